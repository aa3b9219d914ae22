import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type Person, readPeople } from '#lib/accounts/users/members.ts';
import { memberId, membersOf } from '#lib/accounts/users/people.ts';
import { mayAssignAnyTo, mayAssignTo, mayName } from '#lib/leads/lead-work/assignee.rules.ts';
import type { LeadDetail } from '#lib/leads/leads/shape.contract.ts';
import { readReaching, readReachingAt } from '#lib/places/regions/reach.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { asciiFolded } from '#lib/platform/core/text/fold.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import type { BrandView } from '#lib/platform/table/table.ts';

interface Wanted {
  /** `none` for leads without a location. */
  locationId?: string | undefined;
  ids?: readonly string[] | undefined;
  q?: string | undefined;
}

const isWanted =
  (caller: Caller, { locationId, ids, q }: Wanted) =>
  (person: Pick<Person, 'user' | 'member'>): boolean => {
    const { firstName, lastName } = person.user;
    if (q !== undefined && !asciiFolded(`${firstName} ${lastName}`).includes(asciiFolded(q))) return false;
    if (ids !== undefined) return mayName(caller, person);
    if (locationId === undefined) return mayAssignAnyTo(caller, person);
    return mayAssignTo(caller, person, locationId === 'none' ? null : locationId);
  };

/** The entries of the list of the brand's people for a query, with the people themselves. */
export const assigneesOf = async (brand: BrandRecord, view: BrandView, caller: Caller, wanted: Wanted) => {
  const entries = await queryAll({ partition: membersOf(view) });
  const asked = wanted.ids && new Set(wanted.ids);
  const named = entries.filter((entry) => asked?.has(memberId(entry)) ?? true);
  const { locationId } = wanted;
  const ids = named.map(memberId);
  const isOfPlace = locationId !== undefined && wanted.ids === undefined;
  const place = locationId === 'none' ? null : (locationId ?? null);
  const people = await (isOfPlace ? readReachingAt(brand, ids, place) : readReaching(brand, ids));
  const byId = new Map(people.filter(isWanted(caller, wanted)).map((person) => [person.user.id, person]));
  return named.flatMap((entry) => {
    const person = byId.get(memberId(entry));
    return person ? [{ ...entry, person }] : [];
  });
};

/** The names of the people who have these leads, by their ids; without those who have left the brand. */
export const namesOf = async (
  brand: BrandRecord,
  leads: readonly Pick<LeadDetail, 'assignedTo'>[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(leads.flatMap(({ assignedTo }) => assignedTo ?? []))];
  const people = await readPeople(brand, ids, [brand.id]);
  return new Map(people.map(({ user: { id, firstName, lastName } }) => [id, `${firstName} ${lastName}`]));
};

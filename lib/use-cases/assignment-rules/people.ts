import { absencesKey, isAbsent } from '#lib/accounts/absences/records.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { memberIds, type Person, readPeople } from '#lib/accounts/users/members.ts';
import { mayHaveLead } from '#lib/leads/lead-work/assignee.rules.ts';
import { readReachingAt } from '#lib/places/regions/reach.ts';
import { getEach, tenantView } from '#lib/platform/table/table.ts';

export type Home = Pick<BrandRecord, 'id' | 'tenantId'>;
export type Worker = Pick<Person, 'user' | 'member'>;

/** The name of a user as colleagues read it. */
export const nameOf = ({ firstName, lastName }: Worker['user']): string => `${firstName} ${lastName}`;

/** The franchisees of a location who can sign in. */
export const franchiseesOf = async (brand: Home, locationId: string): ReturnType<typeof readReachingAt> =>
  (await readReachingAt(brand, await memberIds(brand), locationId)).filter(
    (person) => person.member.role === 'franchisee' && mayHaveLead(person, locationId),
  );

/** Some people of a brand, in the order of the ids, without those who are no active members. */
export const activePeople = async (brand: Home, userIds: readonly string[]): Promise<Worker[]> =>
  (await readPeople(brand, userIds, [brand.id])).filter(({ user }) => user.status === 'active');

/** Which of these users are absent on a day. */
export const absentees = async (brand: Home, userIds: readonly string[], day: string): Promise<ReadonlySet<string>> => {
  const tenant = tenantView(brand.tenantId);
  const records = await getEach(userIds.map((id) => absencesKey(tenant, id)));
  return new Set(userIds.filter((_, at) => isAbsent(records[at], day)));
};

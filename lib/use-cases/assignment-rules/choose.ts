import type { AssignmentReason, AssignmentRule } from '#lib/leads/assignment-rules/shape.contract.ts';
import { nextInTurn, takeTurn, turnKey } from '#lib/leads/assignment-rules/turns.ts';
import { mayHaveLead } from '#lib/leads/lead-work/assignee.rules.ts';
import { readReachingPerson } from '#lib/places/regions/reach.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { absentees, franchiseesOf, type Home, type Worker } from './people.ts';

/** Who gets a lead by a rule, and why. */
interface Choice {
  person: Worker | undefined;
  reason: AssignmentReason;
  /** Conditions and changes for the transaction that assigns the lead. */
  writes: Write[];
}

const nobody = (reason: AssignmentReason): Choice => ({ person: undefined, reason, writes: [] });

const fixedPerson = async (brand: Home, userId: string, locationId: string | undefined, day: string) => {
  const place = locationId ?? null;
  const [person, absent] = await Promise.all([
    readReachingPerson(brand, userId, place),
    absentees(brand, [userId], day),
  ]);
  if (!person || !mayHaveLead(person, place)) return nobody('person_without_access');
  if (absent.has(userId)) return nobody('person_absent');
  return { person, reason: 'fixed_person' as const, writes: person.asRead };
};

const byTurns = async (brand: Home, locationId: string | undefined, day: string): Promise<Choice> => {
  if (locationId === undefined) return nobody('no_location');
  const view = brandView(brand.id);
  const [people, turn] = await Promise.all([franchiseesOf(brand, locationId), get(turnKey(view, locationId))]);
  if (people.length === 0) return nobody('nobody_at_location');
  const absent = await absentees(
    brand,
    people.map(({ user }) => user.id),
    day,
  );
  const present = people.filter(({ user }) => !absent.has(user.id));
  const chosen = nextInTurn(
    turn,
    present.map(({ user }) => user.id),
  );
  const person = present.find(({ user }) => user.id === chosen);
  if (!person) return nobody('everybody_absent');
  return {
    person,
    reason: 'next_in_turn',
    writes: [...person.asRead, takeTurn(view, locationId, turn, person.user.id)],
  };
};

/** Who gets a lead of a location, or of none, on a day there. */
export const choose = (
  brand: Home,
  { assign, userId }: AssignmentRule,
  locationId: string | undefined,
  day: string,
): Promise<Choice> => {
  if (assign === 'person' && userId !== null) return fixedPerson(brand, userId, locationId, day);
  if (assign === 'round_robin') return byTurns(brand, locationId, day);
  return Promise.resolve(nobody('no_rule'));
};

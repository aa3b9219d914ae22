import type { Week } from '#lib/places/hours/contract.ts';
import { changedWeek } from '#lib/places/hours/rules.ts';
import type { ProfileChange } from '#lib/places/profile/fields.contract.ts';
import type { FieldChange, LocationRow } from '../contract.ts';
import { changedFields, formerEntries } from '../fields.rules.ts';

type Change = NonNullable<LocationRow['moreHours']>;
type Type = keyof Change;
type Sets = readonly { type: Type; hours: Week }[];

const typesOf = (...lists: Sets[]): Type[] => [...new Set(lists.flat().map(({ type }) => type))];
const hoursOf = (sets: Sets, type: Type): Week | null => sets.find((set) => set.type === type)?.hours ?? null;

/** A change of a profile with the hours of single services that a row changes; a type without hours of any day is none. */
export const withMoreHours = (change: ProfileChange, stored: Sets, given: Change | undefined): ProfileChange => {
  if (given === undefined) return change;
  const sets = new Map(
    (change.moreHours ?? stored).map(({ type, hours }): [Type, Week | null] => [type, changedWeek(null, hours)]),
  );
  for (const [type, days] of Object.entries(given) as [Type, Change[Type]][])
    if (days !== undefined) sets.set(type, days && changedWeek(sets.get(type) ?? null, days));
  return { ...change, moreHours: [...sets].flatMap(([type, hours]) => (hours ? [{ type, hours }] : [])) };
};

interface Held {
  moreHours: Sets;
}

export const moreHoursChanges = (before: Held, after: Held): FieldChange[] =>
  typesOf(before.moreHours, after.moreHours).flatMap((type) =>
    changedFields(`moreHours.${type}`, hoursOf(before.moreHours, type), hoursOf(after.moreHours, type)),
  );

/** The part of a row that brings the former hours back; none where nothing changed. */
export const formerHours = (before: Held, after: Held): Pick<LocationRow, 'moreHours'> => {
  const former = typesOf(before.moreHours, after.moreHours).flatMap((type) => {
    const days = formerEntries(hoursOf(before.moreHours, type), hoursOf(after.moreHours, type));
    return Object.keys(days).length > 0 ? [[type, days]] : [];
  });
  return former.length > 0 ? { moreHours: Object.fromEntries(former) } : {};
};

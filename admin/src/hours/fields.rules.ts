import type { BodyOf } from '../data/operations.ts';
import { changesOf } from '../design/merge/rebase.rules.ts';
import type { Profile } from '../profile/fields.rules.ts';
import { type Week, weekOf } from './week.rules.ts';

export interface Values {
  hours: Week;
  moreHours: { type: Profile['moreHours'][number]['type']; hours: Week }[];
  noHolidayHours: boolean;
  lockedFields: Profile['lockedFields'];
}

export const hoursValues = ({ hours, moreHours, noHolidayHours, lockedFields }: Profile): Values => ({
  hours: weekOf(hours),
  moreHours: moreHours.map(({ type, hours: week }) => ({ type, hours: weekOf(week) })),
  noHolidayHours,
  lockedFields,
});

/** The update request. Of the week, only the changed days are sent. */
export const hoursUpdateBody = (
  { hours, ...others }: Partial<Values>,
  before: Pick<Values, 'hours'>,
): BodyOf<'profile/update'> => ({ ...others, ...(hours && { hours: changesOf(before.hours, hours) }) });

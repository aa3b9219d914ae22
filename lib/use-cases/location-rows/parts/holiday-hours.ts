import { createHolidayHours, deleteHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { checkDates, firstDate, holidayOpening } from '#lib/places/profile/holiday-hours.rules.ts';
import {
  type Calendar,
  changeHolidays,
  type HolidayRecord,
  holidayOn,
  nextHoliday,
  readCalendar,
} from '#lib/places/profile/holiday-hours.ts';
import { newId } from '#lib/platform/core/ids.ts';
import type { RowError } from '../contract.ts';
import { changedFields } from '../fields.rules.ts';
import { orRefused } from '../refusal.ts';
import { noChange, type Part, type RowContext, type Target, type WantedRow } from '../row.ts';
import { requirePermitted } from './permitted.ts';

type Given = NonNullable<WantedRow['holidayHours']>[number];

interface Step {
  before?: HolidayRecord;
  after?: HolidayRecord;
}

const stepOf = (
  { view, now }: RowContext,
  { id: locationId, timezone }: Target,
  calendar: Calendar,
  { date, name, remove, id = newId(now), createdAt, ...opening }: Given,
): Step => {
  const before = calendar.upcoming.find((entry) => entry.date === date);
  if (remove) return before ? { before } : {};
  if (before) {
    const after = nextHoliday(before, { name, opening: holidayOpening(opening, before) }, now);
    return before === after ? {} : { before, after };
  }
  // A system that sends all days of a year sends those that are over, too.
  if (date < firstDate(timezone, now)) return {};
  checkDates([{ field: 'date', date }], timezone, now);
  const made = holidayOn(view, locationId, { id, date, name }, holidayOpening(opening), now);
  return { after: createdAt === undefined ? made : { ...made, createdAt } };
};

const shown = ({ name, isClosed, is24Hours, openTime, closeTime, periods }: HolidayRecord) => ({
  name,
  isClosed,
  is24Hours,
  openTime,
  closeTime,
  periods,
});

/** The days with hours of their own, by date. */
export const planHolidays = async (
  context: RowContext,
  given: WantedRow['holidayHours'],
  target: Target,
): Promise<{ done: Part; errors: RowError[] }> => {
  if (!given) return { done: noChange, errors: [] };
  const { view, now } = context;
  const opened = await orRefused({ part: 'holidayHours' }, async () => {
    requirePermitted(context, createHolidayHours, target.id);
    if (given.some(({ remove }) => remove)) requirePermitted(context, deleteHolidayHours, target.id);
    if (target.isNew) return { locationId: target.id, version: 0, upcoming: [] };
    return (await readCalendar(view, { locationId: target.id }, now)).calendar;
  });
  const calendar = opened.done;
  if (!calendar) return { done: noChange, errors: opened.errors };
  const taken = await Promise.all(
    given.map((entry, at) =>
      orRefused({ part: `holidayHours.${at}` }, async () => stepOf(context, target, calendar, entry)),
    ),
  );
  const errors = taken.flatMap((step) => step.errors);
  const steps = taken.flatMap(({ done }) => (done && (done.before || done.after) ? [done] : []));
  if (errors.length > 0 || steps.length === 0) return { done: noChange, errors };
  const changed = steps.flatMap(({ before, after }) => (before && after ? [after] : []));
  const added = steps.flatMap(({ before, after }) => (!before && after ? [after] : []));
  const dropped = steps.flatMap(({ before, after }) => (before && !after ? [before] : []));
  return {
    done: {
      changes: steps.flatMap(({ before, after }) =>
        changedFields(
          'holidayHours',
          { [dateOf(before, after)]: before && shown(before) },
          { [dateOf(before, after)]: after && shown(after) },
        ),
      ),
      undo: {
        holidayHours: steps.map(({ before, after }) => {
          const date = dateOf(before, after);
          if (!before) return { date, remove: true as const };
          const { id, createdAt } = before;
          return { date, ...shown(before), ...(!after && { id, createdAt }) };
        }),
      },
      writes: changeHolidays(view, calendar, { added, changed, dropped }),
    },
    errors: [],
  };
};

const dateOf = (before: HolidayRecord | undefined, after: HolidayRecord | undefined): string =>
  (before ?? after)?.date ?? '';

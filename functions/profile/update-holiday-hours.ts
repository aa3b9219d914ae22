import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { updateHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { checkDates, holidayOpening } from '#lib/places/profile/holiday-hours.rules.ts';
import { changeHoliday, nextHoliday, readCalendar } from '#lib/places/profile/holiday-hours.ts';
import { toHolidayEntry } from '#lib/places/profile/holiday-hours-shape.contract.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';

export const handler = handle(updateHolidayHours, async ({ params, body }, { view, now, tag, match, commit }) => {
  const { location, calendar, entry } = await readCalendar(view, params, now);
  const before = orNotFound(entry, 'Holiday hours');
  match(before);

  const { date, name, ...given } = body;
  if (date !== undefined && date !== before.date) checkDates([{ field: 'date', date }], location.timezone, now);
  const after = nextHoliday(before, { date, name, opening: holidayOpening(given, before) }, now);
  tag(after);
  return commit(
    { entry: toHolidayEntry(after) },
    auditChange('holiday-hours', after.id, before, after),
    ...changeHoliday(view, calendar, before, after),
  );
});

import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { updateHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { checkDates, forgottenAt, holidayOpening } from '#lib/places/profile/holiday-hours.rules.ts';
import { changeHoliday, type HolidayRecord, readCalendar } from '#lib/places/profile/holiday-hours.ts';
import { toHolidayEntry } from '#lib/places/profile/holiday-hours-shape.contract.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';

export const handler = handle(updateHolidayHours, async ({ params, body }, { view, now, tag, match, commit }) => {
  const { location, calendar, entry } = await readCalendar(view, params, now);
  const before = orNotFound(entry, 'Holiday hours');
  match(before);

  const { date = before.date, name = before.name, ...given } = body;
  if (date !== before.date) checkDates([{ field: 'date', date }], location.timezone, now);
  const after = afterChange<HolidayRecord>(before, {
    ...before,
    ...holidayOpening(given, before),
    version: before.version + 1,
    date,
    name,
    updatedAt: now.toISOString(),
    expiresAt: forgottenAt(date),
  });
  tag(after);
  return commit(
    { entry: toHolidayEntry(after) },
    auditChange('holiday-hours', after.id, before, after),
    ...changeHoliday(view, calendar, before, after),
  );
});

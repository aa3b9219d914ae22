import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { createHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { checkDates, holidayOpening } from '#lib/places/profile/holiday-hours.rules.ts';
import { addHolidays, holidayOn, readCalendar } from '#lib/places/profile/holiday-hours.ts';
import { toHolidayEntry } from '#lib/places/profile/holiday-hours-shape.contract.ts';
import { newId } from '#lib/platform/core/ids.ts';

export const handler = handle(createHolidayHours, async ({ params: { locationId }, body }, context) => {
  const { view, now, tag, commit } = context;
  const { location, calendar } = await readCalendar(view, { locationId }, now);
  const { date, dates, name, ...given } = body;
  const first = { id: newId(now), field: 'date', date: date ?? dates?.[0] ?? '' };
  const more = (dates ?? []).slice(1).map((day, at) => ({ id: newId(now), field: `dates.${at + 1}`, date: day }));
  checkDates([{ ...first, field: dates ? 'dates.0' : 'date' }, ...more], location.timezone, now);

  const opening = holidayOpening(given);
  const entryOn = (day: { id: string; date: string }) => holidayOn(view, locationId, { ...day, name }, opening, now);
  const entry = entryOn(first);
  const records = [entry, ...more.map(entryOn)];
  tag(entry);
  return commit(
    { entry: toHolidayEntry(entry), entries: records.map(toHolidayEntry) },
    auditChange('holiday-hours', entry.id, undefined, { ...entry, dates: records.map((record) => record.date) }),
    ...addHolidays(view, calendar, records),
  );
});

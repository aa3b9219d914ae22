import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { deleteHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { dropHoliday, readCalendar } from '#lib/places/profile/holiday-hours.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';

export const handler = handle(deleteHolidayHours, async ({ params }, { view, now, match, commit }) => {
  const { calendar, entry } = await readCalendar(view, params, now);
  const before = orNotFound(entry, 'Holiday hours');
  match(before);
  return commit(
    { ok: true },
    auditChange('holiday-hours', before.id, before, undefined),
    ...dropHoliday(view, calendar, before),
  );
});

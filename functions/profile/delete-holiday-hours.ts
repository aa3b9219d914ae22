import { deleteHolidayHours } from '#lib/contract/holiday-hours.ts';
import { dropHoliday, readCalendar } from '#lib/data/holiday-hours.ts';
import { changed } from '#lib/domain/audit.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(deleteHolidayHours, async ({ params }, { own, now, match, commit }) => {
  const { calendar, entry } = await readCalendar(own, params, now);
  const before = found(entry, 'Holiday hours');
  match(before);
  return commit(
    { ok: true },
    changed('holiday-hours', before.id, before, undefined),
    ...dropHoliday(own, calendar, before),
  );
});

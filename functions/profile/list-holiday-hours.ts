import { listHolidayHours } from '#lib/contract/holiday-hours.ts';
import { type HolidayRecord, holidaysOf, isKept, toHolidayEntry } from '#lib/data/holiday-hours.ts';
import { liveLocation, locationKey } from '#lib/data/locations.ts';
import { readPage } from '#lib/data/pages.ts';
import { get, recordOf } from '#lib/data/table.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(listHolidayHours, async ({ params: { locationId }, query }, { own, now }) => {
  const source = {
    partitions: [holidaysOf(own, locationId)],
    newestFirst: false,
    ...(query.from !== undefined && { from: query.from }),
    ...(query.to !== undefined && { to: query.to }),
    keep: isKept(now),
  };
  const request = { owner: `${own.id}#${locationId}`, operation: listHolidayHours.id, filter: query };
  const [location, page] = await Promise.all([get(locationKey(own, locationId)), readPage(source, request)]);
  liveLocation(location);
  const entries = page.items.map((item) => toHolidayEntry(recordOf<HolidayRecord>(item)));
  return { entries, nextCursor: page.nextCursor };
});

import { handle } from '#lib/http/handle.ts';
import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { listHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { holidaysOf, isKept } from '#lib/places/profile/holiday-hours.ts';
import { toHolidayEntry } from '#lib/places/profile/holiday-hours-shape.contract.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(listHolidayHours, async ({ params: { locationId }, query }, { view, now }) => {
  const source = {
    partitions: [holidaysOf(view, locationId)],
    newestFirst: false,
    ...(query.from !== undefined && { from: query.from }),
    ...(query.to !== undefined && { to: query.to }),
    keep: isKept(now),
  };
  const request = { owner: `${view.id}#${locationId}`, operation: listHolidayHours.id, filter: query };
  const [location, page] = await Promise.all([get(locationKey(view, locationId)), readPage(source, request)]);
  liveLocation(location);
  const entries = page.items.map(toHolidayEntry);
  return { entries, nextCursor: page.nextCursor };
});

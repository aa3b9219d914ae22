import { listEvents } from '#lib/content/events/contract.ts';
import { type EventRecord, eventsByStart, type ListedEvent } from '#lib/content/events/records.ts';
import { toEvent } from '#lib/content/events/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { inRegion } from '#lib/places/regions/narrowed.ts';
import { mayRead, requireReadable } from '#lib/platform/access/caller.rules.ts';
import { matchesSearch } from '#lib/platform/core/text/search-terms.ts';
import type { Source } from '#lib/platform/table/lists/merged.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { getEach, keyIn } from '#lib/platform/table/table.ts';

export const handler = handle(listEvents, async ({ query }, { view, caller }) => {
  const { locationId, status, from, to, q, regionId } = query;
  requireReadable(caller, locationId ?? null);
  const isThere = await inRegion(view, regionId);
  const source: Source<ListedEvent> = {
    partitions: [eventsByStart(view)],
    newestFirst: true,
    ...(from && { from }),
    ...(to && { to: `${to}#~` }),
    keep: (event) =>
      isThere(event.locationId) &&
      (locationId === undefined ? mayRead(caller, event.locationId) : event.locationId === locationId) &&
      (status === undefined || event.status === status) &&
      matchesSearch(event.search, q),
  };
  const page = await readPage(source, { owner: view.id, operation: listEvents.id, filter: query });
  const records = await getEach(page.items.map(keyIn<EventRecord>));
  return { events: records.flatMap((record) => (record ? [toEvent(record)] : [])), nextCursor: page.nextCursor };
});

import { listEvents } from '#lib/contract/events.ts';
import { eventKey, eventsByStart, toEvent } from '#lib/data/events.ts';
import { readPage } from '#lib/data/pages.ts';
import { getEach, type Item } from '#lib/data/table.ts';
import { mayRead, requireReadable } from '#lib/domain/caller.ts';
import { matchesSearch } from '#lib/domain/search-terms.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(listEvents, async ({ query }, { own, caller }) => {
  const { locationId, status, from, to, q } = query;
  requireReadable(caller, locationId ?? null);
  const keep = (item: Item): boolean => {
    const at = item.locationId as string | null;
    return (
      (locationId === undefined ? mayRead(caller, at) : at === locationId) &&
      (status === undefined || item.status === status) &&
      matchesSearch(item.search as string[], q)
    );
  };
  const source = {
    index: 'GSI1' as const,
    partitions: [eventsByStart(own)],
    newestFirst: true,
    ...(from && { from }),
    ...(to && { to: `${to}#~` }),
    keep,
  };
  const page = await readPage(source, { owner: own.id, operation: listEvents.id, filter: query });
  const records = await getEach(page.items.map(({ SK }) => eventKey(own, String(SK))));
  return { events: records.flatMap((record) => (record ? [toEvent(record)] : [])), nextCursor: page.nextCursor };
});

import { mayRead, requireReadable } from '#lib/access/caller.rules.ts';
import { matchesSearch } from '#lib/core/search-terms.ts';
import { listEvents } from '#lib/events/contract.ts';
import { eventKey, eventsByStart, toEvent } from '#lib/events/records.ts';
import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/table/pagination.ts';
import { getEach, type Item } from '#lib/table/table.ts';

export const handler = handle(listEvents, async ({ query }, { view, caller }) => {
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
    partitions: [eventsByStart(view)],
    newestFirst: true,
    ...(from && { from }),
    ...(to && { to: `${to}#~` }),
    keep,
  };
  const page = await readPage(source, { owner: view.id, operation: listEvents.id, filter: query });
  const records = await getEach(page.items.map(({ SK }) => eventKey(view, String(SK))));
  return { events: records.flatMap((record) => (record ? [toEvent(record)] : [])), nextCursor: page.nextCursor };
});

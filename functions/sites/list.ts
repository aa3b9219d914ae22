import { canAccessLocation } from '#lib/access/caller.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { locationKey } from '#lib/locations/records.ts';
import { listSites } from '#lib/sites/contract.ts';
import { type SiteRecord, sitesOf, toSite } from '#lib/sites/records.ts';
import { readPage } from '#lib/table/pagination.ts';
import { getEach, type Item, recordOf } from '#lib/table/table.ts';

export const handler = handle(listSites, async ({ query }, { view, caller }) => {
  const { locationId, isPrimary } = query;
  const wanted = locationId === 'none' ? null : locationId;
  const keep = (item: Item): boolean =>
    (wanted === undefined || item.locationId === wanted) &&
    (isPrimary === undefined || item.isPrimary === isPrimary) &&
    (item.locationId === null || canAccessLocation(caller, String(item.locationId)));
  const list = { partitions: [sitesOf(view)], newestFirst: true, keep };
  const { items, nextCursor } = await readPage(list, { owner: view.id, operation: listSites.id, filter: query });
  const records = items.map((item) => recordOf<SiteRecord>(item));
  const ids = [...new Set(records.flatMap((record) => record.locationId ?? []))];
  const locations = await getEach(ids.map((id) => locationKey(view, id)));
  const live = new Set(ids.filter((_, at) => locations[at]?.deletedAt === null));
  return {
    sites: records.map((record) => toSite(record, record.locationId !== null && !live.has(record.locationId))),
    nextCursor,
  };
});

import { handle } from '#lib/http/handle.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { inRegion } from '#lib/places/regions/narrowed.ts';
import { canAccessLocation } from '#lib/platform/access/caller.rules.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { getEach } from '#lib/platform/table/table.ts';
import { toSite } from '#lib/web/sites/answers.ts';
import { listSites } from '#lib/web/sites/contract.ts';
import { type SiteRecord, sitesOf } from '#lib/web/sites/records.ts';

export const handler = handle(listSites, async ({ query }, { view, caller }) => {
  const { locationId, isPrimary, regionId } = query;
  const wanted = locationId === 'none' ? null : locationId;
  const isThere = await inRegion(view, regionId);
  const keep = (site: SiteRecord): boolean =>
    isThere(site.locationId) &&
    (wanted === undefined || site.locationId === wanted) &&
    (isPrimary === undefined || site.isPrimary === isPrimary) &&
    (site.locationId === null || canAccessLocation(caller, site.locationId));
  const list = { partitions: [sitesOf(view)], newestFirst: true, keep };
  const { items, nextCursor } = await readPage(list, { owner: view.id, operation: listSites.id, filter: query });
  const ids = [...new Set(items.flatMap((site) => site.locationId ?? []))];
  const locations = await getEach(ids.map((id) => locationKey(view, id)));
  const live = new Set(ids.filter((_, at) => locations[at]?.deletedAt === null));
  return {
    sites: items.map((site) => toSite(site, site.locationId !== null && !live.has(site.locationId))),
    nextCursor,
  };
});

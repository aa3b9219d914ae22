import { type Caller, mayRead } from '#lib/platform/access/caller.rules.ts';
import { locationOfScope, siteOfScope } from '#lib/platform/routing/redirects.rules.ts';
import type { RedirectRecord } from '#lib/platform/routing/redirects.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { sitesOf } from '#lib/web/sites/records.ts';

/**
 * Which redirects a caller may read: those of the whole brand, and within the caller's locations and their sites. Those of
 * a deleted site are for callers who see all locations.
 */
export const readableRedirects = async (
  view: BrandView,
  caller: Caller,
): Promise<(redirect: Pick<RedirectRecord, 'scope'>) => boolean> => {
  if (caller.locationIds === null) return () => true;
  const sites = await queryAll({ partition: sitesOf(view), attributes: ['id', 'locationId'] });
  const locationOfSite = new Map(sites.map(({ id, locationId }) => [id, locationId]));
  return ({ scope }) => {
    const siteId = siteOfScope(scope);
    if (siteId === null) return mayRead(caller, locationOfScope(scope));
    const locationId = locationOfSite.get(siteId);
    return locationId !== undefined && mayRead(caller, locationId);
  };
};

import { type Caller, mayRead } from '#lib/access/caller.rules.ts';
import { locationOfScope, siteOfScope } from '#lib/routing/redirects.rules.ts';
import type { RedirectRecord } from '#lib/routing/redirects.ts';
import { sitesOf } from '#lib/sites/records.ts';
import { type BrandView, queryAll } from '#lib/table/table.ts';

/** Which redirects a caller may read: those of the whole brand, and within the caller's locations and their sites. */
export const readableRedirects = async (
  view: BrandView,
  caller: Caller,
): Promise<(redirect: Pick<RedirectRecord, 'scope'>) => boolean> => {
  if (caller.locationIds === null) return () => true;
  const sites = await queryAll({ partition: sitesOf(view), attributes: ['id', 'locationId'] });
  const locationOfSite = new Map(sites.map(({ id, locationId }) => [id, locationId]));
  return ({ scope }) => mayRead(caller, locationOfScope(scope) ?? locationOfSite.get(siteOfScope(scope) ?? '') ?? null);
};

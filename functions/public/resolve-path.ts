import { readPublicBrand } from '#lib/brands/public-brand.ts';
import { isPathOrUrl } from '#lib/core/links.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { normalizePath } from '#lib/routing/paths.rules.ts';
import { pageTypes, resolvePath } from '#lib/routing/public.contract.ts';
import { countHit } from '#lib/routing/redirects.ts';
import { liveSite, primarySiteKey } from '#lib/sites/primary-sites.ts';
import { type SiteRecord, siteKey } from '#lib/sites/records.ts';
import { type BrandView, get } from '#lib/table/table.ts';
import { permanently, resolve } from '#lib/use-cases/routing/resolve.ts';

/** Visitors of a site that is not the primary one are redirected to the primary one once that is live. */
const primaryDomain = async (view: BrandView, site: SiteRecord | undefined): Promise<string | undefined> => {
  if (!site || site.isPrimary) return undefined;
  const live = liveSite(await get(primarySiteKey(view, site.locationId)));
  return live?.siteId === site.id ? undefined : live?.domain;
};

export const handler = handlePublicRead(resolvePath, async ({ query }, { now, beside }) => {
  const { brand, view } = await readPublicBrand(query.brandId, now);
  const asked = query.siteId === undefined ? undefined : await get(siteKey(view, query.siteId));
  const site = query.siteId === undefined ? undefined : orNotFound(asked?.isActive ? asked : undefined, 'Site');
  const path = normalizePath(query.path);
  const elsewhere = await primaryDomain(view, site);
  if (elsewhere)
    return { page: null, redirect: { to: `https://${elsewhere}${path}`, statusCode: 301, preserveQuery: true } };

  const start = { locationId: site?.locationId ?? null, path };
  const {
    holder,
    place,
    redirect = permanently,
    to: next,
    ownAddress,
  } = await resolve(view, brand, start, site?.id ?? null);
  const to = ownAddress ?? next;
  if (to !== undefined && to !== path) {
    // The rest of the visitor's path, appended to a target, could lead to another site.
    const address = orNotFound(isPathOrUrl(to) ? to : undefined, 'Page');
    const { id, statusCode, preserveQuery } = redirect;
    if (id !== undefined) beside((at) => countHit(view, id, at));
    return { page: null, redirect: { to: address, statusCode, preserveQuery } };
  }
  // The result is the requested path, so there is no redirect. Stored routes may lag behind a change of the URL policy.
  const [type, id = ''] = orNotFound(holder, 'Page').split('#');
  const kind = orNotFound(
    pageTypes.find((candidate) => candidate === type),
    'Page',
  );
  return { page: { type: kind, id, locationId: place?.locationId ?? null }, redirect: null };
});

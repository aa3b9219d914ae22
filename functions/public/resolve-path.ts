import { readPublicBrand } from '#lib/brands/public-brand.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { resolvePath } from '#lib/routing/public.contract.ts';
import { countHit } from '#lib/routing/redirects.ts';
import { canonicalOf } from '#lib/routing/targets.rules.ts';
import { siteKey } from '#lib/sites/records.ts';
import { get } from '#lib/table/table.ts';
import { missing, visit } from '#lib/use-cases/routing/visit.ts';

export const handler = handlePublicRead(resolvePath, async ({ query }, { now, beside }) => {
  const { brand, view } = await readPublicBrand(query.brandId, now);
  const asked = query.siteId === undefined ? undefined : await get(siteKey(view, query.siteId));
  const site = query.siteId === undefined ? undefined : orNotFound(asked?.isActive ? asked : undefined, 'Site');
  const found = await visit(view, brand, site, canonicalOf(query.path));
  if (found.what === 'redirect') {
    const { redirect, redirectId } = found;
    if (redirectId !== undefined && query.isTest !== true) beside((at) => countHit(view, redirectId, at));
    return { page: null, redirect };
  }
  if (found.what === 'nothing') throw missing(found.isGone);
  const { type, id, place } = found;
  return { page: { type, id, locationId: place.locationId }, redirect: null };
});

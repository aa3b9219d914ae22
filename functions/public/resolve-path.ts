import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { pairsOf } from '#lib/platform/routing/from-query.rules.ts';
import { resolvePath } from '#lib/platform/routing/public.contract.ts';
import { countHit } from '#lib/platform/routing/redirects.ts';
import { canonicalOf } from '#lib/platform/routing/targets.rules.ts';
import { get } from '#lib/platform/table/table.ts';
import { missing, visit } from '#lib/use-cases/routing/visit.ts';
import { siteKey } from '#lib/web/sites/records.ts';

export const handler = handlePublicRead(resolvePath, async ({ query }, { now, beside }) => {
  const { brand, view } = await readPublicBrand(query.brandId, now);
  const asked = query.siteId === undefined ? undefined : await get(siteKey(view, query.siteId));
  const site = query.siteId === undefined ? undefined : orNotFound(asked?.isActive ? asked : undefined, 'Site');
  const found = await visit(view, brand, site, { path: canonicalOf(query.path), pairs: pairsOf(query.query ?? '') });
  const redirectId = found.what === 'page' ? undefined : found.redirectId;
  if (redirectId !== undefined && query.isTest !== true) beside((at) => countHit(view, redirectId, at));
  if (found.what === 'redirect') return { page: null, redirect: found.redirect };
  if (found.what === 'nothing') throw missing(found.isGone);
  const { type, id, place } = found;
  return { page: { type, id, locationId: place.locationId }, redirect: null };
});

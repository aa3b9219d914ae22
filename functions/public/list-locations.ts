import { readPublicBrand } from '#lib/brands/public-brand.ts';
import { openingNow } from '#lib/hours/opening-now.rules.ts';
import { handlePublicRead } from '#lib/http/public-read.ts';
import { listPublicLocations } from '#lib/locations/locator.contract.ts';
import { brandView } from '#lib/table/table.ts';
import { findLocations } from '#lib/use-cases/locations/find-locations.ts';
import { cursorsOf } from '#lib/use-cases/locations/locator-position.ts';
import { listing, readCandidates, readListSources } from '#lib/use-cases/locations/public-list.ts';

export const handler = handlePublicRead(listPublicLocations, async ({ query }, { now }) => {
  const view = brandView(query.brandId);
  const cursors = cursorsOf(query.brandId, listPublicLocations.id, query);
  const [{ brand }, sources, after] = await Promise.all([
    readPublicBrand(query.brandId, now),
    readListSources(view, query),
    cursors.read(),
  ]);
  const candidates = await readCandidates(view, sources, { areas: query.postalCode !== undefined });
  const { latitude, longitude, limit } = query;
  const given = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : query.near;
  const source: 'point' | 'postalCode' = given ? 'point' : 'postalCode';
  const opening = openingNow(now);
  const search = { ...query, point: given };
  const { page, total, from, next } = findLocations(candidates, {
    search,
    offer: sources.offer,
    opening,
    after,
    limit,
  });
  return {
    locations: page.map(listing(brand, sources.brandSite, opening)),
    total,
    searchedFrom: from ? { ...from, source } : null,
    nextCursor: await cursors.write(next),
  };
});

import type { BrandRecord } from '#lib/brands/records.ts';
import type { Data, Input } from '#lib/core/contract/operation.ts';
import { openingNow } from '#lib/hours/opening-now.rules.ts';
import { listPublicLocations } from '#lib/locations/locator.contract.ts';
import type { BrandView } from '#lib/table/table.ts';
import { findLocations } from './find-locations.ts';
import { cursorsOf } from './locator-position.ts';
import { listing, readCandidates, readListSources } from './public-list.ts';

type Query = Omit<Input<typeof listPublicLocations>['query'], 'brandId'>;

/** A page of the public locations of a brand, nearest first where a place is asked for. */
export const readLocator = async (
  view: BrandView,
  brand: Promise<BrandRecord>,
  query: Query,
  now: Date,
): Promise<Data<typeof listPublicLocations>> => {
  const asked = { ...query, brandId: view.id };
  const cursors = cursorsOf(view.id, listPublicLocations.id, asked);
  const [shownBrand, sources, after] = await Promise.all([brand, readListSources(view, asked), cursors.read()]);
  const candidates = await readCandidates(view, sources, { areas: query.postalCode !== undefined });
  const { latitude, longitude, limit } = query;
  const given = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : query.near;
  const source: 'point' | 'postalCode' = given ? 'point' : 'postalCode';
  const opening = openingNow(now);
  const search = { ...asked, point: given };
  const { offer } = sources;
  const { page, total, from, next } = findLocations(candidates, { search, offer, opening, after, limit });
  return {
    locations: page.map(listing(shownBrand, sources.brandSite, opening)),
    total,
    searchedFrom: from ? { ...from, source } : null,
    nextCursor: await cursors.write(next),
  };
};

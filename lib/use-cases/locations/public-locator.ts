import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { openingNow } from '#lib/places/hours/opening-now.rules.ts';
import { listPublicLocations } from '#lib/places/locations/locator.contract.ts';
import type { LocatorPlace } from '#lib/places/locations/locator-place.contract.ts';
import type { Data, Input } from '#lib/platform/core/contract/operation.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Candidate } from './candidates.ts';
import { findLocations, matcher, type Search } from './find-locations.ts';
import { cursorsOf } from './locator-position.ts';
import { isLocatedIn, type Meant, meantBy, placeWithPostalCode } from './place-meant.ts';
import { listing, readCandidates, readListSources } from './public-list.ts';

type Query = Omit<Input<typeof listPublicLocations>['query'], 'brandId'>;
type Locator = Data<typeof listPublicLocations>;
type Source = NonNullable<Locator['searchedFrom']>['source'];

const placeOf = ({ place }: Meant, isThere: (candidate: Candidate) => boolean, candidates: readonly Candidate[]) => {
  if (!place) return null;
  const { kind, name, region, country, point } = place;
  const hasLocations = candidates.some((candidate) => isLocatedIn(place, candidate) && isThere(candidate));
  return { kind, name, region, country, ...point, hasLocations } satisfies LocatorPlace;
};

/** Whether a text may have a postal code, so that it is worth to read which location serves it. */
const mayHavePostalCode = ({ postalCode, q = '' }: Query): boolean => postalCode !== undefined || /\d/.test(q);

/**
 * A page of the public locations of a brand, nearest first where a place is asked for. Words that are in no location are
 * understood as a place, near which to look. `ids` are the only locations that may be found.
 */
export const readLocator = async (
  view: BrandView,
  brand: Promise<BrandRecord>,
  query: Query,
  now: Date,
  ids?: ReadonlySet<string>,
): Promise<Locator> => {
  const filter = { ...query, brandId: view.id };
  const asked = { ...filter, ids };
  const cursors = cursorsOf(view.id, listPublicLocations.id, filter);
  const [shownBrand, sources, after] = await Promise.all([brand, readListSources(view, asked), cursors.read()]);
  const candidates = await readCandidates(view, sources, { areas: mayHavePostalCode(query) });
  const { latitude, longitude, limit, q, postalCode, country } = query;
  const given = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : query.near;
  const opening = openingNow(now);
  const { offer } = sources;
  const find = (search: Search) => findLocations(candidates, { search, offer, opening, after, limit });

  const coded = postalCode === undefined ? undefined : await placeWithPostalCode({ candidates, country }, postalCode);
  const around = (search: Search, meant: Meant | undefined): Search =>
    meant
      ? { ...search, point: given ?? meant.place?.point, postalCode: meant.postalCode }
      : { ...search, point: given };
  let meant = coded;
  let search = around(asked, coded);
  let found = find(search);
  if (q !== undefined && found.total === 0 && coded === undefined && given === undefined) {
    meant = await meantBy({ candidates, country }, q);
    search = around({ ...asked, q: undefined }, meant);
    if (meant) found = find(search);
  }
  const { page, total, from, next } = found;
  const source: Source = given ? 'point' : (meant?.place?.kind ?? 'point');
  return {
    locations: page.map(listing(shownBrand, sources.brandSite, opening)),
    total,
    searchedFrom: from ? { ...from, source } : null,
    place: meant ? placeOf(meant, matcher(search, offer, opening), candidates) : null,
    nextCursor: await cursors.write(next),
  };
};

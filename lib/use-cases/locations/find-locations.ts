import type { openingNow } from '#lib/places/hours/opening-now.rules.ts';
import type { Offer } from '#lib/places/services/offers.ts';
import { regionKeysMeant } from '#lib/platform/core/address/country-states.ts';
import { distanceKm, type Point } from '#lib/platform/core/distance.ts';
import { asciiFolded } from '#lib/platform/core/text/fold.ts';
import { allIn, searchWords } from '#lib/platform/core/text/search-terms.ts';
import type { Candidate } from './candidates.ts';

/** A visitor's search. */
export interface Search {
  point?: Point | undefined;
  /** In the form of `postalCodeKey`. */
  postalCode?: string | undefined;
  radiusKm?: number | undefined;
  q?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  country?: string | undefined;
  openNow?: boolean | undefined;
  /** Only the one of this id or slug. */
  location?: string | undefined;
  /** Only these. */
  ids?: ReadonlySet<string> | undefined;
  sort?: 'distance' | 'name' | undefined;
}

/** A location that was found. */
export interface Found {
  candidate: Candidate;
  /** Undefined without a point to search from, or without coordinates. */
  km: number | undefined;
  /** Whether it serves the postal code that was asked for; undefined without one. */
  serves: boolean | undefined;
}

/** Where the next page begins: after this location, searched from the same point. */
export interface Position {
  rank: number;
  key: string | number;
  id: string;
  from: Point | null;
}

type Opening = ReturnType<typeof openingNow>;

export const openingOf = ({ place, parts }: Candidate, opening: Opening) =>
  opening({ week: parts.profile?.hours ?? null, holidays: parts.holidays ?? [], timezone: place.timezone });

const isOffered = ({ isBrandWide, own }: Offer, { id }: Candidate): boolean => own.get(id) ?? isBrandWide;

/** Whether a location has what is asked for, wherever it is. */
export const matcher = (search: Search, offer: Offer | undefined, opening: Opening) => {
  const words = search.q === undefined ? [] : searchWords(search.q);
  const regions = search.state === undefined ? undefined : regionKeysMeant(search.state);
  const city = search.city === undefined ? undefined : asciiFolded(search.city.trim());
  const country = search.country?.toUpperCase();
  return (candidate: Candidate): boolean =>
    (search.ids === undefined || search.ids.has(candidate.id)) &&
    (search.location === undefined || [candidate.id, candidate.place.slug].includes(search.location)) &&
    (country === undefined || candidate.place.country === country) &&
    (city === undefined || candidate.city === city) &&
    (regions === undefined || regions.has(candidate.region)) &&
    (offer === undefined || isOffered(offer, candidate)) &&
    allIn(candidate.terms, words) &&
    (search.openNow !== true || (candidate.place.status === 'active' && openingOf(candidate, opening).isOpen === true));
};

/** Farther than any place on Earth, so that locations without coordinates come last. */
const nowhereKm = 100_000;

type Place = Omit<Position, 'from'>;
type Entry = Found & Place;

const compare = (a: Place, b: Place): number => {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
};

/** Inserts an entry into the first ones in order, of which there are `max` at most: quicker than to sort thousands. */
const insert = (first: Entry[], entry: Entry, max: number): void => {
  const isFull = first.length === max;
  const last = first.at(-1);
  if (isFull && last && compare(last, entry) <= 0) return;
  if (isFull) first.pop();
  let at = first.length;
  for (let before = first[at - 1]; before && compare(before, entry) > 0; before = first[at - 1]) at--;
  first.splice(at, 0, entry);
};

interface Asked {
  search: Search;
  offer: Offer | undefined;
  opening: Opening;
  after: Position | undefined;
  limit: number;
}

/**
 * A page of the locations that match, in order: those that serve the postal code first, then the nearest or by name. A
 * location that serves the postal code is found at any distance. Without a point, only these and those that have the
 * postal code are found: which others are near is not known.
 */
export const findLocations = (candidates: readonly Candidate[], { search, offer, opening, after, limit }: Asked) => {
  const { postalCode: code, radiusKm } = search;
  const from = after ? (after.from ?? undefined) : search.point;
  const byDistance = from !== undefined && search.sort !== 'name';
  const matches = matcher(search, offer, opening);

  const serves = (candidate: Candidate, km: number | undefined): boolean => {
    const { area } = candidate.parts;
    if (!area || code === undefined) return false;
    return area.postalCodes.includes(code) || (km !== undefined && area.radiusKm !== null && km <= area.radiusKm);
  };

  let total = 0;
  /** The first of those after the cursor: one more than the page, to know whether another page follows. */
  const first: Entry[] = [];
  for (const candidate of candidates) {
    const km = from && candidate.point && distanceKm(from, candidate.point);
    const isServing = code === undefined ? undefined : serves(candidate, km);
    const isNear = radiusKm === undefined ? from !== undefined || code === undefined : (km ?? nowhereKm) <= radiusKm;
    const isThere = from === undefined && code !== undefined && candidate.postalCode === code;
    if (!(isNear || isServing || isThere) || !matches(candidate)) continue;
    total++;
    const key = byDistance ? (km ?? nowhereKm) : candidate.sortName;
    const entry = { candidate, km, serves: isServing, rank: isServing ? 0 : 1, key, id: candidate.id };
    if (!after || compare(entry, after) > 0) insert(first, entry, limit + 1);
  }
  const page = first.slice(0, limit);
  const last = first.length > limit ? page.at(-1) : undefined;
  const next: Position | undefined = last && { rank: last.rank, key: last.key, id: last.id, from: from ?? null };
  return { page, total, from, next };
};

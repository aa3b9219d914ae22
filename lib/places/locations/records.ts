import * as z from 'zod';
import { regionKey, regionKeysMeant } from '#lib/platform/core/address/country-states.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { asciiFolded } from '#lib/platform/core/text/fold.ts';
import { matchesSearch, searchTerm } from '#lib/platform/core/text/search-terms.ts';
import type { Projected } from '#lib/platform/table/indexes.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { dueLocations } from '#lib/platform/table/lists/time-lists.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, type Entry, keyOf, platformView } from '#lib/platform/table/table.ts';
import { replace, type Write } from '#lib/platform/table/write.ts';
import { type Location, location } from './shape.contract.ts';

/** The fields of a location that every list holds. */
export type LocationEntry = Projected<LocationRecord>;

const sortName = (name: string): string => name.toLowerCase().slice(0, 120);

const { isActive: _, ...stored } = location.shape;
const shape = {
  ...stored,
  /** Since when it is closed. */
  closedAt: z.string().exactOptional(),
  /** Closed for so long that it no longer counts. */
  uncounted: z.literal(true).exactOptional(),
  /** The path of its page on the brand's site; null while it is deleted. */
  routePath: z.string().nullable(),
  /** Set while it is deleted: the end of the time in which it can be restored. */
  purgeAt: z.string().exactOptional(),
  /** Its id again, under the name that lists filter by. */
  locationId: z.string().exactOptional(),
  search: z.array(z.string()).exactOptional(),
  region: z.string().optional(),
};

const locations = recordKind('location', shape).ofBrand('LOCATION', '{locationId}', {
  title: 'Location',
  lists: {
    byName: {
      index: 'GSI1',
      partition: 'LOCATIONS',
      sort: '{folded}#{id}',
      values: ({ name }) => ({ folded: sortName(name) }),
    },
    deleted: {
      index: 'GSI2',
      owner: 'platform',
      partition: 'DELETED_LOCATIONS',
      sort: '{purgeAt}#{brandId}#{id}',
      when: ({ purgeAt }) => purgeAt !== undefined,
    },
  },
});

export type LocationRecord = RecordOf<typeof locations>;
export const makeLocation = locations.make;

/**
 * A location with what its lists filter by. Added by the functions that write, and not by the declaration, since those
 * that only read locations would load the tables of letters and states with it.
 */
export const withFilters = (record: LocationRecord): LocationRecord => {
  const { id, name, city, storeCode, state, country } = record;
  return {
    ...record,
    locationId: id,
    search: [name, city, storeCode].flatMap((term) => (term ? [searchTerm(term)] : [])),
    region: state ? regionKey(state, country) : undefined,
  };
};

export const locationKey = locations.key;
export const locationsByName = (view: BrandView) => locations.list('byName', view);
export const locationsByAge = (view: BrandView) => locations.partition(view);

const maxBrands = 10_000;

/**
 * A number of locations that each brand had at least, so that a large one is not counted for each request. An old number
 * does no harm, as reading all partitions is right for any brand.
 */
const leastOf = new Map<string, number>();

/**
 * The ids of a small brand's locations, also of deleted ones until they are purged; undefined for a brand with more than
 * `max`. With the ids, a caller reads pins, counters or revenue settings by key. For more locations, querying the sixteen
 * partitions of such records takes fewer read units.
 */
export const fewLocationIds = async (view: BrandView, max: number): Promise<string[] | undefined> => {
  if ((leastOf.get(view.id) ?? 0) > max) return undefined;
  const { items, next } = await query({ partition: locationsByAge(view), attributes: ['SK'], limit: max + 1 });
  if (!next) return items.map(({ SK }) => SK);
  if (leastOf.size >= maxBrands) leastOf.clear();
  leastOf.set(view.id, items.length);
  return undefined;
};

/** Up to this many locations are read by key. For more, reading all of the brand takes fewer units. */
export const maxLocationsByKey = 200;

/** Throws `not_found` for a deleted location, too. */
export const liveLocation = (record: LocationRecord | undefined): LocationRecord =>
  orNotFound(record?.deletedAt === null ? record : undefined, 'Location');

/** The deleted locations of all brands whose restore period is over. */
export const locationsToPurge = (now: Date) => dueLocations(locations.list('deleted', platformView), now);

/** Whether its restore period is over, so that it is being purged. */
export const isPurgeDue = ({ purgeAt }: Pick<LocationRecord, 'purgeAt'>, now: Date): boolean =>
  purgeAt !== undefined && purgeAt <= now.toISOString();

/**
 * A changed location, with the values that were read: its path changes without a version when the brand's policy changes.
 */
export const saveLocation = (view: BrandView, { routePath }: LocationRecord, after: LocationRecord): Write =>
  replace(locationKey(view, after.id), withFilters(after), { routePath });

/** Attributes that lists filter by; they are in the index. */
export interface LocationFilter {
  status?: Location['status'] | undefined;
  state?: string | undefined;
  /** Beginnings of words of the name, the city or the store code. */
  q?: string | undefined;
  includeDeleted?: boolean | undefined;
}

/** Whether a stored location, or its index entry, matches. */
export const locationFilter = ({ status, state, q, includeDeleted }: LocationFilter) => {
  const regions = state === undefined ? undefined : regionKeysMeant(state);
  // Early entries have the state as written, with accents.
  const isIn = (region: string | undefined): boolean =>
    region !== undefined && regions?.has(asciiFolded(region)) === true;
  return (location: LocationEntry): boolean =>
    (includeDeleted === true || location.deletedAt === null) &&
    (status === undefined || location.status === status) &&
    (regions === undefined || isIn(location.region)) &&
    matchesSearch(location.search, q);
};

/** A record that was read by its key, in the form of a list entry. */
export const locationEntry = (view: BrandView, record: LocationRecord): Entry<LocationRecord> => ({
  ...withFilters(record),
  ...locations.places(record, view),
  ...keyOf(locationKey(view, record.id)),
});

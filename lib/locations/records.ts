import { asciiFolded } from '#lib/core/fold.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { matchesSearch, searchTerm } from '#lib/core/search-terms.ts';
import { regionKey, regionKeysMeant } from '#lib/core/states.ts';
import { type BrandView, type Item, type Key, keyOf } from '#lib/table/table.ts';
import { dueLocations, locationPlace } from '#lib/table/time-lists.ts';
import { replace, type Write } from '#lib/table/write.ts';
import type { Location } from './contract.ts';
import type { Countable } from './count.rules.ts';

export interface LocationRecord extends Omit<Location, 'isActive'>, Countable {
  kind: 'location';
  version: number;
  /** The path of its page on the brand's site; null while it is deleted. */
  routePath: string | null;
  /** Set while it is deleted: the end of the time in which it can be restored. */
  purgeAt?: string;
}

export const locationKey = (view: BrandView, locationId: string): Key<LocationRecord> =>
  view.key('LOCATION', locationId);

/** Throws `not_found` for a deleted location, too. */
export const liveLocation = (record: LocationRecord | undefined): LocationRecord =>
  orNotFound(record?.deletedAt === null ? record : undefined, 'Location');

const byName = 'LOCATIONS';
export const locationsByName = (view: BrandView): string => view.partition(byName);
export const locationsByAge = (view: BrandView): string => view.partition('LOCATION');

const deleted = 'DELETED_LOCATIONS';

const sortKey = (name: string): string => name.toLowerCase().slice(0, 120);

/** The deleted locations of all brands whose restore period is over. */
export const lapsedLocations = (now: Date) => dueLocations(deleted, now);

/** Whether its restore period is over, so that it is being purged. */
export const isExpired = ({ purgeAt }: Pick<LocationRecord, 'purgeAt'>, now: Date): boolean =>
  purgeAt !== undefined && purgeAt <= now.toISOString();

/** The stored item: the record with its entries in the lists by name and of deleted locations, and its search terms. */
export const locationItem = (view: BrandView, record: LocationRecord): Item & { version: number } => ({
  ...record,
  ...view.index('GSI1', byName, `${sortKey(record.name)}#${record.id}`),
  ...(record.purgeAt !== undefined && locationPlace(deleted, record.purgeAt, view, record.id)),
  search: [record.name, record.city, record.storeCode].flatMap((term) => (term ? [searchTerm(term)] : [])),
  region: record.state ? regionKey(record.state, record.country) : undefined,
  locationId: record.id,
});

/**
 * A changed location, with the values that were read: its path changes without a version when the brand's policy changes.
 */
export const saveLocation = (view: BrandView, { routePath }: LocationRecord, after: LocationRecord): Write =>
  replace(locationKey(view, after.id), locationItem(view, after), { routePath });

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
  const isIn = (region: unknown): boolean => typeof region === 'string' && regions?.has(asciiFolded(region)) === true;
  return (item: Item): boolean =>
    (includeDeleted === true || item.deletedAt === null) &&
    (status === undefined || item.status === status) &&
    (regions === undefined || isIn(item.region)) &&
    matchesSearch(item.search as string[], q);
};

/** A record that was read by its key, in the form of a list entry. */
export const locationEntry = (view: BrandView, record: LocationRecord): Item => ({
  ...locationItem(view, record),
  ...keyOf(locationKey(view, record.id)),
});

/** Public: shown on the map, counted, linked. */
const isActive = ({ status, deletedAt }: Pick<Location, 'status' | 'deletedAt'>): boolean =>
  deletedAt === null && (status === 'active' || status === 'temporarily_closed');

export const toLocation = (record: LocationRecord): Location => ({
  id: record.id,
  tenantId: record.tenantId,
  brandId: record.brandId,
  name: record.name,
  slug: record.slug,
  storeCode: record.storeCode,
  status: record.status,
  isActive: isActive(record),
  timezone: record.timezone,
  openingDate: record.openingDate,
  city: record.city,
  state: record.state,
  country: record.country,
  latitude: record.latitude,
  longitude: record.longitude,
  deletedAt: record.deletedAt,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});

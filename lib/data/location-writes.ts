import { joinPaths, locationPath, policyOf } from '#lib/domain/paths.ts';
import type { BrandRecord } from './brands.ts';
import { claimNames, keepNames, releaseNames } from './location-names.ts';
import { type LocationRecord, locationItem, locationKey } from './locations.ts';
import type { PinParts } from './pin-parts.ts';
import { pinPart } from './pins.ts';
import { leaveRedirect } from './redirects.ts';
import { claimRoute, releaseRoute } from './routes.ts';
import type { BrandView } from './table.ts';
import { create, replace, update, type Write } from './write.ts';

/** How long a deleted location can be restored, and keeps its names. */
export const restorableDays = 90;

const holderOf = ({ id }: LocationRecord): string => `location#${id}`;

/** The part of a brand's map that the record itself tells. */
const pinOf = (own: BrandView, record: LocationRecord, others: Partial<PinParts> = {}): Write => {
  const { name, slug, status, timezone, city, state, country, latitude, longitude, deletedAt, updatedAt } = record;
  const place = { name, slug, status, timezone, city, state, country, latitude, longitude, deletedAt, updatedAt };
  return pinPart(own, record.id, { place, ...others });
};

/** Where the location's page is by the brand's policy; a deleted one has no page. */
const wantedPath = (brand: BrandRecord, record: LocationRecord): string | null =>
  record.deletedAt === null ? locationPath(policyOf(brand), record) : null;

/** A location with its names, its path and its place on the map. */
export const createLocation = async (
  own: BrandView,
  brand: BrandRecord,
  location: LocationRecord,
  slugGiven: boolean,
  now: Date,
): Promise<Write[]> => {
  const path = locationPath(policyOf(brand), location);
  const routed = { ...location, routePath: path };
  return [
    ...claimNames(own, location, slugGiven, now),
    ...(await claimRoute(own, { locationId: null, path, holder: holderOf(location), andBelow: true }, now)),
    create(locationKey(own, location.id), locationItem(own, routed)),
    pinOf(own, location),
  ];
};

/** Moves what answers at the location's path; whoever comes to the old one, or below it, is led to the new one. */
const moveRoute = async (own: BrandView, record: LocationRecord, to: string | null, now: Date): Promise<Write[]> => {
  const from = record.routePath;
  if (from === to) return [];
  const target = { type: 'location', id: record.id } as const;
  const leave = (path: string) => leaveRedirect(own, { from: { locationId: null, path }, target, now });
  return [
    ...(to === null
      ? []
      : await claimRoute(own, { locationId: null, path: to, holder: holderOf(record), andBelow: true }, now)),
    ...(from === null ? [] : [releaseRoute(own, { locationId: null, path: from })]),
    ...(from === null || to === null ? [] : [...leave(from), ...leave(joinPaths(from, '*'))]),
  ];
};

/**
 * Everything that follows a change of a location: its names, its path with redirects from the old one, its place in
 * lists and on the map. `after` is the record with its next version; `others` are parts of the map's pin that change
 * with it, as one transaction writes an item once.
 */
export const changeLocation = async (
  own: BrandView,
  brand: BrandRecord,
  before: LocationRecord,
  after: LocationRecord,
  now: Date,
  others: Partial<PinParts> = {},
): Promise<Write[]> => {
  const path = wantedPath(brand, after);
  const routed = { ...after, routePath: path };
  return [
    replace(locationKey(own, after.id), locationItem(own, routed)),
    ...changeNames(own, before, after, now),
    ...(await moveRoute(own, before, path, now)),
    pinOf(own, after, others),
  ];
};

/** The same for a location that did not change itself: the policy of its brand did. */
export const rerouteLocation = async (
  own: BrandView,
  brand: BrandRecord,
  location: LocationRecord,
  now: Date,
): Promise<Write[]> => {
  const path = wantedPath(brand, location);
  const moved = await moveRoute(own, location, path, now);
  const { version, routePath } = location;
  const key = locationKey(own, location.id);
  return moved.length === 0 ? [] : [update(key, { set: { routePath: path }, when: { version, routePath } }), ...moved];
};

const changeNames = (own: BrandView, before: LocationRecord, after: LocationRecord, now: Date): Write[] => {
  if (after.deletedAt !== null) return before.deletedAt === null ? keepNames(own, after, restorableDays, now) : [];
  if (before.deletedAt !== null) return claimNames(own, after, true, now);
  const slug = after.slug !== before.slug;
  const storeCode = after.storeCode?.toLowerCase() !== before.storeCode?.toLowerCase();
  const changedNames = (record: LocationRecord) => ({
    id: record.id,
    slug: slug ? record.slug : null,
    storeCode: storeCode ? record.storeCode : null,
  });
  return [...releaseNames(own, changedNames(before)), ...claimNames(own, changedNames(after), true, now)];
};

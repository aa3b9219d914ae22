import { type BrandRecord, brandKey } from '#lib/accounts/brands/records.ts';
import { claimNames, giveUpNames, keepNames } from '#lib/places/locations/names.ts';
import { type LocationRecord, locationKey, saveLocation, withFilters } from '#lib/places/locations/records.ts';
import { isSameCode } from '#lib/places/locations/store-codes.rules.ts';
import type { PinParts } from '#lib/places/map/pin-parts.ts';
import { pinPart } from '#lib/places/map/pins.ts';
import { profileKey } from '#lib/places/profile/records.ts';
import { mediaOf } from '#lib/places/profile/settings.rules.ts';
import { restorableLocationDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { leaveGone } from '#lib/platform/routing/gone-paths.ts';
import { isReserved, locationPath, policyOf } from '#lib/platform/routing/paths.rules.ts';
import { moveRoute } from '#lib/platform/routing/routes.ts';
import { type BrandView, get, getAll } from '#lib/platform/table/table.ts';
import { create, update, type Write } from '#lib/platform/table/write.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';

/** The map's part that comes from the record itself. */
const pinOf = (view: BrandView, record: LocationRecord, others: Partial<PinParts> = {}): Write => {
  const { name, slug, status, timezone, city, state, country, latitude, longitude, deletedAt, updatedAt } = record;
  const place = { name, slug, status, timezone, city, state, country, latitude, longitude, deletedAt, updatedAt };
  return pinPart(view, record.id, { place, ...others });
};

/** The path of the location's page by the brand's policy; a deleted one has no page. */
const wantedPath = (brand: BrandRecord, record: LocationRecord): string | null =>
  record.deletedAt === null ? locationPath(policyOf(brand), record) : null;

/** The parts of other subjects that change together with a location, as one transaction writes an item once. */
interface Beside {
  /** Further parts of its pin. */
  pin?: Partial<PinParts>;
  /** The media of its profile. */
  pictureIds?: string[];
}

/** A location with its names, its path and its map pin. */
export const insertLocation = async (
  view: BrandView,
  brand: BrandRecord,
  location: LocationRecord,
  slugGiven: boolean,
  now: Date,
  { pin, pictureIds }: Beside = {},
): Promise<Write[]> => {
  const path = locationPath(policyOf(brand), location);
  const routed = { ...location, routePath: path };
  return [
    ...claimNames(view, { ...location, ...(pictureIds && { pictureIds }) }, slugGiven, now),
    ...(await move(view, location, path, now)),
    create(locationKey(view, location.id), withFilters(routed)),
    pinOf(view, location, pin),
  ];
};

/** Moves the route of a location, with redirects from the former path and everything below it. */
const move = async (
  view: BrandView,
  { id, routePath }: LocationRecord,
  to: string | null,
  now: Date,
): Promise<Write[]> => {
  if (to !== null && to !== routePath && isReserved(to))
    throw new Problem('path_in_use', placeErrors().reservedPath, {
      path: to,
    });
  const pageOwner = { type: 'location', id } as const;
  return moveRoute(view, { locationId: null, pageOwner, from: routePath, to, andBelow: true }, now);
};

/**
 * A location to change, with its brand's current record and not that of the request: a retry after a conflict with a new
 * policy must not undo it.
 */
export const readToChange = (view: BrandView, locationId: string) =>
  getAll({ brand: brandKey(view), location: locationKey(view, locationId) });

/**
 * All writes that follow a change of a location: its names, its route with redirects, its list and map entries. `after` is
 * the record with its next version.
 */
export const changeLocation = async (
  view: BrandView,
  brand: BrandRecord,
  before: LocationRecord,
  after: LocationRecord,
  now: Date,
  { pin, pictureIds }: Beside = {},
): Promise<Write[]> => {
  const path = wantedPath(brand, after);
  const routed = { ...after, routePath: path };
  const [names, moved] = await Promise.all([
    changeNames(view, before, after, now, pictureIds),
    move(view, before, path, now),
  ]);
  const gone = path === null && before.routePath !== null ? [leaveGone(view, before.routePath, before.id, now)] : [];
  return [saveLocation(view, before, routed), ...names, ...moved, ...gone, pinOf(view, after, pin)];
};

/** The same for an unchanged location whose brand's policy changed. */
export const rerouteLocation = async (
  view: BrandView,
  brand: BrandRecord,
  location: LocationRecord,
  now: Date,
): Promise<Write[]> => {
  const path = wantedPath(brand, location);
  const moved = await move(view, location, path, now);
  const { version, routePath } = location;
  const key = locationKey(view, location.id);
  return moved.length === 0 ? [] : [update(key, { set: { routePath: path }, when: { version, routePath } }), ...moved];
};

/** The location with the media of its profile, which are noted at its slug. */
const withPictureIds = async (view: BrandView, record: LocationRecord) => {
  const profile = await get(profileKey(view, record.id));
  return { ...record, ...(profile && { pictureIds: mediaOf(profile) }) };
};

const changeNames = async (
  view: BrandView,
  before: LocationRecord,
  after: LocationRecord,
  now: Date,
  pictureIds: string[] | undefined,
): Promise<Write[]> => {
  if (after.deletedAt !== null)
    return before.deletedAt === null ? keepNames(view, after, restorableLocationDays, now) : [];
  if (before.deletedAt !== null) return claimNames(view, await withPictureIds(view, after), true, now);
  const isRenamed = after.slug !== before.slug;
  const storeCode = !isSameCode(before.storeCode, after.storeCode);
  const changed = <Record extends LocationRecord>(record: Record) => ({
    ...record,
    slug: isRenamed ? record.slug : null,
    storeCode: storeCode ? record.storeCode : null,
  });
  const withMedia = async () => (pictureIds ? { ...after, pictureIds } : withPictureIds(view, after));
  const claimed = isRenamed ? await withMedia() : after;
  return [...giveUpNames(view, changed(before)), ...claimNames(view, changed(claimed), true, now)];
};

import { locationsOfEach, membersByRegion } from '#lib/places/regions/members.ts';
import { type RegionRecord, regionsOf } from '#lib/places/regions/records.ts';
import { type Region, showRegion } from '#lib/places/regions/shape.contract.ts';
import { type Caller, canAccessLocation } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { accessibleLocations } from '#lib/use-cases/locations/accessible-locations.ts';
import { placeFirst } from './place.ts';

/** The given locations that are not deleted. The set may contain locations that were not given. */
const presentAmong = async (view: BrandView, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(await accessibleLocations(view, ids));

/** Regions as a caller sees them, among all of the brand: with the locations that the caller may access. */
export const showRegions = async (
  view: BrandView,
  caller: Caller,
  all: readonly RegionRecord[],
  shown: readonly RegionRecord[] = all,
): Promise<Region[]> => {
  const members = await (shown.length === 1
    ? locationsOfEach(
        view,
        shown.map(({ id }) => id),
        all,
      )
    : membersByRegion(view, all));
  const present = await presentAmong(view, [...new Set([...members.values()].flatMap((ids) => [...ids]))]);
  return shown.map((record) => ({
    ...showRegion({ ...record, locationCount: 0 }),
    locationIds: record.locationIds.filter((id) => canAccessLocation(caller, id)),
    locationCount: [...new Set(members.get(record.id))].filter((id) => present.has(id) && canAccessLocation(caller, id))
      .length,
  }));
};

/** Whether a caller may see a region: callers who are limited to locations, if it has one of theirs. */
export const maySeeRegion = (caller: Caller, { locationCount }: Region): boolean =>
  caller.locationIds === null || locationCount > 0;

/** A region that was just saved, with its first locations, unless it has the same as before. */
export const showSaved = async (view: BrandView, caller: Caller, id: string, isSame = false): Promise<Region> => {
  if (!isSame) await placeFirst(view, id);
  const all = await regionsOf(view);
  const [region] = await showRegions(
    view,
    caller,
    all,
    all.filter((one) => one.id === id),
  );
  return orNotFound(region, 'Region');
};

import { locationsByName } from '#lib/places/locations/records.ts';
import { membersByRegion } from '#lib/places/regions/members.ts';
import { type RegionRecord, regionsOf } from '#lib/places/regions/records.ts';
import { type Region, showRegion } from '#lib/places/regions/shape.contract.ts';
import { type Caller, canAccessLocation } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { placeFirst } from './place.ts';

const presentIds = async (view: BrandView): Promise<ReadonlySet<string>> => {
  const entries = await queryAll({ partition: locationsByName(view), attributes: ['locationId', 'deletedAt'] });
  return new Set(
    entries.flatMap(({ locationId, deletedAt }) => (locationId && deletedAt === null ? [locationId] : [])),
  );
};

/** Regions as a caller sees them, among all of the brand: with the locations that the caller may access. */
export const showRegions = async (
  view: BrandView,
  caller: Caller,
  all: readonly RegionRecord[],
  shown: readonly RegionRecord[] = all,
): Promise<Region[]> => {
  const [members, present] = await Promise.all([membersByRegion(view, all), presentIds(view)]);
  return shown.map((record) => ({
    ...showRegion({ ...record, locationCount: 0 }),
    locationIds: record.locationIds.filter((id) => canAccessLocation(caller, id)),
    locationCount: [...(members.get(record.id) ?? [])].filter((id) => present.has(id) && canAccessLocation(caller, id))
      .length,
  }));
};

/** Whether a caller may see a region: callers who are limited to locations, if it has one of theirs. */
export const maySeeRegion = (caller: Caller, { locationCount }: Region): boolean =>
  caller.locationIds === null || locationCount > 0;

/** A region that was just saved, with its first locations. */
export const showSaved = async (view: BrandView, caller: Caller, id: string): Promise<Region> => {
  await placeFirst(view, id);
  const all = await regionsOf(view);
  const [region] = await showRegions(
    view,
    caller,
    all,
    all.filter((one) => one.id === id),
  );
  return orNotFound(region, 'Region');
};

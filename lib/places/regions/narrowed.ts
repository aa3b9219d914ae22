import { type Caller, canAccessLocation } from '#lib/platform/access/caller.rules.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { locationsOfRegions } from './members.ts';

/** Whether something of a location, or of the whole brand (null), is in the region that a request names; without one, all is. */
export const inRegion = async (
  view: BrandView,
  regionId: string | undefined,
): Promise<(locationId: string | null) => boolean> => {
  if (regionId === undefined) return () => true;
  const there = new Set(await locationsOfRegions(view, [regionId]));
  return (locationId) => locationId !== null && there.has(locationId);
};

/** The caller of a request for one region, with access to the locations of that region alone; of an unknown one, to none. */
export const withinRegion = async <Who extends Caller>(
  view: BrandView,
  caller: Who,
  regionId: string | undefined,
): Promise<Who> => {
  if (regionId === undefined) return caller;
  const locationIds = await locationsOfRegions(view, [regionId]);
  return { ...caller, locationIds: locationIds.filter((id) => canAccessLocation(caller, id)) };
};

import { type Caller, canAccessLocation } from '#lib/platform/access/caller.rules.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { locationsOfRegions } from './members.ts';

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

import { type LocationEntry, locationFilter, locationsByName } from '#lib/places/locations/records.ts';
import { withinRegion } from '#lib/places/regions/narrowed.ts';
import { type Caller, canAccessLocation } from '#lib/platform/access/caller.rules.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { LocationRow } from '#lib/use-cases/location-rows/contract.ts';
import type { Selection } from './contract.ts';

type Named = Pick<LocationRow, 'id' | 'storeCode'>;

const idOf = ({ locationId = '' }: LocationEntry): string => locationId;

/** The selected locations, each as a row names it. Only a filter leaves those out that the caller may not see: others are refused. */
export const selected = async (view: BrandView, caller: Caller, selection: Selection): Promise<Named[]> => {
  const { locationIds, storeCodes, filter = {} } = selection;
  if (locationIds) return [...new Set(locationIds)].map((id) => ({ id }));
  if (storeCodes) return [...new Set(storeCodes)].map((storeCode) => ({ storeCode }));
  const wanted = locationFilter(filter);
  const [entries, within] = await Promise.all([
    queryAll({ partition: locationsByName(view) }),
    withinRegion(view, caller, filter.regionId),
  ]);
  return entries
    .filter((entry) => wanted(entry) && canAccessLocation(within, idOf(entry)))
    .map((entry) => ({ id: idOf(entry) }));
};

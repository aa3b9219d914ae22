import { maxRatedLocations } from '#lib/accounts/brands/summary-limits.contract.ts';
import { locationsByAge } from '#lib/places/locations/records.ts';
import { type Caller, canAccessLocation, requireReach } from '#lib/platform/access/caller.rules.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import type { BrandView } from '#lib/platform/table/table.ts';

/** The locations that a summary covers. */
export interface Scope {
  /** Null: all of the brand, and records without a location. */
  ids: readonly string[] | null;
  /** Ids of the locations whose profiles are rated, and whether they are all of the scope. */
  known: { ids: readonly string[]; isComplete: boolean };
  includes(locationId: string | null): boolean;
}

const limited = (ids: readonly string[]): Scope['known'] => ({
  ids: ids.slice(0, maxRatedLocations),
  isComplete: ids.length <= maxRatedLocations,
});

/** The locations that the caller may see, or only the requested one. Throws `location_access_denied`. */
export const scopeOf = async (view: BrandView, caller: Caller, wanted: string | undefined): Promise<Scope> => {
  if (wanted !== undefined) {
    requireReach(caller, wanted);
    return { ids: [wanted], known: limited([wanted]), includes: (locationId) => locationId === wanted };
  }
  const includes = (locationId: string | null) => canAccessLocation(caller, locationId);
  if (caller.locationIds !== null) return { ids: caller.locationIds, known: limited(caller.locationIds), includes };
  const { items } = await query({
    partition: locationsByAge(view),
    attributes: ['SK'],
    limit: maxRatedLocations + 1,
  });
  return { ids: null, known: limited(items.map(({ SK }) => SK)), includes };
};

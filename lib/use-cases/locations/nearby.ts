import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { openingNow } from '#lib/places/hours/opening-now.rules.ts';
import type { PublicLocation } from '#lib/places/locations/public.contract.ts';
import { distanceKm } from '#lib/platform/core/distance.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import { knownPlaces } from './known-places.ts';
import { listing } from './public-list.ts';

const maxNearby = 4;
/** A location farther away than a drive of some hours is not near. */
const maxKm = 400;

/** The public locations of a brand that are nearest to one of them; none while it is not known where that is. */
export const nearbyLocations = async (
  view: BrandView,
  brand: BrandRecord,
  locationId: string,
  now: Date,
): Promise<PublicLocation[]> => {
  const [places, brandSite] = await Promise.all([knownPlaces(view, now), get(primarySiteKey(view, null))]);
  const here = places.find(({ id }) => id === locationId)?.point;
  if (!here) return [];
  const show = listing(brand, brandSite, openingNow(now));
  return places
    .flatMap((candidate) => {
      const km = candidate.point && distanceKm(here, candidate.point);
      return candidate.id === locationId || km === undefined || km > maxKm
        ? []
        : [{ candidate, km, serves: undefined }];
    })
    .toSorted((one, other) => one.km - other.km)
    .slice(0, maxNearby)
    .map(show);
};

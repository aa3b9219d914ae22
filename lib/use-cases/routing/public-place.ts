import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { type BrandView, get, getAll } from '#lib/platform/table/table.ts';
import { addressOf, showsPages } from '#lib/web/sites/location-page.ts';
import { liveSite, type PrimarySite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import type { PageAddress } from './public-context.ts';

/** A location with the sites that its pages may be on. */
export interface PlacedLocation {
  location: LocationRecord;
  ownSite: PrimarySite | undefined;
  brandSite: PrimarySite | undefined;
}

/** Where visitors are: at a location, or on the pages of the whole brand. */
export interface PublicPlace {
  brand: BrandRecord;
  /** Null for the whole brand. */
  at: PlacedLocation | null;
  brandSite: PrimarySite | undefined;
}

const readLocation = async (view: BrandView, locationId: string): Promise<PlacedLocation> => {
  const { location, ...sites } = await getAll({
    location: locationKey(view, locationId),
    ownSite: primarySiteKey(view, locationId),
    brandSite: primarySiteKey(view, null),
  });
  return { location: orNotFound(location && showsPages(location) ? location : undefined, 'Location'), ...sites };
};

/** One round trip. Throws `not_found` for a location that is not public. */
const readPlace = async (view: BrandView, locationId: string | null): Promise<Omit<PublicPlace, 'brand'>> => {
  if (locationId === null) return { at: null, brandSite: await get(primarySiteKey(view, null)) };
  const at = await readLocation(view, locationId);
  return { at, brandSite: at.brandSite };
};

/** The place of a location of a known brand. One round trip. Throws `not_found` for a location that is not public. */
export const placeIn = async (
  view: BrandView,
  brand: BrandRecord,
  locationId: string | null,
): Promise<PublicPlace> => ({ brand, ...(await readPlace(view, locationId)) });

/** One round trip. Throws `not_found` for a brand or location that is unknown or not public. */
export const readPublicPlace = async (
  view: BrandView,
  locationId: string | undefined,
  now: Date,
): Promise<PublicPlace> => {
  const [{ brand }, place] = await Promise.all([readPublicBrand(view.id, now), readPlace(view, locationId ?? null)]);
  return { brand, ...place };
};

/** Where a page within the place is: at its location, or on the site of the brand. */
export const addressAt = ({ brand, at, brandSite }: PublicPlace, path: string): PageAddress => {
  if (at) {
    const { path: placed, url } = addressOf(brand, at, path);
    return { path: placed, pageUrl: url };
  }
  const live = liveSite(brandSite);
  return { path, pageUrl: live ? `https://${live.domain}${path}` : null };
};

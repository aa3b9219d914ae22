import { readPublicBrand } from '#lib/brands/public-brand.ts';
import type { BrandRecord } from '#lib/brands/records.ts';
import { addressOf, showsPages } from '#lib/content/location-page.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { type LocationRecord, locationKey } from '#lib/locations/records.ts';
import { type PrimarySite, primarySiteKey } from '#lib/sites/primary-sites.ts';
import { type BrandView, getAll } from '#lib/table/table.ts';
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
}

const readLocation = async (view: BrandView, locationId: string): Promise<PlacedLocation> => {
  const { location, ...sites } = await getAll({
    location: locationKey(view, locationId),
    ownSite: primarySiteKey(view, locationId),
    brandSite: primarySiteKey(view, null),
  });
  return { location: orNotFound(location && showsPages(location) ? location : undefined, 'Location'), ...sites };
};

/** The place of a location of a known brand. One round trip. Throws `not_found` for a location that is not public. */
export const placeIn = async (
  view: BrandView,
  brand: BrandRecord,
  locationId: string | null,
): Promise<PublicPlace> => ({ brand, at: locationId === null ? null : await readLocation(view, locationId) });

/** One round trip. Throws `not_found` for a brand or location that is unknown or not public. */
export const readPublicPlace = async (
  view: BrandView,
  locationId: string | undefined,
  now: Date,
): Promise<PublicPlace> => {
  const [{ brand }, at] = await Promise.all([
    readPublicBrand(view.id, now),
    locationId === undefined ? null : readLocation(view, locationId),
  ]);
  return { brand, at };
};

/** Where a page within the place is; nulls for the whole brand, which has no such pages. */
export const addressAt = ({ brand, at }: PublicPlace, path: string): PageAddress => {
  if (!at) return { path: null, pageUrl: null };
  const { path: placed, url } = addressOf(brand, at, path);
  return { path: placed, pageUrl: url };
};

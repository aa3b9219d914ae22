import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type PublicStatus, publicStatuses } from '#lib/places/locations/public.contract.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { joinPaths, locationPath, policyOf } from '#lib/platform/routing/paths.rules.ts';
import { type BrandView, getAll } from '#lib/platform/table/table.ts';
import { liveSite, type PrimarySite, primarySiteKey } from './primary-sites.ts';

/** A location with the records that decide the path of its page. */
export interface LocationPage {
  location: LocationRecord;
  ownSite: PrimarySite | undefined;
  brandSite: PrimarySite | undefined;
}

/** One round trip; undefined for a location that is absent or deleted. */
export const readLocationPage = async (view: BrandView, locationId: string): Promise<LocationPage | undefined> => {
  const { location, ...rest } = await getAll({
    location: locationKey(view, locationId),
    ownSite: primarySiteKey(view, locationId),
    brandSite: primarySiteKey(view, null),
  });
  return location?.deletedAt === null ? { location, ...rest } : undefined;
};

/**
 * Public, or announced to the public. Such a location has a page, made of its profile where nobody wrote one.
 */
export const showsPages = <Place extends { status: string; deletedAt: string | null }>(
  place: Place,
): place is Place & { status: PublicStatus } =>
  place.deletedAt === null && (publicStatuses as readonly string[]).includes(place.status);

interface Address {
  path: string;
  url: string | null;
  siteId: string | null;
  source: 'dedicated_site' | 'brand_site' | 'none';
}

/** The URL of a page within a location: on the location's own live site, else on the brand's, else none yet. */
export const addressOf = (
  brand: BrandRecord,
  { location, ownSite, brandSite }: Pick<LocationPage, 'location' | 'ownSite' | 'brandSite'>,
  rest = '/',
): Address => {
  const own = liveSite(ownSite);
  if (own) return { path: rest, url: `https://${own.domain}${rest}`, siteId: own.siteId, source: 'dedicated_site' };
  const path = joinPaths(locationPath(policyOf(brand), location), rest);
  const shared = liveSite(brandSite);
  if (!shared) return { path, url: null, siteId: null, source: 'none' };
  return { path, url: `https://${shared.domain}${path}`, siteId: shared.siteId, source: 'brand_site' };
};

import type { BrandRecord } from '#lib/brands/records.ts';
import { type PublicStatus, publicStatuses } from '#lib/locations/public.contract.ts';
import { type LocationRecord, locationKey } from '#lib/locations/records.ts';
import { joinPaths, locationPath, policyOf } from '#lib/routing/paths.rules.ts';
import { locationRouteKey, type RouteRecord } from '#lib/routing/routes.ts';
import { liveSite, type PrimarySite, primarySiteKey } from '#lib/sites/primary-sites.ts';
import { type BrandView, getAll } from '#lib/table/table.ts';
import { type ContentRecord, contentKey } from './records.ts';

/** A location with the records that decide the path of its page, and whether it has one. */
export interface LocationPage {
  location: LocationRecord;
  ownSite: PrimarySite | undefined;
  brandSite: PrimarySite | undefined;
  /** The content that is published as the page of the location itself. */
  page: RouteRecord | undefined;
  template: ContentRecord | undefined;
}

/** One round trip; undefined for a location that is absent or deleted. */
export const readLocationPage = async (
  view: BrandView,
  brand: BrandRecord,
  locationId: string,
): Promise<LocationPage | undefined> => {
  const { location, ...rest } = await getAll({
    location: locationKey(view, locationId),
    ownSite: primarySiteKey(view, locationId),
    brandSite: primarySiteKey(view, null),
    page: locationRouteKey(view, locationId, '/'),
    template: brand.locationTemplateId ? contentKey(view, brand.locationTemplateId) : undefined,
  });
  return location?.deletedAt === null ? { location, ...rest } : undefined;
};

/** Public, or announced to the public. */
export const showsPages = <Place extends { status: string; deletedAt: string | null }>(
  place: Place,
): place is Place & { status: PublicStatus } =>
  place.deletedAt === null && (publicStatuses as readonly string[]).includes(place.status);

export const isPublished = ({ location, page, template }: LocationPage): boolean =>
  showsPages(location) && (page !== undefined || (template !== undefined && template.publishedRevision !== null));

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

import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type ContentRecord, contentKey } from '#lib/content/content/records.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { joinPaths, locationPath, policyOf } from '#lib/platform/routing/paths.rules.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import type { NavigationRecord } from '#lib/web/navigation/records.ts';
import type { NavigationItem } from '#lib/web/navigation/shape.contract.ts';
import { addressOf, type LocationPage, showsPages } from '#lib/web/sites/location-page.ts';
import { liveSite } from '#lib/web/sites/primary-sites.ts';

type Sites = Pick<LocationPage, 'ownSite' | 'brandSite'>;

/** A navigation, and where it is shown. */
export interface Asked {
  brand: BrandRecord;
  navigation: NavigationRecord | undefined;
  /** The brand's, for a site of a location that has no footer of its own. */
  shared?: NavigationRecord | undefined;
  location: LocationRecord | undefined;
  sites: Sites;
  custom: Record<string, unknown>;
  /** Whether the navigation is of the location's own site. */
  isOwn?: boolean;
  /** The requested site; else the live one of the location, or of the brand. */
  siteId?: string;
}

const pathIn = (brand: BrandRecord, location: LocationRecord | undefined, path: string): string | undefined =>
  location && joinPaths(locationPath(policyOf(brand), location), path);

/** The URL of a published page, relative to the visitor's site. */
const pageAddress = (item: ContentRecord, { brand, location, sites }: Asked, others: Map<string, LocationRecord>) => {
  const { livePath, locationId } = item;
  if (livePath === null) return undefined;
  if (locationId !== null && locationId === location?.id)
    return addressOf(brand, { location, ...sites }, livePath).path;
  const path = locationId === null ? livePath : pathIn(brand, others.get(locationId), livePath);
  // A page outside of the location's own site needs its host.
  const brandSite = location && liveSite(sites.ownSite) && liveSite(sites.brandSite);
  return path && brandSite ? `https://${brandSite.domain}${path}` : path;
};

/** The addresses of the pages that links name, by their ids; unpublished ones are absent. */
export const pagesOf = async (
  view: BrandView,
  links: readonly NavigationItem[],
  asked: Asked,
): Promise<Map<string, string>> => {
  const ids = [...new Set(links.flatMap(({ contentItemId }) => contentItemId ?? []))];
  const items = (await getEach(ids.map((id) => contentKey(view, id)))).filter((item) => item !== undefined);
  const elsewhere = items.flatMap(({ locationId }) =>
    locationId && locationId !== asked.location?.id ? [locationId] : [],
  );
  const found = elsewhere.length > 0 ? await getEach(elsewhere.map((id) => locationKey(view, id))) : [];
  const others = new Map(
    found.flatMap((location): [string, LocationRecord][] =>
      location && showsPages(location) ? [[location.id, location]] : [],
    ),
  );
  return new Map(
    items.flatMap((item): [string, string][] => {
      const address = pageAddress(item, asked, others);
      return address === undefined ? [] : [[item.id, address]];
    }),
  );
};

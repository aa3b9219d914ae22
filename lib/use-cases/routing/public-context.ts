import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { addressesOf } from '#lib/platform/media/answers.ts';
import type { Picture } from '#lib/platform/media/picture.contract.ts';
import { toPicture } from '#lib/platform/media/picture.ts';
import { type MediaRecord, mediaKey } from '#lib/platform/media/records.ts';
import { joinedGetAll } from '#lib/platform/table/joined-reads.ts';
import type { BrandView, Key } from '#lib/platform/table/table.ts';
import { addressOf, showsPages } from '#lib/web/sites/location-page.ts';
import { liveSite, type PrimarySite, primarySiteKey } from '#lib/web/sites/primary-sites.ts';

interface PublicItem {
  locationId: string | null;
  pictureId: string | null;
}

/** Related records for the public: locations with their sites, and media. */
export interface RelatedRecords {
  view: BrandView;
  /** The public locations. */
  locations: ReadonlyMap<string, LocationRecord>;
  ownSites: ReadonlyMap<string, PrimarySite>;
  brandSite: PrimarySite | undefined;
  media: ReadonlyMap<string, MediaRecord>;
}

const given = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** One round trip for all of them. */
export const readRelated = async (view: BrandView, items: readonly PublicItem[]): Promise<RelatedRecords> => {
  const read = joinedGetAll();
  const each = async <T>(ids: readonly string[], keyOf: (id: string) => Key<T>): Promise<Map<string, T>> => {
    const records: Record<string, T | undefined> = await read(Object.fromEntries(ids.map((id) => [id, keyOf(id)])));
    return new Map(Object.entries(records).flatMap(([id, record]) => (record ? [[id, record] as const] : [])));
  };
  const locationIds = given(items.map(({ locationId }) => locationId));
  const [locations, ownSites, media, { brandSite }] = await Promise.all([
    each(locationIds, (id) => locationKey(view, id)),
    each(locationIds, (id) => primarySiteKey(view, id)),
    each(given(items.map(({ pictureId }) => pictureId)), (id) => mediaKey(view, id)),
    read({ brandSite: primarySiteKey(view, null) }),
  ]);
  const shown = [...locations].filter(([, location]) => showsPages(location));
  return { view, locations: new Map(shown), ownSites, brandSite, media };
};

/** Records of a location that is not public are not shown. */
export const isShown = ({ locationId }: { locationId: string | null }, { locations }: RelatedRecords): boolean =>
  locationId === null || locations.has(locationId);

interface Placed {
  locationId: string | null;
  /** The path of the page, within the location if it has one; null while it has no page. */
  livePath: string | null;
}

export interface PageAddress {
  /** Path of the page: on the live site of the location, or else on that of the brand. */
  path: string | null;
  pageUrl: string | null;
}

/** Where the page of a record is; nulls while it has none. */
export const pageAddress = (
  brand: BrandRecord,
  { locationId, livePath }: Placed,
  { locations, ownSites, brandSite }: RelatedRecords,
): PageAddress => {
  if (livePath === null) return { path: null, pageUrl: null };
  if (locationId === null) {
    const site = liveSite(brandSite);
    return { path: livePath, pageUrl: site ? `https://${site.domain}${livePath}` : null };
  }
  const location = locations.get(locationId);
  if (!location) return { path: null, pageUrl: null };
  const { path, url } = addressOf(brand, { location, ownSite: ownSites.get(locationId), brandSite }, livePath);
  return { path, pageUrl: url };
};

/** A picture as pages show it; null for none, and for media that are no pictures. */
export const pictureOf = (id: string | null, { view, media }: RelatedRecords): Picture | null => {
  const record = id === null ? undefined : media.get(id);
  return (record && toPicture(view, record)) ?? null;
};

/** The address of a picture in its largest size. */
export const pictureUrlOf = (id: string | null, { view, media }: RelatedRecords): string | null => {
  const record = id === null ? undefined : media.get(id);
  return (record && addressesOf(view, record).variants?.large) ?? null;
};

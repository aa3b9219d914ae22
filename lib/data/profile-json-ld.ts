import { jsonLdOf } from '#lib/domain/json-ld.ts';
import { mediaOf } from '#lib/domain/profile.ts';
import type { BrandRecord } from './brands.ts';
import type { HolidayRecord } from './holiday-hours.ts';
import { addressOf } from './location-page.ts';
import type { LocationRecord } from './locations.ts';
import { mediaKey } from './media.ts';
import { type PrimarySite, primarySiteKey } from './primary-sites.ts';
import type { ProfileRecord } from './profiles.ts';
import { type BrandSeoRecord, brandSeoKey, brandSeoOf, type LocationSeoRecord, locationSeoKey } from './seo.ts';
import { type BrandView, getEach } from './table.ts';

/** What search engines are told that the profile does not say. */
export const jsonLdKeys = (own: BrandView, locationId: string) => ({
  brandSeo: brandSeoKey(own),
  seo: locationSeoKey(own, locationId),
  ownSite: primarySiteKey(own, locationId),
  brandSite: primarySiteKey(own, null),
});

interface Described {
  brand: BrandRecord;
  location: LocationRecord;
  profile: ProfileRecord;
  holidays: readonly HolidayRecord[];
  brandSeo: BrandSeoRecord | undefined;
  seo: LocationSeoRecord | undefined;
  ownSite: PrimarySite | undefined;
  brandSite: PrimarySite | undefined;
}

export const readJsonLd = async (own: BrandView, described: Described): Promise<Record<string, unknown>> => {
  const { brand, location, profile, holidays, brandSeo, seo, ownSite, brandSite } = described;
  const media = await getEach(mediaOf(profile).map((id) => mediaKey(own, id)));
  const urls = new Map(media.flatMap((item) => (item ? [[item.id, item.url]] : [])));
  const urlOf = (id: string | null): string | null => (id && urls.get(id)) ?? null;
  return jsonLdOf({
    profile,
    name: location.name,
    schemaType: seo?.schemaType ?? brandSeoOf(brandSeo).schemaType,
    url: addressOf(brand, { location, ownSite, brandSite }).url,
    logo: urlOf(profile.logoMediaId),
    images: [profile.coverMediaId, ...profile.galleryMediaIds].flatMap((id) => urlOf(id) ?? []),
    holidays,
  });
};

import { jsonLdOf } from '#lib/domain/json-ld.ts';
import { mediaOf } from '#lib/domain/profile-settings.ts';
import type { BrandRecord } from './brands.ts';
import type { HolidayRecord } from './holiday-hours.ts';
import { addressOf } from './location-page.ts';
import type { LocationRecord } from './locations.ts';
import { mediaKey, toMedia } from './media.ts';
import { primarySiteKey } from './primary-sites.ts';
import { type ProfileRecord, profileKey } from './profiles.ts';
import { brandSeoKey, brandSeoOf, locationSeoKey } from './seo.ts';
import { type BrandView, getAll, getEach } from './table.ts';

/** What search engines are told of a location that its profile does not say. */
export const readLinked = async (own: BrandView, locationId: string) => {
  const { profile, ...settings } = await getAll({
    profile: profileKey(own, locationId),
    brandSeo: brandSeoKey(own),
    seo: locationSeoKey(own, locationId),
    ownSite: primarySiteKey(own, locationId),
    brandSite: primarySiteKey(own, null),
  });
  const media = await getEach((profile ? mediaOf(profile) : []).map((id) => mediaKey(own, id)));
  return { ...settings, pictures: new Map(media.flatMap((item) => (item ? [[item.id, toMedia(own, item).url]] : []))) };
};

interface Described {
  brand: BrandRecord;
  location: LocationRecord;
  record: ProfileRecord;
  holidays: readonly HolidayRecord[];
  linked: Awaited<ReturnType<typeof readLinked>>;
}

export const toJsonLd = ({ brand, location, record, holidays, linked }: Described): Record<string, unknown> => {
  const { brandSeo, seo, ownSite, brandSite, pictures } = linked;
  const urlOf = (id: string | null): string | null => (id && pictures.get(id)) ?? null;
  return jsonLdOf({
    profile: record,
    name: location.name,
    schemaType: seo?.schemaType ?? brandSeoOf(brandSeo).schemaType,
    url: addressOf(brand, { location, ownSite, brandSite }).url,
    logo: urlOf(record.logoMediaId),
    images: [record.coverMediaId, ...record.galleryMediaIds].flatMap((id) => urlOf(id) ?? []),
    holidays,
  });
};

import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { LocationRecord } from '#lib/places/locations/records.ts';
import type { HolidayRecord } from '#lib/places/profile/holiday-hours.ts';
import { localBusinessLd } from '#lib/places/profile/json-ld.rules.ts';
import { type ProfileRecord, profileKey } from '#lib/places/profile/records.ts';
import { mediaOf } from '#lib/places/profile/settings.rules.ts';
import { addressesOf } from '#lib/platform/media/answers.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import { type BrandView, getAll, getEach } from '#lib/platform/table/table.ts';
import { brandSeoKey, brandSeoOf, locationSeoKey } from '#lib/web/seo/records.ts';
import { addressOf } from '#lib/web/sites/location-page.ts';
import { primarySiteKey } from '#lib/web/sites/primary-sites.ts';

/** JSON-LD values of a location that are not in its profile. */
export const readLinked = async (view: BrandView, locationId: string) => {
  const { profile, ...settings } = await getAll({
    profile: profileKey(view, locationId),
    brandSeo: brandSeoKey(view),
    seo: locationSeoKey(view, locationId),
    ownSite: primarySiteKey(view, locationId),
    brandSite: primarySiteKey(view, null),
  });
  const media = await getEach((profile ? mediaOf(profile) : []).map((id) => mediaKey(view, id)));
  return {
    ...settings,
    pictures: new Map(media.flatMap((item) => (item ? [[item.id, addressesOf(view, item).url]] : []))),
  };
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
  return localBusinessLd({
    profile: record,
    name: location.name,
    schemaType: seo?.schemaType ?? brandSeoOf(brandSeo).schemaType,
    url: addressOf(brand, { location, ownSite, brandSite }).url,
    logo: urlOf(record.logoMediaId),
    images: [record.coverMediaId, ...record.galleryMediaIds].flatMap((id) => urlOf(id) ?? []),
    holidays,
  });
};

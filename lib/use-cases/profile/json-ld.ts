import type { BrandRecord } from '#lib/brands/records.ts';
import type { LocationRecord } from '#lib/locations/records.ts';
import { addressesOf } from '#lib/media/answers.ts';
import { mediaKey } from '#lib/media/records.ts';
import type { HolidayRecord } from '#lib/profile/holiday-hours.ts';
import { localBusinessLd } from '#lib/profile/json-ld.rules.ts';
import { type ProfileRecord, profileKey } from '#lib/profile/records.ts';
import { mediaOf } from '#lib/profile/settings.rules.ts';
import { brandSeoKey, brandSeoOf, locationSeoKey } from '#lib/seo/records.ts';
import { addressOf } from '#lib/sites/location-page.ts';
import { primarySiteKey } from '#lib/sites/primary-sites.ts';
import { type BrandView, getAll, getEach } from '#lib/table/table.ts';

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

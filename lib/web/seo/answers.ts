import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { addressOf } from '#lib/web/sites/location-page.ts';
import { type ShownBrandSeo, type ShownLocationSeo, showBrandSettings, showLocationSettings } from './contract.ts';
import { type BrandSeoRecord, readDuplicates, type readLocationSeo } from './records.ts';
import { effectiveSeo, tokensOfPlace } from './rules.ts';
import { brandSeoWarnings, seoWarnings } from './warnings.rules.ts';

export const toBrandSeo = (record: BrandSeoRecord): ShownBrandSeo =>
  showBrandSettings({ ...record, warnings: brandSeoWarnings(record) });

type Around = NonNullable<Awaited<ReturnType<typeof readLocationSeo>>>;

/** The settings of a location with what they come to, and what is wrong with that. */
export const showLocationSeo = async (
  view: BrandView,
  brand: BrandRecord,
  { location, brandSeo, seo, ownSite, brandSite, aboutLocation, coverOfLocation }: Around,
): Promise<ShownLocationSeo> => {
  const duplicates = await readDuplicates({ view, brandName: brand.name, location }, seo);
  const tokens = tokensOfPlace(location, brand.name);
  const effective = effectiveSeo({
    location: seo,
    brand: brandSeo,
    aboutLocation,
    coverOfLocation,
    names: { location: location.name, brand: brand.name },
    tokens,
    canonicalUrl: addressOf(brand, { location, ownSite, brandSite }).url,
  });
  const { title, description } = effective;
  return showLocationSettings({
    ...seo,
    effective,
    warnings: seoWarnings({ title, description, ...duplicates, brand: brandSeo, tokens }),
  });
};

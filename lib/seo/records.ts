import { createHash } from 'node:crypto';
import type { BrandRecord } from '#lib/brands/records.ts';
import { addressOf } from '#lib/content/location-page.ts';
import { type LocationRecord, locationKey } from '#lib/locations/records.ts';
import { primarySiteKey } from '#lib/sites/primary-sites.ts';
import { type BrandView, getAll, type Item, type Key, query } from '#lib/table/table.ts';
import type { BrandSeo, LocationSeo, ShownLocationSeo } from './contract.ts';
import { defaultBrandSeo, defaultLocationSeo, effectiveSeo, seoText, seoWarnings } from './rules.ts';

export interface BrandSeoRecord extends BrandSeo {
  kind: 'brand-seo';
  version: number;
}

export interface LocationSeoRecord extends LocationSeo {
  kind: 'location-seo';
  version: number;
  locationId: string;
}

export const brandSeoKey = (view: BrandView): Key<BrandSeoRecord> => view.key('SEO', 'brand');

export const locationSeoKey = (view: BrandView, locationId: string): Key<LocationSeoRecord> =>
  view.key('SEO', locationId);

/** Version 0 is a brand without settings. */
export const brandSeoOf = (record: BrandSeoRecord | undefined): BrandSeoRecord =>
  record ?? { kind: 'brand-seo', version: 0, ...defaultBrandSeo };

const locationSeoOf = (locationId: string, record: LocationSeoRecord | undefined): LocationSeoRecord =>
  record ?? { kind: 'location-seo', version: 0, locationId, ...defaultLocationSeo };

const titles = 'SEO_TITLES';
const descriptions = 'SEO_DESCRIPTIONS';

const digest = (value: string): string => createHash('sha256').update(seoText(value)).digest('base64url').slice(0, 22);

/** The stored item: the record with its title and description as search keys, to find duplicates. */
export const locationSeoItem = (view: BrandView, record: LocationSeoRecord): Item & { version: number } => ({
  ...record,
  ...(record.title !== null && view.index('GSI1', titles, `${digest(record.title)}#${record.locationId}`)),
  ...(record.description !== null &&
    view.index('GSI2', descriptions, `${digest(record.description)}#${record.locationId}`)),
});

const maxNamed = 10;

const sameAs = async (
  view: BrandView,
  { index, list, value, except }: { index: 'GSI1' | 'GSI2'; list: string; value: string | null; except: string },
): Promise<string[]> => {
  if (value === null) return [];
  const start = `${digest(value)}#`;
  const { items } = await query({
    index,
    partition: view.partition(list),
    from: start,
    to: `${start}~`,
    limit: maxNamed + 1,
  });
  const ids = items.map((item) => String(item.locationId)).filter((id) => id !== except);
  return ids.slice(0, maxNamed);
};

/** A location with everything that its SEO settings inherit; undefined when it is absent or deleted. */
export const readLocationSeo = async (view: BrandView, locationId: string) => {
  const { location, brandSeo, seo, ownSite, brandSite } = await getAll({
    location: locationKey(view, locationId),
    brandSeo: brandSeoKey(view),
    seo: locationSeoKey(view, locationId),
    ownSite: primarySiteKey(view, locationId),
    brandSite: primarySiteKey(view, null),
  });
  if (location?.deletedAt !== null) return undefined;
  return { location, brandSeo: brandSeoOf(brandSeo), seo: locationSeoOf(locationId, seo), ownSite, brandSite };
};

type Around = NonNullable<Awaited<ReturnType<typeof readLocationSeo>>>;

const settingsOf = ({ title, description, ogImageMediaId, noindex, schemaType }: LocationSeo): LocationSeo => ({
  title,
  description,
  ogImageMediaId,
  noindex,
  schemaType,
});

/** The settings of a location with their effective values and warnings. */
export const showLocationSeo = async (
  view: BrandView,
  brand: BrandRecord,
  { location, brandSeo, seo, ownSite, brandSite }: Around & { location: LocationRecord },
): Promise<ShownLocationSeo> => {
  const [sameTitle, sameDescription] = await Promise.all([
    sameAs(view, { index: 'GSI1', list: titles, value: seo.title, except: location.id }),
    sameAs(view, { index: 'GSI2', list: descriptions, value: seo.description, except: location.id }),
  ]);
  const effective = effectiveSeo({
    location: seo,
    brand: brandSeo,
    names: { location: location.name, brand: brand.name },
    canonicalUrl: addressOf(brand, { location, ownSite, brandSite }).url,
  });
  const { title, description } = effective;
  return {
    ...settingsOf(seo),
    effective,
    warnings: seoWarnings({ title, description, sameTitle, sameDescription, brand: brandSeo }),
  };
};

export const toBrandSeo = ({ kind: _, version: __, ...seo }: BrandSeoRecord): BrandSeo => seo;

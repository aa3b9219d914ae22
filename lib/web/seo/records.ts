import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type LocationRecord, locationKey } from '#lib/places/locations/records.ts';
import { profileKey } from '#lib/places/profile/records.ts';
import { fillPageTokens } from '#lib/platform/core/page-tokens.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, getAll, getEach, type Partition } from '#lib/platform/table/table.ts';
import { primarySiteKey } from '#lib/web/sites/primary-sites.ts';
import { namesLocation, tokensOfPlace } from './rules.ts';
import { brandSeo, locationSettings } from './shape.contract.ts';
import { seoText } from './warnings.rules.ts';

const ofBrandShape = {
  ...brandSeo.shape,
  titleTemplate: brandSeo.shape.titleTemplate.default('{{page.title}} | {{brand.name}}'),
  robotsIndex: brandSeo.shape.robotsIndex.default(true),
  consentMode: brandSeo.shape.consentMode.default('required'),
  tagHosts: brandSeo.shape.tagHosts.default([]),
  organizationSchema: brandSeo.shape.organizationSchema.default({}),
  sitemapEnabled: brandSeo.shape.sitemapEnabled.default(true),
  schemaType: brandSeo.shape.schemaType.default('LocalBusiness'),
};

const ofLocationShape = {
  ...locationSettings.shape,
  noindex: locationSettings.shape.noindex.default(false),
  locationId: z.string(),
};

const digest = (value: string): string => createHash('sha256').update(seoText(value)).digest('base64url').slice(0, 22);

const ofBrands = recordKind('brand-seo', ofBrandShape).ofBrand('SEO', 'brand', { title: 'SEO settings of a brand' });

const ofLocations = recordKind('location-seo', ofLocationShape).ofBrand('SEO', '{locationId}', {
  title: 'SEO settings of a location',
  lists: {
    byTitle: {
      index: 'GSI1',
      partition: 'SEO_TITLES',
      sort: '{digest}#{locationId}',
      when: ({ title }) => title !== null,
      values: ({ title }) => ({ digest: digest(title ?? '') }),
    },
    byDescription: {
      index: 'GSI2',
      partition: 'SEO_DESCRIPTIONS',
      sort: '{digest}#{locationId}',
      when: ({ description }) => description !== null,
      values: ({ description }) => ({ digest: digest(description ?? '') }),
    },
  },
});

export type BrandSeoRecord = RecordOf<typeof ofBrands>;
export type LocationSeoRecord = RecordOf<typeof ofLocations>;

export const brandSeoKey = ofBrands.key;
export const locationSeoKey = ofLocations.key;

/** Version 0 is a brand without settings. */
export const brandSeoOf = (record: BrandSeoRecord | undefined): BrandSeoRecord =>
  record ?? ofBrands.make({ version: 0 });

/** Version 0 is a location without settings. */
export const locationSeoOf = (locationId: string, record: LocationSeoRecord | undefined): LocationSeoRecord =>
  record ?? ofLocations.make({ version: 0, locationId });

const maxNamed = 10;

interface Compared {
  view: BrandView;
  brandName: string;
  location: LocationRecord;
}

type List = Partition<Pick<LocationSeoRecord, 'locationId'>>;

const holdersOf = async (partition: List, text: string, except: string): Promise<string[]> => {
  const start = `${digest(text)}#`;
  const { items } = await query({ partition, from: start, to: `${start}~`, limit: maxNamed + 1 });
  return items.map(({ locationId }) => locationId).filter((id) => id !== except);
};

/** The other locations whose text reads the same: with the same tokens, or written out. */
const sameAs = async (partition: List, text: string | null, { view, brandName, location }: Compared) => {
  if (text === null) return [];
  const shownAt = (place: LocationRecord) => seoText(fillPageTokens(text, tokensOfPlace(place, brandName)));
  const [alike, written] = await Promise.all([
    holdersOf(partition, text, location.id),
    namesLocation(text) ? holdersOf(partition, shownAt(location), location.id) : [],
  ]);
  const places = namesLocation(text) ? await getEach(alike.map((id) => locationKey(view, id))) : [];
  const same = namesLocation(text)
    ? places.flatMap((place) => (place && shownAt(place) === shownAt(location) ? [place.id] : []))
    : alike;
  return [...same, ...written].slice(0, maxNamed);
};

/** The other locations that have the same title, or the same description, of their own. */
export const readDuplicates = async (compared: Compared, { title, description }: LocationSeoRecord) => {
  const { view } = compared;
  const [sameTitle, sameDescription] = await Promise.all([
    sameAs(ofLocations.list('byTitle', view), title, compared),
    sameAs(ofLocations.list('byDescription', view), description, compared),
  ]);
  return { sameTitle, sameDescription };
};

/** A location with everything that its SEO settings inherit; undefined when it is absent or deleted. */
export const readLocationSeo = async (view: BrandView, locationId: string) => {
  const { location, brandSeo, seo, ownSite, brandSite, profile } = await getAll({
    location: locationKey(view, locationId),
    brandSeo: brandSeoKey(view),
    seo: locationSeoKey(view, locationId),
    ownSite: primarySiteKey(view, locationId),
    brandSite: primarySiteKey(view, null),
    profile: profileKey(view, locationId),
  });
  if (location?.deletedAt !== null) return undefined;
  return {
    location,
    brandSeo: brandSeoOf(brandSeo),
    seo: locationSeoOf(locationId, seo),
    ownSite,
    brandSite,
    aboutLocation: profile?.shortDescription ?? null,
    coverOfLocation: profile?.coverMediaId ?? null,
  };
};

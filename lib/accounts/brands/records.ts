import * as z from 'zod';
import { Problem } from '#lib/platform/core/problem.ts';
import type { Tier } from '#lib/platform/core/tiers.ts';
import type { Subscription } from '#lib/platform/plans/subscription.rules.ts';
import type { UrlPolicy } from '#lib/platform/routing/url-policy-shape.contract.ts';
import type { Projected } from '#lib/platform/table/indexes.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import {
  brandView,
  type Entry,
  type Partition,
  parsePartitionKey,
  platformView,
  tenantView,
} from '#lib/platform/table/table.ts';
import { create, remove, replace, type Write } from '#lib/platform/table/write.ts';
import { accountErrors } from '#lib/platform/texts/errors.ts';
import type { LegalLinks } from './legal-links.contract.ts';
import { brand } from './shape.contract.ts';

/** Claims a slug for one brand of the tenant. */
interface BrandSlug {
  kind: 'brand-slug';
  holder: string;
}

const slugTaken = (slug: string) => () =>
  new Problem('slug_taken', accountErrors().brandSlugTaken, { field: 'slug', slug });

const { legalLinks: _, currency: __, ...stored } = brand.shape;
const shape = {
  ...stored,
  isActive: stored.isActive.default(true),
  timezone: stored.timezone.default('UTC'),
  marketingReadOnly: stored.marketingReadOnly.default(false),
  marketingCanPublish: stored.marketingCanPublish.default(true),
  /** Absent in early records, as the links are. */
  currency: z.string().exactOptional(),
  legalLinks: z.custom<LegalLinks>().exactOptional(),
  tier: z.custom<Tier>(),
  /** When the trial of the pro tier ends or ended; null for a brand that had none. */
  trialEndsAt: z.string().nullable(),
  /** When the tier was set last; usage beyond the plan counts as an overage from then on. */
  tierSince: z.string(),
  subscription: z.custom<Subscription>().exactOptional(),
  /** How the paths of its locations are made; absent for the default. */
  urlPolicy: z.custom<UrlPolicy>().exactOptional(),
  /** The policy before the last change, which can be restored for some days. */
  formerUrlPolicy: z.custom<{ policy: UrlPolicy; until: string }>().exactOptional(),
  /** Former path segments of the lists that its site has without being written. */
  formerSegments: z
    .custom<{ prefix?: string[]; blogSegment?: string[]; eventsSegment?: string[]; offersSegment?: string[] }>()
    .exactOptional(),
  /** Former path segments of the pages of its services. */
  formerServicesSegments: z.array(z.string()).exactOptional(),
  /** The number of partitions that its lead lists are spread over; may only grow. */
  leadShards: z.int(),
  /** When that number grew last. */
  leadShardsSince: z.string().exactOptional(),
  /** Its sitemap entries are in one partition; absent for an early brand until the migration. */
  sitemapGathered: z.literal(true).exactOptional(),
};

const brands = recordKind('brand', shape).ofBrand('BRAND', '-', {
  title: 'Brand',
  lists: {
    all: { index: 'GSI1', owner: 'platform', partition: 'BRANDS', sort: '{id}' },
    withRetention: {
      index: 'GSI2',
      owner: 'platform',
      partition: 'LEAD_RETENTION',
      sort: '{id}',
      when: ({ leadRetentionMonths }) => leadRetentionMonths !== null,
    },
  },
});

export type BrandRecord = RecordOf<typeof brands>;
export const makeBrand = brands.make;

const slugs = recordKind<BrandSlug>('brand-slug').ofTenant('BRAND_SLUG', '{slug}', { title: 'Slug of a brand' });

export const brandKey = brands.key;

export const brandSlugKey = (tenantId: string, slug: string) => slugs.key(tenantView(tenantId), slug);

/** All brands of the platform by id, for platform staff only. */
export const allBrands = () => brands.list('all', platformView);

/** The slug claims of a tenant's brands. */
export const brandsOfTenant = (tenantId: string) => slugs.partition(tenantView(tenantId));

/** Which brand's entry it is in a list of brands. */
export const brandIdOf = ({ PK }: Pick<Entry<BrandRecord>, 'PK'>): string => parsePartitionKey(PK).id;

const readIds = async (partition: Partition<Projected<BrandRecord>>): Promise<string[]> =>
  (await queryAll({ partition, attributes: ['PK'] })).map(brandIdOf);

/** The ids of all brands of the platform. */
export const readBrandIds = (): Promise<string[]> => readIds(allBrands());

/** The ids of the brands that erase old leads. */
export const readBrandIdsWithRetention = (): Promise<string[]> => readIds(brands.list('withRetention', platformView));

export const insertBrand = (brand: BrandRecord): Write[] => {
  const slug: BrandSlug = { kind: 'brand-slug', holder: brand.id };
  return [
    create(brandKey(brandView(brand.id)), brand),
    create(brandSlugKey(brand.tenantId, brand.slug), slug, slugTaken(brand.slug)),
  ];
};

/** Saves a brand over the version that was read. */
export const saveBrand = (record: BrandRecord): Write => replace(brandKey(brandView(record.id)), record);

/** Claims the new slug of a brand and releases the one before. */
export const renameBrand = (before: BrandRecord, after: BrandRecord): Write[] => {
  if (before.slug === after.slug) return [];
  const slug: BrandSlug = { kind: 'brand-slug', holder: after.id };
  return [
    create(brandSlugKey(after.tenantId, after.slug), slug, slugTaken(after.slug)),
    remove(brandSlugKey(before.tenantId, before.slug)),
  ];
};

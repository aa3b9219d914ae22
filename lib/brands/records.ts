import { Problem } from '#lib/core/problem.ts';
import type { Tier } from '#lib/core/tiers.ts';
import type { SubscribedTier, Subscription, SubscriptionStatus } from '#lib/plans/subscription.rules.ts';
import { type BrandView, brandView, type Item, type Key, platformView, tenantView } from '#lib/table/table.ts';
import { create, remove, replace, type Write } from '#lib/table/write.ts';
import type { Brand } from './contract.ts';
import type { UrlPolicy } from './url-policy.contract.ts';

export interface BrandRecord extends Brand {
  kind: 'brand';
  version: number;
  tier: Tier;
  /** End of the trial of the pro tier, if it has one. */
  trialEndsAt: string | null;
  /** When the tier was last set. Overages of its limits begin then. */
  tierSince: string;
  subscription?: Subscription;
  /** The URL policy of its locations, if it is not the default. */
  urlPolicy?: UrlPolicy;
  /** The previous policy, which can be restored for some days. */
  formerUrlPolicy?: { policy: UrlPolicy; until: string };
  /** Former URL segments of its services. */
  formerServicesSegments?: string[];
  /** Number of partitions of its lead lists; may only grow. */
  leadShards: number;
}

/** Claims a slug for one brand of the tenant. */
interface BrandSlug {
  kind: 'brand-slug';
  holder: string;
}

const slugTaken = (slug: string) => () =>
  new Problem('slug_taken', 'Another brand of the tenant has this slug: choose another one', { field: 'slug', slug });

const everyBrand = 'BRANDS';
const retaining = 'LEAD_RETENTION';

/** All brands of the platform by id, for platform staff only. */
export const allBrands = (): string => platformView.partition(everyBrand);

export const brandKey = (brand: BrandView): Key<BrandRecord> => brand.key('BRAND', '-');

const brandSlugs = 'BRAND_SLUG';

/** The slug claims of a tenant's brands. */
export const brandsOfTenant = (tenantId: string): string => tenantView(tenantId).partition(brandSlugs);

const brandSlugKey = (tenantId: string, slug: string): Key<BrandSlug> => tenantView(tenantId).key(brandSlugs, slug);

/** The brands with a retention of leads, by id. */
export const brandsWithRetention = (): string => platformView.partition(retaining);

/** The stored item: the record with its entries in the platform's lists. */
const brandItem = (record: BrandRecord): Item & { version: number } => ({
  ...record,
  ...platformView.index('GSI1', everyBrand, record.id),
  ...(record.leadRetentionMonths !== null && platformView.index('GSI2', retaining, record.id)),
});

export const createBrand = (brand: BrandRecord): Write[] => {
  const slug: BrandSlug = { kind: 'brand-slug', holder: brand.id };
  return [
    create(brandKey(brandView(brand.id)), brandItem(brand)),
    create(brandSlugKey(brand.tenantId, brand.slug), slug, slugTaken(brand.slug)),
  ];
};

/** A changed brand, for the version that was read. */
export const saveBrand = (record: BrandRecord): Write => replace(brandKey(brandView(record.id)), brandItem(record));

/** Claims the new slug of a brand and frees the former one. */
export const renameBrand = (before: BrandRecord, after: BrandRecord): Write[] => {
  if (before.slug === after.slug) return [];
  const slug: BrandSlug = { kind: 'brand-slug', holder: after.id };
  return [
    create(brandSlugKey(after.tenantId, after.slug), slug, slugTaken(after.slug)),
    remove(brandSlugKey(before.tenantId, before.slug)),
  ];
};

export const toBrand = (record: BrandRecord): Brand => ({
  id: record.id,
  tenantId: record.tenantId,
  name: record.name,
  slug: record.slug,
  logoUrl: record.logoUrl,
  brandTagline: record.brandTagline,
  isActive: record.isActive,
  timezone: record.timezone,
  locale: record.locale,
  marketingReadOnly: record.marketingReadOnly,
  marketingCanPublish: record.marketingCanPublish,
  locationTemplateId: record.locationTemplateId,
  leadRetentionMonths: record.leadRetentionMonths,
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});

export const toSubscription = ({
  subscription,
}: BrandRecord): { status: SubscriptionStatus; tier?: SubscribedTier } => ({
  status: subscription?.status ?? 'none',
  ...(subscription?.tier && { tier: subscription.tier }),
});

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
  /** End of the trial of the pro tier, if it had one. */
  trialEndsAt: string | null;
  /** When the tier was set last, from which what exceeds it exceeds it. */
  tierSince: string;
  subscription?: Subscription;
  /** How the addresses of its locations are made, once it chose other than the default. */
  urlPolicy?: UrlPolicy;
  /** What it was before, which can be had back for some days. */
  formerUrlPolicy?: { policy: UrlPolicy; until: string };
  /** Under which the pages of its services were before. */
  formerServicesSegments?: string[];
  /** Partitions that its lead lists are spread over; may only grow. */
  leadShards: number;
}

/** Keeps a slug for one brand of the tenant. */
interface BrandSlug {
  kind: 'brand-slug';
  holder: string;
}

const slugTaken = (slug: string) => () =>
  new Problem('slug_taken', 'Another brand of the tenant has this slug', { field: 'slug', slug });

const everyBrand = 'BRANDS';
const retaining = 'LEAD_RETENTION';

/** The brands of the whole platform, by id: for its own staff only. */
export const allBrands = (): string => platformView.partition(everyBrand);

export const brandKey = (brand: BrandView): Key<BrandRecord> => brand.key('BRAND', '-');

const brandSlugs = 'BRAND_SLUG';

/** The slugs that brands of a tenant hold. */
export const brandsOfTenant = (tenantId: string): string => tenantView(tenantId).partition(brandSlugs);

const brandSlugKey = (tenantId: string, slug: string): Key<BrandSlug> => tenantView(tenantId).key(brandSlugs, slug);

/** The brands that do not keep their leads for ever, by id. */
export const brandsWithRetention = (): string => platformView.partition(retaining);

/** What is stored: the record with its places in the platform's lists. */
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

/** A changed brand, over the version that was read. */
export const saveBrand = (record: BrandRecord): Write => replace(brandKey(brandView(record.id)), brandItem(record));

/** The new slug of a brand in place of the one before. */
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

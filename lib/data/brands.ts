import type { Brand } from '#lib/contract/brands.ts';
import type { UrlPolicy } from '#lib/contract/url-policy.ts';
import type { Tier } from '#lib/domain/plan.ts';
import { type BrandView, brandView, type Item, type Key, platformView, tenantView } from './table.ts';
import { create, replace, type Write } from './write.ts';

export interface BrandRecord extends Brand {
  kind: 'brand';
  version: number;
  tier: Tier;
  /** End of the trial of the pro tier, if it had one. */
  trialEndsAt: string | null;
  marketingReadOnly: boolean;
  /** The page that shows every location without a page of its own. */
  locationTemplateId?: string | null;
  /** How the addresses of its locations are made, once it chose other than the default. */
  urlPolicy?: UrlPolicy;
  /** What it was before, which can be had back for some days. */
  formerUrlPolicy?: { policy: UrlPolicy; until: string };
  /** Partitions that its lead lists are spread over; may only grow. */
  leadShards: number;
}

/** Keeps a slug for one brand of the tenant. */
interface BrandSlug {
  kind: 'brand-slug';
  holder: string;
}

const everyBrand = 'BRANDS';

/** The brands of the whole platform, by id: for its own staff only. */
export const allBrands = (): string => platformView.partition(everyBrand);

export const brandKey = (brand: BrandView): Key<BrandRecord> => brand.key('BRAND', '-');

const brandSlugs = 'BRAND_SLUG';

/** The slugs that brands of a tenant hold. */
export const brandsOfTenant = (tenantId: string): string => tenantView(tenantId).partition(brandSlugs);

const brandSlugKey = (tenantId: string, slug: string): Key<BrandSlug> => tenantView(tenantId).key(brandSlugs, slug);

/** What is stored: the record with its place in the platform's list. */
const brandItem = (record: BrandRecord): Item & { version: number } => ({
  ...record,
  ...platformView.index('GSI1', everyBrand, record.id),
});

export const createBrand = (brand: BrandRecord): Write[] => {
  const slug: BrandSlug = { kind: 'brand-slug', holder: brand.id };
  return [
    create(brandKey(brandView(brand.id)), brandItem(brand)),
    create(brandSlugKey(brand.tenantId, brand.slug), slug),
  ];
};

/** A changed brand, over the version that was read. */
export const saveBrand = (record: BrandRecord): Write => replace(brandKey(brandView(record.id)), brandItem(record));

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
  createdAt: record.createdAt,
  updatedAt: record.updatedAt,
});

import type { Brand } from '#lib/contract/brands.ts';
import type { Tier } from '#lib/domain/plan.ts';
import type { BrandView, Key } from './table.ts';

export interface BrandRecord extends Brand {
  kind: 'brand';
  version: number;
  tier: Tier;
  /** End of the trial of the pro tier, if it had one. */
  trialEndsAt: string | null;
  marketingReadOnly: boolean;
  /** Partitions that its lead lists are spread over; may only grow. */
  leadShards: number;
}

export const brandKey = (brand: BrandView): Key<BrandRecord> => brand.key('BRAND', '-');

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

import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, stamps } from '#lib/platform/core/contract/primitives.ts';
import { currencyOfBrand } from '#lib/platform/core/money.ts';
import { type LegalLinks, legalLinks, legalLinksOf } from './legal-links.contract.ts';

export const brand = z.strictObject({
  id,
  tenantId: id,
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  brandTagline: z.string().nullable(),
  isActive: z.boolean(),
  timezone: z.string(),
  locale: z.string(),
  currency: z.string(),
  marketingReadOnly: z.boolean(),
  marketingCanPublish: z.boolean(),
  locationTemplateId: id.nullable(),
  leadRetentionMonths: z.int().nullable(),
  legalLinks,
  ...stamps,
});
export type Brand = z.output<typeof brand>;
/** A brand as it is stored: early ones have neither a currency nor links. */
export type StoredBrand = Omit<Brand, 'legalLinks' | 'currency'> & { legalLinks?: LegalLinks; currency?: string };

const allowed = allowlist(brand);
export const toBrand = (stored: StoredBrand): Brand =>
  allowed({ ...stored, currency: currencyOfBrand(stored), legalLinks: legalLinksOf(stored) });

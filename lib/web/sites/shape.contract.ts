import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { domainProofDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';

/** @public Named in the reference of the API. */
export const site = z.strictObject({
  id,
  tenantId: id,
  brandId: id,
  locationId: id.nullable().describe('The location that the site is for; null for the whole brand'),
  domain: z.string(),
  isActive: z.boolean().describe('Whether the site is shown; false while its location is deleted'),
  isPrimary: z
    .boolean()
    .describe(
      'Whether it is the primary site of the brand, or of the location: its domain, once verified, is in their canonical URLs',
    ),
  verificationStatus: z.enum(['pending', 'verified', 'failed']),
  verificationRecords: z
    .array(z.strictObject({ type: z.literal('TXT'), name: z.string(), value: z.string() }))
    .describe('DNS records to create, which prove that the domain is yours'),
  verificationError: z
    .enum(['record_not_found', 'domain_taken'])
    .nullable()
    .describe(
      `Why verification failed: the record was not found within ${days(domainProofDays)}, or another site verified the domain first. Null unless it failed`,
    ),
  verifiedAt: timestamp.nullable(),
  sslStatus: z.enum(['pending', 'active']).describe('`active` once the domain answered with a valid certificate'),
  ...stamps,
});
export type Site = z.output<typeof site>;
export const showSite = allowlist(site);

import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, stamps } from '#lib/platform/core/contract/primitives.ts';

/** Fields of a service that its public and its management answer share. */
export const offering = {
  id,
  locationId: id.nullable().describe('The location that offers it; null for the whole brand'),
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  shortDescription: z.string().nullable(),
  category: z.string().nullable(),
  priceFromCents: z.int().nullable(),
  priceDisplay: z.string().nullable(),
  durationMinutes: z.int().nullable(),
  ctaLabel: z.string().nullable(),
  ctaUrl: z.string().nullable(),
};

export const service = z.strictObject({
  ...offering,
  brandId: id,
  imageMediaId: id.nullable(),
  sortOrder: z.int(),
  isActive: z.boolean(),
  ...stamps,
});
export type Service = z.output<typeof service>;
export const toService = allowlist(service);

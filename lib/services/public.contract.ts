import * as z from 'zod';
import { id } from '#lib/core/primitives.ts';
import { picture } from '#lib/media/picture.contract.ts';

/** A service as visitors see it. */
export const publicService = z.strictObject({
  id,
  locationId: id.nullable(),
  name: z.string(),
  slug: z.string(),
  path: z.string().nullable().describe('Path of its page on the site; null while it has no page'),
  description: z.string().nullable(),
  shortDescription: z.string().nullable(),
  category: z.string().nullable(),
  priceFromCents: z.int().nullable(),
  priceDisplay: z.string().nullable(),
  durationMinutes: z.int().nullable(),
  image: picture.nullable(),
  ctaLabel: z.string().nullable(),
  ctaUrl: z.string().nullable(),
});
export type PublicService = z.output<typeof publicService>;

/**
 * What the fields mean: see `lib/core/descriptions.ts`.
 * @public for the reference of the API
 */
export const descriptions = {
  publicService: 'A service as visitors see it',
  image: 'Picture; null for none',
};

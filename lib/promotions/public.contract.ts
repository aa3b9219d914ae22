import * as z from 'zod';
import { id, timestamp } from '#lib/core/primitives.ts';
import { picture } from '#lib/media/picture.contract.ts';

/** A promotion that runs at the moment. */
export const publicPromotion = z.strictObject({
  id,
  title: z.string(),
  description: z.string().nullable(),
  terms: z.string().nullable(),
  code: z.string().nullable(),
  discountType: z.enum(['percent', 'amount', 'free_item', 'bundle', 'other']),
  discountValue: z.number().nullable(),
  image: picture.nullable(),
  ctaLabel: z.string().nullable(),
  ctaUrl: z.string().nullable(),
  formSlug: z.string().nullable().describe('Slug of the form to answer it with; null for none'),
  endsAt: timestamp.nullable().describe('When it ends, as a moment; null for no end'),
});
export type PublicPromotion = z.output<typeof publicPromotion>;

/**
 * What the fields mean: see `lib/core/descriptions.ts`.
 * @public for the reference of the API
 */
export const descriptions = {
  publicPromotion: 'An offer that runs at the moment, as visitors see it',
  image: 'Picture; null for none',
  discountValue: 'Percent, or cents; null for none',
};

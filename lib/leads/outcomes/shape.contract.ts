import * as z from 'zod';
import { id, timestamp } from '#lib/platform/core/contract/primitives.ts';

export const results = ['won', 'lost'] as const;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  ended: 'How a lead ended, as it can be set again',
  outcome: 'How a lead ended',
  result: '`won` or `lost`',
  valueCents: 'Value of a won lead in the smallest unit of its currency; null when unknown, and for a lost lead',
  currency: 'ISO 4217 code, such as USD, of the value; null for a lost lead',
  reason: "Key of the reason of a lost lead, from the brand's list; null for a won one",
  at: 'When it was set',
  by: 'The user or API key that set it; null of an erased lead',
};

/** How a lead ended, as far as it can be set. */
export const ended = z.strictObject({
  result: z.enum(results),
  valueCents: z.int().nullable(),
  currency: z.string().nullable(),
  reason: z.string().nullable(),
});

export const outcome = ended.extend({ at: timestamp, by: id.nullable() });
export type Outcome = z.output<typeof outcome>;

import * as z from 'zod';
import { timestamp } from '#lib/platform/core/contract/primitives.ts';

export const cents = z.int().min(0).max(1_000_000_000);

export const revenueSettings = z.strictObject({
  avgTicketCents: cents.nullable(),
  closeRatePct: z.string().nullable(),
  baselineRating: z.number().nullable(),
  trailing90dRevenueCents: z.int().nullable(),
  inputsLastUpdatedAt: timestamp.nullable(),
});

import * as z from 'zod';
import { id } from '#lib/platform/core/contract/primitives.ts';

/** One attempt at one delivery. Numbers are unique within a delivery, so a redelivered message is recognised. */
export const webhookMessage = z.object({
  brandId: id,
  webhookId: id,
  leadId: id.nullable().describe('null for a test event'),
  deliveryId: id,
  attempt: z.int().min(1),
  /** How often it found the endpoint busy. */
  turns: z.int().min(0).default(0),
});
export type WebhookMessage = z.output<typeof webhookMessage>;

/** One lead for one connected service. */
export const integrationMessage = z.object({
  brandId: id,
  leadId: id,
  key: z.string(),
  attempt: z.int().min(1).default(1),
});
export type IntegrationMessage = z.output<typeof integrationMessage>;

/** An uploaded file to process. */
export const imageMessage = z.object({ brandId: id, mediaId: id });
export type ImageMessage = z.output<typeof imageMessage>;

/** Everything that the edge keeps of a brand is out of date. Several changes of one window are one purge. */
export const purgeMessage = z.object({ brandId: id, window: z.int() });
export type PurgeMessage = z.output<typeof purgeMessage>;

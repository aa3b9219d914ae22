import * as z from 'zod';
import { id } from '#lib/contract/primitives.ts';

/** One attempt at one delivery. Numbers never repeat within a delivery, so a message that comes twice is recognised. */
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

const leadMail = z.object({ kind: z.literal('lead'), brandId: id, leadId: id });

const webhookDisabledMail = z.object({
  kind: z.literal('webhook-disabled'),
  brandId: id,
  webhookId: id,
  at: z.iso.datetime(),
});

const sessionRevokedMail = z.object({ kind: z.literal('session-revoked'), tenantId: id, userId: id, sessionId: id });

export const mailMessage = z.discriminatedUnion('kind', [leadMail, webhookDisabledMail, sessionRevokedMail]);
export type MailMessage = z.output<typeof mailMessage>;
export type MailOf<Kind extends MailMessage['kind']> = Extract<MailMessage, { kind: Kind }>;

const replayJob = z.object({
  kind: z.literal('replay'),
  brandId: id,
  webhookId: id,
  since: z.iso.datetime(),
  /** Deliveries made later than the request are none of its business. */
  until: z.iso.datetime(),
  /** The last delivery of the page before. */
  after: id.optional(),
});

export const jobMessage = z.discriminatedUnion('kind', [replayJob]);
export type JobMessage = z.output<typeof jobMessage>;

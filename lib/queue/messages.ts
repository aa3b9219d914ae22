import * as z from 'zod';
import { date, email, id } from '#lib/contract/primitives.ts';

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

/** One lead for one connected service. */
export const integrationMessage = z.object({
  brandId: id,
  leadId: id,
  key: z.string(),
  attempt: z.int().min(1).default(1),
});
export type IntegrationMessage = z.output<typeof integrationMessage>;

const leadMail = z.object({ kind: z.literal('lead'), brandId: id, leadId: id });

const autoresponseMail = z.object({ kind: z.literal('autoresponse'), brandId: id, leadId: id });

const digestMail = z.object({
  kind: z.literal('digest'),
  brandId: id,
  period: z.enum(['daily', 'weekly']),
  /** The day that it is sent on, in the brand's time zone. */
  day: date,
});

const webhookDisabledMail = z.object({
  kind: z.literal('webhook-disabled'),
  brandId: id,
  webhookId: id,
  at: z.iso.datetime(),
});

const sessionRevokedMail = z.object({ kind: z.literal('session-revoked'), tenantId: id, userId: id, sessionId: id });

/** Written alike for addresses that somebody has and for others: who it is for is found out when it is sent. */
const passwordResetMail = z.object({
  kind: z.literal('password-reset'),
  email,
  sealedToken: z.string(),
  at: z.iso.datetime(),
});

const passwordIssuedMail = z.object({
  kind: z.literal('password-issued'),
  tenantId: id,
  userId: id,
  at: z.iso.datetime(),
});

const invitationMail = z.object({
  kind: z.literal('invitation'),
  brandId: id,
  invitationId: id,
  sealedToken: z.string(),
});

/** A meter of the plan reached a share of its limit. */
const planMail = z.object({
  kind: z.literal('plan'),
  brandId: id,
  meter: z.string(),
  /** Of meters that begin anew each month. */
  month: z.string().optional(),
  percent: z.int(),
  limit: z.int(),
});

export const mailMessage = z.discriminatedUnion('kind', [
  leadMail,
  autoresponseMail,
  digestMail,
  webhookDisabledMail,
  sessionRevokedMail,
  passwordResetMail,
  passwordIssuedMail,
  invitationMail,
  planMail,
]);
export type MailMessage = z.output<typeof mailMessage>;
export type MailOf<Kind extends MailMessage['kind']> = Extract<MailMessage, { kind: Kind }>;

/** An uploaded file that is to be made ready to show. */
export const imageMessage = z.object({ brandId: id, mediaId: id });
export type ImageMessage = z.output<typeof imageMessage>;

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

const applyUrlPolicyJob = z.object({
  kind: z.literal('apply-url-policy'),
  brandId: id,
  /** The last location of the page before. */
  after: id.optional(),
});

/** The revisions of an item that was deleted. */
const purgeContentJob = z.object({ kind: z.literal('purge-content'), brandId: id, itemId: id });

/** Leads that a brand keeps no longer. */
const eraseOldLeadsJob = z.object({ kind: z.literal('erase-old-leads'), brandId: id });

export const jobMessage = z.discriminatedUnion('kind', [
  purgeContentJob,
  replayJob,
  applyUrlPolicyJob,
  eraseOldLeadsJob,
]);
export type JobMessage = z.output<typeof jobMessage>;
export type JobOf<Kind extends JobMessage['kind']> = Extract<JobMessage, { kind: Kind }>;

import * as z from 'zod';
import { date, email, id } from '#lib/platform/core/contract/primitives.ts';
import { meters } from '#lib/platform/plans/plan.rules.ts';

const leadMail = z.object({ kind: z.literal('lead'), brandId: id, leadId: id });

/** Nobody has answered a lead. */
const leadEscalatedMail = z.object({ kind: z.literal('lead-escalated'), brandId: id, leadId: id, step: z.int() });

/** The leads of a brand above the number of which an address gets a mail each. */
const leadListMail = z.object({
  kind: z.literal('lead-list'),
  brandId: id,
  recipientHash: z.string(),
  span: z.string(),
});

const autoresponseMail = z.object({ kind: z.literal('autoresponse'), brandId: id, leadId: id });

/** A lead got another person, in the version of the lead that says so. */
const leadAssignedMail = z.object({
  kind: z.literal('lead-assigned'),
  brandId: id,
  leadId: id,
  userId: id,
  version: z.int(),
});

/** Somebody is mentioned in a note on a lead. */
const leadNoteMail = z.object({ kind: z.literal('lead-note'), brandId: id, leadId: id, noteId: id, userId: id });

/** A task of a lead is due. */
const leadTaskMail = z.object({
  kind: z.literal('lead-task'),
  brandId: id,
  leadId: id,
  taskId: id,
  dueAt: z.iso.datetime(),
});

/** An answer to a lead, which somebody wrote. */
const answerMail = z.object({ kind: z.literal('answer'), brandId: id, leadId: id, messageId: id });

/** The visitor replied to an answer. */
const leadReplyMail = z.object({ kind: z.literal('lead-reply'), brandId: id, leadId: id, messageId: id });

const digestMail = z.object({
  kind: z.literal('digest'),
  brandId: id,
  period: z.enum(['daily', 'weekly']),
  /** The day on which it is sent, in the brand's time zone. */
  day: date,
});

const webhookDisabledMail = z.object({
  kind: z.literal('webhook-disabled'),
  brandId: id,
  webhookId: id,
  at: z.iso.datetime(),
});

const sessionRevokedMail = z.object({ kind: z.literal('session-revoked'), tenantId: id, userId: id, sessionId: id });

/** The same for known and unknown addresses: the user is looked up when it is sent. */
const passwordResetMail = z.object({
  kind: z.literal('password-reset'),
  email,
  sealedToken: z.string(),
  at: z.iso.datetime(),
});

const ofUser = { tenantId: id, userId: id, at: z.iso.datetime() };

const passwordIssuedMail = z.object({ kind: z.literal('password-issued'), ...ofUser });
const passwordChangedMail = z.object({ kind: z.literal('password-changed'), ...ofUser });
const newSignInMail = z.object({ kind: z.literal('new-sign-in'), ...ofUser });

/** The same for known and unknown addresses. */
const signInFailuresMail = z.object({ kind: z.literal('sign-in-failures'), email, at: z.iso.datetime() });

const invitationMail = z.object({
  kind: z.literal('invitation'),
  brandId: id,
  invitationId: id,
  sealedToken: z.string(),
});

/** A meter of the plan passed a percentage of its limit. */
const planMail = z.object({
  kind: z.literal('plan'),
  brandId: id,
  meter: z.enum(meters),
  /** For monthly meters. */
  month: z.string().optional(),
  percent: z.int(),
  limit: z.int(),
});

const apiKeyExpiringMail = z.object({
  kind: z.literal('api-key-expiring'),
  brandId: id,
  keyId: id,
  /** The time of the notice. */
  at: z.iso.datetime(),
});

const apiKeyLeakedMail = z.object({
  kind: z.literal('api-key-leaked'),
  brandId: id,
  keyId: id,
  /** The place of the find, as the reporter gave it. */
  url: z.string().nullable(),
  source: z.string().nullable(),
});

/** A user is no longer an active admin of a brand and may have created API keys. */
const keysOfFormerAdminMail = z.object({
  kind: z.literal('keys-of-former-admin'),
  brandId: id,
  userId: id,
  at: z.iso.datetime(),
});

/** A site whose domain is not verified, or no longer. */
const siteFailedMail = z.object({ kind: z.literal('site-failed'), brandId: id, siteId: id, at: z.iso.datetime() });

/** Platform staff opened access to a brand or a tenant. */
const staffAccessMail = z.object({
  kind: z.literal('staff-access'),
  scope: z.enum(['brand', 'tenant']),
  ownerId: id,
  staffId: id,
  accessId: id,
});

/** Platform staff made something lasting in a brand. */
const staffChangeMail = z.object({ kind: z.literal('staff-change'), brandId: id, changeId: id });

export const mailMessage = z.discriminatedUnion('kind', [
  leadMail,
  leadAssignedMail,
  leadEscalatedMail,
  leadListMail,
  autoresponseMail,
  leadNoteMail,
  leadTaskMail,
  answerMail,
  leadReplyMail,
  digestMail,
  webhookDisabledMail,
  sessionRevokedMail,
  passwordResetMail,
  passwordIssuedMail,
  passwordChangedMail,
  newSignInMail,
  signInFailuresMail,
  invitationMail,
  planMail,
  apiKeyExpiringMail,
  apiKeyLeakedMail,
  keysOfFormerAdminMail,
  siteFailedMail,
  staffAccessMail,
  staffChangeMail,
]);
export type MailMessage = z.output<typeof mailMessage>;

/** A mail that SES did not accept for a temporary reason: since when, the number of tries, and how often it was queued again. */
const held = z.object({ since: z.iso.datetime(), tries: z.int().min(1), rounds: z.int().min(0).default(0) });

/** When it is its turn at the rate of the account, in epoch milliseconds; null when that is not known yet. */
const paced = z.object({ turnAt: z.int().nullable() });

export const queuedMail = mailMessage.and(z.object({ held: held.optional(), paced: paced.optional() }));
export type QueuedMail = z.output<typeof queuedMail>;
export type MailOf<Kind extends MailMessage['kind']> = Extract<MailMessage, { kind: Kind }>;

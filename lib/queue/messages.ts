import * as z from 'zod';
import { date, email, id } from '#lib/core/primitives.ts';
import { meters } from '#lib/plans/plan.rules.ts';

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

const ofUser = { tenantId: id, userId: id, at: z.iso.datetime() };

const passwordIssuedMail = z.object({ kind: z.literal('password-issued'), ...ofUser });
const passwordChangedMail = z.object({ kind: z.literal('password-changed'), ...ofUser });
const newSignInMail = z.object({ kind: z.literal('new-sign-in'), ...ofUser });

/** Written alike for addresses that somebody has and for others. */
const signInFailuresMail = z.object({ kind: z.literal('sign-in-failures'), email, at: z.iso.datetime() });

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
  meter: z.enum(meters),
  /** Of meters that begin anew each month. */
  month: z.string().optional(),
  percent: z.int(),
  limit: z.int(),
});

const apiKeyExpiringMail = z.object({
  kind: z.literal('api-key-expiring'),
  brandId: id,
  keyId: id,
  /** When it was to be told. */
  at: z.iso.datetime(),
});

const apiKeyLeakedMail = z.object({
  kind: z.literal('api-key-leaked'),
  brandId: id,
  keyId: id,
  /** Where it was found, as whoever reported it says. */
  url: z.string().nullable(),
  source: z.string().nullable(),
});

/** Somebody stopped being an active admin of a brand, whose API keys they may have. */
const keysOfFormerAdminMail = z.object({
  kind: z.literal('keys-of-former-admin'),
  brandId: id,
  userId: id,
  at: z.iso.datetime(),
});

export const mailMessage = z.discriminatedUnion('kind', [
  leadMail,
  autoresponseMail,
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
]);
export type MailMessage = z.output<typeof mailMessage>;

/** A mail that the mail service did not take for a reason that passes: since when, and how often it was tried. */
const held = z.object({ since: z.iso.datetime(), tries: z.int().min(1) });

export const queuedMail = mailMessage.and(z.object({ held: held.optional() }));
export type QueuedMail = z.output<typeof queuedMail>;
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

/** One location that its brand's policy could not be applied to with the others. */
const rerouteLocationJob = z.object({ kind: z.literal('reroute-location'), brandId: id, locationId: id });

/** The revisions of an item that was deleted. */
const purgeContentJob = z.object({ kind: z.literal('purge-content'), brandId: id, itemId: id });

/** Leads that a brand keeps no longer. */
const eraseOldLeadsJob = z.object({ kind: z.literal('erase-old-leads'), brandId: id });

const named = z.object({ leads: z.int(), ids: z.array(id) });

/** Whether the leads of a brand's day are all stored, counted and announced. */
const proveLeadsJob = z.object({
  kind: z.literal('prove-leads'),
  brandId: id,
  day: date,
  /** Only what differs the second time is said to differ. */
  look: z.int().default(1),
  /** What the pages before found. */
  tally: z
    .object({
      from: z.string(),
      stored: z.record(z.string(), z.int()),
      announced: z.int(),
      lastAt: z.string(),
      unannounced: named,
      lost: named,
    })
    .optional(),
});

/** Leads that nobody was told of. */
const announceLeadsJob = z.object({
  kind: z.literal('announce-leads'),
  brandId: id,
  leadIds: z.array(id).max(100),
});

/** Parts of a brand's map that are to be packed anew. */
const packMapJob = z.object({ kind: z.literal('pack-map'), brandId: id, shards: z.array(z.string()) });

/** All that is left of a location that was deleted for good. */
const purgeLocationJob = z.object({ kind: z.literal('purge-location'), brandId: id, locationId: id });

export const jobMessage = z.discriminatedUnion('kind', [
  purgeContentJob,
  purgeLocationJob,
  replayJob,
  applyUrlPolicyJob,
  rerouteLocationJob,
  eraseOldLeadsJob,
  proveLeadsJob,
  announceLeadsJob,
  packMapJob,
]);
export type JobMessage = z.output<typeof jobMessage>;
export type JobOf<Kind extends JobMessage['kind']> = Extract<JobMessage, { kind: Kind }>;

import * as z from 'zod';
import { date, email, id } from '#lib/core/contract/primitives.ts';
import { meters } from '#lib/plans/plan.rules.ts';

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

const leadMail = z.object({ kind: z.literal('lead'), brandId: id, leadId: id });

const autoresponseMail = z.object({ kind: z.literal('autoresponse'), brandId: id, leadId: id });

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
  siteFailedMail,
]);
export type MailMessage = z.output<typeof mailMessage>;

/** A mail that SES did not accept for a temporary reason: since when, and the number of tries. */
const held = z.object({ since: z.iso.datetime(), tries: z.int().min(1) });

export const queuedMail = mailMessage.and(z.object({ held: held.optional() }));
export type QueuedMail = z.output<typeof queuedMail>;
export type MailOf<Kind extends MailMessage['kind']> = Extract<MailMessage, { kind: Kind }>;

/** An uploaded file to process. */
export const imageMessage = z.object({ brandId: id, mediaId: id });
export type ImageMessage = z.output<typeof imageMessage>;

/** Everything that the edge keeps of a brand is out of date. Several changes of one window are one purge. */
export const purgeMessage = z.object({ brandId: id, window: z.int() });
export type PurgeMessage = z.output<typeof purgeMessage>;

const replayJob = z.object({
  kind: z.literal('replay'),
  brandId: id,
  webhookId: id,
  since: z.iso.datetime(),
  /** Deliveries that were created after the request are not included. */
  until: z.iso.datetime(),
  /** The last delivery of the previous page; this one continues after it. */
  after: id.optional(),
});

const applyUrlPolicyJob = z.object({
  kind: z.literal('apply-url-policy'),
  brandId: id,
  /** The last location of the former page. */
  after: id.optional(),
});

/** One location that failed when its brand's policy was applied. */
const rerouteLocationJob = z.object({ kind: z.literal('reroute-location'), brandId: id, locationId: id });

/** The revisions of a deleted item. */
const purgeContentJob = z.object({ kind: z.literal('purge-content'), brandId: id, itemId: id });

/** The kept versions of the navigation of a deleted site. */
const purgeNavigationJob = z.object({ kind: z.literal('purge-navigation'), brandId: id, siteId: id });

/** Leads whose retention is over. */
const eraseOldLeadsJob = z.object({ kind: z.literal('erase-old-leads'), brandId: id });

const named = z.object({ leads: z.int(), ids: z.array(id) });

/** Whether the leads of a brand's day are all stored, counted and announced. */
const reconcileLeadsJob = z.object({
  kind: z.literal('reconcile-leads'),
  brandId: id,
  day: date,
  /** Only differences that are still there on the second pass are reported. */
  look: z.int().default(1),
  /** The findings of the former pages. */
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

/** Leads that were not announced. */
const announceLeadsJob = z.object({
  kind: z.literal('announce-leads'),
  brandId: id,
  leadIds: z.array(id).max(100),
});

/** Shards of a brand's map to pack again. */
const packMapJob = z.object({ kind: z.literal('pack-map'), brandId: id, shards: z.array(z.string()) });

/** Everything of a location whose restore period is over. */
const purgeLocationJob = z.object({ kind: z.literal('purge-location'), brandId: id, locationId: id });

export const jobMessage = z.discriminatedUnion('kind', [
  purgeContentJob,
  purgeNavigationJob,
  purgeLocationJob,
  replayJob,
  applyUrlPolicyJob,
  rerouteLocationJob,
  eraseOldLeadsJob,
  reconcileLeadsJob,
  announceLeadsJob,
  packMapJob,
]);
export type JobMessage = z.output<typeof jobMessage>;
export type JobOf<Kind extends JobMessage['kind']> = Extract<JobMessage, { kind: Kind }>;

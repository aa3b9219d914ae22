import * as z from 'zod';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { currency, moment, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { canceledDays, overdueDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { tiers } from '#lib/platform/core/tiers.ts';
import { type Feature, features } from '#lib/platform/plans/features.contract.ts';

const statuses = ['none', 'trialing', 'active', 'past_due', 'unpaid', 'canceled', 'paused'] as const;

const intervals = ['month', 'year'] as const;

/** @public Named in the reference of the API. */
export const subscribedTier = z.strictObject({
  name: z.enum(tiers),
  priceCents: z.int(),
  currency: z.string(),
  interval: z.enum(intervals),
  locationPriceCents: z.int().nullable(),
  currentPeriodEnd: timestamp.nullable(),
  cancelAtPeriodEnd: z.boolean(),
});

/** @public Named in the reference of the API. */
export const subscription = z.strictObject({ status: z.enum(statuses), tier: subscribedTier.optional() });

const cents = z.int().min(0).max(1_000_000_000);

export const tierChange = z
  .strictObject({
    name: z.enum(tiers),
    priceCents: cents,
    currency,
    interval: z.enum(intervals),
    locationPriceCents: cents.nullable(),
    currentPeriodEnd: moment.nullable(),
    cancelAtPeriodEnd: z.boolean(),
  })
  .partial();

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  subscription: 'What a brand has subscribed',
  subscribedTier: 'A subscribed tier with its prices',
  status: 'State of the subscription; `none` for a brand that never had one',
  tier: 'What is subscribed; omitted without a subscription',
  'subscribedTier.name': 'Name of the tier',
  tierChange: 'Tier and prices of a subscription; omitted fields keep their value',
  'tierChange.name': 'Name of the tier',
  priceCents: 'Price of an interval in cents, without the locations',
  currency: 'ISO 4217 code, such as USD',
  interval: 'How often it is paid',
  locationPriceCents: 'Price of one location for an interval, in cents; null when locations are included',
  currentPeriodEnd: 'When the paid period ends; null when unknown',
  cancelAtPeriodEnd: 'Whether the subscription ends with the paid period',
  trial: 'The running trial; null for none',
  'trial.tier': 'The tier on trial',
  endsAt: 'When the trial ends',
  features: 'Whether the plan, with its trial, includes each feature',
  apiAccess: 'API keys',
  webhooks: 'Webhook endpoints',
  scheduledPublishing: 'Publishing content and posts at a later time',
  customDomains: 'Sites under domains of the brand',
  promotions: 'Offers of all or some locations',
  customFields: 'Custom fields of locations',
  advancedSeo: 'Organization schema and lines of robots.txt in the SEO settings',
  revenueReporting: 'Revenue settings and summary',
  governance: 'Fields that only the brand may edit',
  bulkOperations: 'Changes of many locations at once',
  auditExport: 'Export of the audit log; not offered yet',
  sso: 'Single sign-on; not offered yet',
};

const example: z.output<typeof subscription> = {
  status: 'active',
  tier: {
    name: 'pro',
    priceCents: 49_900,
    currency: 'USD',
    interval: 'month',
    locationPriceCents: 1_500,
    currentPeriodEnd: '2026-03-01T00:00:00.000Z',
    cancelAtPeriodEnd: false,
  },
};

export const getSubscription = operation({
  group: 'billing',
  name: 'get-subscription',
  method: 'GET',
  path: '/v1/brands/{brandId}/billing/subscription',
  summary: 'Get billing subscription',
  description: 'What the brand pays for.',
  credential: 'any',
  roles: ['brand_admin'],
  data: subscription,
  etag: true,
  example: { params: { brandId }, data: example },
});

export const updateSubscription = operation({
  group: 'billing',
  name: 'update-subscription',
  method: 'PUT',
  path: '/v1/brands/{brandId}/billing/subscription',
  summary: 'Update billing subscription',
  description: `Sets the subscription; the plan of the brand follows its tier. Omitted fields keep their value. ${days(overdueDays)} after a payment is overdue, the brand can only be read. ${days(canceledDays)} after the subscription is canceled, its pages and forms go offline.`,
  credential: 'user',
  roles: 'super',
  body: z.strictObject({
    status: z.enum(statuses).optional(),
    tier: z
      .union([z.enum(tiers).transform((name) => ({ name })), tierChange])
      .optional()
      .describe('The name of the tier, or an object with the name and the prices'),
  }),
  data: subscription,
  etag: true,
  allowedWhenInactive: true,
  example: {
    params: { brandId },
    body: { status: 'active', tier: { name: 'pro', priceCents: 49_900, locationPriceCents: 1_500 } },
    data: example,
  },
});

export const getEntitlements = operation({
  group: 'billing',
  name: 'get-entitlements',
  method: 'GET',
  path: '/v1/brands/{brandId}/billing/entitlements',
  summary: 'Get feature entitlements',
  description:
    'The tier that applies today and the features that it includes. `billing/subscription` says what is paid for.',
  credential: 'any',
  roles,
  data: z.strictObject({
    tier: z.enum(tiers).describe('The tier that applies today, with a running trial'),
    isReadOnly: z.boolean().describe('Whether the brand can only be read until its bill is paid'),
    trial: z.strictObject({ tier: z.enum(tiers), endsAt: timestamp }).nullable(),
    features: z.strictObject(
      Object.fromEntries(features.map((name) => [name, z.boolean()])) as Record<Feature, z.ZodBoolean>,
    ),
  }),
  example: {
    params: { brandId },
    data: {
      tier: 'pro',
      isReadOnly: false,
      trial: { tier: 'pro', endsAt: '2026-02-04T12:00:00.000Z' },
      features: Object.fromEntries(features.map((name) => [name, !['auditExport', 'sso'].includes(name)])),
    },
  },
});

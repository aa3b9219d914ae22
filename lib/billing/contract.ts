import * as z from 'zod';
import { operation, roles } from '#lib/core/operation.ts';
import { moment, timestamp } from '#lib/core/primitives.ts';
import { tiers } from '#lib/core/tiers.ts';
import { type Feature, features } from '#lib/plans/features.contract.ts';

const statuses = ['none', 'trialing', 'active', 'past_due', 'unpaid', 'canceled', 'paused'] as const;

const subscribedTier = z.strictObject({
  name: z.enum(tiers),
  priceCents: z.int(),
  currency: z.string(),
  interval: z.enum(['month', 'year']),
  locationPriceCents: z.int().nullable(),
  currentPeriodEnd: timestamp.nullable(),
  cancelAtPeriodEnd: z.boolean(),
});

const subscription = z.strictObject({ status: z.enum(statuses), tier: subscribedTier.optional() });

const cents = z.int().min(0).max(1_000_000_000);

const brandId = '01939b6e-5c00-7000-8000-000000000003';

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
  description:
    'The plan of the brand follows the tier. Fourteen days after a payment is due the brand can only be read; what visitors see, and leads, end thirty days after the subscription is canceled.',
  credential: 'user',
  roles: 'super',
  body: z.strictObject({
    status: z.enum(statuses).optional(),
    tier: z
      .union([
        z.enum(tiers).transform((name) => ({ name })),
        z
          .strictObject({
            name: z.enum(tiers),
            priceCents: cents,
            currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency code, as USD'),
            interval: z.enum(['month', 'year']),
            locationPriceCents: cents.nullable(),
            currentPeriodEnd: moment.nullable(),
            cancelAtPeriodEnd: z.boolean(),
          })
          .partial(),
      ])
      .optional()
      .describe('The name of the tier alone, or with what is paid for it'),
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
  credential: 'any',
  roles,
  data: z.strictObject({
    tier: z.enum(tiers).describe('The one that counts today, a trial included'),
    trial: z.strictObject({ tier: z.enum(tiers), endsAt: timestamp }).nullable(),
    features: z.strictObject(
      Object.fromEntries(features.map((name) => [name, z.boolean()])) as Record<Feature, z.ZodBoolean>,
    ),
  }),
  example: {
    params: { brandId },
    data: {
      tier: 'pro',
      trial: { tier: 'pro', endsAt: '2026-02-04T12:00:00.000Z' },
      features: Object.fromEntries(
        features.map((name) => [name, !['bulkOperations', 'auditExport', 'sso'].includes(name)]),
      ),
    },
  },
});

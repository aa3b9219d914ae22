import * as z from 'zod';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { timestamp } from '#lib/platform/core/contract/primitives.ts';
import { tiers } from '#lib/platform/core/tiers.ts';

/** @public Named in the reference of the API. */
export const overage = z.strictObject({
  meter: z.string(),
  limit: z.int(),
  usage: z.int(),
  overBy: z.int(),
  kind: z
    .enum(['soft', 'hard'])
    .describe('`hard`: requests that would add more are refused. `soft`: admins get a mail, nothing is refused'),
  since: timestamp,
  periodEnd: timestamp
    .nullable()
    .describe('When a monthly meter starts again from zero; null for a count of existing things'),
});
export type Overage = z.output<typeof overage>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  overage: 'A meter that exceeds its limit',
  tier: 'The tier that applies today, with a running trial',
  usage: 'Used units by meter; bytes for `mediaStorageBytes`',
  overages: 'The meters that exceed their limit',
  meter: 'Name of the meter, such as `locations`',
  limit: 'Limit of the meter',
  'overage.usage': 'Used units of the meter',
  overBy: 'Units above the limit',
  since: 'Since when the limit is exceeded',
};

export const getLicense = operation({
  group: 'brands',
  name: 'get-license',
  method: 'GET',
  path: '/v1/brands/{brandId}/license',
  summary: 'Get license usage',
  description:
    'The limits of the plan and how much of each is used. Counts of existing things are exact; leads and mails of the month may be a minute behind.',
  credential: 'any',
  keyArea: 'billing',
  roles: ['brand_admin'],
  data: z.strictObject({
    tier: z.enum(tiers),
    limits: z.record(z.string(), z.int().nullable()).describe('Limits by meter; null without a limit'),
    usage: z.record(z.string(), z.int()),
    overages: z.array(overage),
  }),
  example: {
    params: { brandId },
    data: {
      tier: 'core',
      limits: { locations: 10, leadsPerMonth: 1000 },
      usage: { locations: 12, leadsPerMonth: 640 },
      overages: [
        {
          meter: 'locations',
          limit: 10,
          usage: 12,
          overBy: 2,
          kind: 'hard',
          since: '2026-02-01T00:00:00.000Z',
          periodEnd: null,
        },
      ],
    },
  },
});

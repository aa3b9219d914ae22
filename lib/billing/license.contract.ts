import * as z from 'zod';
import { operation } from '#lib/core/operation.ts';
import { timestamp } from '#lib/core/primitives.ts';
import { tiers } from '#lib/core/tiers.ts';

const overage = z.strictObject({
  meter: z.string(),
  limit: z.int(),
  usage: z.int(),
  overBy: z.int(),
  kind: z.enum(['soft', 'hard']).describe('A hard meter refuses more; of a soft one you are told'),
  since: timestamp,
  periodEnd: timestamp.nullable().describe('When the meter begins anew; null for what is there'),
});
export type Overage = z.output<typeof overage>;

const brandId = '01939b6e-5c00-7000-8000-000000000003';

export const getLicense = operation({
  group: 'brands',
  name: 'get-license',
  method: 'GET',
  path: '/v1/brands/{brandId}/license',
  summary: 'Get license usage',
  description: 'What is there is counted exactly; leads and mails of the month are at most a minute late.',
  credential: 'any',
  roles: ['brand_admin'],
  data: z.strictObject({
    tier: z.enum(tiers),
    limits: z.record(z.string(), z.int().nullable()).describe('By meter; null is without limit'),
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

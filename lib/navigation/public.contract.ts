import * as z from 'zod';
import { operation } from '#lib/core/operation.ts';
import { id } from '#lib/core/primitives.ts';
import { resolvedExample, resolvedItem } from './contract.ts';

const brandId = '01939b6e-5c00-7000-8000-000000000003';
const locationId = '01939b6e-5c00-7000-8000-000000000010';

export const getPublicNavigation = operation({
  group: 'public',
  name: 'get-navigation',
  method: 'GET',
  path: '/public/navigation',
  summary: 'Get resolved navigation for a site or location',
  credential: 'none',
  query: z
    .strictObject({ brandId: id, siteId: id.optional(), locationId: id.optional() })
    .superRefine((query, context) => {
      if ((query.siteId === undefined) === (query.locationId === undefined))
        context.addIssue({
          code: 'custom',
          path: ['siteId'],
          message: 'name either a site or a location',
          params: { code: 'required' },
        });
    }),
  data: z.strictObject({
    items: z.array(resolvedItem),
    version: z.int().describe('0 while nobody set a navigation, and one is made'),
  }),
  errors: ['not_found'],
  example: { query: { brandId, locationId }, data: { items: [resolvedExample], version: 3 } },
});

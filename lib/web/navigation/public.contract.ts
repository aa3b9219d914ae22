import * as z from 'zod';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id } from '#lib/platform/core/contract/primitives.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import { resolvedExample, resolvedItem } from './contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  'query.siteId': 'The site; give either this or `locationId`',
  'query.locationId': 'The location; give either this or `siteId`',
};

export const getPublicNavigation = operation({
  group: 'public',
  name: 'get-navigation',
  method: 'GET',
  path: '/public/navigation',
  summary: 'Get resolved navigation for a site or location',
  description:
    'The menu with its tokens filled in. Items that lead nowhere are left out. Where none is left, there is a default menu of the pages that exist.',
  credential: 'none',
  query: z
    .strictObject({ brandId: id, siteId: id.optional(), locationId: id.optional() })
    .superRefine((query, context) => {
      if ((query.siteId === undefined) === (query.locationId === undefined))
        context.addIssue({
          code: 'custom',
          path: ['siteId'],
          message: coreErrors().siteOrLocation,
          params: { code: 'required' },
        });
    }),
  data: z.strictObject({
    items: z.array(resolvedItem),
    footerItems: z.array(resolvedItem),
    version: z.int().describe('Version of the menu; 0 while none is set'),
  }),
  errors: ['not_found'],
  example: { query: { brandId, locationId }, data: { items: [resolvedExample], footerItems: [], version: 3 } },
});

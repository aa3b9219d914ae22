import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { fromQuery, goneStatus } from './redirect-source.contract.ts';

export const statusCodes = [301, 302, 307, 308, goneStatus] as const;

export const redirect = z.strictObject({
  id,
  siteId: id.nullable().describe('The site that it applies to; null for all sites of the brand'),
  fromPath: z.string().describe('Path to redirect, in lower case; `/*` at its end matches everything below'),
  fromQuery: fromQuery.nullable().describe('The pair that the query must have; null for every query'),
  toUrl: z
    .string()
    .describe(
      'Where it leads: a path or https address. A redirect to a page follows the page when that moves. Empty for 410',
    ),
  statusCode: z.union(statusCodes.map((code) => z.literal(code))),
  preserveQuery: z.boolean(),
  isActive: z.boolean().describe('Whether it redirects visitors. Default: true'),
  source: z.enum(['manual', 'auto']).describe('`manual`: made by people. `auto`: made when a page moved'),
  hitCount: z.int().describe('How often it was used'),
  lastHitAt: timestamp.nullable().describe('When it was last used; null if never'),
  ...stamps,
});
export type Redirect = z.output<typeof redirect>;
export const showRedirect = allowlist(redirect);

import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { fromQuery, goneStatus } from './redirect-source.contract.ts';

export const statusCodes = [301, 302, 307, 308, goneStatus] as const;

/** @public The meaning of the fields, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  fromQuery:
    'A pair in the query, such as `page_id=12`: visitors of the path with it are redirected, also from a live page, and the pair is dropped from their query. Null, the default, for every query',
  statusCode: 'HTTP status of the redirect; 410 says that a page was removed for good. Default: 301',
  preserveQuery: 'Whether the query of the request is added to the address. Default: true',
  isActive: 'Whether it redirects visitors. Default: true',
  hitCount: 'How often it was used',
  lastHitAt: 'When it was last used; null if never',
};

export const redirect = z.strictObject({
  id,
  siteId: id.nullable().describe('The site that it applies to; null for all sites of the brand'),
  fromPath: z.string().describe('Path to redirect, in lower case; `/*` at its end matches everything below'),
  fromQuery: fromQuery.nullable(),
  toUrl: z
    .string()
    .describe(
      'Where it leads: a path or https address. A redirect to a page follows the page when that moves. Empty for 410',
    ),
  statusCode: z.union(statusCodes.map((code) => z.literal(code))),
  preserveQuery: z.boolean(),
  isActive: z.boolean(),
  source: z.enum(['manual', 'auto']).describe('`manual`: made by people. `auto`: made when a page moved'),
  hitCount: z.int(),
  lastHitAt: timestamp.nullable(),
  ...stamps,
});
export type Redirect = z.output<typeof redirect>;
export const showRedirect = allowlist(redirect);

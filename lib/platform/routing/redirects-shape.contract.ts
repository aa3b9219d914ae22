import * as z from 'zod';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, stamps, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { fromQuery } from './from-query.contract.ts';

/** A redirect that leads nowhere: its page was removed for good. */
export const goneStatus = 410;

export const statusCodes = [301, 302, 307, 308, goneStatus] as const;

/** @public Named in the reference of the API. */
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

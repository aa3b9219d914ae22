import type { Input } from '#lib/platform/core/contract/operation.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import {
  checkedSource,
  locationOfScope,
  type Redirecting,
  scopeOfSite,
  siteOfScope,
} from '#lib/platform/routing/redirects.rules.ts';
import type { updateRedirect } from './redirects.contract.ts';

type Change = Input<typeof updateRedirect>['body'];

/** A redirect after a change. A generated one becomes a manual one. */
export const changedRedirect = <Record extends Redirecting>(
  before: Record,
  { siteId, fromPath, fromQuery, ...rest }: Change,
  now: Date,
): Record => ({
  ...before,
  ...omitUndefined(rest),
  // The path of a manual redirect begins at the root of the site.
  ...(fromPath !== undefined && locationOfScope(before.scope) !== null && { scope: '-' }),
  // A redirect within a location applies to all sites already.
  ...(siteId !== undefined && siteId !== siteOfScope(before.scope) && { scope: scopeOfSite(siteId) }),
  ...((fromPath !== undefined || fromQuery !== undefined) && {
    fromQuery: undefined,
    ...checkedSource({
      fromPath: fromPath ?? before.fromPath,
      fromQuery: fromQuery === undefined ? before.fromQuery : fromQuery,
    }),
  }),
  ...(rest.toUrl !== undefined && { target: null }),
  version: before.version + 1,
  source: 'manual',
  updatedAt: now.toISOString(),
});

import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { brandKey, saveBrand } from '#lib/accounts/brands/records.ts';
import { updateUrlPrefixPolicy } from '#lib/accounts/brands/url-policy.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { policyOf } from '#lib/platform/routing/paths.rules.ts';
import { changedPolicy, collisionsOf, formerOf, movesOf } from '#lib/platform/routing/url-policy.rules.ts';
import { get } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { webErrors } from '#lib/platform/texts/errors.ts';
import { holdersOf, placesOf, toPolicy } from '#lib/use-cases/routing/url-policy.ts';

export const handler = handle(updateUrlPrefixPolicy, async ({ query, body }, { view, now, tag, match, commit }) => {
  const before = orNotFound(await get(brandKey(view)), 'Brand');
  match(before);
  const policy = changedPolicy(before, body, now);
  const moves = movesOf(await placesOf(view), policyOf(before), policy);
  const collisions = collisionsOf(moves, await holdersOf(view, moves));
  const after = afterChange(before, {
    ...before,
    ...formerOf(before, policy, now),
    version: before.version + 1,
    updatedAt: now.toISOString(),
  });
  // From the path itself, and from everything below it.
  const plan = { changes: moves, collisions, redirectsToCreate: 2 * moves.length };
  if (query.dryRun) return { ...toPolicy(after, now), dryRun: true, ...plan };

  if (collisions.length > 0) throw new Problem('path_in_use', webErrors().collisions, { collisions });
  tag(after);
  return commit(
    { ...toPolicy(after, now), dryRun: false, ...plan },
    auditChange('url-prefix-policy', view.id, before, after, policyOf),
    saveBrand(after),
    task(view, 'jobs', { kind: 'apply-url-policy', brandId: view.id }, now),
  );
});

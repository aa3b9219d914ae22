import { auditChange } from '#lib/audit/rules.ts';
import { brandKey, saveBrand } from '#lib/brands/records.ts';
import { updateUrlPrefixPolicy } from '#lib/brands/url-policy.contract.ts';
import { afterChange } from '#lib/core/after-change.ts';
import { orNotFound, Problem } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { policyOf } from '#lib/routing/paths.rules.ts';
import { changedPolicy, collisionsOf, formerOf, movesOf } from '#lib/routing/url-policy.rules.ts';
import { get } from '#lib/table/table.ts';
import { task } from '#lib/table/tasks.ts';
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

  if (collisions.length > 0)
    throw new Problem(
      'path_in_use',
      'Some locations cannot move, because other pages have their new paths: see details.collisions',
      { collisions },
    );
  tag(after);
  return commit(
    { ...toPolicy(after, now), dryRun: false, ...plan },
    auditChange('url-prefix-policy', view.id, before, after, policyOf),
    saveBrand(after),
    task(view, 'jobs', { kind: 'apply-url-policy', brandId: view.id }, now),
  );
});

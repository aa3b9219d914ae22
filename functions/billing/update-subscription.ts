import { auditChange } from '#lib/audit/rules.ts';
import { toSubscription } from '#lib/billing/answers.ts';
import { updateSubscription } from '#lib/billing/contract.ts';
import { type BrandRecord, brandKey, saveBrand } from '#lib/brands/records.ts';
import { afterChange } from '#lib/core/after-change.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { changedSubscription } from '#lib/plans/subscription.rules.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(updateSubscription, async ({ body }, { view, now, tag, match, commit }) => {
  const before = orNotFound(await get(brandKey(view)), 'Brand');
  match(before);
  const subscription = changedSubscription(before.subscription, body, before.tier, now);
  const tier = subscription.tier?.name ?? before.tier;
  const at = now.toISOString();
  const after = afterChange<BrandRecord>(before, {
    ...before,
    version: before.version + 1,
    subscription,
    tier,
    tierSince: tier === before.tier ? before.tierSince : at,
    updatedAt: at,
  });
  tag(after);
  return commit(
    toSubscription(after),
    auditChange('subscription', before.id, before, after, (record) => ({ ...record.subscription })),
    saveBrand(after),
  );
});

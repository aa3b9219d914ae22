import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { toSubscription } from '#lib/accounts/billing/answers.ts';
import { updateSubscription } from '#lib/accounts/billing/contract.ts';
import { type BrandRecord, brandKey, saveBrand } from '#lib/accounts/brands/records.ts';
import { handle } from '#lib/http/handle.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { changedSubscription } from '#lib/platform/plans/subscription.rules.ts';
import { get } from '#lib/platform/table/table.ts';

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

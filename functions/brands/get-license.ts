import { getLicense } from '#lib/accounts/billing/license.contract.ts';
import { overagesOf } from '#lib/accounts/billing/overages.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { effectiveTier, limitsOf } from '#lib/platform/plans/plan.rules.ts';
import { usageOf } from '#lib/use-cases/billing/usage.ts';

export const handler = handle(getLicense, async (_, { brand, view, now }) => {
  const usage = await usageOf(view, brand, now);
  return {
    tier: effectiveTier(brand, now),
    limits: limitsOf(brand, now),
    usage: usage.used,
    overages: overagesOf(brand, usage, now),
  };
});

import { getLicense } from '#lib/contract/license.ts';
import { usageOf } from '#lib/data/usage.ts';
import { overagesOf } from '#lib/domain/overage.ts';
import { effectiveTier, limitsOf } from '#lib/domain/plan.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getLicense, async (_, { brand, own, now }) => {
  const usage = await usageOf(own, brand, now);
  return {
    tier: effectiveTier(brand, now),
    limits: limitsOf(brand, now),
    usage: usage.used,
    overages: overagesOf(brand, usage, now),
  };
});

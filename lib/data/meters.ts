import type { BrandRecord } from '#lib/data/brands.ts';
import { effectiveTier, type Meter, planLimits } from '#lib/domain/plan.ts';
import { Problem } from '#lib/domain/problem.ts';
import type { BrandView, Key } from './table.ts';
import { update, type Write } from './write.ts';

/** An item each, because one transaction may take units of several meters, and may change an item only once. */
export const meterKey = (own: BrandView, meter: Meter): Key<{ used: number }> => own.key('METER', meter);

/** Takes one unit of what the brand's plan allows, in the transaction that creates the thing. */
export const claimUnit = (own: BrandView, brand: BrandRecord, meter: Meter, now: Date): Write => {
  const limit = planLimits[meter][effectiveTier(brand, now)];
  return update(
    meterKey(own, meter),
    { add: { used: 1 }, ...(limit !== null && { atMost: { attribute: 'used', limit } }) },
    (existing) =>
      new Problem('plan_limit_reached', `The plan of this brand allows ${limit} of ${meter}`, {
        meter,
        limit,
        usage: Number(existing?.used ?? 0),
      }),
  );
};

export const returnUnit = (own: BrandView, meter: Meter): Write => update(meterKey(own, meter), { add: { used: -1 } });

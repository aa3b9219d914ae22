import type { BrandRecord } from '#lib/brands/records.ts';
import { Problem } from '#lib/core/problem.ts';
import { amountOf } from '#lib/plans/meter-names.rules.ts';
import { effectiveTier, type Meter, planLimits } from '#lib/plans/plan.rules.ts';
import { type BrandView, get, type Item, type Key } from '#lib/table/table.ts';
import { update, type Write } from '#lib/table/write.ts';

/** The amount that a brand has of something that its plan limits. */
export interface MeterRecord {
  kind: 'meter';
  brandId: string;
  meter: Meter;
  used: number;
}

/** One item for each meter, because one transaction may change several meters, and each item only once. */
export const meterKey = (view: BrandView, meter: Meter): Key<MeterRecord> => view.key('METER', meter);

/** Tells the stream consumer which meter it is. */
const marked = (view: BrandView, meter: Meter): Item => ({ kind: 'meter', meter, brandId: view.id });

const reached = (meter: Meter, limit: number, usage: number): Problem =>
  new Problem('plan_limit_reached', `The limit of the plan is reached: it allows ${amountOf(meter, limit)}`, {
    meter,
    limit,
    usage,
  });

/** Takes units of the brand's plan, in the transaction that creates the thing. */
export const claimUnit = (view: BrandView, brand: BrandRecord, meter: Meter, now: Date, amount = 1): Write => {
  const limit = planLimits[meter][effectiveTier(brand, now)];
  return update(
    meterKey(view, meter),
    {
      set: marked(view, meter),
      add: { used: amount },
      ...(limit !== null && { atMost: { attribute: 'used', limit } }),
    },
    limit === null ? undefined : (existing) => reached(meter, limit, Number(existing?.used ?? 0)),
  );
};

const nothing = async (): Promise<number> => 0;

/**
 * Rejects early what the claim would reject; only the claim is exact. `readPromised` returns pending claims and is not
 * called where the plan has no limit.
 */
export const checkUnit = async (
  view: BrandView,
  brand: BrandRecord,
  meter: Meter,
  now: Date,
  readPromised = nothing,
): Promise<void> => {
  const limit = planLimits[meter][effectiveTier(brand, now)];
  if (limit === null) return;
  const [record, promised] = await Promise.all([get(meterKey(view, meter)), readPromised()]);
  const usage = (record?.used ?? 0) + promised;
  if (usage >= limit) throw reached(meter, limit, usage);
};

export const returnUnit = (view: BrandView, meter: Meter, amount = 1): Write =>
  update(meterKey(view, meter), { add: { used: -amount } });

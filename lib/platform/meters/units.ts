import * as z from 'zod';
import { Problem } from '#lib/platform/core/problem.ts';
import { type Meter, planLimits } from '#lib/platform/plans/limits.contract.ts';
import { effectiveTier, type Planned } from '#lib/platform/plans/plan.rules.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, get, type Key } from '#lib/platform/table/table.ts';
import { update, type Write } from '#lib/platform/table/write.ts';
import { meterWords } from '#lib/platform/texts/data.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';

/** The amount that a brand has of something that its plan limits. */
export interface MeterRecord {
  kind: 'meter';
  brandId: string;
  meter: Meter;
  used: number;
}

/** One record for each meter: a transaction may claim units of several meters, and may change a record only once. */
const meters = recordKind<MeterRecord>('meter').ofBrand('METER', '{meter}', {
  title: 'Units in use of a meter of the plan',
  followed: { brandId: z.string(), meter: z.enum(Object.keys(planLimits)), used: z.number() },
});

export const meterKey = (view: BrandView, meter: Meter): Key<MeterRecord> => meters.key(view, meter);

/** The attributes by which consumers of the stream recognise the meter. */
const marked = (view: BrandView, meter: Meter): Omit<MeterRecord, 'used'> => ({
  kind: 'meter',
  meter,
  brandId: view.id,
});

const reached = (meter: Meter, limit: number, usage: number): Problem =>
  new Problem('plan_limit_reached', requestErrors().planLimit(meterWords().amount(meter, limit)), {
    meter,
    limit,
    usage,
  });

/** Claims units of what the brand's plan allows, in the transaction that creates the thing. */
export const claimUnit = (view: BrandView, brand: Planned, meter: Meter, now: Date, amount = 1): Write => {
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
 * Refuses early what the claim would refuse; only the claim is exact. `readPromised` counts what may claim units later; it
 * is not called when the plan has no limit.
 */
export const checkUnit = async (
  view: BrandView,
  brand: Planned,
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

/** A count of what a plan still allows, for a preview of several claims: `take` is the refusal of one, if it is refused. */
export const previewUnits = async (view: BrandView, brand: Planned, meter: Meter, now: Date) => {
  const limit = planLimits[meter][effectiveTier(brand, now)];
  let used = limit === null ? 0 : ((await get(meterKey(view, meter)))?.used ?? 0);
  return {
    take: (amount: number): Problem | undefined => {
      if (limit !== null && amount > 0 && used + amount > limit) return reached(meter, limit, used);
      used += amount;
      return undefined;
    },
  };
};

/** Counts units that the platform adds by itself: the plan does not refuse them. */
export const addUnit = (view: BrandView, meter: Meter, amount = 1): Write =>
  update(meterKey(view, meter), { set: marked(view, meter), add: { used: amount } });

export const returnUnit = (view: BrandView, meter: Meter, amount = 1): Write => addUnit(view, meter, -amount);

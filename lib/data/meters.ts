import type { BrandRecord } from '#lib/data/brands.ts';
import { effectiveTier, type Meter, planLimits } from '#lib/domain/plan.ts';
import { Problem } from '#lib/domain/problem.ts';
import type { BrandView, Key } from './table.ts';
import { update, type Write } from './write.ts';

export type MetersRecord = Partial<Record<Meter, number>>;

/** A form comes with the endpoint of its webhookUrl, and one transaction may change an item only once. */
const apart: readonly Meter[] = ['webhookEndpoints'];

/** Where a meter is kept. */
export const metersKey = (own: BrandView, meter?: Meter): Key<MetersRecord> =>
  own.key('METERS', meter && apart.includes(meter) ? meter : '-');

/** Takes one unit of what the brand's plan allows, in the transaction that creates the thing. */
export const claimUnit = (own: BrandView, brand: BrandRecord, meter: Meter, now: Date): Write => {
  const limit = planLimits[meter][effectiveTier(brand, now)];
  return update(
    metersKey(own, meter),
    { add: { [meter]: 1 }, ...(limit !== null && { atMost: { attribute: meter, limit } }) },
    (existing) =>
      new Problem('plan_limit_reached', `The plan of this brand allows ${limit} of ${meter}`, {
        meter,
        limit,
        usage: Number(existing?.[meter] ?? 0),
      }),
  );
};

export const returnUnit = (own: BrandView, meter: Meter): Write =>
  update(metersKey(own, meter), { add: { [meter]: -1 } });

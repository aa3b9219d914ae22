import type { Tier } from '#lib/platform/core/tiers.ts';
import { dayOf, midnight, startOfDay } from '#lib/platform/core/time/calendar.ts';
import { type Meter, planLimits } from '#lib/platform/plans/limits.contract.ts';
import { effectiveTier, isHard, meters } from '#lib/platform/plans/plan.rules.ts';
import type { Overage } from './license.contract.ts';

interface Measured {
  used: Record<Meter, number>;
  exceededAt: Partial<Record<Meter, string>>;
  /** The month in the brand's time zone, as `YYYY-MM`. */
  month: string;
}

interface Planned {
  tier: Tier;
  tierSince: string;
  trialEndsAt: string | null;
  timezone: string;
}

/** A hard limit can be exceeded only after a change of tier: one that was set, or the end of a trial. */
const planSince = ({ tier, tierSince, trialEndsAt }: Planned, now: Date): string => {
  const trialOver = tier === 'core' && trialEndsAt !== null && new Date(trialEndsAt) <= now;
  return trialOver && trialEndsAt > tierSince ? trialEndsAt : tierSince;
};

const nextMonth = (timezone: string, month: string): string => {
  const first = midnight(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + 1);
  return startOfDay(timezone, dayOf(first)).toISOString();
};

const later = (a: string, b: string | undefined): string => (b !== undefined && b > a ? b : a);

/** The parts that a brand has or uses beyond its plan. */
export const overagesOf = (brand: Planned, { used, exceededAt, month }: Measured, now: Date): Overage[] =>
  meters.flatMap((meter): Overage[] => {
    const limit = planLimits[meter][effectiveTier(brand, now)];
    const usage = used[meter];
    // Calls beyond the daily limit are rejected, so there is no overage.
    if (limit === null || usage <= limit || meter === 'apiRequestsPerDay') return [];
    return [
      {
        meter,
        limit,
        usage,
        overBy: usage - limit,
        kind: isHard(meter) ? 'hard' : 'soft',
        // An overage of an earlier plan counts for this one from the day that it began.
        since: later(planSince(brand, now), exceededAt[meter]),
        periodEnd: isHard(meter) ? null : nextMonth(brand.timezone, month),
      },
    ];
  });

/** Percentages of a limit at which admins are notified. */
const thresholds = [75, 90, 100] as const;

/** The highest percentage that a meter passed upwards. */
export const crossed = (
  before: number,
  after: number,
  limit: number | null,
): (typeof thresholds)[number] | undefined =>
  limit === null || limit === 0
    ? undefined
    : thresholds.findLast((percent) => before * 100 < percent * limit && after * 100 >= percent * limit);

import { apiKeys } from '#lib/accounts/api-keys/records.ts';
import { type MonthlyMeter, monthlyKey, monthlyMeters } from '#lib/accounts/billing/monthly-usage.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { dayIn } from '#lib/platform/core/time/calendar.ts';
import { meterKey } from '#lib/platform/meters/units.ts';
import type { Meter } from '#lib/platform/plans/limits.contract.ts';
import { isHard, meters } from '#lib/platform/plans/plan.rules.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { windowKey } from '#lib/platform/table/rates.ts';
import { type BrandView, getEach, platformView } from '#lib/platform/table/table.ts';

const hard = meters.filter(isHard);
const monthly = Object.keys(monthlyMeters) as MonthlyMeter[];

const callsToday = async (view: BrandView, now: Date): Promise<number> => {
  const keys = await queryAll({ partition: apiKeys(view), attributes: ['fingerprint'] });
  const windows = await getEach(keys.map(({ fingerprint }) => windowKey(platformView, fingerprint, 'day', now)));
  return windows.reduce((sum, window) => sum + (window?.calls ?? 0), 0);
};

export interface Usage {
  used: Record<Meter, number>;
  exceededAt: Partial<Record<Meter, string>>;
  month: string;
}

/** A brand's usage of every meter. */
export const usageOf = async (view: BrandView, brand: BrandRecord, now: Date): Promise<Usage> => {
  const month = dayIn(brand.timezone, now).slice(0, 7);
  const [units, months, calls] = await Promise.all([
    getEach(hard.map((meter) => meterKey(view, meter))),
    getEach(monthly.map((meter) => monthlyKey(view, meter, month))),
    callsToday(view, now),
  ]);
  const used = Object.fromEntries([
    ...hard.map((meter, at) => [meter, Math.max(0, units[at]?.used ?? 0)]),
    ...monthly.map((meter, at) => [meter, months[at]?.[monthlyMeters[meter]] ?? 0]),
    ['apiRequestsPerDay', calls],
  ]) as Record<Meter, number>;
  const exceededAt = Object.fromEntries(
    monthly.flatMap((meter, at) => (months[at]?.exceededAt ? [[meter, months[at].exceededAt]] : [])),
  );
  return { used, exceededAt, month };
};

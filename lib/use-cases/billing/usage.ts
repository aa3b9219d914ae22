import { apiKeys } from '#lib/accounts/api-keys/records.ts';
import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { dayIn } from '#lib/platform/core/time/calendar.ts';
import { meterKey } from '#lib/platform/meters/units.ts';
import type { Meter } from '#lib/platform/plans/limits.contract.ts';
import { isHard, meters } from '#lib/platform/plans/plan.rules.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { windowKey } from '#lib/platform/table/rates.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, getEach, type Key, platformView } from '#lib/platform/table/table.ts';

/** Meters that count one month in the brand's time zone, by the name of their counter. */
export const monthlyMeters = { leadsPerMonth: 'leads', emailsPerMonth: 'emails' } as const;
export type MonthlyMeter = keyof typeof monthlyMeters;

/** A monthly counter. */
export interface MonthlyUsage {
  kind: 'meter';
  brandId: string;
  meter: MonthlyMeter;
  month: string;
  leads?: number;
  emails?: number;
  /** When it last exceeded the limit that the plan had at that time. */
  exceededAt?: string;
}

const usages = recordKind<MonthlyUsage>('meter').ofBrand('USAGE', '{counter}#{month}', {
  unpublished: true,
  title: 'Usage of a month: leads (`leads`) or mails (`emails`)',
});

export const monthlyKey = (view: BrandView, meter: MonthlyMeter, month: string): Key<MonthlyUsage> =>
  usages.key(view, monthlyMeters[meter], month);

/** The attributes by which consumers of the stream recognise the counter. */
export const markOf = (view: BrandView, meter: MonthlyMeter, month: string): Omit<MonthlyUsage, 'exceededAt'> => ({
  kind: 'meter',
  brandId: view.id,
  meter,
  month,
});

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

import * as z from 'zod';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView, Key } from '#lib/platform/table/table.ts';

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
  followed: {
    brandId: z.string(),
    meter: z.enum(Object.keys(monthlyMeters)),
    month: z.string(),
    leads: z.number().exactOptional(),
    emails: z.number().exactOptional(),
  },
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

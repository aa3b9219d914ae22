import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { leadsByMonth, maxCountedByKey } from '#lib/leads/leads/counters.ts';
import { fewLocationIds, maxLocationsByKey } from '#lib/places/locations/records.ts';
import { maxMonths } from '#lib/places/revenue-settings/months.contract.ts';
import { everyRevenue, revenueOf, revenueOfEach } from '#lib/places/revenue-settings/records.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { monthIn, monthsUntil } from '#lib/platform/core/time/calendar.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import { accessibleLocations } from '#lib/use-cases/locations/accessible-locations.ts';

/** The months that a query asks for, the oldest first. Throws `validation_error` for too many, and for none. */
export const askedMonths = (
  { timezone }: BrandRecord,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: Date,
): string[] => {
  const last = to ?? monthIn(timezone, now);
  const months = monthsUntil(last, maxMonths).filter((month) => month >= (from ?? last));
  if (months[0] !== (from ?? last))
    throw invalid([
      {
        field: 'from',
        code: 'format',
        message: to === undefined ? placeErrors().monthsUntilNow(maxMonths) : placeErrors().monthsUntil(maxMonths),
      },
    ]);
  return months;
};

/** The inputs and monthly leads of each location; of all that are not deleted if `ids` is null. */
export const monthlyRevenue = async (view: BrandView, ids: readonly string[] | null, months: readonly string[]) => {
  const known = ids ?? (await fewLocationIds(view, maxCountedByKey));
  const few = known && known.length <= maxLocationsByKey ? known : undefined;
  const [shown, leads, inputs] = await Promise.all([
    accessibleLocations(view, ids),
    leadsByMonth(view, few, months),
    few ? revenueOfEach(view, few) : everyRevenue(view),
  ]);
  return shown.map((locationId) => ({
    locationId,
    inputs: revenueOf(locationId, inputs.get(locationId)),
    leadsIn: (month: string): number => leads.get(locationId)?.get(month) ?? 0,
  }));
};

import { handle } from '#lib/http/handle.ts';
import { withinRegion } from '#lib/places/regions/narrowed.ts';
import { getRevenueTrend, maxMonths } from '#lib/places/revenue-settings/months.contract.ts';
import { estimatedRevenue } from '#lib/places/revenue-settings/rules.ts';
import { requireReach } from '#lib/platform/access/caller.rules.ts';
import { currencyOfBrand } from '#lib/platform/core/money.ts';
import { monthIn, monthsUntil } from '#lib/platform/core/time/calendar.ts';
import { monthlyRevenue } from '#lib/use-cases/revenue-settings/months.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

export const handler = handle(
  getRevenueTrend,
  async ({ query: { locationId, regionId } }, { brand, view, now, ...context }) => {
    const caller = await withinRegion(view, context.caller, regionId);
    if (locationId !== undefined) requireReach(caller, locationId);
    const months = monthsUntil(monthIn(brand.timezone, now), maxMonths);
    const rows = await monthlyRevenue(view, locationId === undefined ? caller.locationIds : [locationId], months);
    return {
      currency: currencyOfBrand(brand),
      months: months.map((month) => ({
        month,
        formLeads: sum(rows.map(({ leadsIn }) => leadsIn(month))),
        estimatedRevenueCents: sum(rows.map(({ leadsIn, inputs }) => estimatedRevenue(leadsIn(month), inputs))),
      })),
    };
  },
);

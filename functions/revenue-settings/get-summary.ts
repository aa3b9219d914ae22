import { handle } from '#lib/http/handle.ts';
import { withinRegion } from '#lib/places/regions/narrowed.ts';
import { getRevenueSummary } from '#lib/places/revenue-settings/contract.ts';
import { revenueRow, revenueTotals } from '#lib/places/revenue-settings/rules.ts';
import { currencyOfBrand } from '#lib/platform/core/money.ts';
import { askedMonths, monthlyRevenue } from '#lib/use-cases/revenue-settings/months.ts';

export const handler = handle(getRevenueSummary, async ({ query }, { brand, view, caller, now }) => {
  const months = askedMonths(brand, query, now);
  const { locationIds } = await withinRegion(view, caller, query.regionId);
  const rows = await monthlyRevenue(view, locationIds, months);
  const locations = rows.map(({ locationId, inputs, leadsIn }) =>
    revenueRow(
      locationId,
      months.reduce((total, month) => total + leadsIn(month), 0),
      inputs,
    ),
  );
  return { currency: currencyOfBrand(brand), months, totals: revenueTotals(locations), locations };
});

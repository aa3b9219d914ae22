import { monthToDate } from '#lib/core/time/calendar.ts';
import { handle } from '#lib/http/handle.ts';
import { countLeads, countLeadsOf, maxCountedByKey } from '#lib/leads/counters.ts';
import { fewLocationIds } from '#lib/locations/records.ts';
import { getRevenueSummary } from '#lib/revenue-settings/contract.ts';
import { everyRevenue, revenueOf, revenueOfEach } from '#lib/revenue-settings/records.ts';
import { revenueRow, revenueTotals } from '#lib/revenue-settings/rules.ts';
import { accessibleLocations } from '#lib/use-cases/locations/accessible-locations.ts';

export const handler = handle(getRevenueSummary, async (_, { brand, view, caller, now }) => {
  const ids = caller.locationIds;
  const few = ids ?? (await fewLocationIds(view, maxCountedByKey));
  const days = monthToDate(brand.timezone, now);
  const [shown, leads, inputs] = await Promise.all([
    accessibleLocations(view, ids),
    few ? countLeadsOf(view, few, days) : countLeads(view, days),
    few ? revenueOfEach(view, few) : everyRevenue(view),
  ]);
  const locations = shown.map((id) => revenueRow(id, leads.get(id) ?? 0, revenueOf(id, inputs.get(id))));
  return { totals: revenueTotals(locations), locations };
});

import { getRevenueSummary } from '#lib/contract/revenue-settings.ts';
import { countLeads, countLeadsOf } from '#lib/data/lead-counters.ts';
import { everyRevenue, revenueOf, revenueOfEach } from '#lib/data/revenue.ts';
import { seenLocations } from '#lib/data/seen-locations.ts';
import { monthToDate } from '#lib/domain/calendar.ts';
import { revenueRow, revenueTotals } from '#lib/domain/revenue.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getRevenueSummary, async (_, { brand, own, caller, now }) => {
  const ids = caller.locationIds;
  const days = monthToDate(brand.timezone, now);
  const [shown, leads, inputs] = await Promise.all([
    seenLocations(own, ids),
    ids === null ? countLeads(own, days) : countLeadsOf(own, ids, days),
    ids === null ? everyRevenue(own) : revenueOfEach(own, ids),
  ]);
  const locations = shown.map((id) => revenueRow(id, leads.get(id) ?? 0, revenueOf(id, inputs.get(id))));
  return { totals: revenueTotals(locations), locations };
});

import { getLeadCounts } from '#lib/brands/contract.ts';
import { lastDays } from '#lib/core/time/calendar.ts';
import { handle } from '#lib/http/handle.ts';
import { countLeads, countLeadsOf, maxCountedByKey } from '#lib/leads/counters.ts';
import { fewLocationIds } from '#lib/locations/records.ts';
import { accessibleLocations } from '#lib/use-cases/locations/accessible-locations.ts';

const days = 30;

export const handler = handle(getLeadCounts, async (_, { brand, view, caller, now }) => {
  const ids = caller.locationIds;
  const few = ids ?? (await fewLocationIds(view, maxCountedByKey));
  const window = lastDays(brand.timezone, now, days);
  const [shown, counts] = await Promise.all([
    accessibleLocations(view, ids),
    few ? countLeadsOf(view, few, window) : countLeads(view, window),
  ]);
  return { counts: Object.fromEntries(shown.map((id) => [id, counts.get(id) ?? 0])) };
});

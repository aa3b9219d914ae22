import { getLeadCounts } from '#lib/accounts/brands/contract.ts';
import { handle } from '#lib/http/handle.ts';
import { countLeads, countLeadsOf, maxCountedByKey } from '#lib/leads/leads/counters.ts';
import { fewLocationIds } from '#lib/places/locations/records.ts';
import { lastDays } from '#lib/platform/core/time/calendar.ts';
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

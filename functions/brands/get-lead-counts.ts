import { getLeadCounts } from '#lib/brands/contract.ts';
import { lastDays } from '#lib/core/calendar.ts';
import { handle } from '#lib/http/handle.ts';
import { countLeads, countLeadsOf } from '#lib/leads/counters.ts';
import { accessibleLocations } from '#lib/use-cases/locations/accessible-locations.ts';

const days = 30;

export const handler = handle(getLeadCounts, async (_, { brand, view, caller, now }) => {
  const ids = caller.locationIds;
  const window = lastDays(brand.timezone, now, days);
  const [shown, counts] = await Promise.all([
    accessibleLocations(view, ids),
    ids === null ? countLeads(view, window) : countLeadsOf(view, ids, window),
  ]);
  return { counts: Object.fromEntries(shown.map((id) => [id, counts.get(id) ?? 0])) };
});

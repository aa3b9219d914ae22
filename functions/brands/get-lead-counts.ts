import { getLeadCounts } from '#lib/contract/brands.ts';
import { countLeads, countLeadsOf } from '#lib/data/lead-counters.ts';
import { seenLocations } from '#lib/data/seen-locations.ts';
import { lastDays } from '#lib/domain/calendar.ts';
import { handle } from '#lib/http/handle.ts';

const days = 30;

export const handler = handle(getLeadCounts, async (_, { brand, own, caller, now }) => {
  const ids = caller.locationIds;
  const window = lastDays(brand.timezone, now, days);
  const [shown, counts] = await Promise.all([
    seenLocations(own, ids),
    ids === null ? countLeads(own, window) : countLeadsOf(own, ids, window),
  ]);
  return { counts: Object.fromEntries(shown.map((id) => [id, counts.get(id) ?? 0])) };
});

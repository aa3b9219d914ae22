import { getSummary } from '#lib/accounts/brands/summary.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { withinRegion } from '#lib/places/regions/narrowed.ts';
import { governsBrand } from '#lib/platform/access/caller.rules.ts';
import { summaryProfiles } from '#lib/platform/core/contract/stated-numbers.ts';
import { getEach } from '#lib/platform/table/table.ts';
import { healthOf } from '#lib/use-cases/brands/summary/health.ts';
import { countedLeads, countQuarantined, recentLeads } from '#lib/use-cases/brands/summary/leads.ts';
import { nextScheduled } from '#lib/use-cases/brands/summary/scheduled.ts';
import { scopeOf } from '#lib/use-cases/brands/summary/scope.ts';
import { showLocations } from '#lib/use-cases/locations/view.ts';

const incomplete = 34;

export const handler = handle(getSummary, async ({ query }, { brand, view, now, ...context }) => {
  const caller = await withinRegion(view, context.caller, query.regionId);
  const scope = await scopeOf(view, caller, query.locationId);
  const { ids } = scope.known;
  const records = getEach(ids.map((id) => locationKey(view, id))).then((found) =>
    found.filter((record) => record !== undefined).filter(({ deletedAt }) => deletedAt === null),
  );
  const isAdmin = caller.kind === 'user' && governsBrand(caller);
  const [leads, recent, quarantined, health, scheduled, locations] = await Promise.all([
    countedLeads(view, brand, scope, now),
    recentLeads(view, brand, scope, now),
    caller.locationIds === null ? countQuarantined(view, brand, scope, now) : null,
    isAdmin ? healthOf(view, brand, now) : null,
    nextScheduled(view, caller, query.locationId),
    showLocations(view, brand, ids, records, now),
  ]);
  const rated = locations
    .map(({ id: locationId, name, completenessScore: score }) => ({ locationId, name, score }))
    .toSorted((a, b) => a.score - b.score);
  const lowest = rated.slice(0, summaryProfiles);
  const total = rated.reduce((sum, { score }) => sum + score, 0);
  return {
    leads,
    recent,
    quarantined,
    webhooks: health?.webhooks ?? null,
    scheduled,
    profiles: {
      isComplete: scope.known.isComplete,
      average: rated.length > 0 ? Math.round(total / rated.length) : null,
      lowest,
    },
    plan: health?.plan ?? null,
    attention: [
      ...(health?.attention ?? []),
      ...lowest
        .filter(({ score }) => score < incomplete)
        .map(({ locationId, name }) => ({
          type: 'profile_incomplete' as const,
          subjectId: locationId,
          name,
          at: null,
        })),
    ],
  };
});

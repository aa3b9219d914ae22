import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { checkPlace, requireRoom } from '#lib/places/regions/changes.ts';
import { restoreRegion } from '#lib/places/regions/contract.ts';
import { auditedRegion, deletedRegions, putBackRegion, readRegions } from '#lib/places/regions/records.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { restorable } from '#lib/platform/table/deleted.ts';
import { get } from '#lib/platform/table/table.ts';
import { regionFollows } from '#lib/use-cases/regions/follow.ts';
import { showRegions, showSaved } from '#lib/use-cases/regions/show.ts';

export const handler = handle(restoreRegion, async ({ params }, { view, caller, now, tag, match, commit }) => {
  const { regionId } = params;
  const [read, kept] = await Promise.all([readRegions(view), get(deletedRegions.key(view, regionId))]);
  const present = read.all.find(({ id }) => id === regionId);
  const before = orNotFound(present ?? restorable(kept, now), 'Region');
  match(before);
  const after = present ?? { ...before, version: before.version + 1, updatedAt: now.toISOString() };
  const all = present ? read.all : [...read.all, after];
  const [region] = await showRegions(view, caller, all, [after]);
  if (!region) throw new Error('A region is shown');
  tag(after);
  if (present) return { region };
  requireRoom(read.all);
  checkPlace(read.all, after);
  await commit(
    { region },
    auditChange('region', regionId, undefined, after, auditedRegion),
    ...putBackRegion(view, read, after, now),
    regionFollows(view, regionId, now),
  );
  return { region: await showSaved(view, caller, regionId) };
});

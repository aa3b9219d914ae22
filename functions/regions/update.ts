import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { changedRegion, checkPlace, hasSameMembers } from '#lib/places/regions/changes.ts';
import { updateRegion } from '#lib/places/regions/contract.ts';
import { auditedRegion, type RegionRecord, readRegions, saveRegion } from '#lib/places/regions/records.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { requireLocations } from '#lib/use-cases/content/references.ts';
import { regionFollows } from '#lib/use-cases/regions/follow.ts';
import { showRegions, showSaved } from '#lib/use-cases/regions/show.ts';

export const handler = handle(updateRegion, async ({ params, body }, { view, caller, now, tag, match, commit }) => {
  const read = await readRegions(view);
  const before = orNotFound(
    read.all.find(({ id }) => id === params.regionId),
    'Region',
  );
  match(before);
  const after = afterChange<RegionRecord>(before, {
    ...changedRegion(before, body),
    version: before.version + 1,
    updatedAt: now.toISOString(),
  });
  checkPlace(read.all, after);
  const added = after.locationIds.filter((id) => !before.locationIds.includes(id));
  await requireLocations(view, added, 'locationIds');
  const isSame = hasSameMembers(before, after);
  const all = read.all.map((region) => (region.id === after.id ? after : region));
  const [region] = await showRegions(view, caller, all, [after]);
  if (!region) throw new Error('A region is shown');
  tag(after);
  await commit(
    { region },
    auditChange('region', after.id, before, after, auditedRegion),
    ...saveRegion(view, read, before, after, now),
    ...(isSame ? [] : [regionFollows(view, after.id, now)]),
  );
  return { region: await showSaved(view, caller, after.id, isSame) };
});

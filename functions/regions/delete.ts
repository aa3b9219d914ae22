import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { deleteRegion } from '#lib/places/regions/contract.ts';
import { auditedRegion, dropRegion, readRegions } from '#lib/places/regions/records.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import { regionFollows } from '#lib/use-cases/regions/follow.ts';

export const handler = handle(deleteRegion, async ({ params }, { view, now, match, commit }) => {
  const read = await readRegions(view);
  const before = orNotFound(
    read.all.find(({ id }) => id === params.regionId),
    'Region',
  );
  match(before);
  const within = read.all.filter(({ parentId }) => parentId === before.id);
  if (within.length > 0)
    throw new Problem('region_in_use', placeErrors().regionInUse, { regionIds: within.map(({ id }) => id) });
  return commit(
    { ok: true },
    auditChange('region', before.id, before, undefined, auditedRegion),
    ...dropRegion(view, read, before, now),
    regionFollows(view, before.id, now),
  );
});

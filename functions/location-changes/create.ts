import { handle } from '#lib/http/handle.ts';
import { canAccessLocation } from '#lib/platform/access/caller.rules.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { writeRows } from '#lib/platform/jobs/files.ts';
import { startJob } from '#lib/platform/jobs/start.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { requireRegions } from '#lib/use-cases/content/references.ts';
import { jobChange } from '#lib/use-cases/jobs/change.ts';
import { showJob } from '#lib/use-cases/jobs/show.ts';
import { requireAlike } from '#lib/use-cases/location-changes/alike.rules.ts';
import { createLocationChange } from '#lib/use-cases/location-changes/contract.ts';
import { selected } from '#lib/use-cases/location-changes/select.ts';

export const handler = handle(createLocationChange, async ({ body }, context) => {
  const { view, brand, caller, now, requestId, commit } = context;
  const { selection, change, title = null, stopAtErrors } = body;
  requireFeature(brand, 'bulkOperations', now);
  requireAlike(change);
  const regionId = selection.filter?.regionId;
  if (regionId !== undefined) await requireRegions(view, [regionId], 'selection.filter.regionId');
  const named = await selected(view, caller, selection);
  const id = newId(now);
  const total = await writeRows(
    view,
    id,
    named.map((location) => ({ ...location, ...change })),
  );
  const ids = named.flatMap((location) => location.id ?? []);
  const locationIds = selection.storeCodes ? undefined : ids.filter((one) => canAccessLocation(caller, one));
  const starting = { id, type: 'change', title, total, caller, requestId, stopAtErrors } as const;
  const { job, writes } = startJob(view, { ...starting, ...(locationIds && { locationIds }) }, now);
  return commit({ job: await showJob(view, job) }, jobChange(undefined, job), ...writes);
});

import { systemAudit } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { countEnd, withCount } from '#lib/places/locations/count.rules.ts';
import { endedCounts } from '#lib/places/locations/count-ends.ts';
import { locationKey, saveLocation } from '#lib/places/locations/records.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { brandView, getAll } from '#lib/platform/table/table.ts';
import { settleEach } from '#lib/worker/schedule.ts';
import { countLocation } from './units.ts';

const uncount = async (brandId: string, locationId: string, now: Date): Promise<void> => {
  const view = brandView(brandId);
  const { brand, location: before } = await getAll({ brand: brandKey(view), location: locationKey(view, locationId) });
  const end = before && countEnd(before);
  // An index may lag behind: the record decides.
  if (!brand || !before || end === undefined || end > now.toISOString()) return;
  const after = { ...withCount(before, now), version: before.version + 1 };
  await commit([
    saveLocation(view, before, after),
    ...countLocation(view, brand, before, after, now),
    systemAudit(
      view,
      { operation: 'workers/uncount-closed-locations' },
      auditChange('location', locationId, before, after),
      now,
    ),
  ]);
};

const maxRuns = 4;

/** Returns the units of locations that are closed for good. */
export const uncountClosedLocations = async (now: Date): Promise<void> =>
  settleEach(
    await endedCounts(now),
    1,
    ({ brandId, locationId }) => retrying(() => uncount(brandId, locationId, now), maxRuns),
    (ended) => ended,
  );

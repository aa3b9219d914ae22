import { systemAudit } from '#lib/data/audit.ts';
import { brandKey } from '#lib/data/brands.ts';
import { countLocation, endedCounts } from '#lib/data/location-units.ts';
import { locationKey, saveLocation } from '#lib/data/locations.ts';
import { retrying } from '#lib/data/retrying.ts';
import { brandView, getAll } from '#lib/data/table.ts';
import { commit } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { countEnd, withCount } from '#lib/domain/location-count.ts';
import { settleEach } from './schedule.ts';

const uncount = async (brandId: string, locationId: string, now: Date): Promise<void> => {
  const own = brandView(brandId);
  const { brand, location: before } = await getAll({ brand: brandKey(own), location: locationKey(own, locationId) });
  const end = before && countEnd(before);
  // An index may lag behind: the record says whether it is so.
  if (!brand || !before || end === undefined || end > now.toISOString()) return;
  const after = { ...withCount(before, now), version: before.version + 1 };
  await commit([
    saveLocation(own, before, after),
    ...countLocation(own, brand, before, after, now),
    systemAudit(
      own,
      { operation: 'workers/uncount-closed-locations' },
      changed('location', locationId, before, after),
      now,
    ),
  ]);
};

const mostRuns = 4;

/** Gives brands back the units of locations that are closed for good. */
export const uncountClosedLocations = async (now: Date): Promise<void> =>
  settleEach(
    await endedCounts(now),
    1,
    ({ brandId, locationId }) => retrying(() => uncount(brandId, locationId, now), mostRuns),
    (ended) => ended,
  );

import { restoreLocation } from '#lib/contract/locations.ts';
import { changeLocation } from '#lib/data/location-writes.ts';
import { type LocationRecord, locationKey, toLocation } from '#lib/data/locations.ts';
import { claimUnit } from '#lib/data/meters.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

const restored = ({ expiresAt: _, ...rest }: LocationRecord, now: Date): LocationRecord => ({
  ...rest,
  version: rest.version + 1,
  deletedAt: null,
  updatedAt: now.toISOString(),
});

export const handler = handle(restoreLocation, async ({ params }, { brand, own, now, tag, match, commit }) => {
  const record = await get(locationKey(own, params.locationId));
  const lapsed = record?.expiresAt !== undefined && record.expiresAt * 1000 <= now.getTime();
  const before = found(lapsed ? undefined : record, 'Location');
  match(before);
  if (before.deletedAt === null) {
    tag(before);
    return { location: toLocation(before) };
  }
  const after = restored(before, now);
  tag(after);
  return commit(
    { location: toLocation(after) },
    changed('location', after.id, before, after),
    ...(await changeLocation(own, brand, before, after, now)),
    claimUnit(own, brand, 'locations', now),
  );
});

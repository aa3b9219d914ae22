import { restoreLocation } from '#lib/contract/locations.ts';
import { countLocation } from '#lib/data/location-units.ts';
import { changeLocation } from '#lib/data/location-writes.ts';
import { isLapsed, type LocationRecord, locationKey, toLocation } from '#lib/data/locations.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { withCount } from '#lib/domain/location-count.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

const restored = ({ purgeAt: _, ...rest }: LocationRecord, now: Date): LocationRecord =>
  withCount({ ...rest, version: rest.version + 1, deletedAt: null, updatedAt: now.toISOString() }, now);

export const handler = handle(restoreLocation, async ({ params }, { brand, own, now, tag, match, commit }) => {
  const record = await get(locationKey(own, params.locationId));
  const before = found(record && isLapsed(record, now) ? undefined : record, 'Location');
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
    ...countLocation(own, brand, before, after, now),
  );
});

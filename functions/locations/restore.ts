import { restoreLocation } from '#lib/contract/locations.ts';
import { countLocation } from '#lib/data/location-units.ts';
import { changeLocation, readToChange } from '#lib/data/location-writes.ts';
import { isLapsed, type LocationRecord, toLocation } from '#lib/data/locations.ts';
import { changed } from '#lib/domain/audit.ts';
import { withCount } from '#lib/domain/location-count.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

const restored = ({ purgeAt: _, ...rest }: LocationRecord, now: Date): LocationRecord =>
  withCount({ ...rest, version: rest.version + 1, deletedAt: null, updatedAt: now.toISOString() }, now);

export const handler = handle(restoreLocation, async ({ params }, { own, now, tag, match, commit }) => {
  const { brand: home, location: record } = await readToChange(own, params.locationId);
  const brand = found(home, 'Brand');
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

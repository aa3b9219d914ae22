import { updateLocation } from '#lib/contract/locations.ts';
import { countLocation } from '#lib/data/location-units.ts';
import { changeLocation } from '#lib/data/location-writes.ts';
import { locationKey, toLocation } from '#lib/data/locations.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { changedLocation } from '#lib/domain/location.ts';
import { Problem } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(updateLocation, async ({ params, body }, context) => {
  const { brand, own, caller, now, tag, match, commit } = context;
  const before = await get(locationKey(own, params.locationId));
  if (!before || before.deletedAt !== null) throw new Problem('not_found', 'Location not found');
  match(before);

  const after = changedLocation(before, body, caller, now);
  tag(after);
  return commit(
    { location: toLocation(after) },
    changed('location', after.id, before, after),
    ...(await changeLocation(own, brand, before, after, now)),
    ...countLocation(own, brand, before, after, now),
  );
});

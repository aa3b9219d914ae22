import { updateLocation } from '#lib/contract/locations.ts';
import { countLocation } from '#lib/data/location-units.ts';
import { changeLocation, readToChange } from '#lib/data/location-writes.ts';
import { liveLocation, toLocation } from '#lib/data/locations.ts';
import { changed } from '#lib/domain/audit.ts';
import { changedLocation } from '#lib/domain/location.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(updateLocation, async ({ params, body }, context) => {
  const { own, caller, now, tag, match, commit } = context;
  const { brand: home, location } = await readToChange(own, params.locationId);
  const brand = found(home, 'Brand');
  const before = liveLocation(location);
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

import { getCompleteness } from '#lib/contract/profile.ts';
import { liveLocation, locationKey } from '#lib/data/locations.ts';
import { readAround, surroundingsOf } from '#lib/data/profile-view.ts';
import { profileKey, profileOf } from '#lib/data/profiles.ts';
import { getAll } from '#lib/data/table.ts';
import { completenessOf } from '#lib/domain/completeness.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getCompleteness, async ({ params: { locationId } }, { own, now }) => {
  const [read, around] = await Promise.all([
    getAll({ location: locationKey(own, locationId), record: profileKey(own, locationId) }),
    readAround(own, locationId, now),
  ]);
  const location = liveLocation(read.location);
  return completenessOf(profileOf(location, read.record), surroundingsOf(location, around, now), now);
});

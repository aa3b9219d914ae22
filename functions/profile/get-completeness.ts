import { handle } from '#lib/http/handle.ts';
import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { completenessOf } from '#lib/places/profile/completeness.rules.ts';
import { getCompleteness } from '#lib/places/profile/contract.ts';
import { profileKey, profileOf } from '#lib/places/profile/records.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { readAround, surroundingsOf } from '#lib/use-cases/profile/view.ts';

export const handler = handle(getCompleteness, async ({ params: { locationId } }, { view, now }) => {
  const [read, around] = await Promise.all([
    getAll({ location: locationKey(view, locationId), record: profileKey(view, locationId) }),
    readAround(view, locationId, now),
  ]);
  const location = liveLocation(read.location);
  return completenessOf(profileOf(location, read.record), surroundingsOf(location, around, now), now);
});

import { getCompleteness } from '#lib/contract/profile.ts';
import { locationKey } from '#lib/data/locations.ts';
import { readAround, surroundingsOf } from '#lib/data/profile-view.ts';
import { profileKey, profileOf } from '#lib/data/profiles.ts';
import { getAll } from '#lib/data/table.ts';
import { completenessOf } from '#lib/domain/completeness.ts';
import { Problem } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getCompleteness, async ({ params: { locationId } }, { own, now }) => {
  const [{ location, record }, around] = await Promise.all([
    getAll({ location: locationKey(own, locationId), record: profileKey(own, locationId) }),
    readAround(own, locationId, now),
  ]);
  if (!location || location.deletedAt !== null) throw new Problem('not_found', 'Location not found');
  return completenessOf(profileOf(location, record), surroundingsOf(location, around, now), now);
});

import { getProfile } from '#lib/contract/profile.ts';
import { liveLocation, locationKey } from '#lib/data/locations.ts';
import { readLinked, toJsonLd } from '#lib/data/profile-json-ld.ts';
import { readAround, toProfile } from '#lib/data/profile-view.ts';
import { profileKey, profileOf } from '#lib/data/profiles.ts';
import { getAll } from '#lib/data/table.ts';
import { scriptJson } from '#lib/domain/script-json.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getProfile, async ({ params: { locationId }, query }, { brand, own, now, tag }) => {
  const [read, { holidays, ...around }, linked] = await Promise.all([
    getAll({ location: locationKey(own, locationId), stored: profileKey(own, locationId) }),
    readAround(own, locationId, now),
    query.include === 'jsonLd' ? readLinked(own, locationId) : undefined,
  ]);
  const location = liveLocation(read.location);
  const record = profileOf(location, read.stored);
  tag(record);
  const profile = toProfile(location, record, { holidays, ...around }, now);
  if (!linked) return { profile };
  const jsonLd = toJsonLd({ brand, location, record, holidays, linked });
  return { profile: { ...profile, jsonLd, jsonLdScript: scriptJson(jsonLd) } };
});

import { handle } from '#lib/http/handle.ts';
import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { getProfile } from '#lib/places/profile/contract.ts';
import { profileKey, profileOf } from '#lib/places/profile/records.ts';
import { scriptJson } from '#lib/platform/core/text/script-json.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { readLinked, toJsonLd } from '#lib/use-cases/profile/json-ld.ts';
import { readAround, toProfile } from '#lib/use-cases/profile/view.ts';

export const handler = handle(getProfile, async ({ params: { locationId }, query }, { brand, view, now, tag }) => {
  const [read, { holidays, ...around }, linked] = await Promise.all([
    getAll({ location: locationKey(view, locationId), stored: profileKey(view, locationId) }),
    readAround(view, locationId, now),
    query.include === 'jsonLd' ? readLinked(view, locationId) : undefined,
  ]);
  const location = liveLocation(read.location);
  const record = profileOf(location, read.stored);
  tag(record);
  const profile = toProfile(location, record, { holidays, ...around }, now);
  if (!linked) return { profile };
  const jsonLd = toJsonLd({ brand, location, record, holidays, linked });
  return { profile: { ...profile, jsonLd, jsonLdScript: scriptJson(jsonLd) } };
});

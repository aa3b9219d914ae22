import { updateProfile } from '#lib/contract/profile.ts';
import { changeLocation } from '#lib/data/location-writes.ts';
import { locationKey } from '#lib/data/locations.ts';
import { pinPart } from '#lib/data/pins.ts';
import { requireProfileMedia, showProfileMedia } from '#lib/data/profile-media.ts';
import { readAround, toProfile } from '#lib/data/profile-view.ts';
import { type ProfileRecord, pinOfProfile, profileKey, profileOf, saveProfile } from '#lib/data/profiles.ts';
import { getAll } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { Problem } from '#lib/domain/problem.ts';
import { changedProfile, movedTo } from '#lib/domain/profile.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(updateProfile, async ({ params: { locationId }, body }, context) => {
  const { brand, own, caller, now, tag, match, commit } = context;
  const [{ location, stored }, around] = await Promise.all([
    getAll({ location: locationKey(own, locationId), stored: profileKey(own, locationId) }),
    readAround(own, locationId, now),
  ]);
  if (!location || location.deletedAt !== null) throw new Problem('not_found', 'Location not found');
  const before = profileOf(location, stored);
  match(before);

  const at = now.toISOString();
  const after: ProfileRecord = {
    ...before,
    ...changedProfile(before, body, { caller, locale: brand.locale }),
    version: before.version + 1,
    createdAt: stored?.createdAt ?? at,
    updatedAt: at,
  };
  await requireProfileMedia(own, before, after);
  const moved = movedTo(location, after, now);
  const pin = { profile: pinOfProfile(after) };
  tag(after);
  return commit(
    { profile: toProfile(moved ?? location, after, around, now) },
    changed('profile', locationId, before, after),
    saveProfile(own, after),
    ...showProfileMedia(own, before, after, location.name),
    ...(moved ? await changeLocation(own, brand, location, moved, now, pin) : [pinPart(own, locationId, pin)]),
  );
});

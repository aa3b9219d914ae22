import { updateProfile } from '#lib/contract/profile.ts';
import type { ProfileChange } from '#lib/contract/profile-fields.ts';
import { readToChange } from '#lib/data/location-writes.ts';
import { liveLocation } from '#lib/data/locations.ts';
import { readAround, toProfile } from '#lib/data/profile-view.ts';
import { changeProfile } from '#lib/data/profile-writes.ts';
import { type ProfileRecord, profileKey, profileOf } from '#lib/data/profiles.ts';
import { get } from '#lib/data/table.ts';
import { inOneTransaction } from '#lib/data/transaction-size.ts';
import { changed } from '#lib/domain/audit.ts';
import { requireFeature } from '#lib/domain/features.ts';
import { found } from '#lib/domain/problem.ts';
import { changedProfile } from '#lib/domain/profile.ts';
import { locksMore } from '#lib/domain/profile-locks.ts';
import type { BrandContext } from '#lib/http/context.ts';
import { handle } from '#lib/http/handle.ts';

const prepare = async (context: BrandContext, locationId: string, change: ProfileChange) => {
  const { own, caller, now, match } = context;
  const [read, stored] = await Promise.all([readToChange(own, locationId), get(profileKey(own, locationId))]);
  const brand = found(read.brand, 'Brand');
  const location = liveLocation(read.location);
  const before = profileOf(location, stored);
  match(before);

  const at = now.toISOString();
  const after: ProfileRecord = {
    ...before,
    ...changedProfile(before, change, { caller, locale: brand.locale }),
    version: before.version + 1,
    createdAt: stored?.createdAt ?? at,
    updatedAt: at,
  };
  if (locksMore(before, after)) requireFeature(context.brand, 'governance', now);
  const changes = await changeProfile(own, brand, location, before, after, now);
  const message = 'change so many pictures and the place in two requests';
  return { before, after, ...changes, writes: inOneTransaction(changes.writes, 'galleryMediaIds', message) };
};

export const handler = handle(updateProfile, async ({ params: { locationId }, body }, context) => {
  const { own, now, tag, commit } = context;
  const [{ location, before, after, writes }, around] = await Promise.all([
    prepare(context, locationId, body),
    readAround(own, locationId, now),
  ]);
  tag(after);
  return commit(
    { profile: toProfile(location, after, around, now) },
    changed('profile', locationId, before, after),
    ...writes,
  );
});

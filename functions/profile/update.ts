import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import type { BrandContext } from '#lib/http/context.ts';
import { handle } from '#lib/http/handle.ts';
import { liveLocation } from '#lib/places/locations/records.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import type { ProfileChange } from '#lib/places/profile/fields.contract.ts';
import { locksMore } from '#lib/places/profile/locks.rules.ts';
import { type ProfileRecord, profileKey, profileOf } from '#lib/places/profile/records.ts';
import { changedProfile } from '#lib/places/profile/rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { inOneTransaction } from '#lib/platform/table/commit.ts';
import { get } from '#lib/platform/table/table.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import { readToChange } from '#lib/use-cases/locations/writes.ts';
import { readAround, toProfile } from '#lib/use-cases/profile/view.ts';
import { changeProfile } from '#lib/use-cases/profile/writes.ts';

const prepare = async (context: BrandContext, locationId: string, change: ProfileChange) => {
  const { view, caller, now, match } = context;
  const [read, stored] = await Promise.all([readToChange(view, locationId), get(profileKey(view, locationId))]);
  const brand = orNotFound(read.brand, 'Brand');
  const location = liveLocation(read.location);
  const before = profileOf(location, stored);
  match(before);

  const at = now.toISOString();
  const after = afterChange<ProfileRecord>(before, {
    ...before,
    ...changedProfile(before, change, { caller, locale: brand.locale }),
    version: before.version + 1,
    createdAt: stored?.createdAt ?? at,
    updatedAt: at,
  });
  if (locksMore(before, after)) requireFeature(context.brand, 'governance', now);
  const changes = await changeProfile(view, brand, location, before, after, now);
  const message = placeErrors().twoRequests;
  return { before, after, ...changes, writes: inOneTransaction(changes.writes, 'galleryMediaIds', message) };
};

export const handler = handle(updateProfile, async ({ params: { locationId }, body }, context) => {
  const { view, now, tag, commit } = context;
  const [{ location, before, after, writes }, around] = await Promise.all([
    prepare(context, locationId, body),
    readAround(view, locationId, now),
  ]);
  tag(after);
  return commit(
    { profile: toProfile(location, after, around, now) },
    auditChange('profile', locationId, before, after),
    ...writes,
  );
});

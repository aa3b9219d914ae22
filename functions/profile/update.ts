import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import type { BrandContext } from '#lib/http/context.ts';
import { handle } from '#lib/http/handle.ts';
import { liveLocation } from '#lib/places/locations/records.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import type { ProfileChange } from '#lib/places/profile/fields.contract.ts';
import { profileKey, profileOf } from '#lib/places/profile/records.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { inOneTransaction } from '#lib/platform/table/commit.ts';
import { get } from '#lib/platform/table/table.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import { readToChange } from '#lib/use-cases/locations/writes.ts';
import { profileAfter } from '#lib/use-cases/profile/change.ts';
import { readAround, toProfile } from '#lib/use-cases/profile/view.ts';
import { changeProfile } from '#lib/use-cases/profile/writes.ts';

const prepare = async (context: BrandContext, locationId: string, change: ProfileChange) => {
  const { view, caller, now, match } = context;
  const [read, stored] = await Promise.all([readToChange(view, locationId), get(profileKey(view, locationId))]);
  const brand = orNotFound(read.brand, 'Brand');
  const location = liveLocation(read.location);
  match(profileOf(location, stored));
  const { before, after } = profileAfter({ brand, caller, now }, location, stored, change);
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

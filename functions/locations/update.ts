import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { toLocation } from '#lib/places/locations/answers.ts';
import { updateLocation } from '#lib/places/locations/contract.ts';
import { liveLocation } from '#lib/places/locations/records.ts';
import { changedLocation } from '#lib/places/locations/rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { changeCountedLocation } from '#lib/use-cases/locations/units.ts';
import { readToChange } from '#lib/use-cases/locations/writes.ts';

export const handler = handle(updateLocation, async ({ params, body }, context) => {
  const { view, caller, now, tag, match, commit } = context;
  const { brand: home, location } = await readToChange(view, params.locationId);
  const brand = orNotFound(home, 'Brand');
  const before = liveLocation(location);
  match(before);

  const after = changedLocation(before, body, caller, now);
  tag(after);
  return commit(
    { location: toLocation(after) },
    auditChange('location', after.id, before, after),
    ...(await changeCountedLocation(view, brand, before, after, now)),
  );
});

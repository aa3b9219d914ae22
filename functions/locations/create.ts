import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { toLocation } from '#lib/places/locations/answers.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { newLocation } from '#lib/use-cases/locations/new-location.ts';
import { countLocation } from '#lib/use-cases/locations/units.ts';
import { insertLocation } from '#lib/use-cases/locations/writes.ts';

export const handler = handle(createLocation, async ({ body }, { brand, view, now, tag, commit }) => {
  const location = await newLocation(view, brand, newId(now), body, now);
  tag(location);
  return commit(
    { location: toLocation(location) },
    auditChange('location', location.id, undefined, location),
    ...(await insertLocation(view, brand, location, body.slug !== undefined, now)),
    ...countLocation(view, brand, undefined, location, now),
  );
});

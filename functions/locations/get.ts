import { handle } from '#lib/http/handle.ts';
import { toLocation } from '#lib/places/locations/answers.ts';
import { getLocation } from '#lib/places/locations/contract.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { governsBrand } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(getLocation, async ({ params }, { caller, view, tag }) => {
  const record = await get(locationKey(view, params.locationId));
  const location = orNotFound(record?.deletedAt === null || governsBrand(caller) ? record : undefined, 'Location');
  tag(location);
  return { location: toLocation(location) };
});

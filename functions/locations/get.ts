import { governsBrand } from '#lib/access/caller.rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { toLocation } from '#lib/locations/answers.ts';
import { getLocation } from '#lib/locations/contract.ts';
import { locationKey } from '#lib/locations/records.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(getLocation, async ({ params }, { caller, view, tag }) => {
  const record = await get(locationKey(view, params.locationId));
  const location = orNotFound(record?.deletedAt === null || governsBrand(caller) ? record : undefined, 'Location');
  tag(location);
  return { location: toLocation(location) };
});

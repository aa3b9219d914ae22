import { getLocation } from '#lib/contract/locations.ts';
import { locationKey, toLocation } from '#lib/data/locations.ts';
import { get } from '#lib/data/table.ts';
import { governsBrand } from '#lib/domain/caller.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getLocation, async ({ params }, { caller, own, tag }) => {
  const record = await get(locationKey(own, params.locationId));
  const location = found(record?.deletedAt === null || governsBrand(caller) ? record : undefined, 'Location');
  tag(location);
  return { location: toLocation(location) };
});

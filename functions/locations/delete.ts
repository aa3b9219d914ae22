import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { deleteLocation } from '#lib/places/locations/contract.ts';
import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { get } from '#lib/platform/table/table.ts';
import { deletedLocation } from '#lib/use-cases/locations/delete.ts';

export const handler = handle(deleteLocation, async ({ params }, { brand, view, now, match, commit }) => {
  const before = liveLocation(await get(locationKey(view, params.locationId)));
  match(before);

  const { after, writes } = await deletedLocation(view, brand, before, now);
  return commit({ ok: true }, auditChange('location', before.id, before, after), ...writes);
});

import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { deleteLocation } from '#lib/places/locations/contract.ts';
import { liveLocation, locationKey } from '#lib/places/locations/records.ts';
import { get } from '#lib/platform/table/table.ts';
import { changeCountedLocation } from '#lib/use-cases/locations/units.ts';
import { restorableDays } from '#lib/use-cases/locations/writes.ts';

export const handler = handle(deleteLocation, async ({ params }, { brand, view, now, match, commit }) => {
  const before = liveLocation(await get(locationKey(view, params.locationId)));
  match(before);

  const at = now.toISOString();
  const purgeAt = new Date(now.getTime() + restorableDays * 86_400_000).toISOString();
  const after = { ...before, version: before.version + 1, deletedAt: at, updatedAt: at, purgeAt };
  return commit(
    { ok: true },
    auditChange('location', before.id, before, after),
    ...(await changeCountedLocation(view, brand, before, after, now)),
  );
});

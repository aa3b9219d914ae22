import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { toLocation } from '#lib/places/locations/answers.ts';
import { restoreLocation } from '#lib/places/locations/contract.ts';
import { withCount } from '#lib/places/locations/count.rules.ts';
import { isExpired, type LocationRecord } from '#lib/places/locations/records.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { changeCountedLocation } from '#lib/use-cases/locations/units.ts';
import { readToChange } from '#lib/use-cases/locations/writes.ts';

const restored = ({ purgeAt: _, ...rest }: LocationRecord, now: Date): LocationRecord =>
  withCount({ ...rest, version: rest.version + 1, deletedAt: null, updatedAt: now.toISOString() }, now);

export const handler = handle(restoreLocation, async ({ params }, { view, now, tag, match, commit }) => {
  const { brand: home, location: record } = await readToChange(view, params.locationId);
  const brand = orNotFound(home, 'Brand');
  const before = orNotFound(record && isExpired(record, now) ? undefined : record, 'Location');
  match(before);
  if (before.deletedAt === null) {
    tag(before);
    return { location: toLocation(before) };
  }
  const after = restored(before, now);
  tag(after);
  return commit(
    { location: toLocation(after) },
    auditChange('location', after.id, before, after),
    ...(await changeCountedLocation(view, brand, before, after, now)),
  );
});

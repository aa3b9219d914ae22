import { createLocation as operation } from '#lib/contract/locations.ts';
import { locationSlugKey } from '#lib/data/location-names.ts';
import { countLocation } from '#lib/data/location-units.ts';
import { createLocation } from '#lib/data/location-writes.ts';
import { type LocationRecord, toLocation } from '#lib/data/locations.ts';
import { freeSlug } from '#lib/data/slugs.ts';
import { changed } from '#lib/domain/audit.ts';
import { withCount } from '#lib/domain/location-count.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/ids.ts';

export const handler = handle(operation, async ({ body }, { brand, own, now, tag, commit }) => {
  const id = newId(now);
  const at = now.toISOString();
  const named = { name: body.name, otherwise: 'location', id, now };
  const fresh: LocationRecord = {
    kind: 'location',
    version: 1,
    id,
    tenantId: brand.tenantId,
    brandId: own.id,
    name: body.name,
    slug: body.slug ?? (await freeSlug((slug) => locationSlugKey(own, slug), named)),
    storeCode: body.storeCode ?? null,
    status: body.status,
    timezone: body.timezone ?? brand.timezone,
    openingDate: body.openingDate ?? null,
    routePath: null,
    city: null,
    state: null,
    country: null,
    latitude: null,
    longitude: null,
    deletedAt: null,
    createdAt: at,
    updatedAt: at,
  };
  const location = withCount(fresh, now);
  tag(location);
  return commit(
    { location: toLocation(location) },
    changed('location', id, undefined, location),
    ...(await createLocation(own, brand, location, body.slug !== undefined, now)),
    ...countLocation(own, brand, undefined, location, now),
  );
});

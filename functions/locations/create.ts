import { createLocation as operation } from '#lib/contract/locations.ts';
import { locationSlugKey } from '#lib/data/location-names.ts';
import { createLocation } from '#lib/data/location-writes.ts';
import { type LocationRecord, toLocation } from '#lib/data/locations.ts';
import { claimUnit } from '#lib/data/meters.ts';
import { freeSlug } from '#lib/data/slugs.ts';
import { changed } from '#lib/domain/audit.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/ids.ts';

export const handler = handle(operation, async ({ body }, { brand, own, now, tag, commit }) => {
  const id = newId(now);
  const at = now.toISOString();
  const named = { name: body.name, otherwise: 'location', id, now };
  const location: LocationRecord = {
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
  tag(location);
  return commit(
    { location: toLocation(location) },
    changed('location', id, undefined, location),
    ...(await createLocation(own, brand, location, body.slug !== undefined, now)),
    claimUnit(own, brand, 'locations', now),
  );
});

import { createLocation } from '#lib/contract/locations.ts';
import { claimNames, locationSlugKey } from '#lib/data/location-names.ts';
import { type LocationRecord, locationItem, locationKey, toLocation } from '#lib/data/locations.ts';
import { claimUnit } from '#lib/data/meters.ts';
import { freeSlug } from '#lib/data/slugs.ts';
import { create } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/ids.ts';

export const handler = handle(createLocation, async ({ body }, { brand, own, now, tag, commit }) => {
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
    ...claimNames(own, location, body.slug !== undefined, now),
    claimUnit(own, brand, 'locations', now),
    create(locationKey(own, id), locationItem(own, location)),
  );
});

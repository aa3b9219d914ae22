import { expect, test } from 'vitest';
import { locator } from '#lib/migrations/locator.ts';
import { getPublicLocation, listPublicLocations } from '#lib/places/locations/locator.contract.ts';
import { locationSlugKey } from '#lib/places/locations/names.ts';
import { pinKey, pinPart } from '#lib/places/map/pins.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import { insertMedia } from '#lib/platform/media/records.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { remove } from '#lib/platform/table/write.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { metered } from '#test/bench/meter.ts';
import { mediaRecord } from '#test/media/record.ts';
import { testClock } from '#test/support/clock.ts';
import { locationOf } from '#test/support/locations.ts';
import { adminRequest } from '#test/support/requests.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();

test('a location that was stored before the locator is found like others after the migration', async () => {
  const acme = await world.tenant();
  const view = brandView(acme.brandId);
  const locationId = await locationOf(world, acme, 'Austin');
  const mediaId = '01939b6e-5c00-7000-8000-00000000000a';
  await commit(insertMedia(view, mediaRecord(acme.brandId, mediaId), clock.now()));
  const body = { zipCode: '78701', logoMediaId: mediaId, latitude: 30, longitude: -97 };
  await world.call(updateProfile, { ...adminRequest(acme, clock, { locationId }), body });
  const service = { name: 'Drains', slug: 'drains', locationId };
  await world.call(createService, { ...adminRequest(acme, clock), body: service });

  await commit([
    pinPart(view, locationId, { profile: { phone: null, hours: null, hideAddress: false } }),
    remove(view.key('SERVICE_AT#drains', locationId)),
  ]);
  await tryUpdate(locationSlugKey(view, 'austin'), { remove: ['pictureIds'] });
  expect((await get(pinKey(view, locationId)))?.profile).toBe('[null,null]');

  const found = async () => {
    clock.advance(2000);
    const query = { brandId: acme.brandId, service: 'drains' };
    return (await world.call(listPublicLocations, { query })).data.locations.map(({ address }) => address.zipCode);
  };
  const trips = async () => {
    clock.advance(2000);
    const request = { params: { slug: 'austin' }, query: { brandId: acme.brandId } };
    return (await metered(() => world.call(getPublicLocation, request))).cost.roundTrips;
  };
  expect([await found(), await trips()]).toEqual([[], 3]);
  for (let from: string | undefined; ; ) {
    from = (await locator.page(from, clock.now())).next;
    if (from === undefined) break;
  }
  expect([await found(), await trips()]).toEqual([['78701'], 2]);
});

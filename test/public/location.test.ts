import { beforeEach, expect, test } from 'vitest';
import { readPublicBrand } from '#lib/accounts/brands/public-brand.ts';
import { createCustomField, updateCustomValues } from '#lib/places/custom-fields/contract.ts';
import { createLocation, deleteLocation, restoreLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { getPublicLocation } from '#lib/places/locations/locator.contract.ts';
import { locationSlugKey } from '#lib/places/locations/names.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { createHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { insertMedia } from '#lib/platform/media/records.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { publicJsonLdOf } from '#lib/use-cases/locations/public-detail.ts';
import { readPublicFacts } from '#lib/use-cases/locations/public-facts.ts';
import { metered } from '#test/bench/meter.ts';
import { mediaRecord } from '#test/media/record.ts';
import { testClock } from '#test/support/clock.ts';
import { locationOf } from '#test/support/locations.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
let locationId: string;
const clock = testClock();
const world = await startWorld();
const point = { latitude: 30.267153, longitude: -97.743057 };

beforeEach(async () => {
  acme = await world.tenant();
  locationId = await locationOf(world, acme, 'Austin');
});

const view = () => brandView(acme.brandId);
const call = (params = {}) => adminRequest(acme, clock, params);
const change = async (body: object) => {
  const answer = await world.call(updateProfile, { ...call({ locationId }), body });
  expect(answer.status, answer.text).toBe(200);
};
const read = (slug = 'austin') => {
  clock.advance(2000);
  return world.call(getPublicLocation, { params: { slug }, query: { brandId: acme.brandId } });
};
const shown = async (slug?: string) => (await read(slug)).data.location;

const storePictures = (...ids: string[]) =>
  commit(ids.flatMap((id) => insertMedia(view(), mediaRecord(acme.brandId, id), clock.now())));

const pictureIds = ['a', 'b', 'c'].map((digit) => `01939b6e-5c00-7000-8000-00000000000${digit}`);

test('a visitor reads what the profile of a location says, and nothing that is internal', async () => {
  await storePictures(...pictureIds);
  const [logoMediaId, coverMediaId, third] = pictureIds;
  await change({
    businessName: 'Acme of Austin',
    phone: '(512) 555-0123',
    address: '100 Congress Avenue',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    country: 'US',
    ...point,
    hours: { monday: { openTime: '08:00', closeTime: '18:00' } },
    socialLinks: { facebook: 'https://facebook.com/acme' },
    logoMediaId,
    coverMediaId,
    galleryMediaIds: [third, coverMediaId],
    serviceArea: { postalCodes: ['78701'], radiusKm: null },
    lockedFields: ['phone'],
  });
  const location = await shown();
  expect(location).toMatchObject({
    id: locationId,
    slug: 'austin',
    name: 'Acme of Austin',
    status: 'active',
    path: '/locations/austin',
    url: null,
    address: {
      line1: '100 Congress Avenue',
      line2: null,
      zipCode: '78701',
      city: 'Austin',
      state: 'TX',
      country: 'US',
    },
    ...point,
    phone: '+15125550123',
    phoneDisplay: '(512) 555-0123',
    socialLinks: [{ network: 'facebook', url: 'https://facebook.com/acme' }],
    serviceArea: { postalCodes: ['78701'], radiusKm: null },
  });
  const named = (picture: { url: string } | null) => picture?.url.split('/').at(-2);
  expect([location.logo, location.cover, ...location.gallery].map(named)).toEqual([
    logoMediaId,
    coverMediaId,
    third,
    coverMediaId,
  ]);
  for (const internal of ['lockedFields', 'completeness', 'storeCode', 'tenantId', 'brandId', 'leads'])
    expect(location).not.toHaveProperty(internal);
});

test('a hidden address is neither in the answer nor in its structured data', async () => {
  await change({ address: '100 Congress Avenue', addressLine2: 'Suite 9', zipCode: '78701', city: 'Austin', ...point });
  await change({ hideAddress: true, serviceArea: { postalCodes: [], radiusKm: 25 } });
  const location = await shown();
  expect(location).toMatchObject({
    address: { line1: null, line2: null, zipCode: null, city: 'Austin' },
    latitude: 30.27,
    longitude: -97.74,
  });
  const facts = await readPublicFacts(view(), locationId, clock.now());
  if (!facts) throw new Error('The location is not public');
  const { brand } = await readPublicBrand(acme.brandId, clock.now());
  for (const text of [JSON.stringify(location), JSON.stringify(publicJsonLdOf(brand, facts, undefined))])
    for (const secret of ['Congress', 'Suite', '78701', '30.267', '97.743']) expect(text).not.toContain(secret);
});

test('only public custom values are shown, in the order of their definitions', async () => {
  const field = (key: string, more: object) =>
    world.call(createCustomField, { ...call(), body: { key, label: key.toUpperCase(), type: 'text', ...more } });
  await field('second', { isPublic: true, sortOrder: 2 });
  await field('first', { isPublic: true, sortOrder: 1, defaultValue: 'by default' });
  await field('unset', { isPublic: true });
  await field('secret', { isPublic: false, defaultValue: 'margin' });
  await world.call(updateCustomValues, {
    ...call({ locationId }),
    body: { values: { second: 'own', secret: '40 %' } },
  });
  expect((await shown()).custom).toEqual([
    { key: 'first', label: 'FIRST', type: 'text', value: 'by default' },
    { key: 'second', label: 'SECOND', type: 'text', value: 'own' },
  ]);
});

test('holidays to come are listed, and the next change follows them', async () => {
  clock.set(new Date('2026-06-05T12:00:00.000Z'));
  await world.call(updateLocation, { ...call({ locationId }), body: { timezone: 'UTC' } });
  const day = { openTime: '08:00', closeTime: '18:00' };
  await change({ hours: { friday: day, saturday: day, sunday: { isClosed: true } } });
  const before = await shown();
  expect([before.isOpenNow, before.hours.nextChangeAt]).toEqual([true, '2026-06-05T18:00:00.000Z']);
  const half = { openTime: '08:00', closeTime: '13:00' };
  for (const date of ['2026-06-05', '2026-06-04'])
    await world.call(createHolidayHours, { ...call({ locationId }), body: { date, name: 'Half day', ...half } });
  const { hours } = await shown();
  expect(hours.holidays).toEqual([
    {
      date: '2026-06-05',
      name: 'Half day',
      isClosed: false,
      is24Hours: false,
      periods: [{ open: '08:00', close: '13:00' }],
    },
  ]);
  expect(hours.nextChangeAt).toBe('2026-06-05T13:00:00.000Z');
  await world.call(updateLocation, { ...call({ locationId }), body: { status: 'temporarily_closed' } });
  const closed = await shown();
  expect([closed.isOpenNow, closed.hours.nextChangeAt]).toEqual([false, null]);
});

test.each([
  ['active', 200],
  ['temporarily_closed', 200],
  ['coming_soon', 200],
  ['onboarding', 404],
  ['closed', 404],
])('a location that is %s answers %i', async (status, expected) => {
  const body = { name: 'Boston', status };
  await world.call(createLocation, { ...call(), body });
  expect((await read('boston')).status).toBe(expected);
});

test('a deleted location is not found until it is restored', async () => {
  await world.call(deleteLocation, call({ locationId }));
  expect((await read()).status).toBe(404);
  await world.call(restoreLocation, call({ locationId }));
  expect((await read()).status).toBe(200);
});

test('a former slug leads to the location until another one has it', async () => {
  await world.call(updateLocation, { ...call({ locationId }), body: { slug: 'austin-north' } });
  expect(await shown('austin')).toMatchObject({ id: locationId, slug: 'austin-north' });
  await world.call(updateLocation, { ...call({ locationId }), body: { slug: 'austin' } });
  expect(await shown('austin')).toMatchObject({ id: locationId, slug: 'austin' });
  await world.call(updateLocation, { ...call({ locationId }), body: { slug: 'austin-south' } });
  const other = await locationOf(world, acme, 'Austin');
  expect((await shown('austin')).id).toBe(other);
  expect((await shown('austin-north')).id).toBe(locationId);
});

test('a location with pictures takes two round trips, also after its slug changed', async () => {
  await storePictures(...pictureIds);
  await change({ galleryMediaIds: pictureIds });
  const trips = async (slug: string) => {
    const { result, cost } = await metered(() => read(slug));
    expect(result.data.location.gallery).toHaveLength(pictureIds.length);
    return cost.roundTrips;
  };
  expect(await trips('austin')).toBe(2);
  await world.call(updateLocation, { ...call({ locationId }), body: { slug: 'austin-north' } });
  expect(await trips('austin-north')).toBe(2);
  await world.call(deleteLocation, call({ locationId }));
  await world.call(restoreLocation, call({ locationId }));
  expect(await trips('austin-north')).toBe(2);
});

test('pictures that the slug does not name are shown after one more round trip', async () => {
  await storePictures(...pictureIds);
  await change({ galleryMediaIds: pictureIds });
  await tryUpdate(locationSlugKey(view(), 'austin'), { set: { pictureIds: pictureIds.slice(1) } });
  const { result, cost } = await metered(() => read());
  expect(result.data.location.gallery).toHaveLength(pictureIds.length);
  expect(cost.roundTrips).toBe(3);
});

test('an unchanged location answers 304 to its ETag', async () => {
  const first = await read();
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const query = { brandId: acme.brandId };
  const again = () => world.call(getPublicLocation, { params: { slug: 'austin' }, query, headers });
  expect((await again()).status).toBe(304);
  await change({ description: 'Since 1987' });
  expect((await again()).status).toBe(200);
});

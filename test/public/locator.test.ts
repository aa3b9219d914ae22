import { beforeAll, describe, expect, test } from 'vitest';
import { createLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { listPublicLocations } from '#lib/places/locations/locator.contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { createService, deleteService } from '#lib/places/services/contract.ts';
import { metered } from '#test/bench/meter.ts';
import { testClock } from '#test/support/clock.ts';
import { alwaysOpen } from '#test/support/hours.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
let acme: Tenant;
const ids: Record<string, string> = {};

const call = (params = {}) => adminRequest(acme, clock, params);

const open = async (name: string, profile: object, status = 'active'): Promise<string> => {
  const body = { name, status, timezone: 'America/Chicago' };
  const { location } = (await world.call(createLocation, { ...call(), body })).data;
  const answer = await world.call(updateProfile, { ...call({ locationId: location.id }), body: profile });
  expect(answer.status, answer.text).toBe(200);
  ids[name] = location.id;
  return location.id;
};
beforeAll(async () => {
  acme = await world.tenant();
  const at = (latitude: number, longitude: number) => ({ latitude, longitude, country: 'US' });
  await open('Austin', {
    ...at(30.2672, -97.7431),
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    address: '1 Main Street',
    phone: '(512) 555-0123',
    businessName: 'Acme of Austin',
    hours: alwaysOpen,
    serviceArea: { postalCodes: ['78701', '79901'], radiusKm: null },
  });
  await open('Dallas', { ...at(32.7767, -96.797), city: 'Dallas', state: 'Texas', zipCode: '75201' });
  await open('Houston', {
    ...at(29.7604, -95.3698),
    city: 'Houston',
    state: 'TX',
    zipCode: '77002',
    hideAddress: true,
  });
  await open(
    'Boston',
    { ...at(42.3601, -71.0589), city: 'Boston', state: 'MA', zipCode: '02108', hours: alwaysOpen },
    'temporarily_closed',
  );
  await open('Nowhere', { city: 'Zürich', country: 'CH' }, 'coming_soon');
  await open('Sakata', {
    ...{ latitude: 38.9, longitude: 139.8, country: 'JP' },
    city: 'Sakata',
    zipCode: '998-0011',
  });
  await open('Unseen', at(30.3, -97.7), 'onboarding');
});

const list = async (query: Record<string, string | number> = {}) => {
  clock.advance(2000);
  const answer = await world.call(listPublicLocations, { query: { brandId: acme.brandId, ...query } });
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
};
const slugs = async (query: Record<string, string | number> = {}) =>
  (await list(query)).locations.map(({ slug }) => slug);

const austin = '30.2672,-97.7431';

test('public locations are listed by the name that visitors know', async () => {
  const { locations, total, searchedFrom, nextCursor } = await list();
  expect(locations.map(({ name }) => name)).toEqual([
    'Acme of Austin',
    'Boston',
    'Dallas',
    'Houston',
    'Nowhere',
    'Sakata',
  ]);
  expect([total, searchedFrom, nextCursor]).toEqual([6, null, null]);
  expect(locations[0]).toEqual({
    id: ids.Austin,
    slug: 'austin',
    name: 'Acme of Austin',
    status: 'active',
    path: '/locations/austin',
    url: null,
    address: { line1: '1 Main Street', line2: null, city: 'Austin', state: 'TX', zipCode: '78701', country: 'US' },
    addressLines: ['1 Main Street', 'Austin, TX 78701'],
    latitude: 30.2672,
    longitude: -97.7431,
    phone: '+15125550123',
    phoneDisplay: '(512) 555-0123',
    timezone: 'America/Chicago',
    isOpenNow: true,
    today: { isClosed: false, is24Hours: true, periods: [] },
    distanceKm: null,
    servesPostalCode: null,
  });
});

test('the nearest locations come first, with their distance to the shown point', async () => {
  const { locations, searchedFrom } = await list({ near: austin });
  expect(locations.map(({ slug, distanceKm }) => [slug, distanceKm])).toEqual([
    ['austin', 0],
    ['houston', 235.34],
    ['dallas', 293.1],
    ['boston', 2726.17],
    ['sakata', expect.closeTo(10_300, -3)],
    ['nowhere', null],
  ]);
  expect(searchedFrom).toEqual({ latitude: 30.2672, longitude: -97.7431, source: 'point' });
  expect(await slugs({ latitude: '30.2672', longitude: '-97.7431', radiusKm: 250 })).toEqual(['austin', 'houston']);
  expect(await slugs({ near: austin, sort: 'name', radiusKm: 300 })).toEqual(['austin', 'dallas', 'houston']);
});

test.each<[string, Record<string, string>, string[]]>([
  ['a word of the name', { q: 'acme' }, ['austin']],
  ['the name that the brand gave', { q: 'hous' }, ['houston']],
  ['words of city and state', { q: 'texas dallas' }, ['dallas']],
  ['words of city and state, with a comma', { q: 'Dallas, TX' }, ['dallas']],
  ['a city with accents', { q: 'zurich' }, ['nowhere']],
  ['no word', { q: 'acme dallas' }, []],
  ['a state by its code', { state: 'TX' }, ['austin', 'dallas', 'houston']],
  ['a state by its name', { state: 'texas' }, ['austin', 'dallas', 'houston']],
  ['a city', { city: 'ZURICH' }, ['nowhere']],
  ['a country', { country: 'ch' }, ['nowhere']],
  ['being open', { openNow: 'true' }, ['austin']],
])('locations are found by %s', async (_, query, expected) => {
  expect(await slugs(query)).toEqual(expected);
});

describe('a postal code', () => {
  test('is searched from where it is, and locations that serve it come first', async () => {
    const { locations, searchedFrom, place } = await list({ postalCode: '75201', country: 'US' });
    expect(searchedFrom).toEqual({ latitude: 32.79, longitude: -96.804, source: 'postalCode' });
    expect(place).toMatchObject({ kind: 'postalCode', name: '75201', country: 'US', hasLocations: true });
    expect(locations.map(({ slug, servesPostalCode }) => [slug, servesPostalCode])).toEqual([
      ['dallas', false],
      ['austin', false],
      ['houston', false],
      ['boston', false],
    ]);
    const served = await list({ postalCode: '79901', near: '32.7767,-96.797', radiusKm: 10 });
    expect(served.locations.map(({ slug, servesPostalCode }) => [slug, servesPostalCode])).toEqual([
      ['austin', true],
      ['dallas', false],
    ]);
  });

  test('without a location in it is as far from the others as it is', async () => {
    const { locations, place } = await list({ postalCode: '78660-1234' });
    expect(place).toMatchObject({ kind: 'postalCode', name: '78660', hasLocations: false });
    expect(locations[0]).toMatchObject({ slug: 'austin', distanceKm: expect.closeTo(22, 0) });
  });

  test('of a country whose postal codes are not known finds those that have or serve it, without distances', async () => {
    const { locations, searchedFrom, place } = await list({ postalCode: '998-0011', country: 'JP' });
    expect([searchedFrom, place]).toEqual([null, null]);
    expect(locations.map(({ slug, distanceKm }) => [slug, distanceKm])).toEqual([['sakata', null]]);
    expect(await slugs({ postalCode: '998-0012', country: 'JP' })).toEqual([]);
  });

  test('that is the beginning of a code of another country is not found there', async () => {
    const { locations, searchedFrom } = await list({ postalCode: '99801' });
    expect(searchedFrom).toEqual({ latitude: 58.363, longitude: -134.529, source: 'postalCode' });
    const sakata = locations.find(({ slug }) => slug === 'sakata');
    expect(sakata?.distanceKm).toBeGreaterThan(5000);
  });

  test('of a hidden address is not known', async () => {
    expect((await list({ postalCode: '77002' })).place).toMatchObject({ name: '77002', hasLocations: false });
    const [houston] = (await list({ q: 'houston' })).locations;
    expect(houston).toMatchObject({ address: { line1: null, zipCode: null }, latitude: 29.76, longitude: -95.37 });
  });
});

describe('words that are in no location', () => {
  test.each<[string, string, object, string]>([
    ['a town', 'Pflugerville', { kind: 'town', name: 'Pflugerville', region: 'TX', hasLocations: false }, 'austin'],
    ['a town and its state', 'Fort Worth, Texas', { name: 'Fort Worth', region: 'TX' }, 'dallas'],
    ['a town with a typing error', 'Pflugervile', { name: 'Pflugerville', hasLocations: false }, 'austin'],
    ['the town of a location with a typing error', 'Autsin', { name: 'Austin', hasLocations: true }, 'austin'],
    ['a postal code', '10001', { kind: 'postalCode', name: '10001', region: null }, 'boston'],
    ['an address with a postal code', 'Round Rock, TX 78664', { kind: 'postalCode', name: '78664' }, 'austin'],
    ['a town of another country', 'Tsuruoka', { name: 'Tsuruoka', country: 'JP' }, 'sakata'],
  ])('are understood as %s', async (_, q, place, nearest) => {
    const found = await list({ q });
    expect(found.place).toMatchObject(place);
    expect(found.searchedFrom).toMatchObject({ latitude: found.place?.latitude, source: found.place?.kind });
    expect(found.locations[0]?.slug).toBe(nearest);
    expect(found.locations[0]?.distanceKm).toBeGreaterThan(0);
  });

  test('find nothing if they are no place in a country of the brand', async () => {
    const nothing = { locations: [], total: 0, searchedFrom: null, place: null, nextCursor: null };
    expect(await list({ q: 'Munich' })).toEqual(nothing);
    expect(await list({ q: 'Pflugerville', country: 'CH' })).toEqual(nothing);
    expect(await list({ q: 'Pflugerville', near: austin })).toMatchObject({ locations: [], place: null });
  });

  test('find only locations that have what else is asked for, from page to page', async () => {
    const { locations, place, nextCursor } = await list({ q: 'Pflugerville', state: 'TX', limit: 1 });
    expect([locations.map(({ slug }) => slug), place?.name]).toEqual([['austin'], 'Pflugerville']);
    const query = { q: 'Pflugerville', state: 'TX', limit: 1 };
    expect(await slugs({ ...query, cursor: nextCursor ?? '' })).toEqual(['houston']);
    expect(await slugs({ q: 'Pflugerville', openNow: 'true' })).toEqual(['austin']);
  });
});

test('narrowing circles find a hidden address where it is shown, not where it is', async () => {
  const radiusKm = 0.1;
  expect(await slugs({ near: '29.7604,-95.3698', radiusKm: 0.04 })).toEqual([]);
  expect(await slugs({ near: '29.76,-95.37', radiusKm })).toEqual(['houston']);
});

test('locations are found by a service of the brand or of their own', async () => {
  const service = async (body: object) =>
    (await world.call(createService, { ...call(), body: { name: 'Drain cleaning', slug: 'drains', ...body } })).data
      .service;
  expect(await slugs({ service: 'drains' })).toEqual([]);
  const own = await service({ locationId: ids.Dallas });
  expect(await slugs({ service: 'drains' })).toEqual(['dallas']);
  await service({});
  const hidden = await service({ locationId: ids.Austin, isActive: false });
  expect(await slugs({ service: 'drains' })).toEqual(['boston', 'dallas', 'houston', 'nowhere', 'sakata']);
  for (const { id } of [own, hidden]) await world.call(deleteService, call({ serviceId: id }));
  expect(await slugs({ service: 'drains' })).toEqual(['austin', 'boston', 'dallas', 'houston', 'nowhere', 'sakata']);
});

test.each<[string, Record<string, string>, string[]]>([
  ['half a point', { latitude: '30' }, ['longitude']],
  ['two points', { near: austin, latitude: '30', longitude: '-97' }, ['near', 'near']],
  ['a point that is not on Earth', { near: '91,-97' }, ['near']],
  ['a point of one number', { near: '30.2' }, ['near']],
  ['a distance from nowhere', { radiusKm: '5', sort: 'distance' }, ['radiusKm', 'sort']],
  ['a radius of nothing', { near: austin, radiusKm: '0' }, ['radiusKm']],
  ['an odd postal code', { postalCode: '<script>' }, ['postalCode']],
])('a search with %s is refused', async (_, query, fields) => {
  const answer = await world.call(listPublicLocations, { query: { brandId: acme.brandId, ...query } });
  expect(answer.status).toBe(400);
  expect(answer.error.details.map(({ field }) => field)).toEqual(fields);
});

test('a page takes two round trips, and a cursor of another search is rejected', async () => {
  const { result, cost } = await metered(() => list({ postalCode: '78701', service: 'drains', limit: 1 }));
  expect(cost.roundTrips).toBe(2);
  expect(result.nextCursor).not.toBeNull();
  const query = { brandId: acme.brandId, near: austin, cursor: result.nextCursor ?? '' };
  expect((await world.call(listPublicLocations, { query })).error.code).toBe('invalid_cursor');
});

test('a change of a location shows on the next page that is read', async () => {
  await world.call(updateLocation, { ...call({ locationId: ids.Dallas ?? '' }), body: { name: 'Dallas North' } });
  expect((await list({ q: 'north' })).locations.map(({ name }) => name)).toEqual(['Dallas North']);
});

test('one location is found by its id or slug', async () => {
  const found = async (location: string) => {
    const { locations } = (await world.call(listPublicLocations, { query: { brandId: acme.brandId, location } })).data;
    return locations.map(({ name }) => name);
  };
  expect(await found(ids.Dallas ?? '')).toEqual([expect.stringMatching(/^Dallas/)]);
  expect(await found('austin')).toEqual(['Acme of Austin']);
  expect(await found('nobody')).toEqual([]);
});

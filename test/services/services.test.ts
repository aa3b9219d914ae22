import { describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { createLocation, deleteLocation } from '#lib/places/locations/contract.ts';
import {
  createService,
  deleteService,
  listBrandServices,
  listLocationServices,
  restoreService,
  updateService,
} from '#lib/places/services/contract.ts';
import { redirectKey } from '#lib/platform/routing/redirects.ts';
import { locationRouteKey } from '#lib/platform/routing/routes.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import { expectRejection } from '#test/support/rejections.ts';
import { adminRequest, spacedCalls } from '#test/support/requests.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';
import { blankService } from './blank.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const call = spacedCalls(world, clock);

const shop = async () => {
  const tenant = await world.tenant();
  const params = { brandId: tenant.brandId };
  const as = tenant.admin.credentials;
  const location = async (name: string): Promise<string> =>
    (await call(createLocation, { as, params, body: { name, status: 'active' } })).data.location.id;
  const make = (body: object, by = as) => call(createService, { as: by, params, body });
  const offer = async (locationId: string, query: Record<string, string> = {}, by = as) =>
    (await call(listLocationServices, { as: by, params: { ...params, locationId }, query })).data;
  const change = (serviceId: string, body: object, by = as, headers = {}) =>
    call(updateService, { as: by, params: { ...params, serviceId }, body, headers });
  const drop = (serviceId: string, by = as) => call(deleteService, { as: by, params: { ...params, serviceId } });
  const restore = (serviceId: string, by = as) => call(restoreService, { as: by, params: { ...params, serviceId } });
  const list = (query: Record<string, string | number> = {}, by = as) =>
    call(listBrandServices, { as: by, params, query });
  return { tenant, params, as, view: brandView(tenant.brandId), location, make, offer, change, drop, restore, list };
};

const namesOf = (services: readonly { name: string }[]): string[] => services.map(({ name }) => name);

test('a service has every field, with defaults, and a slug from its name', async () => {
  const { make, tenant } = await shop();
  const { status, data, headers } = await make({ name: '  Drain cleaning  ' });
  expect(status).toBe(201);
  expect(versionOf(headers)).toBe('"1"');
  expect(data.service).toEqual({
    id: expect.any(String),
    brandId: tenant.brandId,
    locationId: null,
    name: 'Drain cleaning',
    slug: 'drain-cleaning',
    ...blankService,
    isActive: true,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  expect((await make({ name: 'Drain cleaning' })).data.service.slug).toBe('drain-cleaning-2');
});

test('slugs are unique in each scope, also with concurrent requests', async () => {
  const { make, location } = await shop();
  const [main, side] = [await location('Main'), await location('Side')];
  const both = await Promise.all([
    make({ name: 'A', slug: 'drains', locationId: main }),
    make({ name: 'B', slug: 'drains', locationId: main }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(both.find(({ status }) => status === 422)?.error.code).toBe('slug_taken');
  expect((await make({ name: 'C', slug: 'drains', locationId: side })).status).toBe(201);
  expect((await make({ name: 'D', slug: 'drains' })).status).toBe(201);
  const named = await Promise.all([make({ name: 'Boilers' }), make({ name: 'Boilers' })]);
  expect(named.map(({ data }) => data.service.slug).toSorted()).toEqual(['boilers', 'boilers-2']);
});

describe('the services of a location', () => {
  test('are the brand’s active services and its own, in order', async () => {
    const { make, offer, location } = await shop();
    const locationId = await location('Main');
    await make({ name: 'Zinc', sortOrder: -1 });
    await make({ name: 'Beta' });
    await make({ name: 'Asleep', isActive: false });
    await make({ name: 'Alpha', locationId });
    await make({ name: 'Elsewhere', locationId: await location('Side') });
    const { services, nextCursor } = await offer(locationId);
    expect(namesOf(services)).toEqual(['Zinc', 'Alpha', 'Beta']);
    expect(services.map(({ source }) => source)).toEqual(['brand', 'location', 'brand']);
    expect(nextCursor).toBeNull();
  });

  test('include its own in place of the brand’s, and an inactive one hides that', async () => {
    const { make, offer, location, change } = await shop();
    const locationId = await location('Main');
    await make({ name: 'Drains', slug: 'drains', priceFromCents: 100, category: 'Pipes' });
    await make({ name: 'Boilers', slug: 'boilers' });
    await make({ name: 'Our drains', slug: 'drains', locationId });
    const hiding = await make({ slug: 'boilers', isActive: false, locationId });
    expect(hiding.data.service).toMatchObject({ name: 'Boilers', isActive: false, locationId });
    const { services } = await offer(locationId);
    expect(services).toMatchObject([
      { name: 'Our drains', source: 'location', isOverride: true, priceFromCents: null },
    ]);
    const all = await offer(locationId, { includeInactive: 'true' });
    expect(namesOf(all.services)).toEqual(['Boilers', 'Our drains']);
    await change(hiding.data.service.id, { isActive: true });
    expect(namesOf((await offer(locationId)).services)).toEqual(['Boilers', 'Our drains']);
  });

  test('include overrides, which inherit omitted fields', async () => {
    const { make, location } = await shop();
    const locationId = await location('Main');
    await make({ name: 'Drains', slug: 'drains', priceFromCents: 100, category: 'Pipes' });
    const { data } = await make({ slug: 'drains', priceFromCents: 250, locationId });
    expect(data.service).toMatchObject({ name: 'Drains', category: 'Pipes', priceFromCents: 250, isActive: true });
  });

  test('are paginated and filtered', async () => {
    const { make, offer, location } = await shop();
    const locationId = await location('Main');
    for (const name of ['One pipe', 'Two pipes', 'Three']) await make({ name, category: name === 'Three' ? 'X' : 'Y' });
    const first = await offer(locationId, { limit: '2' });
    expect(namesOf(first.services)).toEqual(['One pipe', 'Three']);
    const second = await offer(locationId, { limit: '2', cursor: first.nextCursor ?? '' });
    expect(namesOf(second.services)).toEqual(['Two pipes']);
    expect(second.nextCursor).toBeNull();
    expect(namesOf((await offer(locationId, { category: 'x' })).services)).toEqual(['Three']);
    expect(namesOf((await offer(locationId, { q: 'pipe' })).services)).toEqual(['One pipe', 'Two pipes']);
  });

  test('are empty for a deleted location', async () => {
    const { location, params, as } = await shop();
    const locationId = await location('Main');
    await world.call(deleteLocation, { as, params: { ...params, locationId } });
    const { status } = await world.call(listLocationServices, { as, params: { ...params, locationId } });
    expect(status).toBe(404);
  });
});

test('the brand’s list is brand-wide, of one location, or of all', async () => {
  const { make, list, location } = await shop();
  const [main, side] = [await location('Main'), await location('Side')];
  await make({ name: 'Wide' });
  await make({ name: 'Asleep', isActive: false });
  await make({ name: 'Main', locationId: main });
  await make({ name: 'Side', locationId: side });
  expect(namesOf((await list()).data.services)).toEqual(['Asleep', 'Wide']);
  expect(namesOf((await list({ isActive: 'true' })).data.services)).toEqual(['Wide']);
  expect(namesOf((await list({ locationId: main })).data.services)).toEqual(['Main']);
  expect(namesOf((await list({ locationId: 'any' })).data.services)).toEqual(['Side', 'Main', 'Asleep', 'Wide']);
  const first = (await list({ locationId: 'any', limit: 3 })).data;
  const rest = (await list({ locationId: 'any', limit: 3, cursor: first.nextCursor ?? '' })).data;
  expect(namesOf([...first.services, ...rest.services])).toHaveLength(4);
  expect((await list({ cursor: first.nextCursor ?? '' })).error.code).toBe('invalid_cursor');
});

test('a franchisee changes only services of own locations', async () => {
  const { tenant, make, list, change, drop, location } = await shop();
  const [main, side] = [await location('Main'), await location('Side')];
  const franchisee = (await tenant.person('franchisee', [main])).credentials;
  const { credentials: marketing } = await tenant.person('marketing');
  const wide = (await make({ name: 'Wide' }, marketing)).data.service;
  const other = (await make({ name: 'Other', locationId: side })).data.service;
  const mine = await make({ name: 'Mine', locationId: main }, franchisee);
  expect(mine.status).toBe(201);
  const denied = { status: 403, error: { code: 'location_access_denied' } };
  expect(await make({ name: 'Wide too' }, franchisee)).toMatchObject(denied);
  expect(await make({ name: 'There', locationId: side }, franchisee)).toMatchObject(denied);
  expect(await change(wide.id, { name: 'X' }, franchisee)).toMatchObject(denied);
  expect(await drop(other.id, franchisee)).toMatchObject(denied);
  expect(await list({ locationId: side }, franchisee)).toMatchObject(denied);
  expect(namesOf((await list({ locationId: 'any' }, franchisee)).data.services)).toEqual(['Mine', 'Wide']);
  expect((await change(mine.data.service.id, { name: 'Mine still' }, franchisee)).status).toBe(200);
  expect((await drop(mine.data.service.id, franchisee)).data).toEqual({ ok: true });
});

test('a key for some locations cannot change shared services', async () => {
  const { tenant, make, list, location, as, params } = await shop();
  const main = await location('Main');
  const { key } = (
    await world.call(createApiKey, { as, params, body: { name: 'Key', scopes: ['*'], locationIds: [main] } })
  ).data;
  const by = { 'x-api-key': key };
  expect((await make({ name: 'Wide' }, by)).error.code).toBe('location_access_denied');
  expect((await make({ name: 'Mine', locationId: main }, by)).status).toBe(201);
  expect((await list({}, by)).status).toBe(200);
  expect(tenant.brandId).toBe(params.brandId);
});

describe('the address of a location’s service', () => {
  const scene = async () => {
    const made = await shop();
    const locationId = await made.location('Main');
    const { service } = (await made.make({ name: 'Drains', locationId })).data;
    const route = (path: string) => get(locationRouteKey(made.view, locationId, path));
    const redirect = (path: string) => get(redirectKey(made.view, `location:${locationId}`, path));
    return { ...made, locationId, service, route, redirect };
  };

  test('is live with it, moves with its slug, and redirects', async () => {
    const { service, route, redirect, change } = await scene();
    expect(await route('/services/drains')).toMatchObject({ holder: `service#${service.id}` });
    await change(service.id, { slug: 'sewers' });
    expect(await route('/services/drains')).toBeUndefined();
    expect(await route('/services/sewers')).toMatchObject({ holder: `service#${service.id}` });
    expect(await redirect('/services/drains')).toMatchObject({ target: { type: 'service', id: service.id } });
    // Back again: a live path is not a redirect.
    await change(service.id, { slug: 'drains' });
    expect(await redirect('/services/drains')).toBeUndefined();
    expect(await redirect('/services/sewers')).toMatchObject({ target: { type: 'service', id: service.id } });
  });

  test('redirects to the page of the location when the service is deleted', async () => {
    const { service, route, redirect, drop, locationId } = await scene();
    await drop(service.id);
    expect(await route('/services/drains')).toBeUndefined();
    expect(await redirect('/services/drains')).toMatchObject({ target: { type: 'location', id: locationId } });
    expect((await drop(service.id)).status).toBe(404);
  });

  test('stays when the brand’s service becomes visible again', async () => {
    const { make, drop, service, offer, locationId, redirect } = await scene();
    await make({ name: 'Drains of the brand', slug: 'drains' });
    await drop(service.id);
    expect(await redirect('/services/drains')).toBeUndefined();
    expect(namesOf((await offer(locationId)).services)).toEqual(['Drains of the brand']);
  });

  test('is live again when the service is restored, with its id, slug and place', async () => {
    const { tenant, service, route, redirect, drop, restore, offer, locationId, make } = await scene();
    await drop(service.id);
    const franchisee = (await tenant.person('franchisee', [])).credentials;
    expect((await restore(service.id, franchisee)).error.code).toBe('location_access_denied');
    const { data, headers } = await restore(service.id);
    expect([data.service, versionOf(headers)]).toEqual([{ ...service, updatedAt: expect.any(String) }, '"2"']);
    expect(await route('/services/drains')).toMatchObject({ holder: `service#${service.id}` });
    expect(await redirect('/services/drains')).toBeUndefined();
    expect(namesOf((await offer(locationId)).services)).toEqual(['Drains']);
    expect(versionOf((await restore(service.id)).headers)).toBe('"2"');
    await drop(service.id);
    await make({ name: 'Sewers', slug: 'drains', locationId });
    expect((await restore(service.id)).error.code).toBe('slug_taken');
  });

  test('cannot come back without its location', async () => {
    const { service, drop, restore, locationId, as, params } = await scene();
    await drop(service.id);
    await call(deleteLocation, { as, params: { ...params, locationId } });
    expect((await restore(service.id)).error).toMatchObject({ code: 'invalid_reference' });
  });

  test('has no route while the service is inactive', async () => {
    const { service, route, change } = await scene();
    await change(service.id, { isActive: false });
    expect(await route('/services/drains')).toBeUndefined();
    await change(service.id, { isActive: true });
    expect(await route('/services/drains')).toBeDefined();
  });
});

test('a freed slug can be used again', async () => {
  const { make, change, drop } = await shop();
  const { service } = (await make({ name: 'A', slug: 'a-service' })).data;
  await change(service.id, { slug: 'b-service' });
  const second = await make({ name: 'B', slug: 'a-service' });
  expect(second.status).toBe(201);
  await drop(second.data.service.id);
  expect((await make({ name: 'C', slug: 'a-service' })).status).toBe(201);
});

test('an update clears null fields, keeps omitted ones, and checks If-Match', async () => {
  const { make, change } = await shop();
  const { service } = (await make({ name: 'A', category: 'X', priceFromCents: 5 })).data;
  const after = await change(service.id, { category: null });
  expect(after.data.service).toMatchObject({ name: 'A', category: null, priceFromCents: 5 });
  expect(versionOf(after.headers)).toBe('"2"');
  expect((await change(service.id, { name: 'B' }, undefined, { 'if-match': '"1"' })).status).toBe(412);
  const race = await Promise.all([change(service.id, { name: 'B' }), change(service.id, { category: 'Y' })]);
  expect(race.map(({ status }) => status)).toEqual([200, 200]);
  expect((await change(service.id, {})).data.service).toMatchObject({ name: 'B', category: 'Y' });
});

describe('rejects', () => {
  test.each<[string, object, number, string, string?]>([
    ['no name', {}, 400, 'validation_error', 'name'],
    ['no name and nothing to stand for', { slug: 'nothing', locationId: null }, 400, 'validation_error', 'name'],
    ['an empty name', { name: '  ' }, 400, 'validation_error', 'name'],
    ['a long name', { name: 'x'.repeat(121) }, 400, 'validation_error', 'name'],
    ['a malformed slug', { name: 'A', slug: 'Not a slug' }, 400, 'validation_error', 'slug'],
    ['part of a cent', { name: 'A', priceFromCents: 1.5 }, 400, 'validation_error', 'priceFromCents'],
    ['more than a day', { name: 'A', durationMinutes: 1441 }, 400, 'validation_error', 'durationMinutes'],
    ['a link that runs', { name: 'A', ctaUrl: 'javascript:alert(1)' }, 400, 'validation_error', 'ctaUrl'],
    ['an unknown field', { name: 'A', price: 1 }, 400, 'validation_error', 'price'],
    [
      'an unknown location',
      { name: 'A', locationId: '01939b6e-5c00-7000-8000-00000000dead' },
      422,
      'invalid_reference',
    ],
    [
      'an unknown picture',
      { name: 'A', imageMediaId: '01939b6e-5c00-7000-8000-00000000dead' },
      422,
      'invalid_reference',
    ],
  ])('%s', async (_, body, status, code, field) => {
    const reply = await world.call(createService, { ...adminRequest(acme, clock), body });
    expectRejection(reply, status, code, field);
  });
});

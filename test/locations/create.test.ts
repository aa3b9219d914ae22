import { describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { createLocation, getLocation } from '#lib/places/locations/contract.ts';
import { meterKey } from '#lib/platform/meters/units.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant({ timezone: 'America/Chicago' });

/** Within the rate limit of a user. */
const create = (tenant: Tenant, body: object, as = tenant.admin.credentials) => {
  clock.advance(100);
  return world.call(createLocation, { as, params: { brandId: tenant.brandId }, body });
};

const slugOf = async (tenant: Tenant, body: object): Promise<string> => (await create(tenant, body)).data.location.slug;

describe('a new location', () => {
  test('has the given fields and the defaults of the brand', async () => {
    const { status, data, headers } = await create(acme, { name: ' Zürich Nord ', storeCode: 'ZH-1' });
    expect(status).toBe(201);
    expect(versionOf(headers)).toBe('"1"');
    expect(data.location).toMatchObject({
      tenantId: acme.id,
      brandId: acme.brandId,
      name: 'Zürich Nord',
      slug: 'zurich-nord',
      storeCode: 'ZH-1',
      status: 'onboarding',
      isActive: false,
      timezone: 'America/Chicago',
      openingDate: null,
      city: null,
      latitude: null,
      deletedAt: null,
    });
    const params = { brandId: acme.brandId, locationId: data.location.id };
    const read = await world.call(getLocation, { as: acme.admin.credentials, params });
    expect([read.data, versionOf(read.headers)]).toEqual([data, '"1"']);
  });

  test('is public if its status says so', async () => {
    const { data } = await create(acme, {
      name: 'Open',
      status: 'active',
      timezone: 'Europe/Berlin',
      openingDate: '2026-02-01',
    });
    expect(data.location).toMatchObject({ isActive: true, timezone: 'Europe/Berlin', openingDate: '2026-02-01' });
  });

  test('has a unique slug, even if others have the same name', async () => {
    const tenant = await world.tenant();
    const slugs: string[] = [];
    for (let count = 0; count < 22; count++) slugs.push(await slugOf(tenant, { name: 'Main Street' }));
    expect(slugs.slice(0, 3)).toEqual(['main-street', 'main-street-2', 'main-street-3']);
    expect(new Set(slugs).size).toBe(22);
    expect(slugs.at(-1)).toMatch(/^main-street-[0-9a-f]{12}$/);
    expect(await slugOf(tenant, { name: '東京' })).toBe('location');
  });

  test('has a unique slug, also with concurrent requests', async () => {
    const tenant = await world.tenant();
    const slugs = await Promise.all(Array.from({ length: 4 }, () => slugOf(tenant, { name: 'Twin' })));
    expect(slugs.toSorted()).toEqual(['twin', 'twin-2', 'twin-3', 'twin-4']);
  });

  test('counts for the plan', async () => {
    const tenant = await world.tenant({ tier: 'core' });
    for (let count = 0; count < 10; count++) expect((await create(tenant, { name: `L${count}` })).status).toBe(201);
    const { status, error } = await create(tenant, { name: 'One more', slug: 'one-more' });
    expect([status, error.code, error.details]).toEqual([
      422,
      'plan_limit_reached',
      { meter: 'locations', limit: 10, usage: 10 },
    ]);
    expect(error.message).toBe('The limit of the plan is reached: it allows 10 locations');
    expect((await get(meterKey(brandView(tenant.brandId), 'locations')))?.used).toBe(10);
  });
});

describe('a new location is rejected', () => {
  test('with the slug or the store code of another one, and claims neither', async () => {
    const tenant = await world.tenant();
    await create(tenant, { name: 'First', slug: 'first', storeCode: 'TX-1' });
    const slug = await create(tenant, { name: 'Second', slug: 'first', storeCode: 'TX-2' });
    expect([slug.status, slug.error.code, slug.error.details]).toEqual([
      422,
      'slug_taken',
      { field: 'slug', slug: 'first' },
    ]);
    const code = await create(tenant, { name: 'Second', slug: 'second', storeCode: 'tx-1' });
    expect([code.error.code, code.error.details]).toEqual([
      'store_code_taken',
      { field: 'storeCode', storeCode: 'tx-1' },
    ]);
    expect((await create(tenant, { name: 'Second', slug: 'second', storeCode: 'TX-2' })).status).toBe(201);
    expect((await get(meterKey(brandView(tenant.brandId), 'locations')))?.used).toBe(2);
    expect((await create(acme, { name: 'Elsewhere', slug: 'first', storeCode: 'TX-1' })).status).toBe(201);
  });

  test.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'A', slug: 'Not A Slug' }, 'slug'],
    [{ name: 'A', status: 'open' }, 'status'],
    [{ name: 'A', timezone: 'Mars/Olympus' }, 'timezone'],
    [{ name: 'A', openingDate: '2026-02-30' }, 'openingDate'],
    [{ name: 'A', storeCode: 'x'.repeat(65) }, 'storeCode'],
    // One of these letters becomes eighteen in the form in which codes are compared, which a key may exceed.
    [{ name: 'A', storeCode: 'ﷺ'.repeat(64) }, 'storeCode'],
    [{ name: 'A', timezone: '+05:30' }, 'timezone'],
    [{ name: 'A', city: 'Austin' }, 'city'],
  ])('with %j', async (body, field) => {
    const { status, error } = await create(acme, body);
    expect([status, error.code]).toEqual([400, 'validation_error']);
    expect(error.details).toEqual([expect.objectContaining({ field })]);
  });

  test('for callers who see only some locations', async () => {
    const { data } = await create(acme, { name: 'Scoped' });
    const body = { name: 'K', scopes: ['*'], locationIds: [data.location.id] };
    const key = await world.call(createApiKey, { as: acme.admin.credentials, params: { brandId: acme.brandId }, body });
    const { error } = await create(acme, { name: 'More' }, { 'x-api-key': key.data.key });
    expect(error.code).toBe('location_access_denied');
    expect((await create(acme, { name: 'More' }, (await acme.person('franchisee')).credentials)).error.code).toBe(
      'role_required',
    );
  });
});

test('a request that is repeated with its key creates one location', async () => {
  const tenant = await world.tenant();
  const request = {
    as: tenant.admin.credentials,
    params: { brandId: tenant.brandId },
    body: { name: 'Once' },
    headers: { 'idempotency-key': 'abc' },
  };
  const first = await world.call(createLocation, request);
  const again = await world.call(createLocation, request);
  expect(again.data).toEqual(first.data);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect((await get(meterKey(brandView(tenant.brandId), 'locations')))?.used).toBe(1);
});

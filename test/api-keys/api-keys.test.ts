import { beforeEach, describe, expect, test } from 'vitest';
import { createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '#lib/accounts/api-keys/contract.ts';
import { apiKeys } from '#lib/accounts/api-keys/records.ts';
import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { meterKey } from '#lib/platform/meters/units.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const minute = 60_000;
const world = await startWorld();
const acme = await world.tenant();

// The calls of a user in one second are limited.
beforeEach(() => clock.advance(1000));

const asAdmin = (tenant: Tenant, keyId?: string) => ({
  as: tenant.admin.credentials,
  params: { brandId: tenant.brandId, ...(keyId && { keyId }) },
});

const create = (tenant: Tenant, body: object = {}) =>
  world.call(createApiKey, { ...asAdmin(tenant), body: { name: 'Import', ...body } });

const statusWith = async (tenant: Tenant, key: string): Promise<number> =>
  (await world.call(getBrand, { as: { 'x-api-key': key }, params: { brandId: tenant.brandId } })).status;

const unitsOf = async (tenant: Tenant) => (await get(meterKey(brandView(tenant.brandId), 'apiKeys')))?.used;

const later = (milliseconds: number): string => new Date(clock.now().getTime() + milliseconds).toISOString();

describe('a new key', () => {
  test('gives access to the brand, and is shown in full only once', async () => {
    const { status, data } = await create(acme);
    expect(status).toBe(201);
    expect(data.key).toMatch(/^ftg_test_[A-Za-z0-9]{32}$/);
    expect(data.apiKey).toMatchObject({
      name: 'Import',
      prefix: 'ftg_test_',
      last4: data.key.slice(-4),
      scopes: ['*:read'],
      locationIds: null,
      expiresAt: null,
      status: 'active',
      createdBy: acme.admin.id,
      lastUsedAt: null,
      lastUsedIp: null,
    });
    expect(await statusWith(acme, data.key)).toBe(200);
    const stored = await queryAll({ partition: apiKeys(brandView(acme.brandId)) });
    expect(JSON.stringify(stored)).not.toContain(data.key);
    const audit = await queryAll({ partition: auditsOf(brandView(acme.brandId)) });
    const entry = audit.find(({ object }) => object.id === data.apiKey.id);
    expect(entry).toMatchObject({ operation: 'api-keys/create', changes: { hash: { after: '(hidden)' } } });
  });

  test('works until it expires', async () => {
    const { data } = await create(acme, { expiresAt: later(minute) });
    expect(await statusWith(acme, data.key)).toBe(200);
    clock.advance(minute);
    expect(await statusWith(acme, data.key)).toBe(401);
    const { data: page } = await world.call(listApiKeys, asAdmin(acme));
    expect(page.apiKeys.find(({ id }) => id === data.apiKey.id)?.status).toBe('expired');
  });

  test('may be limited to locations of the brand', async () => {
    const { data } = await world.call(createLocation, { ...asAdmin(acme), body: { name: 'Here' } });
    const here = data.location.id;
    const made = await create(acme, { locationIds: [here, here] });
    expect(made.data.apiKey.locationIds).toEqual([here]);
    const unknown = newId(new Date());
    const { status, error } = await create(acme, { locationIds: [here, unknown] });
    expect([status, error.code, error.details]).toEqual([
      422,
      'invalid_reference',
      { field: 'locationIds', missing: [unknown] },
    ]);
  });

  test.each([
    ['no name', { name: undefined }, 'name', 'required'],
    ['a scope of no known verb', { scopes: ['leads:delete'] }, 'scopes.0', 'enum'],
    ['a scope of no known area', { scopes: ['leads:read', 'nonsense:read'] }, 'scopes.1', 'enum'],
    ['a scope that opens nothing', { scopes: ['billing:write'] }, 'scopes.0', 'enum'],
    ['a scope for operations that need a user', { scopes: ['users:read'] }, 'scopes.0', 'enum'],
    ['no scope', { scopes: [] }, 'scopes', 'min'],
    ['an expiry in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt', 'min'],
    ['an expiry too far ahead', { expiresAt: '2099-01-01T00:00:00Z' }, 'expiresAt', 'max'],
  ])('with %s is rejected', async (_, body, field, code) => {
    const { status, error } = await create(acme, body);
    expect([status, error.code]).toEqual([400, 'validation_error']);
    expect(error.details).toEqual([expect.objectContaining({ field, code })]);
  });

  test('is not available on the smallest plan, except on trial', async () => {
    const core = await world.tenant({ tier: 'core' });
    const { status, error } = await create(core);
    expect([status, error.code, error.details]).toEqual([
      403,
      'feature_not_entitled',
      { feature: 'apiAccess', requiredTier: 'pro', currentTier: 'core' },
    ]);
    const trial = { set: { trialEndsAt: later(minute) } };
    await commit([update(brandKey(brandView(core.brandId)), trial)]);
    expect((await create(core)).status).toBe(201);
  });

  test('uses one unit of the plan, which revoking it frees once', async () => {
    const pro = await world.tenant({ tier: 'pro' });
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) ids.push((await create(pro)).data.apiKey.id);
    const { error } = await create(pro);
    expect([error.code, error.details]).toEqual(['plan_limit_reached', { meter: 'apiKeys', limit: 5, usage: 5 }]);
    await world.call(revokeApiKey, asAdmin(pro, ids[0]));
    await world.call(revokeApiKey, asAdmin(pro, ids[0]));
    expect(await unitsOf(pro)).toBe(4);
    expect((await create(pro)).status).toBe(201);
    expect((await create(pro)).status).toBe(422);
  });
});

test('a key that is created without scopes reads everything and changes nothing', async () => {
  const { data } = await create(acme);
  const request = { as: { 'x-api-key': data.key }, params: { brandId: acme.brandId } };
  expect((await world.call(listLocations, request)).status).toBe(200);
  const { error } = await world.call(createLocation, { ...request, body: { name: 'New' } });
  expect([error.code, error.details]).toEqual(['scope_required', { scope: 'locations:write' }]);
});

describe('a rotated key', () => {
  test('is replaced by a key with the same rights and stops at once', async () => {
    const pro = await world.tenant({ tier: 'pro' });
    const old = (await create(pro, { scopes: ['brands:read'], expiresAt: later(60 * minute) })).data;
    clock.advance(1000);
    const { status, data } = await world.call(rotateApiKey, asAdmin(pro, old.apiKey.id));
    expect(status).toBe(200);
    expect(data.apiKey.id).not.toBe(old.apiKey.id);
    const { name, scopes, expiresAt } = old.apiKey;
    expect(data.apiKey).toMatchObject({ name, scopes, expiresAt, status: 'active', last4: data.key.slice(-4) });
    expect([await statusWith(pro, old.key), await statusWith(pro, data.key)]).toEqual([401, 200]);
    const { data: page } = await world.call(listApiKeys, asAdmin(pro));
    expect(page.apiKeys.map(({ id, status: state }) => [id, state])).toEqual([
      [data.apiKey.id, 'active'],
      [old.apiKey.id, 'revoked'],
    ]);
    expect(await unitsOf(pro)).toBe(1);
  });

  test('that is rotated twice at the same time has one successor', async () => {
    const { data } = await create(acme);
    const answers = await Promise.all([1, 2, 3].map(() => world.call(rotateApiKey, asAdmin(acme, data.apiKey.id))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  test('must be active, and of this brand', async () => {
    const codeOf = async (keyId: string) => (await world.call(rotateApiKey, asAdmin(acme, keyId))).error.code;
    const revoked = (await create(acme)).data.apiKey.id;
    await world.call(revokeApiKey, asAdmin(acme, revoked));
    expect(await codeOf(revoked)).toBe('invalid_transition');
    const expired = (await create(acme, { expiresAt: later(minute) })).data.apiKey.id;
    clock.advance(minute);
    expect(await codeOf(expired)).toBe('invalid_transition');
    const globex = await world.tenant();
    expect(await codeOf((await create(globex)).data.apiKey.id)).toBe('not_found');
  });
});

describe('a revoked key', () => {
  test('is rejected on the next request and stays on the list', async () => {
    const { data } = await create(acme);
    expect(await statusWith(acme, data.key)).toBe(200);
    const revoked = await world.call(revokeApiKey, asAdmin(acme, data.apiKey.id));
    expect(revoked.data.apiKey).toMatchObject({ id: data.apiKey.id, status: 'revoked' });
    expect(await statusWith(acme, data.key)).toBe(401);
    const again = await world.call(revokeApiKey, asAdmin(acme, data.apiKey.id));
    expect([again.status, again.data]).toEqual([200, revoked.data]);
  });

  test('can be revoked in a deactivated brand', async () => {
    const globex = await world.tenant();
    const { data } = await create(globex);
    await commit([update(brandKey(brandView(globex.brandId)), { set: { isActive: false } })]);
    expect((await create(globex)).error.code).toBe('brand_inactive');
    expect((await world.call(revokeApiKey, asAdmin(globex, data.apiKey.id))).status).toBe(200);
  });
});

test('the list shows when a key was last used, accurate to five minutes', async () => {
  const tenant = await world.tenant();
  const { data } = await create(tenant);
  const use = async () => {
    const page = await world.call(listApiKeys, asAdmin(tenant));
    return page.data.apiKeys[0]?.lastUsedAt;
  };
  const first = clock.now().toISOString();
  await statusWith(tenant, data.key);
  expect(await use()).toBe(first);
  clock.advance(4 * minute);
  await statusWith(tenant, data.key);
  expect(await use()).toBe(first);
  clock.advance(minute);
  await statusWith(tenant, data.key);
  expect(await use()).toBe(clock.now().toISOString());
});

test('the list is paginated, newest first', async () => {
  const tenant = await world.tenant();
  const made: string[] = [];
  for (let count = 0; count < 3; count++) {
    clock.advance(1000);
    made.unshift((await create(tenant)).data.apiKey.id);
  }
  const first = (await world.call(listApiKeys, { ...asAdmin(tenant), query: { limit: 2 } })).data;
  const query = { limit: 2, cursor: first.nextCursor ?? '' };
  const last = (await world.call(listApiKeys, { ...asAdmin(tenant), query })).data;
  expect([first, last].map((page) => page.apiKeys.map(({ id }) => id))).toEqual([made.slice(0, 2), made.slice(2)]);
  expect(last.nextCursor).toBeNull();
});

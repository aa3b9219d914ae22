import { describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { getBrand, getRole, listBrands } from '#lib/accounts/brands/contract.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { newBrand, newMember } from '#lib/use-cases/invitations/onboarding.ts';
import type { Credentials, Tenant } from '#test/support/product.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant({ timezone: 'America/Chicago' });
const globex = await world.tenant();

const addBrand = async (tenant: Tenant, userId: string): Promise<string> => {
  const slug = `brand-${newId(new Date())}`;
  const { brand, writes } = newBrand({ tenantId: tenant.id, name: 'Another', slug, tier: 'pro' }, new Date());
  await commit([
    ...writes,
    ...newMember({ tenantId: tenant.id, brandId: brand.id, userId, role: 'marketing', locationIds: [] }),
  ]);
  return brand.id;
};

const keyOf = async (tenant: Tenant, body: object = {}): Promise<Credentials> => {
  const params = { brandId: tenant.brandId };
  const { data } = await world.call(createApiKey, {
    as: tenant.admin.credentials,
    params,
    body: { name: 'K', scopes: ['*'], ...body },
  });
  return { 'x-api-key': data.key };
};

const limitOf = async (as: Credentials): Promise<string | null> =>
  (await world.call(listBrands, { as })).headers.get('x-ratelimit-limit');

const brandsOf = async (as: Credentials) => {
  const { status, data } = await world.call(listBrands, { as });
  expect(status).toBe(200);
  return data.brands.map(({ id }) => id);
};

describe('the list of brands', () => {
  test('has only the brands of which the user is a member', async () => {
    const person = await acme.person('franchisee', []);
    expect(await brandsOf(person.credentials)).toEqual([acme.brandId]);
    const second = await addBrand(acme, person.id);
    expect(await brandsOf(person.credentials)).toEqual([acme.brandId, second]);
    expect(await brandsOf((await acme.person(null)).credentials)).toEqual([]);
  });

  test('has the brand of an API key', async () => {
    expect(await brandsOf(await keyOf(acme))).toEqual([acme.brandId]);
    expect(await brandsOf(await keyOf(acme, { scopes: ['brands:read'] }))).toEqual([acme.brandId]);
    const { status, error } = await world.call(listBrands, { as: await keyOf(acme, { scopes: ['leads:read'] }) });
    expect([status, error.code]).toEqual([403, 'scope_required']);
  });

  test("counts against the plan's calls for an API key, as every other call", async () => {
    const pro = await world.tenant({ tier: 'pro' });
    expect([await limitOf(await keyOf(acme)), await limitOf(await keyOf(pro))]).toEqual(['1500', '300']);
  });

  test('rejects a key whose brand has changed to a plan without keys, as every other call', async () => {
    const pro = await world.tenant({ tier: 'pro' });
    const as = await keyOf(pro);
    await commit([update(brandKey(brandView(pro.brandId)), { set: { tier: 'core' } })]);
    const { status, error } = await world.call(listBrands, { as });
    expect([status, error.code]).toEqual([403, 'feature_not_entitled']);
  });

  test('has every brand of the platform for staff, page by page', async () => {
    const as = await world.superAdmin();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '2', ...(cursor && { cursor }) };
      const { data } = await world.call(listBrands, { as, query });
      expect(data.brands.length).toBeGreaterThan(0);
      seen.push(...data.brands.map(({ id }) => id));
      cursor = data.nextCursor;
    } while (cursor);
    expect(seen).toEqual([...new Set(seen)].toSorted());
    expect(seen).toEqual(expect.arrayContaining([acme.brandId, globex.brandId]));
  });

  test('is paginated for one user', async () => {
    const person = await globex.person('brand_admin');
    const others = [await addBrand(globex, person.id), await addBrand(globex, person.id)].toSorted();
    const first = (await world.call(listBrands, { as: person.credentials, query: { limit: 2 } })).data;
    expect(first.brands.map(({ id }) => id)).toEqual([globex.brandId, others[0]]);
    const cursor = first.nextCursor ?? '';
    const last = (await world.call(listBrands, { as: person.credentials, query: { limit: 2, cursor } })).data;
    expect([last.brands.map(({ id }) => id), last.nextCursor]).toEqual([[others[1]], null]);
    const foreign = await world.call(listBrands, { as: acme.admin.credentials, query: { limit: 2, cursor } });
    expect(foreign.error.code).toBe('invalid_cursor');
  });
});

test('a member sees the brand, with its version', async () => {
  const { status, data, headers } = await world.call(getBrand, {
    as: (await acme.person('marketing')).credentials,
    params: { brandId: acme.brandId },
  });
  expect(status).toBe(200);
  expect(versionOf(headers)).toBe('"1"');
  expect(data.brand).toMatchObject({
    id: acme.brandId,
    tenantId: acme.id,
    isActive: true,
    timezone: 'America/Chicago',
  });
});

describe('the role in a brand', () => {
  const roleOf = async (as: Credentials) => {
    const { status, data } = await world.call(getRole, { as, params: { brandId: acme.brandId } });
    expect(status).toBe(200);
    return data;
  };

  test('is the role of the membership', async () => {
    expect(await roleOf(acme.admin.credentials)).toMatchObject({
      role: 'brand_admin',
      principalType: 'user',
      locationIds: null,
      permissions: expect.arrayContaining(['forms:write', 'api-keys:write']),
    });
    const locationIds = [newId(new Date())];
    const franchisee = await roleOf((await acme.person('franchisee', locationIds)).credentials);
    expect(franchisee).toMatchObject({ role: 'franchisee', locationIds });
    expect(franchisee.permissions).toEqual(expect.arrayContaining(['leads:write', 'forms:read']));
    expect(franchisee.permissions).not.toContain('forms:write');
  });

  test('is absent for an API key, whose permissions are its scopes', async () => {
    expect(await roleOf(await keyOf(acme, { scopes: ['brands:read', 'leads:*'] }))).toEqual({
      role: null,
      principalType: 'api_key',
      locationIds: null,
      permissions: ['brands:read', 'leads:read', 'leads:write'],
    });
  });

  test('is a role of its own for platform staff', async () => {
    expect(await roleOf(await world.superAdmin())).toMatchObject({ role: 'super_admin', locationIds: null });
  });
});

import { describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { getLicense } from '#lib/accounts/billing/license.contract.ts';
import {
  createLocation,
  deleteLocation,
  getCanonicalPath,
  getLocation,
  restoreLocation,
  updateLocation,
} from '#lib/places/locations/contract.ts';
import { resolvePath } from '#lib/platform/routing/public.contract.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { testClock } from '#test/support/clock.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const day = 86_400_000;
const world = await startWorld();
const acme = await world.tenant();

const params = (locationId?: string) => ({ brandId: acme.brandId, ...(locationId && { locationId }) });
const admin = () => {
  clock.advance(100);
  return acme.admin.credentials;
};
const create = async (body: object): Promise<{ id: string; slug: string }> =>
  (await world.call(createLocation, { as: admin(), params: params(), body: { status: 'active', ...body } })).data
    .location;
const update = (id: string, body: object, headers = {}, as = admin()) =>
  world.call(updateLocation, { as, params: params(id), body, headers });
const remove = (id: string) => world.call(deleteLocation, { as: admin(), params: params(id) });
const restore = (id: string) => world.call(restoreLocation, { as: admin(), params: params(id) });
const at = async (path: string) => {
  const { status, data } = await world.call(resolvePath, { query: { brandId: acme.brandId, path } });
  return status === 404 || status === 410 ? 'nothing' : (data.redirect?.to ?? `${data.page?.type} ${data.page?.id}`);
};

describe('an update', () => {
  test('keeps omitted fields', async () => {
    const { id } = await create({ name: 'Elm Street', storeCode: 'E-1', openingDate: '2026-01-01' });
    const { status, data, headers } = await update(id, { name: 'Elm Street North', openingDate: null });
    expect(status).toBe(200);
    expect(data.location).toMatchObject({ name: 'Elm Street North', storeCode: 'E-1', openingDate: null });
    expect(versionOf(headers)).toBe('"2"');
    expect((await world.call(getLocation, { as: admin(), params: params(id) })).data).toEqual(data);
  });

  test('of an outdated version is rejected', async () => {
    const { id } = await create({ name: 'Oak Street' });
    expect((await update(id, { name: 'Oak Street 2' }, { 'if-match': '"1"' })).status).toBe(200);
    expect((await update(id, { name: 'Oak Street 3' }, { 'if-match': '"1"' })).status).toBe(412);
  });

  test('can set any status, except from closed to onboarding', async () => {
    const { id } = await create({ name: 'Ash Street' });
    for (const status of ['temporarily_closed', 'closed', 'coming_soon', 'closed'])
      expect((await update(id, { status })).data.location.status).toBe(status);
    expect((await update(id, { status: 'onboarding' })).error).toMatchObject({
      code: 'invalid_transition',
      details: { from: 'closed', to: 'onboarding' },
    });
  });

  test('frees the former names and cannot take used ones', async () => {
    const { id } = await create({ name: 'Birch', slug: 'birch', storeCode: 'B-1' });
    const other = await create({ name: 'Cedar', slug: 'cedar', storeCode: 'C-1' });
    expect((await update(other.id, { slug: 'birch' })).error).toMatchObject({ code: 'slug_taken' });
    expect((await update(other.id, { storeCode: 'b-1' })).error.details).toMatchObject({ field: 'storeCode' });
    expect((await update(id, { slug: 'birch-park', storeCode: null })).status).toBe(200);
    expect((await update(other.id, { slug: 'birch', storeCode: 'B-1' })).status).toBe(200);
  });

  test('can change the spelling of the store code, which stays taken', async () => {
    const { id } = await create({ name: 'Yew', storeCode: 'Ⅻ-Nord' });
    const other = await create({ name: 'Larch' });
    for (const storeCode of ['XII-Nord', 'xii-nord', 'ⅻ-NORD'])
      expect((await update(id, { storeCode })).data.location.storeCode).toBe(storeCode);
    expect((await update(other.id, { storeCode: 'xii-Nord' })).error).toMatchObject({ code: 'store_code_taken' });
  });

  test('is applied once when two take the same slug at the same time', async () => {
    const [a, b] = [await create({ name: 'One' }), await create({ name: 'Two' })];
    const replies = await Promise.all([a, b].map(({ id }) => update(id, { slug: 'wanted' })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('by a franchisee cannot change the slug and the store code', async () => {
    const { id, slug } = await create({ name: 'Fir', storeCode: 'F-1' });
    const { credentials } = await acme.person('franchisee', [id]);
    expect((await update(id, { slug: 'mine', storeCode: 'X', name: 'Mine' }, {}, credentials)).error).toMatchObject({
      code: 'field_locked',
      details: { fields: ['slug', 'storeCode'] },
    });
    const reply = await update(id, { status: 'temporarily_closed', slug }, {}, credentials);
    expect(reply.data.location).toMatchObject({ name: 'Fir', status: 'temporarily_closed' });
  });
});

describe('a renamed location', () => {
  test('is found at its old addresses, however often it moved', async () => {
    const { id } = await create({ name: 'Maple', slug: 'maple' });
    for (const slug of ['maple-2', 'maple-3', 'maple-4']) expect((await update(id, { slug })).status).toBe(200);
    expect(await at('/locations/maple-4')).toBe(`location ${id}`);
    for (const old of ['maple', 'maple-2', 'maple-3'])
      expect(await at(`/Locations/${old}/`)).toBe('/locations/maple-4');
    expect((await update(id, { slug: 'maple' })).status).toBe(200);
    expect(await at('/locations/maple')).toBe(`location ${id}`);
    expect(await at('/locations/maple-4')).toBe('/locations/maple');
  });

  test('stops redirecting when another one takes its old name', async () => {
    const { id } = await create({ name: 'Pine', slug: 'pine' });
    await update(id, { slug: 'pine-hills' });
    const other = await create({ name: 'Pine', slug: 'pine' });
    expect(await at('/locations/pine')).toBe(`location ${other.id}`);
    expect(await at('/locations/pine-hills')).toBe(`location ${id}`);
  });
});

describe('a deleted location', () => {
  test('is hidden from everybody, keeps its names, and is restored unchanged', async () => {
    const { id, slug } = await create({ name: 'Willow', storeCode: 'W-1', status: 'temporarily_closed' });
    expect((await remove(id)).data).toEqual({ ok: true });
    expect((await remove(id)).status).toBe(404);
    expect((await update(id, { name: 'x' })).status).toBe(404);
    expect((await world.call(getCanonicalPath, { as: admin(), params: params(id) })).status).toBe(404);
    expect(await at(`/locations/${slug}`)).toBe('nothing');
    const taken = await world.call(createLocation, {
      as: admin(),
      params: params(),
      body: { name: 'Willow', slug },
    });
    expect(taken.error).toMatchObject({ code: 'slug_taken' });
    const listed = await world.call(listLocations, {
      as: admin(),
      params: params(),
      query: { includeDeleted: 'true', q: 'willow' },
    });
    expect(listed.data.locations).toMatchObject([{ id, isActive: false }]);

    const back = await restore(id);
    expect(back.data.location).toMatchObject({
      id,
      slug,
      status: 'temporarily_closed',
      isActive: true,
      deletedAt: null,
    });
    expect(await at(`/locations/${slug}`)).toBe(`location ${id}`);
    expect((await restore(id)).data.location).toEqual(back.data.location);
  });

  test('counts for the plan only while it is not deleted', async () => {
    const used = async () => (await world.call(getLicense, { as: admin(), params: params() })).data.usage.locations;
    const { id } = await create({ name: 'Yew' });
    const before = await used();
    await remove(id);
    expect(await used()).toBe(Number(before) - 1);
    await restore(id);
    expect(await used()).toBe(before);
  });

  test('is removed after ninety days, and its name is free', async () => {
    const { key } = (
      await world.call(createApiKey, { as: admin(), params: params(), body: { name: 'Key', scopes: ['*'] } })
    ).data;
    const as = { 'x-api-key': key };
    const { id } = await create({ name: 'Hazel', slug: 'hazel' });
    await remove(id);
    const today = clock.now();
    clock.advance(91 * day);
    expect((await world.call(restoreLocation, { as, params: params(id) })).status).toBe(404);
    const body = { name: 'Hazel', slug: 'hazel' };
    expect((await world.call(createLocation, { as, params: params(), body })).status).toBe(201);
    clock.set(today);
  });

  test('that is restored twice at once is restored once', async () => {
    const { id } = await create({ name: 'Rowan' });
    await remove(id);
    const replies = await Promise.all([restore(id), restore(id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.data.location).toEqual(replies[1]?.data.location);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { createLocation, getLocation } from '#lib/places/locations/contract.ts';
import { type LocationRecord, locationKey, withFilters } from '#lib/places/locations/records.ts';
import { createService } from '#lib/places/services/contract.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { metered } from '#test/bench/meter.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const idOf: Record<string, string> = {};
const world = await startWorld();
const acme = await world.tenant();

const edit = async (name: string, change: Partial<LocationRecord>): Promise<void> => {
  const view = brandView(acme.brandId);
  const key = locationKey(view, idOf[name] ?? '');
  const record = await get(key);
  if (!record) throw new Error('The location is missing');
  await commit([put(key, withFilters({ ...record, ...change }))]);
};

beforeAll(async () => {
  for (const name of ['Delta', 'alpha', 'Charlie', 'bravo', 'Echo']) {
    const body = { name, storeCode: `X-${name}`, status: name === 'Echo' ? 'closed' : 'active' };
    clock.advance(100);
    const { data } = await world.call(createLocation, {
      as: acme.admin.credentials,
      params: { brandId: acme.brandId },
      body,
    });
    idOf[name] = data.location.id;
  }
  await edit('alpha', { city: 'Austin', state: 'TX' });
  await edit('bravo', { city: 'Dallas', state: 'Texas', country: 'US' });
  await edit('Charlie', { city: 'Montréal', state: 'Québec', country: 'CA' });
  await edit('Delta', { deletedAt: '2026-11-20T00:00:00.000Z' });
});

/** Within the rate limit of a user. */
const list = (as: Credentials, query: Record<string, string | number> = {}) => {
  clock.advance(100);
  return world.call(listLocations, { as, params: { brandId: acme.brandId }, query });
};

const names = async (as: Credentials, query: Record<string, string | number> = {}): Promise<string[]> => {
  const { status, data } = await list(as, query);
  expect(status).toBe(200);
  return data.locations.map(({ name }) => name);
};

const idsOf = (...wanted: string[]): string[] => wanted.map((name) => idOf[name] ?? '');

const keyFor = async (...wanted: string[]): Promise<Credentials> => {
  const body = { name: 'K', ...(wanted.length > 0 && { locationIds: idsOf(...wanted) }) };
  const params = { brandId: acme.brandId };
  const { data } = await world.call(createApiKey, { as: acme.admin.credentials, params, body });
  return { 'x-api-key': data.key };
};

const everyPage = async (as: Credentials, query: Record<string, string | number>): Promise<string[][]> => {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const { data }: Awaited<ReturnType<typeof list>> = await list(as, { ...query, ...(cursor && { cursor }) });
    pages.push(data.locations.map(({ name }) => name));
    cursor = data.nextCursor;
  } while (cursor);
  return pages;
};

describe('the list of locations', () => {
  test('is sorted by name in any case, without deleted ones', async () => {
    expect(await names(acme.admin.credentials)).toEqual(['alpha', 'bravo', 'Charlie', 'Echo']);
  });

  test('can be sorted by creation, newest first', async () => {
    expect(await names(acme.admin.credentials, { sort: '-createdAt' })).toEqual(['Echo', 'bravo', 'Charlie', 'alpha']);
  });

  test('has complete locations', async () => {
    const { data } = await list(acme.admin.credentials, { limit: 1 });
    const params = { brandId: acme.brandId, locationId: idOf.alpha ?? '' };
    const read = await world.call(getLocation, { as: acme.admin.credentials, params });
    expect(data.locations).toEqual([{ ...read.data.location, completenessScore: 0, leads30d: 0 }]);
  });

  test.each([
    [{ status: 'closed' }, ['Echo']],
    [{ state: 'tx' }, ['alpha', 'bravo']],
    [{ state: 'Texas' }, ['alpha', 'bravo']],
    [{ state: 'quebec' }, ['Charlie']],
    [{ q: 'montreal' }, ['Charlie']],
    [{ q: 'MONTRÉAL' }, ['Charlie']],
    [{ q: 'AL' }, ['alpha']],
    [{ q: 'aus' }, ['alpha']],
    [{ q: 'x-ch' }, ['Charlie']],
    [{ q: 'x-', state: 'TX', sort: '-createdAt' }, ['bravo', 'alpha']],
    [{ q: 'lpha' }, []],
    [{ q: 'aust al' }, ['alpha']],
    [{ includeDeleted: 'true' }, ['alpha', 'bravo', 'Charlie', 'Delta', 'Echo']],
    [{ includeDeleted: 'false', q: 'delta' }, []],
  ])('is filtered by %j', async (query, expected) => {
    expect(await names(acme.admin.credentials, query as Record<string, string>)).toEqual(expected);
  });

  test.each(['name', '-createdAt'])('sorted by %s is paginated without empty pages', async (sort) => {
    const all = await names(acme.admin.credentials, { sort });
    expect(await everyPage(acme.admin.credentials, { sort, limit: 3 })).toEqual([all.slice(0, 3), all.slice(3)]);
    expect(await everyPage(acme.admin.credentials, { sort, limit: 2 })).toEqual([all.slice(0, 2), all.slice(2)]);
  });

  test('accepts a cursor only from the same list', async () => {
    const { data } = await list(acme.admin.credentials, { limit: 2 });
    const cursor = data.nextCursor ?? '';
    const other = await list(acme.admin.credentials, { limit: 2, cursor, status: 'active' });
    expect([other.status, other.error.code]).toEqual([400, 'invalid_cursor']);
  });
});

describe('a caller with only some locations', () => {
  test.each(['name', '-createdAt'])('gets a list of those, sorted by %s and paginated', async (sort) => {
    const { credentials } = await acme.person('franchisee', idsOf('Echo', 'alpha', 'Delta', 'bravo'));
    const all = (await names(acme.admin.credentials, { sort })).filter((name) => name !== 'Charlie');
    expect(await names(credentials, { sort })).toEqual(all);
    expect(await everyPage(credentials, { sort, limit: 2 })).toEqual([all.slice(0, 2), all.slice(2)]);
    expect(await names(credentials, { sort, state: 'TX', q: 'br' })).toEqual(['bravo']);
  });

  test('gets the same list with an API key', async () => {
    expect(await names(await keyFor('Echo', 'bravo'))).toEqual(['bravo', 'Echo']);
  });

  test('may have no locations, or more than are read one by one', async () => {
    expect(await names((await acme.person('franchisee', [])).credentials)).toEqual([]);
    const many = Array.from({ length: 150 }, () => crypto.randomUUID());
    const { credentials } = await acme.person('franchisee', [...many, ...idsOf('Charlie', 'alpha')]);
    expect(await names(credentials)).toEqual(['alpha', 'Charlie']);
    expect(await names(credentials, { sort: '-createdAt' })).toEqual(['Charlie', 'alpha']);
  });

  test('cannot read another location', async () => {
    const { credentials } = await acme.person('franchisee', idsOf('alpha'));
    const params = { brandId: acme.brandId, locationId: idOf.bravo ?? '' };
    const { status, error } = await world.call(getLocation, { as: credentials, params });
    expect([status, error.code]).toEqual([403, 'location_access_denied']);
  });
});

describe('deleted locations', () => {
  const deleted = () => ({ brandId: acme.brandId, locationId: idOf.Delta ?? '' });

  test('are listed for callers who may restore them', async () => {
    for (const as of [acme.admin.credentials, await keyFor(), await world.superAdmin()]) {
      expect(await names(as, { includeDeleted: 'true', q: 'delta' })).toEqual(['Delta']);
      expect((await world.call(getLocation, { as, params: deleted() })).status).toBe(200);
    }
  });

  test('are hidden from everybody else', async () => {
    const franchisee = await acme.person('franchisee', idsOf('Delta'));
    for (const as of [franchisee.credentials, (await acme.person('marketing')).credentials, await keyFor('bravo')]) {
      const { status, error } = await list(as, { includeDeleted: 'true' });
      expect([status, error.code]).toEqual([403, 'role_required']);
    }
    expect((await world.call(getLocation, { as: franchisee.credentials, params: deleted() })).status).toBe(404);
  });
});

test('chosen ids are listed by name, without those that are unknown, deleted or out of reach', async () => {
  const as = acme.admin.credentials;
  const ids = [...idsOf('bravo', 'alpha', 'Delta'), '01939b6e-5c00-7000-8000-00000000dead'].join();
  expect(await names(as, { ids })).toEqual(['alpha', 'bravo']);
  expect(await names(as, { ids, limit: 1 })).toEqual(['alpha']);
  expect(await names(await keyFor('bravo'), { ids })).toEqual(['bravo']);
  const { error } = await list(as, { ids: 'alpha' });
  expect(error.details).toEqual([expect.objectContaining({ field: 'ids', code: 'format' })]);
  const { cost } = await metered(() => list(as, { ids }));
  expect(cost.roundTrips).toBe(2);
});

test('locations come with their services, if these are asked for', async () => {
  const as = acme.admin.credentials;
  const body = { name: 'Drains', locationId: idOf.alpha };
  await world.call(createService, { as, params: { brandId: acme.brandId }, body });
  const { locations } = (await list(as, { include: 'services', q: 'alpha' })).data;
  expect(locations).toMatchObject([{ name: 'alpha', services: [{ name: 'Drains' }] }]);
});

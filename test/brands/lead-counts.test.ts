import { expect, test } from 'vitest';
import { login } from '#lib/accounts/auth/contract.ts';
import { getLeadCounts } from '#lib/accounts/brands/contract.ts';
import { dailyCounterKey } from '#lib/leads/leads/counters.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { put, update } from '#lib/platform/table/write.ts';
import { testClock } from '#test/support/clock.ts';
import { type Credentials, password, type Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();

const setUp = async (names: string[], timezone = 'UTC') => {
  const tenant = await world.tenant({ timezone });
  const params = { brandId: tenant.brandId };
  const ids: string[] = [];
  for (const name of names) {
    clock.advance(100);
    const { data } = await world.call(createLocation, { as: tenant.admin.credentials, params, body: { name } });
    ids.push(data.location.id);
  }
  const count = async (locationId: string, day: string, leads: number): Promise<void> => {
    const key = dailyCounterKey(brandView(tenant.brandId), locationId, day.slice(0, 7));
    await commit([update(key, { add: { [`d${day.slice(8)}`]: leads } })]);
  };
  return { tenant, ids, count };
};

const countsOf = async (tenant: Tenant, as: Credentials): Promise<Record<string, number>> => {
  const { status, data } = await world.call(getLeadCounts, { as, params: { brandId: tenant.brandId } });
  expect(status).toBe(200);
  return data.counts;
};

const day = (back: number): string => new Date(clock.now().getTime() - back * 86_400_000).toISOString().slice(0, 10);

test('the counts are of the last thirty days, today included, and include locations without a lead', async () => {
  const { tenant, ids, count } = await setUp(['A', 'B']);
  const [a = '', b = ''] = ids;
  await count(a, day(0), 3);
  await count(a, day(29), 4);
  await count(a, day(30), 1000);
  await count('none', day(0), 9);
  expect(await countsOf(tenant, tenant.admin.credentials)).toEqual({ [a]: 7, [b]: 0 });
});

test('the counts omit deleted locations', async () => {
  const { tenant, ids, count } = await setUp(['A', 'B']);
  const [a = '', b = ''] = ids;
  const view = brandView(tenant.brandId);
  await count(b, day(0), 3);
  const record = await get(locationKey(view, b));
  if (!record) throw new Error('The location is missing');
  await commit([put(locationKey(view, b), { ...record, deletedAt: clock.now().toISOString() })]);
  expect(await countsOf(tenant, tenant.admin.credentials)).toEqual({ [a]: 0 });
});

test('a franchisee sees the assigned locations', async () => {
  const { tenant, ids, count } = await setUp(['A', 'B', 'C']);
  const [a = '', b = '', c = ''] = ids;
  await count(a, day(1), 2);
  await count(b, day(2), 5);
  expect(await countsOf(tenant, (await tenant.person('franchisee', [b, c])).credentials)).toEqual({ [b]: 5, [c]: 0 });
  expect(await countsOf(tenant, (await tenant.person('franchisee', [])).credentials)).toEqual({});
  expect(await countsOf(tenant, (await tenant.person('marketing')).credentials)).toEqual({ [a]: 2, [b]: 5, [c]: 0 });
});

test("days are those of the brand's time zone, over up to three months", async () => {
  const { tenant, ids, count } = await setUp(['A'], 'Pacific/Auckland');
  const [a = ''] = ids;
  await count(a, '2027-03-01', 1);
  await count(a, '2027-02-14', 10);
  await count(a, '2027-01-31', 100);
  await count(a, '2027-01-30', 1000);
  const before = clock.now();
  clock.set(new Date('2027-02-28T11:00:00.000Z'));
  const { data } = await world.call(login, { body: { email: tenant.admin.email, password } });
  const as = { authorization: `Bearer ${data.accessToken}` };
  expect(await countsOf(tenant, as)).toEqual({ [a]: 111 });
  clock.advance(-1);
  expect(await countsOf(tenant, as)).toEqual({ [a]: 1110 });
  clock.set(before);
});

test('the counters of every shard are found', async () => {
  const { tenant, ids, count } = await setUp(Array.from({ length: 40 }, (_, at) => `Location ${at}`));
  await Promise.all(ids.map((id, at) => count(id, day(at % 30), at)));
  const counts = await countsOf(tenant, tenant.admin.credentials);
  expect(counts).toEqual(Object.fromEntries(ids.map((id, at) => [id, at])));
});

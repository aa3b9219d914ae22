import { expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { changeLocations } from '#lib/use-cases/location-rows/contract.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { metered } from '#test/bench/meter.ts';
import { changesBetween, contents } from '#test/support/table.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const as = acme.admin.credentials;
const params = { brandId: acme.brandId };
/** As many as two requests take. A hundred fit into one, so 800 take 8: fewer here, as the table of tests is slow. */
const stores = 200;

const all = Array.from({ length: stores }, (_, number) => ({
  storeCode: `S-${String(number).padStart(4, '0')}`,
  name: `Store ${number}`,
  profile: { phone: '+15125550123', city: 'Austin' },
}));

/** The outcomes of all rows, and the requests that they took. */
const sync = async () => {
  const counts: Record<string, number> = {};
  let requests = 0;
  for (let at = 0; at < stores; at += 100, requests++) {
    const { data } = await world.call(changeLocations, { as, params, body: { rows: all.slice(at, at + 100) } });
    for (const { result } of data.results) counts[result] = (counts[result] ?? 0) + 1;
  }
  return { counts, requests };
};

const list = (query: Record<string, string>, tag?: string) =>
  world.call(listLocations, { as, params, query, headers: tag === undefined ? {} : { 'if-none-match': tag } });

const everyPart = 'profile,holidayHours,customValues,services,seo';

/** The statuses of all pages with their parts. */
const read = async (): Promise<number[]> => {
  const statuses: number[] = [];
  let cursor: string | null = null;
  do {
    const page = await list({ limit: '100', include: everyPart, ...(cursor && { cursor }) });
    statuses.push(page.status);
    cursor = page.data.nextCursor;
  } while (cursor);
  return statuses;
};

test('a first load takes one request for a hundred stores, and so does one that changes nothing, which writes nothing', async () => {
  expect(await sync()).toEqual({ counts: { created: stores }, requests: 2 });
  const before = await contents();
  const { result, cost } = await metered(sync);
  expect(result).toEqual({ counts: { unchanged: stores }, requests: 2 });
  expect(changesBetween(before, await contents())).toEqual([]);
  // The counter of the caller's requests.
  expect(cost.writeUnits).toBe(2);
});

test('the list includes the parts of each location, and its tag stays until one of them changes', async () => {
  expect(await read()).toEqual(Array.from({ length: 2 }, () => 200));
  const query = { limit: '100', include: 'profile,seo' };
  const first = await list(query);
  expect(first.data.locations[0]).toMatchObject({ name: 'Store 0', profile: { phone: '+15125550123' }, seo: {} });
  expect(first.data.locations[0]).not.toHaveProperty('services');
  const tag = first.headers.get('etag') ?? '';
  expect((await list(query, tag)).status).toBe(304);
  const row = { storeCode: 'S-0000', seo: { title: 'First' } };
  await world.call(changeLocations, { as, params, body: { rows: [row] } });
  const next = await list(query, tag);
  expect(next.status).toBe(200);
  expect(next.data.locations[0]?.seo?.title).toBe('First');
});

test('a key reads a part with the scope of that part', async () => {
  const keyWith = async (scopes: string[]) => {
    const { data } = await world.call(createApiKey, { as, params, body: { name: scopes.join(), scopes } });
    return { 'x-api-key': data.key };
  };
  const listAs = async (key: Record<string, string>, include: string) => {
    const { status, error } = await world.call(listLocations, { as: key, params, query: { limit: '1', include } });
    return error ? error.details : status;
  };
  const few = await keyWith(['locations:read', 'profile:read']);
  expect(await listAs(few, 'profile,holidayHours')).toBe(200);
  for (const [part, area] of Object.entries({ customValues: 'custom-fields', services: 'services', seo: 'seo' }))
    expect(await listAs(few, `profile,${part}`)).toEqual({ scope: `${area}:read` });
  expect(await listAs(await keyWith(['*:read']), everyPart)).toBe(200);
});

test('the list finds locations by their store codes', async () => {
  const { data } = await list({ storeCode: 's-0007,S-0003,none' });
  expect(data.locations.map(({ name }) => name)).toEqual(['Store 3', 'Store 7']);
  expect((await list({ storeCode: 'none' })).data.locations).toEqual([]);
  expect((await list({ include: 'profile,leads' })).error.details).toMatchObject([{ field: 'include', code: 'enum' }]);
  const tooMany = Array.from({ length: 101 }, (_, at) => `c${at}`).join();
  expect((await list({ storeCode: tooMany })).error.details).toMatchObject([{ field: 'storeCode' }]);
});

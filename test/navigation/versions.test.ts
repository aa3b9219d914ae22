import { expect, test } from 'vitest';
import { createLocation } from '#lib/places/locations/contract.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView } from '#lib/platform/table/table.ts';
import {
  getNavigationVersion,
  listNavigation,
  listNavigationVersions,
  replaceNavigation,
} from '#lib/web/navigation/contract.ts';
import { navigationVersions } from '#lib/web/navigation/records.ts';
import { createSite, deleteSite, getSite } from '#lib/web/sites/contract.ts';
import { testClock } from '#test/support/clock.ts';
import { adminRequest } from '#test/support/requests.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
let count = 0;

const call = (params = {}) => adminRequest(acme, clock, params);
const site = async (body = {}): Promise<string> => {
  const domain = `versions-${process.pid}-${count++}.example`;
  return (await world.call(createSite, { ...call(), body: { domain, ...body } })).data.site.id;
};
const replace = (siteId: string, items: object[], headers = {}) =>
  world.call(replaceNavigation, { ...call({ siteId }), body: { items }, headers });
const list = (siteId: string, query = {}) => world.call(listNavigationVersions, { ...call({ siteId }), query });
const read = (siteId: string, version: number) =>
  world.call(getNavigationVersion, call({ siteId, version: String(version) }));
const stored = (siteId: string) => queryAll({ partition: navigationVersions(brandView(acme.brandId), siteId) });

test('versions are listed newest first, page by page, with who made them', async () => {
  const siteId = await site();
  expect((await list(siteId)).data).toEqual({ versions: [], nextCursor: null });
  await replace(siteId, [{ label: 'A', path: '/a' }]);
  await replace(siteId, [
    { label: 'A', path: '/a' },
    { label: 'B', path: '/b' },
  ]);
  const { data } = await list(siteId);
  const made = { createdAt: expect.any(String), createdBy: acme.admin.id };
  expect(data.versions).toEqual([
    { version: 2, itemCount: 2, isCurrent: true, ...made },
    { version: 1, itemCount: 1, isCurrent: false, ...made },
  ]);
  const first = (await list(siteId, { limit: 1 })).data;
  expect(first.versions).toEqual(data.versions.slice(0, 1));
  expect((await list(siteId, { limit: 1, cursor: first.nextCursor })).data).toEqual({
    versions: data.versions.slice(1),
    nextCursor: null,
  });
});

test('a former version is restored by replacing the items with its own, under its ETag', async () => {
  const siteId = await site();
  const before = await replace(siteId, [
    { tempId: 'menu', label: 'Menu', path: '/menu' },
    { label: 'Lunch', path: '/menu/lunch', parentId: 'menu' },
  ]);
  await replace(siteId, [{ label: 'B', path: '/b' }]);
  const { data, headers } = await read(siteId, 1);
  expect(data.version).toMatchObject({ version: 1, itemCount: 2, isCurrent: false, items: before.data.items });
  const items = data.version.items.map(({ id, label, path, parentId }) => ({ id, label, path, parentId }));
  const restored = await replace(siteId, items, { 'if-match': headers.get('etag') });
  expect(restored.status).toBe(200);
  const { data: now } = await world.call(listNavigation, call({ siteId }));
  expect(now.items.map(({ id, label }) => [id, label])).toEqual(before.data.items.map(({ id, label }) => [id, label]));
  expect((await replace(siteId, [], { 'if-match': headers.get('etag') })).status).toBe(412);
});

test('the last fifty versions are kept', async () => {
  const siteId = await site();
  for (let version = 1; version <= 52; version++) await replace(siteId, [{ label: String(version), path: '/a' }]);
  const { data } = await list(siteId, { limit: 100 });
  expect(data.versions.map(({ version }) => version)).toEqual(Array.from({ length: 50 }, (_, at) => 52 - at));
  expect((await read(siteId, 2)).status).toBe(404);
  expect((await read(siteId, 3)).data.version.items).toMatchObject([{ label: '3' }]);
});

test('a menu and its versions are refused like their site, where it belongs to another location', async () => {
  const body = { name: 'There', status: 'active' };
  const there = (await world.call(createLocation, { ...call(), body })).data.location.id;
  const here = (await world.call(createLocation, { ...call(), body: { ...body, name: 'Here' } })).data.location.id;
  const [ofThere, ofBrand] = [await site({ locationId: there }), await site()];
  for (const siteId of [ofThere, ofBrand]) await replace(siteId, [{ label: 'A', path: '/a' }]);
  const as = (await acme.person('franchisee', [here])).credentials;
  const ask = async (siteId: string) => [
    (await world.call(getSite, { ...call({ siteId }), as })).status,
    (await world.call(listNavigation, { ...call({ siteId }), as })).status,
    (await world.call(listNavigationVersions, { ...call({ siteId }), as })).status,
    (await world.call(getNavigationVersion, { ...call({ siteId, version: '1' }), as })).status,
  ];
  expect(await ask(ofBrand)).toEqual([200, 200, 200, 200]);
  expect(await ask(ofThere)).toEqual([403, 403, 403, 403]);
});

test('nothing is left of the versions of a deleted site', async () => {
  const siteId = await site({ locationId: await newPlace() });
  for (const label of ['a', 'b', 'c', 'd', 'e', 'f']) await replace(siteId, [{ label, path: '/a' }]);
  expect(await stored(siteId)).toHaveLength(6);
  expect((await world.call(deleteSite, call({ siteId }))).status).toBe(200);
  await world.stack.drain();
  expect(await stored(siteId)).toEqual([]);
});

const newPlace = async (): Promise<string> =>
  (await world.call(createLocation, { ...call(), body: { name: 'Left', status: 'active' } })).data.location.id;

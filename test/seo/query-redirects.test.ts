import { beforeEach, describe, expect, test } from 'vitest';
import { getLicense } from '#lib/accounts/billing/license.contract.ts';
import { redirectSources } from '#lib/migrations/redirect-sources.ts';
import { resolvePath } from '#lib/platform/routing/public.contract.ts';
import { findRedirect, saveRedirect } from '#lib/platform/routing/redirects.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';
import {
  createRedirect,
  deleteRedirect,
  getRedirect,
  listRedirects,
  restoreRedirect,
  updateRedirect,
} from '#lib/web/seo/redirects.contract.ts';
import { metered } from '#test/bench/meter.ts';
import { visitor } from '#test/serving/scene.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
let acme: Tenant;

beforeEach(async () => {
  clock.advance(2000);
  acme = await world.tenant();
});

const call = (params = {}) => adminRequest(acme, clock, params);
const create = (body: object) => world.call(createRedirect, { ...call(), body });
const ofPage = (value: string, name = 'page_id') => ({ fromPath: '/', fromQuery: { name, value } });
const update = (redirectId: string, body: object) => world.call(updateRedirect, { ...call({ redirectId }), body });
const resolved = (path: string, query?: string) =>
  world.call(resolvePath, { query: { brandId: acme.brandId, path, ...(query !== undefined && { query }) } });
const to = async (path: string, query?: string) => (await resolved(path, query)).data?.redirect?.to;
const hits = async (redirectId: string) => (await world.call(getRedirect, call({ redirectId }))).data.redirect.hitCount;
const ask = (path: string, headers = {}) => visitor(world, `${acme.slug}.localhost`)(path, { headers });

describe('a redirect by query', () => {
  test('leads visitors of that pair alone, before the page of the path, without the pair', async () => {
    const { status, data } = await create({ ...ofPage(' 12 '), toUrl: '/about' });
    expect([status, data.redirect]).toMatchObject([
      201,
      { fromPath: '/', fromQuery: { name: 'page_id', value: '12' }, toUrl: '/about' },
    ]);
    expect((await resolved('/', 'utm_source=mail&page_id=12')).data.redirect).toEqual({
      to: '/about',
      statusCode: 301,
      preserveQuery: true,
      dropQuery: ['page_id'],
    });
    for (const query of [undefined, '', 'page_id=13', 'p=12', 'page_id=120'])
      expect((await resolved('/', query)).data, query).toMatchObject({ page: { type: 'home' }, redirect: null });
    expect(await hits(data.redirect.id)).toBe(1);
  });

  test('leads visitors of a site, and keeps the rest of their query', async () => {
    await create({ ...ofPage('12'), toUrl: '/about?x=1' });
    await create({ ...ofPage('3', 'cat'), toUrl: '/', statusCode: 302 });
    await create({ ...ofPage('é 1', 'id'), toUrl: '/plain', preserveQuery: false });
    const location = async (path: string) => {
      const { status, headers } = await ask(path);
      return [status, headers.location];
    };
    expect(await location('/?page_id=12&utm_source=a')).toEqual([301, '/about?x=1&utm_source=a']);
    expect(await location('/?page_id=12')).toEqual([301, '/about?x=1']);
    // The edge's cache key decides, so that no other visitor gets this redirect.
    expect(await ask('/?%70age_id=12&page_id=12', { 'x-frontage-query': 'page_id=13' })).toMatchObject({ status: 200 });
    expect(await location('/?cat=3')).toEqual([302, '/']);
    expect(await location('/?id=%C3%A9+1&a=b')).toEqual([301, '/plain']);
    expect((await ask('/?page_id=4')).status).toBe(200);
    const asked = { brandId: acme.brandId, path: '/', query: 'page_id=12' };
    expect((await world.call(getPage, { query: asked })).data.redirect).toMatchObject({ to: '/about?x=1' });
  });

  test('is one for each pair of a path and site, beside the page of the path', async () => {
    const first = (await create({ ...ofPage('1'), toUrl: '/a' })).data.redirect;
    expect((await create({ ...ofPage('1'), toUrl: '/b' })).error.code).toBe('path_in_use');
    expect((await create({ ...ofPage('2'), toUrl: '/b' })).status).toBe(201);
    expect((await create({ fromPath: '/', toUrl: '/d' })).status).toBe(201);
    expect((await update(first.id, { fromQuery: { name: 'page_id', value: '2' } })).error.code).toBe('path_in_use');
    const moved = (await update(first.id, { fromQuery: { name: 'p', value: '1' } })).data.redirect;
    expect(moved).toMatchObject({ id: first.id, fromQuery: { name: 'p', value: '1' } });
    expect([await to('/', 'p=1'), await to('/', 'page_id=1')]).toEqual(['/a', '/d']);
    const { redirects } = (await world.call(listRedirects, { ...call(), query: { q: '?p=1' } })).data;
    expect(redirects.map(({ id }) => id)).toEqual([first.id]);
    await world.call(deleteRedirect, call({ redirectId: first.id }));
    expect(await to('/', 'p=1')).toBe('/d');
    expect((await world.call(restoreRedirect, call({ redirectId: first.id }))).data.redirect).toMatchObject({
      id: first.id,
      fromQuery: moved.fromQuery,
    });
    expect(await to('/', 'p=1')).toBe('/a');
    const plain = (await update(first.id, { fromPath: '/x', fromQuery: null })).data.redirect;
    expect([plain.fromQuery, await to('/x', 'p=9')]).toEqual([null, '/a']);
  });

  test('follows chains, and never leads in a circle', async () => {
    await create({ fromPath: '/b', toUrl: '/c' });
    await create({ ...ofPage('1'), toUrl: '/b' });
    await create({ fromPath: '/old', toUrl: '/?page_id=1' });
    expect([await to('/', 'page_id=1'), await to('/old')]).toEqual(['/c', '/c']);
    const refused = async (body: object) => (await create(body)).error?.code;
    expect(await refused({ ...ofPage('2'), toUrl: '/?page_id=2' })).toBe('redirect_loop');
    await create({ fromPath: '/x', toUrl: '/?page_id=3' });
    expect(await refused({ ...ofPage('3'), toUrl: '/x' })).toBe('redirect_loop');
    await create({ fromPath: '/y', toUrl: '/z' });
    await create({ fromPath: '/z', fromQuery: { name: 'p', value: '1' }, toUrl: '/y?cat=1' });
    expect(await refused({ fromPath: '/z', fromQuery: { name: 'cat', value: '1' }, toUrl: '/z?p=1' })).toBe(
      'redirect_loop',
    );
    // The visitor's own query closes this circle.
    await create({ fromPath: '/v', fromQuery: { name: 'p', value: '1' }, toUrl: '/u?p=1' });
    await create({ fromPath: '/u', toUrl: '/v' });
    expect([(await resolved('/u', 'p=1')).status, await to('/u', 'p=2')]).toEqual([404, '/v']);
  });

  test('may say that a page was removed for good, and counts that', async () => {
    const { redirect } = (await create({ ...ofPage('7'), statusCode: 410 })).data;
    expect([(await resolved('/', 'page_id=7')).status, (await resolved('/')).status]).toEqual([410, 200]);
    expect((await ask('/?page_id=7')).status).toBe(410);
    expect(await hits(redirect.id)).toBe(2);
    const path = (await create({ fromPath: '/gone/*', statusCode: 410 })).data.redirect;
    await resolved('/gone/x');
    await ask('/gone/y');
    const asked = { brandId: acme.brandId, path: '/gone/z' };
    expect((await world.call(getPage, { query: asked })).status).toBe(410);
    await world.call(resolvePath, { query: { ...asked, isTest: 'true' } });
    expect(await hits(path.id)).toBe(3);
  });

  test.each([
    [{ fromQuery: { name: 'utm_source', value: '1' } }, 'fromQuery.name'],
    [{ fromQuery: { name: 'p', value: ' ' } }, 'fromQuery.value'],
    [{ fromQuery: { name: 'p', value: 'x'.repeat(101) } }, 'fromQuery.value'],
    [{ fromQuery: { name: 'p', value: '1' }, fromPath: '/a/*' }, 'fromQuery'],
  ])('%j is refused', async (wrong, field) => {
    const { status, error } = await create({ fromPath: '/a', toUrl: '/b', ...wrong });
    expect([status, error.details[0]?.field]).toEqual([400, field]);
  });

  test('takes no round trip more, and a visit without such a pair no read more', async () => {
    const cost = async (query?: string) => {
      clock.advance(2000);
      const path = '/nothing-here';
      const asked = { brandId: acme.brandId, path, ...(query !== undefined && { query }) };
      return (await metered(() => world.call(getPage, { query: asked }))).cost;
    };
    const plain = await cost();
    const { roundTrips, calls, readUnits } = plain;
    expect(await cost('utm_source=mail')).toMatchObject({ roundTrips, calls, readUnits });
    expect(await cost('page_id=1')).toMatchObject({ roundTrips, calls });
  });
});

test('a migration stores earlier redirects in the form of paths, and keeps the newer one of two', async () => {
  const view = brandView(acme.brandId);
  const made = async (fromPath: string, toUrl: string): Promise<string> =>
    (await create({ fromPath, toUrl })).data.redirect.id;
  const writtenAs = async (id: string, fromPath: string) => {
    const record = await findRedirect(view, id);
    if (record) await commit(saveRedirect(view, { ...record, fromPath, version: record.version + 1 }, record));
  };
  const alone = await made('/alone', '/a');
  await writtenAs(alone, '/h%c3%a5ndbog/*');
  const older = await made('/older', '/b');
  await writtenAs(older, '/a%20b%c3%a9');
  const newer = await made('/a%20b%C3%A9', '/c');
  const first = await made('/caf%C3%A9', '/d');
  clock.advance(60_000);
  const second = await made('/second', '/e');
  await writtenAs(second, '/caf%c3%a9');
  const used = async () => (await world.call(getLicense, call())).data.usage.redirects;
  expect([await to('/håndbog/x'), await to('/café'), await used()]).toEqual([undefined, '/d', 5]);

  let from: string | undefined;
  let changed = 0;
  do {
    const page = await redirectSources.page(from, clock.now());
    changed += page.changed;
    from = page.next;
  } while (from !== undefined);
  expect(changed).toBe(3);
  clock.advance(2000);
  const { redirects } = (await world.call(listRedirects, call())).data;
  expect(redirects.map(({ id, fromPath }) => [id, fromPath])).toEqual([
    [newer, '/a%20bé'],
    [second, '/café'],
    [alone, '/håndbog/*'],
  ]);
  expect([await to('/håndbog/x'), await to('/café'), await to('/a%20bé'), await used()]).toEqual(['/a', '/e', '/c', 3]);
  for (const redirectId of [older, first])
    expect((await world.call(restoreRedirect, call({ redirectId }))).error.code).toBe('path_in_use');
  await world.call(deleteRedirect, call({ redirectId: newer }));
  expect((await world.call(restoreRedirect, call({ redirectId: older }))).data.redirect.fromPath).toBe('/a%20bé');
});

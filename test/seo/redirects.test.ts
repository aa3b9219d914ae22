import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { getLicense } from '#lib/accounts/billing/license.contract.ts';
import { createContentItem, publishContentItem, updateContentItem } from '#lib/content/content/contract.ts';
import { createPromotion } from '#lib/content/promotions/contract.ts';
import { offerPath } from '#lib/content/promotions/page.rules.ts';
import { createLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { variable } from '#lib/platform/core/env.ts';
import { defaultPolicy } from '#lib/platform/routing/paths.rules.ts';
import { resolvePath } from '#lib/platform/routing/public.contract.ts';
import { redirectHitsKey, redirectKey } from '#lib/platform/routing/redirects.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { brandView, keyOf } from '#lib/platform/table/table.ts';
import {
  createRedirect,
  deleteRedirect,
  listRedirects,
  restoreRedirect,
  updateRedirect,
} from '#lib/web/seo/redirects.contract.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import { testClock } from '#test/support/clock.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
let count = 0;
const clock = testClock();
const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant();
});

const call = (params = {}) => adminRequest(acme, clock, params);
const create = (body: object) => world.call(createRedirect, { ...call(), body });
const update = (redirectId: string, body: object, headers = {}) =>
  world.call(updateRedirect, { ...call({ redirectId }), body, headers });
const list = async (query = {}) => (await world.call(listRedirects, { ...call(), query })).data.redirects;
const remove = (redirectId: string) => world.call(deleteRedirect, call({ redirectId }));
const used = async () => (await world.call(getLicense, call())).data.usage.redirects;
const redirectAt = (fromPath: string) => redirectKey(brandView(acme.brandId), '-', fromPath);
const location = async (slug: string): Promise<string> =>
  (await world.call(createLocation, { ...call(), body: { name: slug, slug, status: 'active' } })).data.location.id;
const rename = (locationId: string, slug: string) =>
  world.call(updateLocation, { ...call({ locationId }), body: { slug } });
const published = async (slug: string, locationId: string | null = null): Promise<string> => {
  const body = { type: 'PAGE', slug, title: slug, locationId };
  const { id } = (await world.call(createContentItem, { ...call(), body })).data.item;
  await world.call(publishContentItem, call({ itemId: id }));
  return id;
};
const newSite = async (locationId: string | null = null) => {
  const body = { domain: `redirects-${process.pid}-${count++}.example`, locationId };
  return (await world.call(createSite, { ...call(), body })).data.site;
};
const site = async (locationId: string | null = null): Promise<string> => (await newSite(locationId)).id;
const visit = async (path: string, siteId?: string) => {
  const query = { brandId: acme.brandId, path, ...(siteId && { siteId }) };
  const { status, data } = await world.call(resolvePath, { query });
  return status === 404 ? 'nothing' : (data.redirect ?? data.page);
};
const ways = async () => (await list()).map(({ source, fromPath, toUrl }) => `${source} ${fromPath} ${toUrl}`);

describe('a redirect', () => {
  test('is stored in a canonical form, redirects visitors, and counts its uses', async () => {
    const { status, data } = await create({ fromPath: '/Spring-Sale/', toUrl: 'https://offers.example/spring' });
    expect(status).toBe(201);
    expect(data.redirect).toMatchObject({
      siteId: null,
      fromPath: '/spring-sale',
      toUrl: 'https://offers.example/spring',
      statusCode: 301,
      preserveQuery: true,
      isActive: true,
      source: 'manual',
      hitCount: 0,
      lastHitAt: null,
    });
    expect(await visit('/spring-SALE')).toEqual({
      to: 'https://offers.example/spring',
      statusCode: 301,
      preserveQuery: true,
    });
    expect(await list()).toMatchObject([{ hitCount: 1, lastHitAt: expect.any(String) }]);
  });

  test('redirects visitors even if the use cannot be counted', async () => {
    const { data } = await create({ fromPath: '/sale', toUrl: 'https://offers.example/' });
    // Nothing can be added to a text.
    const Item = { ...keyOf(redirectHitsKey(brandView(acme.brandId), data.redirect.id)), hits: 'many' };
    await documents.send(new PutCommand({ TableName: variable('TABLE_NAME'), Item }));
    expect(await visit('/sale')).toMatchObject({ to: 'https://offers.example/' });
  });

  test('of everything below a path appends the rest of the path', async () => {
    await create({ fromPath: '/old/*', toUrl: 'https://archive.example/:splat', statusCode: 302 });
    expect(await visit('/old/a/b')).toMatchObject({ to: 'https://archive.example/a/b', statusCode: 302 });
    expect(await visit('/older')).toBe('nothing');
  });

  test.each([
    [
      '/Alt/h%C3%A5ndbog',
      '/alt/håndbog',
      ['/alt/h%C3%A5ndbog', '/alt/h%c3%a5ndbog', '/alt/ha%CC%8Andbog', '/alt/håndbog'],
    ],
    ['/framework%20overview', '/framework%20overview', ['/framework%20overview', '/Framework%20Overview/']],
    ['/foo%23bar', '/foo%23bar', ['/foo%23bar', '/FOO%23bar']],
    ['/100%', '/100%25', ['/100%25', '/100%']],
    ['/a%2Fb', '/a/b', ['/a/b', '/a%2fb']],
    ['/st%2A', '/st%2a', ['/st%2A']],
    ['/caf%C3%A9/*', '/café/*', ['/caf%C3%A9/menu', '/café/a/b']],
  ])('from %s is stored as %s and matches each way to write it', async (fromPath, stored, paths) => {
    const { status, data } = await create({ fromPath, toUrl: 'https://new.example/' });
    expect([status, data.redirect.fromPath]).toEqual([201, stored]);
    for (const path of paths) expect(await visit(path), path).toMatchObject({ to: 'https://new.example/' });
    const again = await update(data.redirect.id, { fromPath: stored, statusCode: 302 });
    expect([again.status, again.data.redirect.fromPath]).toEqual([200, stored]);
    expect((await create({ fromPath: paths[0], toUrl: '/x' })).status).toBe(stored.endsWith('*') ? 201 : 422);
  });

  test('follows a chain whose paths are written in different ways', async () => {
    await create({ fromPath: '/b%C3%A9', toUrl: 'https://new.example/' });
    await create({ fromPath: '/a', toUrl: '/b%C3%A9' });
    expect(await visit('/a')).toMatchObject({ to: 'https://new.example/' });
    expect((await create({ fromPath: '/c%C3%A9', toUrl: '/cé?x=1' })).error.code).toBe('redirect_loop');
  });

  test('takes along what /* matched where the target ends with /*', async () => {
    const { data } = await create({ fromPath: '/alt/*', toUrl: '/neu/*?from=alt' });
    expect(data.redirect.toUrl).toBe('/neu/:splat?from=alt');
    expect(await visit('/alt/2020/hello')).toMatchObject({ to: '/neu/2020/hello?from=alt' });
    expect((await update(data.redirect.id, { toUrl: 'https://new.example/*' })).data.redirect.toUrl).toBe(
      'https://new.example/:splat',
    );
  });

  test.each([
    [{ fromPath: '/a', toUrl: '/b/*' }, /must not contain \*/],
    [{ fromPath: '/a/*', toUrl: '/b/*/c' }, /must not contain \*/],
    [{ fromPath: '/a/*', toUrl: '/b*' }, /must not contain \*/],
    [{ fromPath: '/a', toUrl: '/b/:splat' }, /must not contain :splat/],
    [{ fromPath: '/a' }, /is required/],
    [{ fromPath: '/a', toUrl: '/b', statusCode: 410 }, /must be empty/],
  ])('%j is refused by the name of the target', async (body, message) => {
    const { status, error } = await create(body);
    expect([status, error.code]).toEqual([400, 'validation_error']);
    expect(error.details).toMatchObject([{ field: 'toUrl', message: expect.stringMatching(message) }]);
  });

  test('says that a page was removed for good', async () => {
    const { status, data } = await create({ fromPath: '/gone/*', statusCode: 410 });
    expect([status, data.redirect]).toMatchObject([201, { toUrl: '', statusCode: 410 }]);
    const asked = await world.call(resolvePath, { query: { brandId: acme.brandId, path: '/gone/for/good' } });
    expect([asked.status, asked.error.code]).toEqual([410, 'gone']);
    await create({ fromPath: '/old', toUrl: '/gone/x' });
    const chain = await world.call(resolvePath, { query: { brandId: acme.brandId, path: '/old' } });
    expect(chain.status).toBe(410);
    expect((await update(data.redirect.id, { statusCode: 301 })).error.details).toMatchObject([{ field: 'toUrl' }]);
    expect((await update(data.redirect.id, { statusCode: 301, toUrl: '/here' })).status).toBe(200);
    expect(await visit('/gone/x')).toMatchObject({ to: '/here' });
  });

  test.each(['%5cevil.example', '%5C/evil.example', '%09/evil.example', 'x/%0d%0aset-cookie:1'])(
    'of everything below a path does not redirect if %j would leave the site in disguise',
    async (rest) => {
      await create({ fromPath: '/old/*', toUrl: '/:splat' });
      expect(await visit(`/old/${rest}`)).toBe('nothing');
      expect(await visit('/old/a%20b/c%2fd')).toMatchObject({ to: '/a%20b/c/d' });
      expect(await visit('/old/%2fevil.example')).toMatchObject({ to: '/evil.example' });
    },
  );

  test('keeps characters that have a meaning in replacements', async () => {
    await create({ fromPath: '/old/*', toUrl: '/new/:splat?from=:splat' });
    expect(await visit("/old/$`$&$'$$")).toMatchObject({ to: "/new/$`$&$'$$?from=$`$%26$'$$" });
  });

  test('of everything below a path to a page appends only what the redirect says', async () => {
    const id = await location('austin');
    const { redirect } = (await create({ fromPath: '/summer/*', toUrl: '/locations/austin' })).data;
    expect(redirect.toUrl).toBe('/locations/austin');
    expect(await visit('/summer/sale')).toMatchObject({ to: '/locations/austin' });
    await rename(id, 'austin-tx');
    expect(await visit('/summer/sale')).toMatchObject({ to: '/locations/austin-tx' });
    expect(await list({ source: 'manual' })).toMatchObject([{ toUrl: '/locations/austin-tx' }]);
  });

  test('of an exact path has priority over a pattern, and an inactive one is ignored', async () => {
    await create({ fromPath: '/a/*', toUrl: 'https://pattern.example/' });
    const { data } = await create({ fromPath: '/a/b', toUrl: 'https://exact.example/' });
    expect(await visit('/a/b')).toMatchObject({ to: 'https://exact.example/' });
    expect((await update(data.redirect.id, { isActive: false })).data.redirect.isActive).toBe(false);
    expect(await visit('/a/b')).toMatchObject({ to: 'https://pattern.example/' });
  });

  test('to a page follows the page', async () => {
    const id = await location('austin');
    const { data } = await create({ fromPath: '/go', toUrl: '/locations/austin#hours' });
    await rename(id, 'austin-north');
    expect(await visit('/go')).toMatchObject({ to: '/locations/austin-north#hours' });
    expect((await list({ source: 'manual' }))[0]).toMatchObject({
      id: data.redirect.id,
      toUrl: '/locations/austin-north#hours',
    });
    expect(await list({ source: 'auto' })).toMatchObject([
      { fromPath: '/locations/austin', toUrl: '/locations/austin-north' },
      { fromPath: '/locations/austin/*', toUrl: '/locations/austin-north/:splat' },
    ]);
  });

  test('to an offer follows the offer', async () => {
    const body = { title: 'Spring check', discountType: 'percent', discountValue: 10 };
    const { promotion } = (await world.call(createPromotion, { ...call(), body })).data;
    const path = offerPath(defaultPolicy.offersSegment, promotion, 'en');
    const { status, data } = await create({ fromPath: '/spring', toUrl: path });
    expect([status, await visit('/spring')]).toMatchObject([201, { to: path }]);
    const redirectId = data.redirect.id;
    expect((await update(redirectId, { toUrl: `${path}?from=mail` })).status).toBe(200);
    await remove(redirectId);
    expect((await world.call(restoreRedirect, call({ redirectId }))).status).toBe(200);
  });

  test('to a redirect is collapsed to its final target, and so are redirects to it', async () => {
    await create({ fromPath: '/b', toUrl: '/c' });
    expect((await create({ fromPath: '/a', toUrl: '/b' })).data.redirect.toUrl).toBe('/c');
    await create({ fromPath: '/c', toUrl: '/d' });
    expect((await list()).map(({ fromPath, toUrl }) => [fromPath, toUrl])).toEqual([
      ['/a', '/d'],
      ['/b', '/d'],
      ['/c', '/d'],
    ]);
  });

  test('is changed for the expected version, and can be deleted', async () => {
    const { data, headers } = await create({ fromPath: '/x', toUrl: '/y' });
    const { id } = data.redirect;
    expect(versionOf(headers)).toBe('"1"');
    expect((await update(id, { fromPath: '/z' }, { 'if-match': '"1"' })).data.redirect.fromPath).toBe('/z');
    expect((await update(id, { toUrl: '/w' }, { 'if-match': '"1"' })).status).toBe(412);
    expect([await visit('/x'), (await visit('/z')) !== 'nothing']).toEqual(['nothing', true]);
    expect((await world.call(deleteRedirect, call({ redirectId: id }))).data).toEqual({ ok: true });
    expect([await list(), await visit('/z')]).toEqual([[], 'nothing']);
    expect((await world.call(deleteRedirect, call({ redirectId: id }))).status).toBe(404);
  });
});

test('a test of a path does not count as a use of its redirect', async () => {
  await create({ fromPath: '/sale', toUrl: 'https://shop.example/' });
  const query = { brandId: acme.brandId, path: '/sale', isTest: 'true' };
  const { data } = await world.call(resolvePath, { query });
  expect(data.redirect).toMatchObject({ to: 'https://shop.example/' });
  expect((await list())[0]).toMatchObject({ hitCount: 0, lastHitAt: null });
});

test('a deleted redirect is restored with its id and hits, unless its path is in use by then', async () => {
  const { redirect } = (await create({ fromPath: '/sale', toUrl: 'https://shop.example/' })).data;
  await visit('/sale');
  await remove(redirect.id);
  const restore = () => world.call(restoreRedirect, call({ redirectId: redirect.id }));
  expect([await visit('/sale'), await used()]).toEqual(['nothing', 0]);
  expect((await restore()).data.redirect).toMatchObject({ id: redirect.id, fromPath: '/sale', hitCount: 1 });
  expect(await visit('/sale')).toMatchObject({ to: 'https://shop.example/' });
  expect([(await restore()).status, await used()]).toEqual([200, 1]);
  await remove(redirect.id);
  await create({ fromPath: '/sale', toUrl: '/offers' });
  expect((await restore()).error.code).toBe('path_in_use');
});

describe('a redirect is rejected:', () => {
  test.each([
    ['a path without a slash', { fromPath: 'sale' }, 'fromPath'],
    ['a host in the path', { fromPath: '//evil.example' }, 'fromPath'],
    ['a query in the path', { fromPath: '/a?b=1' }, 'fromPath'],
    ['an asterisk in the middle', { fromPath: '/a/*/b' }, 'fromPath'],
    ['plain http', { toUrl: 'http://a.example' }, 'toUrl'],
    ['a script', { toUrl: 'javascript:alert(1)' }, 'toUrl'],
    ['another host without a protocol', { toUrl: '//evil.example' }, 'toUrl'],
    ['an invalid status', { statusCode: 303 }, 'statusCode'],
    ['a path that is too long for a key', { fromPath: `/${'中'.repeat(301)}` }, 'fromPath'],
    ['a path that browsers shorten', { fromPath: '/x/../from' }, 'fromPath'],
    ['a pattern that browsers shorten', { fromPath: '/x/%2e%2E/*' }, 'fromPath'],
    ['a target that browsers shorten', { toUrl: '/x/../from' }, 'toUrl'],
    ['a target that browsers shorten once decoded', { toUrl: '/x/%2e%2e/from?x=1' }, 'toUrl'],
  ])('%s', async (_, wrong, field) => {
    const { status, error } = await create({ fromPath: '/from', toUrl: '/to', ...wrong });
    expect([status, error.details[0]?.field]).toEqual([400, field]);
  });

  test.each([
    ['to itself', [['/a', '/A/']]],
    [
      'in a circle of two',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
    ],
    [
      'in a circle of three',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/a'],
      ],
    ],
    ['from a pattern into itself', [['/a/*', '/a/b']]],
    [
      'back into a pattern',
      [
        ['/a/*', '/b'],
        ['/b', '/a/x'],
      ],
    ],
  ])('one %s', async (_, pairs) => {
    const replies = [];
    for (const [fromPath, toUrl] of pairs) replies.push(await create({ fromPath, toUrl }));
    expect(replies.pop()?.error).toMatchObject({ code: 'redirect_loop' });
    expect(replies.every(({ status }) => status === 201)).toBe(true);
  });

  test('one that leads back by the domain of a site that has it', async () => {
    const { id: siteId, domain } = await newSite();
    const codeOf = async (fromPath: string, toUrl: string, more = {}) =>
      (await create({ fromPath, toUrl, ...more })).error?.code;
    expect(await codeOf('/a', `https://${domain}/A/?x=1`)).toBe('redirect_loop');
    expect(await codeOf('/a', `https://${domain.toUpperCase()}/x/../a`, { siteId })).toBe('redirect_loop');
    expect(await codeOf('/a/*', `https://${domain}/a/:splat`)).toBe('redirect_loop');
    expect(await codeOf('/a', `https://${domain}/b`)).toBeUndefined();
    expect(await codeOf('/b', '/a')).toBe('redirect_loop');
    expect(await codeOf('/c', '/d')).toBeUndefined();
    expect(await codeOf('/d', `https://${domain}/c`)).toBe('redirect_loop');
  });

  test('none that leads to the same path of a site that does not have it', async () => {
    const [one, other] = [await newSite(), await newSite()];
    const redirect = { fromPath: '/a', toUrl: `https://${other.domain}/a`, siteId: one.id };
    expect((await create(redirect)).status).toBe(201);
    expect((await create({ fromPath: '/b', toUrl: `https://${other.domain}:8443/b` })).status).toBe(201);
  });

  test('one of two concurrent ones that make a circle', async () => {
    const pairs = [
      ['/a', '/b'],
      ['/b', '/a'],
    ];
    const replies = await Promise.all(pairs.map(([fromPath, toUrl]) => create({ fromPath, toUrl })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('one from a live page, and a second one from the same path', async () => {
    await location('austin');
    expect((await create({ fromPath: '/locations/austin', toUrl: '/x' })).error).toMatchObject({ code: 'path_in_use' });
    await create({ fromPath: '/a', toUrl: '/b' });
    expect((await create({ fromPath: '/a', toUrl: '/c' })).error).toMatchObject({ code: 'path_in_use' });
  });

  test('one for an unknown site', async () => {
    const siteId = '01939b6e-5c00-7000-8000-00000000dead';
    expect((await create({ fromPath: '/a', toUrl: '/b', siteId })).error).toMatchObject({ code: 'invalid_reference' });
  });
});

test('a page that takes the path of a redirect replaces it', async () => {
  await create({ fromPath: '/locations/dallas', toUrl: '/elsewhere' });
  const id = await location('dallas');
  expect(await visit('/locations/dallas')).toEqual({ type: 'location', id, locationId: id });
  expect(await list()).toEqual([]);
});

describe('with a manual redirect from everything below a path', () => {
  const below = { fromPath: '/locations/austin/*', toUrl: 'https://offers.example/:splat' };
  const theirs = 'manual /locations/austin/* https://offers.example/:splat';

  test('a location may open there, and its pages have priority', async () => {
    for (const redirect of [{ ...below, fromPath: '/locations/austin' }, below]) await create(redirect);
    const id = await location('austin');
    expect(await visit('/locations/austin')).toEqual({ type: 'location', id, locationId: id });
    expect(await visit('/locations/austin/spring')).toMatchObject({ to: 'https://offers.example/spring' });
    expect([await ways(), await used()]).toEqual([[theirs], 1]);
  });

  test('it stays when the location moves away and when it comes back', async () => {
    const id = await location('austin');
    await create(below);
    await rename(id, 'austin-tx');
    expect(await visit('/locations/austin')).toMatchObject({ to: '/locations/austin-tx' });
    expect(await visit('/locations/austin/spring')).toMatchObject({ to: 'https://offers.example/spring' });
    expect([await ways(), await used()]).toEqual([['auto /locations/austin /locations/austin-tx', theirs], 1]);
    await rename(id, 'austin');
    expect(await visit('/locations/austin')).toMatchObject({ type: 'location', id });
    expect([(await ways()).filter((way) => way.startsWith('manual')), await used()]).toEqual([[theirs], 1]);
  });

  test('it is replaced when it is inactive: old addresses lead to the new ones, and its unit is free', async () => {
    const id = await location('austin');
    const { redirect } = (await create({ ...below, isActive: false })).data;
    await create({ fromPath: '/locations/austin-tx', toUrl: 'https://soon.example/' });
    await rename(id, 'austin-tx');
    expect(await ways()).toEqual([
      'auto /locations/austin /locations/austin-tx',
      'auto /locations/austin/* /locations/austin-tx/:splat',
    ]);
    expect([await used(), (await remove(redirect.id)).status]).toEqual([0, 404]);
  });
});

describe('a redirect whose path a page takes at the same moment', () => {
  const fromPath = '/locations/boston';

  test('returns its unit once when it is deleted', async () => {
    const { redirect } = (await create({ fromPath, toUrl: 'https://x.example/' })).data;
    await create({ fromPath: '/other', toUrl: 'https://x.example/' });
    meanwhile(redirectAt(fromPath), () => location('boston'));
    expect((await remove(redirect.id)).status).toBe(404);
    expect([await ways(), await used()]).toEqual([['manual /other https://x.example/'], 1]);
  });

  test('stays deleted when it is changed', async () => {
    const { redirect } = (await create({ fromPath, toUrl: 'https://x.example/' })).data;
    meanwhile(redirectAt(fromPath), () => location('boston'));
    expect((await update(redirect.id, { toUrl: 'https://y.example/' })).status).toBe(404);
    expect([await ways(), await used()]).toEqual([[], 0]);
  });

  test('stays deleted when its target redirects further', async () => {
    await create({ fromPath, toUrl: '/b' });
    meanwhile(redirectAt(fromPath), () => location('boston'));
    expect((await create({ fromPath: '/b', toUrl: '/c' })).status).toBe(201);
    expect([await ways(), await used()]).toEqual([['manual /b /c'], 1]);
  });
});

test('targets and requested paths may have any length', async () => {
  for (const toUrl of [
    `/${'x'.repeat(1900)}`,
    `https://long.example/${'中'.repeat(600)}`,
    `/${'x'.repeat(800)}/:splat`,
  ])
    expect((await create({ fromPath: `/${toUrl.length}/*`, toUrl })).status).toBe(201);
  expect(await visit(`/${'中'.repeat(450)}`)).toBe('nothing');
  expect(await visit(`/808/${'y'.repeat(400)}`)).toMatchObject({ to: `/${'x'.repeat(800)}/${'y'.repeat(400)}` });
});

test('a redirect that a page within a location left stays in place when it is sent back as it was shown', async () => {
  const locationId = await location('austin');
  await published('welcome', locationId);
  const itemId = await published('team', locationId);
  await world.call(updateContentItem, { ...call({ itemId }), body: { slug: 'people' } });
  await world.call(publishContentItem, call({ itemId }));
  const [left] = await list();
  const id = left?.id ?? '';
  expect((await update(id, { siteId: null, statusCode: 302 })).data.redirect).toMatchObject({
    fromPath: '/locations/austin/team',
    toUrl: '/locations/austin/people',
    statusCode: 302,
  });
  const siteId = await site();
  expect((await update(id, { siteId })).data.redirect).toMatchObject({ siteId, fromPath: '/locations/austin/team' });
});

describe('on the site of a location a redirect', () => {
  let locationId: string;
  let siteId: string;
  beforeEach(async () => {
    locationId = await location('austin');
    siteId = await site(locationId);
    await published('welcome', locationId);
  });
  const there = (path: string) => visit(path, siteId);

  test('for all sites applies as well, after the pages of the location', async () => {
    await create({ fromPath: '/sale', toUrl: 'https://offers.example/' });
    await create({ fromPath: '/go', toUrl: '/locations/austin' });
    await create({ fromPath: '/team', toUrl: 'https://careers.example/' });
    expect([await there('/sale'), await there('/go')]).toMatchObject([{ to: 'https://offers.example/' }, { to: '/' }]);
    const id = await published('team', locationId);
    expect(await there('/team')).toEqual({ type: 'content', id, locationId });
  });

  test('leads to the path on that site, whatever the brand has there', async () => {
    const itemId = await published('contact');
    await published('contact', locationId);
    await create({ siteId, fromPath: '/reach-us', toUrl: '/contact' });
    await world.call(updateContentItem, { ...call({ itemId }), body: { slug: 'contact-us' } });
    await world.call(publishContentItem, call({ itemId }));
    await create({ siteId, fromPath: '/call-us', toUrl: '/reach-us' });
    expect([await there('/reach-us'), await there('/call-us')]).toMatchObject([{ to: '/contact' }, { to: '/contact' }]);
    expect(await there('/contact-us')).toBe('nothing');
    expect((await list({ siteId })).map(({ toUrl }) => toUrl)).toEqual(['/contact', '/contact']);
  });

  test('is rejected from a live page of it, and in a circle', async () => {
    await published('team', locationId);
    expect((await create({ siteId, fromPath: '/team', toUrl: '/x' })).error).toMatchObject({ code: 'path_in_use' });
    await create({ siteId, fromPath: '/a', toUrl: '/b' });
    expect((await create({ siteId, fromPath: '/b', toUrl: '/a' })).error).toMatchObject({ code: 'redirect_loop' });
  });
});

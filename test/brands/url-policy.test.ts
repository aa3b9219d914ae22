import { beforeEach, describe, expect, test } from 'vitest';
import { getUrlPrefixPolicy, updateUrlPrefixPolicy } from '#lib/accounts/brands/url-policy.contract.ts';
import { createPost } from '#lib/content/blog-posts/contract.ts';
import { createContentItem, publishContentItem } from '#lib/content/content/contract.ts';
import { createEvent } from '#lib/content/events/contract.ts';
import { createLocation, deleteLocation, getCanonicalPath, updateLocation } from '#lib/places/locations/contract.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { defaultPolicy } from '#lib/platform/routing/paths.rules.ts';
import { getSitemap, resolvePath } from '#lib/platform/routing/public.contract.ts';
import { routeKey } from '#lib/platform/routing/routes.ts';
import { formerOf, undoable } from '#lib/platform/routing/url-policy.rules.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { createRedirect } from '#lib/web/seo/redirects.contract.ts';
import { visitor } from '#test/serving/scene.ts';
import { testClock } from '#test/support/clock.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
const clock = testClock();
const day = 86_400_000;
const world = await startWorld({ maxQueueDelaySeconds: 0 });

beforeEach(async () => {
  acme = await world.tenant();
});

const call = () => adminRequest(acme, clock);
const change = (body: object, query?: { dryRun: string }) =>
  world.call(updateUrlPrefixPolicy, { ...call(), body, ...(query && { query }) });
const read = async () => (await world.call(getUrlPrefixPolicy, call())).data;
const create = async (name: string): Promise<string> =>
  (await world.call(createLocation, { ...call(), body: { name, status: 'active' } })).data.location.id;
const canonical = async (locationId: string) => {
  const { as, params } = call();
  return (await world.call(getCanonicalPath, { as, params: { ...params, locationId } })).data;
};
const at = async (path: string) => {
  const { status, data } = await world.call(resolvePath, { query: { brandId: acme.brandId, path } });
  return status === 404 ? 'nothing' : (data.redirect?.to ?? data.page?.id);
};

const byDefault = {
  prefix: 'locations',
  pattern: '{slug}',
  servicesSegment: 'services',
  blogSegment: 'blog',
  eventsSegment: 'events',
  offersSegment: 'offers',
  trailingSlash: false,
};

test('a new brand has the default policy and no site for its pages', async () => {
  expect(await read()).toEqual({ policy: byDefault, former: null });
  expect(await canonical(await create('Austin'))).toEqual({
    path: '/locations/austin',
    url: null,
    siteId: null,
    source: 'none',
    isPublished: true,
  });
});

test('after a change of every part, each page and list redirects from its former path in one hop', async () => {
  const made = async <Op extends Operation>(operation: Op, body: object) =>
    (await world.call(operation as Operation, { ...call(), body })).data as Record<string, { id: string }>;
  const locationId = await create('Austin');
  const place = { as: acme.admin.credentials, params: { brandId: acme.brandId, locationId } };
  await world.call(updateProfile, { ...place, body: { city: 'Austin', state: 'TX', country: 'US' } });
  await made(createService, { name: 'Drain cleaning' });
  await made(createService, { name: 'Leak repair', locationId });
  const times = { startsAt: '2027-03-01T10:00:00.000Z', endsAt: '2027-03-01T12:00:00.000Z' };
  for (const id of [null, locationId]) {
    const suffix = id === null ? '' : ' here';
    await made(createEvent, { title: `Open day${suffix}`, locationId: id, ...times });
    await made(createPost, { title: `Hello${suffix}`, locationId: id, status: 'published', tags: ['news'] });
    // The first page of a location is its front page.
    for (const slug of ['welcome', 'team']) {
      const { item } = await made(createContentItem, { type: 'PAGE', slug, title: slug, locationId: id });
      await world.call(publishContentItem, { ...place, params: { ...place.params, itemId: item?.id ?? '' } });
    }
  }
  const table = {
    '/locations': '/standorte',
    '/locations/austin': '/standorte/tx/austin/austin',
    '/locations/austin/team': '/standorte/tx/austin/austin/team',
    // A page that has a record of its own keeps its path, within its location, until its slug changes.
    '/locations/austin/services/leak-repair': '/standorte/tx/austin/austin/services/leak-repair',
    '/locations/austin/services/drain-cleaning': '/standorte/tx/austin/austin/leistungen/drain-cleaning',
    '/locations/austin/events/open-day-here': '/standorte/tx/austin/austin/events/open-day-here',
    '/locations/austin/blog/hello-here': '/standorte/tx/austin/austin/blog/hello-here',
    '/services/drain-cleaning': '/leistungen/drain-cleaning',
    '/events/open-day': '/events/open-day',
    '/blog': '/nouvelles',
    '/blog/hello': '/blog/hello',
  };
  const kindAt = async (path: string) => {
    clock.advance(2000);
    const { data } = await world.call(resolvePath, { query: { brandId: acme.brandId, path } });
    return data?.page?.type ?? data?.redirect?.to ?? 'nothing';
  };
  const kinds = new Map<string, string>();
  for (const path of Object.keys(table)) kinds.set(path, await kindAt(path));
  expect([...kinds].filter(([, kind]) => kind.startsWith('/') || kind === 'nothing')).toEqual([]);

  const parts = { servicesSegment: 'leistungen', blogSegment: 'nouvelles', eventsSegment: 'termine' };
  expect((await change({ prefix: 'standorte', pattern: '{state}/{city}/{slug}', ...parts })).status).toBe(200);
  await world.stack.drain();
  const moved: Record<string, string> = {};
  for (const [path, to] of Object.entries(table)) {
    const found = await kindAt(path);
    moved[path] = found.startsWith('/') ? found : path;
    expect(await kindAt(to), to).toBe(kinds.get(path));
  }
  expect(moved).toEqual(table);
  const { urls } = (await world.call(getSitemap, { query: { brandId: acme.brandId } })).data;
  const left = Object.entries(table).flatMap(([path, to]) => (path === to ? [] : [path]));
  expect(urls.filter(({ path }) => left.includes(path))).toEqual([]);

  // The address that people read, and the form that they sent, at a former address go along.
  const ask = visitor(world, `${acme.slug}.localhost`);
  for (const query of ['?tag=news', '?sent=contact', '?cursor=x'])
    expect((await ask(`/blog${query}`)).headers.location).toBe(`/nouvelles${query}`);
  expect((await ask('/locations?q=austin')).headers.location).toBe('/standorte?q=austin');
  const [feed, files] = [await ask('/feed.xml'), await ask('/sitemap.xml')];
  expect([feed.status, /\/blog\/hello["<]/.test(feed.text)]).toEqual([200, true]);
  expect([files.status, files.text.includes('/nouvelles</')]).toEqual([200, true]);
});

describe('a dry run', () => {
  test('lists the moves and changes nothing', async () => {
    const id = await create('Austin');
    const { data } = await change({ prefix: 'us/stores' }, { dryRun: 'true' });
    expect(data).toMatchObject({
      dryRun: true,
      policy: { prefix: 'us/stores' },
      changes: [{ locationId: id, from: '/locations/austin', to: '/us/stores/austin' }],
      collisions: [],
      redirectsToCreate: 2,
    });
    expect((await read()).policy).toEqual(byDefault);
    expect((await canonical(id)).path).toBe('/locations/austin');
  });

  test('lists the locations that cannot be moved', async () => {
    const id = await create('api');
    const { status, data } = await change({ prefix: '' }, { dryRun: 'true' });
    expect([status, data.collisions]).toEqual([200, [{ locationId: id, path: '/api' }]]);
    expect((await change({ prefix: '' })).error).toMatchObject({
      code: 'path_in_use',
      details: { collisions: [{ locationId: id, path: '/api' }] },
    });
    expect((await read()).policy).toEqual(byDefault);
  });
});

test('no location can take a reserved path', async () => {
  const id = await create('Austin');
  await change({ prefix: '', pattern: '{city}/{slug}' });
  await world.stack.drain();
  const { as, params } = call();
  const one = { as, params: { ...params, locationId: id } };
  const replies = [
    await world.call(createLocation, { as, params, body: { name: 'API' } }),
    await world.call(updateLocation, { ...one, body: { slug: 'v1' } }),
    await world.call(updateProfile, { ...one, body: { city: 'Public' } }),
  ];
  expect(replies.map(({ status, error }) => [status, error.code, error.details])).toEqual([
    [422, 'path_in_use', { path: '/api' }],
    [422, 'path_in_use', { path: '/v1' }],
    [422, 'path_in_use', { path: '/public/austin' }],
  ]);
  expect((await canonical(id)).path).toBe('/austin');
});

describe('a new policy', () => {
  test('moves every location and redirects the old addresses', async () => {
    const ids = [await create('Austin'), await create('Dallas')];
    expect((await change({ prefix: 'stores' })).status).toBe(200);
    await world.stack.drain();
    expect((await canonical(ids[0] ?? '')).path).toBe('/stores/austin');
    expect(await at('/stores/dallas')).toBe(ids[1]);
    expect(await at('/locations/dallas')).toBe('/stores/dallas');
  });

  test('moves a location to a path that has a manual redirect', async () => {
    const id = await create('Austin');
    for (const fromPath of ['/stores/austin', '/stores/austin/*'])
      await world.call(createRedirect, { ...call(), body: { fromPath, toUrl: 'https://soon.example/' } });
    await change({ prefix: 'stores' });
    await world.stack.drain();
    expect([await at('/stores/austin'), await at('/locations/austin')]).toEqual([id, '/stores/austin']);
  });

  test('moves the others when one fails, and that one afterwards', async () => {
    const ids = await Promise.all(['Austin', 'Boston', 'Dallas'].map(create));
    meanwhile(routeKey(brandView(acme.brandId), '/stores/austin'), () => Promise.reject(new Error('Out of order')));
    await change({ prefix: 'stores' });
    await world.stack.drain();
    expect(await Promise.all(['austin', 'boston', 'dallas'].map((slug) => at(`/stores/${slug}`)))).toEqual(ids);
  });

  test.each([
    ['edited', { name: 'Austin South' }, '/stores/austin'],
    ['renamed', { slug: 'south' }, '/stores/south'],
  ])('handles a location that is %s at that moment, and nothing is left when it is purged', async (_, body, path) => {
    const id = await create('Austin');
    const view = brandView(acme.brandId);
    const { as, params } = call();
    const one = { as, params: { ...params, locationId: id } };
    meanwhile(locationKey(view, id), async () => {
      await change({ prefix: 'stores' });
      await world.stack.drain();
    });
    // The editor's version is current.
    const edited = await world.call(updateLocation, { ...one, body, headers: { 'if-match': '"1"' } });
    expect([edited.status, await at(path)]).toEqual([200, id]);
    await world.call(deleteLocation, one);
    expect(await get(routeKey(view, path))).toBeUndefined();
  });

  test('after another one redirects in one hop, and can be undone for a week', async () => {
    const id = await create('Austin');
    for (const prefix of ['stores', 'shops']) {
      await change({ prefix });
      await world.stack.drain();
    }
    expect([await at('/locations/austin'), await at('/stores/austin')]).toEqual(['/shops/austin', '/shops/austin']);
    expect((await read()).former).toMatchObject({ policy: { prefix: 'stores' } });

    expect((await change({ undo: true })).data.policy.prefix).toBe('stores');
    clock.advance(2000);
    // Also before the routes follow.
    expect([await at('/stores/austin'), await at('/shops/austin')]).toEqual([id, id]);
    await world.stack.drain();
    expect([await at('/stores/austin'), await at('/shops/austin')]).toEqual([id, '/stores/austin']);
  });

  test('redirects the lists that nobody wrote in one hop, until it is undone', async () => {
    for (const policy of [
      { prefix: 'standorte', blogSegment: 'nouvelles' },
      { prefix: 'filialen/de', blogSegment: 'news' },
    ])
      await change(policy);
    clock.advance(2000);
    expect([await at('/locations'), await at('/standorte')]).toEqual(['/filialen/de', '/filialen/de']);
    expect([await at('/blog'), await at('/nouvelles')]).toEqual(['/news', '/news']);
    expect([await at('/filialen/de'), await at('/news')]).toEqual([null, null]);
    await change({ undo: true });
    clock.advance(2000);
    expect([await at('/standorte'), await at('/filialen/de')]).toEqual([null, '/standorte']);
    expect([await at('/nouvelles'), await at('/locations')]).toEqual([null, '/standorte']);
  });

  test('leaves a former list to what people put there, and the front page alone', async () => {
    await change({ prefix: '' });
    await change({ prefix: 'stores', blogSegment: 'news' });
    await world.call(createRedirect, { ...call(), body: { fromPath: '/blog', toUrl: 'https://blog.example/' } });
    clock.advance(2000);
    expect([await at('/'), await at('/blog'), await at('/locations')]).toEqual([
      null,
      'https://blog.example/',
      '/stores',
    ]);
  });

  test('cannot be undone after a week', () => {
    const changedAt = new Date('2026-03-01T00:00:00.000Z');
    const brand = formerOf({}, { ...defaultPolicy, prefix: 'stores' }, changedAt);
    const later = (days: number) => new Date(changedAt.getTime() + days * day);
    expect(undoable(brand, later(6.9))?.policy.prefix).toBe('locations');
    expect(undoable(brand, later(7))).toBeNull();
  });

  test.each([
    ['three segments', { prefix: 'a/b/c' }, 'prefix'],
    ['capitals', { prefix: 'Stores' }, 'prefix'],
    ['an unknown pattern', { pattern: '{zip}/{slug}' }, 'pattern'],
    ['a slash in a segment', { blogSegment: 'a/b' }, 'blogSegment'],
    ['undo beside something else', { undo: true, prefix: 'x' }, 'undo'],
  ])('with %s is rejected', async (_, body, field) => {
    const { status, error } = await change(body);
    expect([status, error.details[0]?.field]).toEqual([400, field]);
  });

  test.each([
    ['prefix', { prefix: 'api/stores' }],
    ['servicesSegment', { servicesSegment: 'assets' }],
    ['blogSegment', { blogSegment: 'public' }],
    ['eventsSegment', { eventsSegment: 'v1' }],
    ['offersSegment', { offersSegment: 'api' }],
  ])('with a %s that is reserved is rejected, also before there is a location', async (field, body) => {
    const { status, error } = await change(body);
    expect([status, error.details]).toEqual([400, [expect.objectContaining({ field, code: 'format' })]]);
  });

  test('that is sent again keeps the previous one for undo', async () => {
    await change({ prefix: 'stores' });
    const again = await change({ prefix: 'stores' });
    expect(again.data.former).toMatchObject({ policy: { prefix: 'locations' } });
    expect((await change({ undo: true })).data.policy.prefix).toBe('locations');
  });

  test('cannot be undone when there was none before', async () => {
    expect((await change({ undo: true })).error).toMatchObject({ code: 'invalid_transition' });
  });
});

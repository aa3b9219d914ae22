import { beforeEach, describe, expect, test } from 'vitest';
import { createPost } from '#lib/content/blog-posts/contract.ts';
import { createContentItem, publishContentItem, unpublishContentItem } from '#lib/content/content/contract.ts';
import { createLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { listNavigation, previewNavigation, replaceNavigation } from '#lib/web/navigation/contract.ts';
import { getPublicNavigation } from '#lib/web/navigation/public.contract.ts';
import { primaryNavigationKey } from '#lib/web/navigation/records.ts';
import { createRedirect } from '#lib/web/seo/redirects.contract.ts';
import { createSite, setPrimarySite } from '#lib/web/sites/contract.ts';
import { testClock } from '#test/support/clock.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { proveSite } from '#test/support/sites.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
let siteId: string;
let locationId: string;
let count = 0;
const clock = testClock();
const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant();
  siteId = await site();
  locationId = (
    await world.call(createLocation, { ...call(), body: { name: 'Austin', slug: 'austin', status: 'active' } })
  ).data.location.id;
});

const call = (params = {}) => adminRequest(acme, clock, params);
const site = async (body = {}): Promise<string> => {
  const domain = `nav-${process.pid}-${count++}.example`;
  const { site: made } = (await world.call(createSite, { ...call(), body: { domain, ...body } })).data;
  await proveSite(made);
  return made.id;
};
const replace = (items: object[], headers = {}, on = siteId) =>
  world.call(replaceNavigation, { ...call({ siteId: on }), body: { items }, headers });
const list = async (query = {}) => (await world.call(listNavigation, { ...call({ siteId }), query })).data;
const preview = async () => (await world.call(previewNavigation, call({ locationId }))).data;
const seen = async (query: object) => {
  const { data } = await world.call(getPublicNavigation, { query: { brandId: acme.brandId, ...query } });
  return data.items.map((item) => (item as { href: string }).href);
};
const page = async (slug: string, more = {}): Promise<string> => {
  const body = { type: 'PAGE', slug, title: slug, blocks: [], blocks_version: 1, ...more };
  return (await world.call(createContentItem, { ...call(), body })).data.item.id;
};
/** Pages at paths of the brand, and within the location. */
const live = async (...slugs: string[]): Promise<void> => {
  await publish(await page('welcome', { locationId }));
  for (const slug of slugs) for (const more of [{}, { locationId }]) await publish(await page(slug, more));
};
const publish = (itemId: string) => world.call(publishContentItem, call({ itemId }));

describe('the navigation of a site', () => {
  test('is replaced as a whole, and read page by page', async () => {
    const { status, data, headers } = await replace([
      { tempId: 'menu', label: 'Menu', path: '/menu' },
      { label: 'Lunch', path: '/menu/lunch', parentId: 'menu' },
      { label: 'Call', path: 'tel:+15125550123' },
    ]);
    expect([status, versionOf(headers)]).toEqual([200, '"1"']);
    expect(data.items).toMatchObject([
      { siteId, label: 'Menu', parentId: null, isExternal: false },
      { label: 'Lunch', parentId: data.items[0]?.id },
      { label: 'Call', isExternal: true },
    ]);
    const first = await list({ limit: 2 });
    expect(first.items).toEqual(data.items.slice(0, 2));
    expect(await list({ limit: 2, cursor: first.nextCursor })).toEqual({
      items: data.items.slice(2),
      footerItems: [],
      nextCursor: null,
    });

    expect((await replace([])).data.items).toEqual([]);
    expect((await list()).items).toEqual([]);
  });

  test('with an outdated version is rejected', async () => {
    await replace([{ label: 'A', path: '/a' }]);
    expect((await replace([{ label: 'B', path: '/b' }], { 'if-match': '"0"' })).status).toBe(412);
    expect((await replace([{ label: 'B', path: '/b' }], { 'if-match': '"1"' })).status).toBe(200);
  });

  test.each([
    ['a script', { label: 'A', path: 'javascript:alert(1)' }, 'items.0.path'],
    ['another host', { label: 'A', path: '//evil.example' }, 'items.0.path'],
    ['no label', { path: '/a' }, 'items.0.label'],
    ['an unknown field', { label: 'A', path: '/a', style: 'x' }, 'items.0.style'],
  ])('with %s is rejected', async (_, item, field) => {
    const { status, error } = await replace([item]);
    expect([status, error.details[0]?.field]).toEqual([400, field]);
  });

  test('with an unknown location or page is rejected', async () => {
    const nobody = '01939b6e-5c00-7000-8000-00000000dead';
    for (const item of [{ path: '/a', locationId: nobody }, { contentItemId: nobody }])
      expect((await replace([{ label: 'A', ...item }])).error).toMatchObject({ code: 'invalid_reference' });
  });
});

describe('visitors of a location', () => {
  test('see the brand’s items below its path, the same as in the preview', async () => {
    await live('about');
    await replace([
      { label: 'About', path: '/about' },
      { label: 'Nothing', path: '/nothing' },
      { label: 'Members', path: '/members', visibilityRule: 'logged_in' },
    ]);
    expect(await seen({ locationId })).toEqual(['/locations/austin/about']);
    expect(await preview()).toMatchObject({
      items: [{ label: 'About', href: '/locations/austin/about', children: [] }],
      version: 1,
      isDefault: false,
      dropped: [
        { label: 'Nothing', reason: 'path_not_found' },
        { label: 'Members', reason: 'for_signed_in_visitors' },
      ],
    });
  });

  test('see the items of its own site once that has any', async () => {
    await live('about', 'own');
    await replace([{ label: 'About', path: '/about' }]);
    const own = await site({ locationId });
    expect(await seen({ locationId })).toEqual(['/about']);
    await replace([{ label: 'Own', path: '/own' }], {}, own);
    expect(await seen({ locationId })).toEqual(['/own']);
  });

  test('see a page while it is published', async () => {
    await live('a');
    const contentItemId = await page('story');
    await replace([
      { label: 'Story', contentItemId },
      { label: 'A', path: '/a' },
    ]);
    expect((await preview()).dropped).toEqual([{ label: 'Story', reason: 'page_not_published' }]);
    await world.call(publishContentItem, call({ itemId: contentItemId }));
    expect(await seen({ locationId })).toEqual(['/story', '/locations/austin/a']);
    await world.call(unpublishContentItem, call({ itemId: contentItemId }));
    expect(await seen({ locationId })).toEqual(['/locations/austin/a']);
  });

  test('see no page of a location that is not public', async () => {
    const id = await page('welcome', { locationId });
    await publish(id);
    await publish(await page('a'));
    await replace([
      { label: 'Austin', contentItemId: id },
      { label: 'A', path: '/a' },
    ]);
    expect(await seen({ siteId })).toEqual(['/locations/austin', '/a']);
    await world.call(updateLocation, { ...call({ locationId }), body: { status: 'closed' } });
    expect(await seen({ siteId })).toEqual(['/a']);
  });

  test('see generated links where there is no navigation', async () => {
    expect(await preview()).toMatchObject({
      items: [{ label: 'Home', href: '/locations/austin' }],
      dropped: [
        { label: 'Services', reason: 'path_not_found' },
        { label: 'Offers', reason: 'path_not_found' },
        { label: 'Events', reason: 'path_not_found' },
        { label: 'About', reason: 'path_not_found' },
        { label: 'Contact', reason: 'path_not_found' },
      ],
      version: 0,
    });
    await live('contact');
    expect(await seen({ locationId })).toEqual(['/locations/austin', '/locations/austin/contact']);
    expect(await seen({ siteId })).toEqual(['/locations', '/contact']);
    await world.call(createPost, { ...call(), body: { title: 'Frost', status: 'published', body: '<p>Cold.</p>' } });
    expect(await seen({ siteId })).toEqual(['/locations', '/blog', '/contact']);
  });

  test.each([
    ['only for pages of the brand', { path: '/about', context: 'corporate' }, []],
    ['without a page at the location', { path: '/about' }, [{ label: 'Menu', reason: 'path_not_found' }]],
  ])('see generated links where the items are %s', async (_, item, dropped) => {
    await publish(await page('about'));
    await live('contact');
    await replace([{ label: 'Menu', ...item }]);
    expect(await seen({ locationId })).toEqual(['/locations/austin', '/locations/austin/contact']);
    expect(await preview()).toMatchObject({ items: [{ label: 'Home' }, {}], isDefault: true, version: 1, dropped });
    await site({ locationId });
    expect(await seen({ locationId })).toEqual(['/', '/contact']);
    expect(await seen({ siteId })).toEqual(['/about']);
  });

  test('see links to services of the brand, and to targets of redirects', async () => {
    await live('about');
    await world.call(createService, { ...call(), body: { name: 'Drains' } });
    for (const body of [
      { fromPath: '/locations/austin/us', toUrl: '/locations/austin/about' },
      { fromPath: '/locations/austin/shop', toUrl: 'https://shop.example/' },
      { fromPath: '/locations/austin/lost', toUrl: '/nowhere' },
    ])
      await world.call(createRedirect, { ...call(), body });
    const paths = ['/services/drains', '/services/pipes', '/us', '/shop', '/lost'];
    await replace(paths.map((path) => ({ label: path, path })));
    expect(await seen({ locationId })).toEqual([
      '/locations/austin/services/drains',
      '/locations/austin/us',
      '/locations/austin/shop',
    ]);
  });
});

test('another primary site has its own navigation', async () => {
  await live('one', 'two');
  const second = await site();
  await replace([{ label: 'One', path: '/one' }]);
  await replace([{ label: 'Two', path: '/two' }], {}, second);
  expect(await seen({ locationId })).toEqual(['/locations/austin/one']);
  await world.call(setPrimarySite, call({ siteId: second }));
  expect(await seen({ locationId })).toEqual(['/locations/austin/two']);
  expect([await seen({ siteId }), await seen({ siteId: second })]).toEqual([['/one'], ['/two']]);
});

test.each([
  ['replaced', [{ label: 'Old', path: '/old' }]],
  ['made', []],
])('items that are %s while their site becomes the primary one are shown', async (_, before) => {
  const second = await site();
  await live('old', 'new');
  if (before.length > 0) await replace(before, {}, second);
  meanwhile(primaryNavigationKey(brandView(acme.brandId), null), () =>
    replace([{ label: 'New', path: '/new' }], {}, second),
  );
  expect((await world.call(setPrimarySite, call({ siteId: second }))).status).toBe(200);
  expect(await seen({ locationId })).toEqual(['/locations/austin/new']);
});

test.each([
  ['neither a site nor a location', {}, 400],
  ['both', { siteId: '01939b6e-5c00-7000-8000-00000000dead', locationId: '01939b6e-5c00-7000-8000-00000000dead' }, 400],
  ['an unknown site', { siteId: '01939b6e-5c00-7000-8000-00000000dead' }, 404],
])('nothing is shown for %s', async (_, query, status) => {
  const reply = await world.call(getPublicNavigation, { query: { brandId: acme.brandId, ...query } });
  expect(reply.status).toBe(status);
});

test('a current ETag gets 304', async () => {
  const query = { brandId: acme.brandId, locationId };
  const first = await world.call(getPublicNavigation, { query });
  expect(first.headers.get('cache-control')).toBe('public, max-age=60, s-maxage=300, stale-while-revalidate=600');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  expect(await world.call(getPublicNavigation, { query, headers })).toMatchObject({ status: 304, text: '' });
  await replace([{ label: 'New', path: '/new' }]);
  expect((await world.call(getPublicNavigation, { query, headers })).status).toBe(200);
});

describe('the footer of a site', () => {
  interface Link {
    label: string;
    href: string;
    children: Link[];
  }
  const replaceBoth = (body: object, on = siteId) =>
    world.call(replaceNavigation, { ...call({ siteId: on }), body: body as { items: [] } });
  const footerOf = async (query: object) => {
    const { data } = await world.call(getPublicNavigation, { query: { brandId: acme.brandId, ...query } });
    return (data.footerItems as Link[]).map(({ label, href, children }) => [
      label,
      href,
      children.map((child) => child.href),
    ]);
  };
  const columns = [
    { tempId: 'company', label: 'Company', path: '#' },
    { label: 'About', path: '/about', parentId: 'company' },
    { label: 'Gone', path: '/gone', parentId: 'company' },
    { label: 'Empty', path: '#' },
    { label: 'Home', path: '{{location.path}}' },
    { label: 'Press', path: 'https://press.example/' },
  ];

  test('has columns, the same on all pages, and stays when a client sends the menu alone', async () => {
    await live('about');
    const { status, data } = await replaceBoth({ items: [{ label: 'About', path: '/about' }], footerItems: columns });
    expect([status, data.items.length, data.footerItems.length]).toEqual([200, 1, 6]);
    const everywhere = [
      ['Company', '#', ['/about']],
      ['Press', 'https://press.example/', []],
    ];
    expect(await footerOf({ siteId })).toEqual(everywhere);
    expect(await footerOf({ locationId })).toEqual([everywhere[0], ['Home', '/locations/austin', []], everywhere[1]]);
    await replace([]);
    expect((await list()).footerItems).toMatchObject(data.footerItems.map(({ id }) => ({ id })));
    await replaceBoth({ footerItems: [] });
    expect(await footerOf({ siteId })).toEqual([]);
  });

  test('of a location without one is that of the brand, with addresses of its site', async () => {
    await live('about');
    await replaceBoth({ footerItems: columns });
    const own = await site({ locationId });
    expect((await footerOf({ siteId: own }))[0]).toEqual([
      'Company',
      '#',
      [expect.stringMatching(/^https:\/\/nav-.*\/about$/)],
    ]);
    await replaceBoth(
      { items: [{ label: 'About', path: '/about' }], footerItems: [{ label: 'Own', path: '/about' }] },
      own,
    );
    expect(await footerOf({ siteId: own })).toEqual([['Own', '/about', []]]);
  });

  test.each([
    [{}, 'items'],
    [
      {
        footerItems: [
          { tempId: 'a', label: 'A', path: '#' },
          { tempId: 'b', label: 'B', path: '#', parentId: 'a' },
          { label: 'C', path: '#', parentId: 'b' },
        ],
      },
      'footerItems.2.parentId',
    ],
    [{ footerItems: [{ label: 'A' }] }, 'footerItems.0.path'],
  ])('%j is refused', async (body, field) => {
    const { status, error } = await replaceBoth(body);
    expect([status, error.details[0]?.field]).toEqual([400, field]);
  });
});

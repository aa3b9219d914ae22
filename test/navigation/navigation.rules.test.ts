import { describe, expect, test } from 'vitest';
import { defaultPolicy } from '#lib/platform/routing/paths.rules.ts';
import type { NewNavigationItem } from '#lib/web/navigation/contract.ts';
import type { LinkContext } from '#lib/web/navigation/links.rules.ts';
import { madeItems } from '#lib/web/navigation/list.rules.ts';
import { pathsIn, resolveNavigation } from '#lib/web/navigation/rules.ts';
import type { NavigationItem } from '#lib/web/navigation/shape.contract.ts';

const owner = { tenantId: 't', brandId: 'b', siteId: 's' };
const now = new Date('2026-03-01T12:00:00.000Z');

const item = (id: string, more: Partial<NavigationItem> = {}): NavigationItem => ({
  id,
  ...owner,
  locationId: null,
  label: id,
  path: `/${id}`,
  contentItemId: null,
  isExternal: false,
  sortOrder: 0,
  parentId: null,
  visibilityRule: 'always',
  openInNewTab: false,
  iconName: null,
  context: 'location',
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  ...more,
});

const austin: LinkContext = {
  location: { id: 'austin', name: 'Austin', path: '/locations/austin' },
  custom: { city: 'Austin', code: 12 },
  segments: defaultPolicy,
  pages: new Map(),
};
const corporate: LinkContext = { ...austin, location: null };

const everywhere = () => true;
const hrefs = (items: NavigationItem[], around = austin, isLive: (path: string) => boolean = everywhere) =>
  resolveNavigation(items, around, isLive).items.map(({ href }) => href);

describe('links', () => {
  test.each([
    ['/about', '/locations/austin/about'],
    ['/', '/locations/austin'],
    ['/about?a=1#top', '/locations/austin/about?a=1#top'],
    ['#contact', '#contact'],
    ['tel:+15125550123', 'tel:+15125550123'],
    ['https://shop.example/x', 'https://shop.example/x'],
    ['{{location.path}}/team', '/locations/austin/team'],
    ['https://shop.example/{{custom.city}}', 'https://shop.example/Austin'],
    ['/{{custom.code}}', '/locations/austin/12'],
  ])('%s lead to %s at a location', (path, href) => {
    expect(hrefs([item('a', { path })])).toEqual([href]);
  });

  test('stay above the locations on pages of the brand', () => {
    expect(hrefs([item('a')], corporate)).toEqual(['/a']);
  });

  test('to a page lead to its live path, and are omitted while it is not live', () => {
    const items = [item('a', { contentItemId: 'page' }), item('b', { contentItemId: 'draft' })];
    const { items: shown, dropped } = resolveNavigation(
      items,
      { ...austin, pages: new Map([['page', '/about']]) },
      () => false,
    );
    expect(shown.map(({ href }) => href)).toEqual(['/about']);
    expect(dropped).toEqual([{ label: 'b', reason: 'page_not_published' }]);
  });

  test('to a path without a page are omitted; for paths with one, query and fragment are ignored', () => {
    const items = [
      item('a', { path: '/a?x=1#top' }),
      item('b'),
      item('c', { path: '#c' }),
      item('d', { path: 'tel:+15125550123' }),
    ];
    const isLive = (path: string) => path === '/locations/austin/a';
    expect(pathsIn(items, austin)).toEqual(['/locations/austin/a', '/locations/austin/b']);
    expect(hrefs(items, austin, isLive)).toEqual(['/locations/austin/a?x=1#top', '#c', 'tel:+15125550123']);
    expect(resolveNavigation(items, austin, isLive).dropped).toEqual([{ label: 'b', reason: 'path_not_found' }]);
  });

  test('with a token that has no value, or that would make another kind of URL, are omitted', () => {
    const items = [item('a', { path: '/{{custom.nothing}}' }), item('b', { path: '{{custom.evil}}' })];
    const { items: shown, dropped } = resolveNavigation(
      items,
      { ...austin, custom: { evil: 'javascript:alert(1)' } },
      everywhere,
    );
    expect(shown).toEqual([]);
    expect(dropped).toEqual([
      { label: 'a', reason: 'unknown_token: custom.nothing' },
      { label: 'b', reason: 'unsafe_address' },
    ]);
  });
});

describe('items', () => {
  test('are sorted by order, then by id', () => {
    const items = [item('c', { sortOrder: 1 }), item('b', { sortOrder: 0 }), item('a', { sortOrder: 1 })];
    expect(resolveNavigation(items, austin, everywhere).items.map(({ label }) => label)).toEqual(['b', 'a', 'c']);
  });

  test('of a location replace the same ones of the brand, and those of other locations are not shown', () => {
    const items = [
      item('shared', { label: 'Team', path: '/team', openInNewTab: false }),
      item('own', { label: 'Team', path: '/team', openInNewTab: true, locationId: 'austin' }),
      item('theirs', { locationId: 'dallas' }),
      item('brand', { context: 'corporate' }),
    ];
    expect(resolveNavigation(items, austin, everywhere).items).toMatchObject([{ label: 'Team', openInNewTab: true }]);
  });

  test('of the brand’s pages are those marked so, or else all that are for no location', () => {
    const items = [item('a'), item('b', { context: 'corporate' }), item('c', { locationId: 'austin' })];
    expect(hrefs(items, corporate)).toEqual(['/b']);
    expect(hrefs([item('a'), item('c', { locationId: 'austin' })], corporate)).toEqual(['/a']);
  });

  test('below an omitted one move up to the nearest one that stays', () => {
    const items = [
      item('top'),
      item('gone', { parentId: 'top', visibilityRule: 'logged_in' }),
      item('child', { parentId: 'gone' }),
      item('orphan', { parentId: 'absent', sortOrder: 5 }),
    ];
    const { items: shown, dropped } = resolveNavigation(items, austin, everywhere);
    expect(shown).toMatchObject([{ label: 'top', children: [{ label: 'child' }] }, { label: 'orphan' }]);
    expect(dropped).toEqual([{ label: 'gone', reason: 'for_signed_in_visitors' }]);
  });

  test('are generated where there are none', () => {
    expect(hrefs([])).toEqual([
      '/locations/austin',
      '/locations/austin/services',
      '/locations/austin/offers',
      '/locations/austin/events',
      '/locations/austin/about',
      '/locations/austin/contact',
    ]);
    expect(hrefs([], corporate)).toEqual([
      '/',
      '/services',
      '/offers',
      '/events',
      '/locations',
      '/blog',
      '/about',
      '/contact',
    ]);
    expect(hrefs([], austin, (path) => path === '/locations/austin')).toEqual(['/locations/austin']);
  });
});

describe('a new list', () => {
  const base: NewNavigationItem = {
    label: 'x',
    path: '/x',
    visibilityRule: 'always',
    openInNewTab: false,
    context: 'location',
  };
  const make = (given: Partial<NewNavigationItem>[], before: NavigationItem[] = []) => {
    let count = 0;
    return madeItems({
      menu: 'items',
      given: given.map((each) => ({ ...base, ...each })),
      before,
      owner,
      newId: () => `new-${count++}`,
      now,
    });
  };
  const refusal = (given: Partial<NewNavigationItem>[]) => {
    try {
      make(given);
    } catch (error) {
      return (error as { details: { field: string; code: string }[] }).details.map(({ field, code }) => [field, code]);
    }
    return 'none';
  };

  test('finds parents by id and by temporary name, and keeps existing items', () => {
    const old = item('old', { createdAt: '2020-01-01T00:00:00.000Z' });
    const made = make([{ id: 'old' }, { tempId: 'menu' }, { parentId: 'menu' }, { parentId: 'old' }], [old]);
    expect(made.map(({ id, parentId, sortOrder }) => [id, parentId, sortOrder])).toEqual([
      ['old', null, 0],
      ['new-0', null, 1],
      ['new-1', 'new-0', 2],
      ['new-2', 'old', 3],
    ]);
    expect(made[0]?.createdAt).toBe(old.createdAt);
  });

  test.each([
    ['an unknown parent', [{ parentId: 'nobody' }], [['items.0.parentId', 'unknown_option']]],
    [
      'a circle',
      [
        { tempId: 'a', parentId: 'b' },
        { tempId: 'b', parentId: 'a' },
      ],
      [
        ['items.0.parentId', 'format'],
        ['items.1.parentId', 'format'],
      ],
    ],
    [
      'four levels',
      [{ tempId: 'a' }, { tempId: 'b', parentId: 'a' }, { tempId: 'c', parentId: 'b' }, { parentId: 'c' }],
      [['items.3.parentId', 'max']],
    ],
    ['one name for two', [{ tempId: 'a' }, { tempId: 'a' }], [['items.1.tempId', 'format']]],
    ['neither a path nor a page', [{ path: undefined }], [['items.0.path', 'required']]],
  ])('with %s is rejected', (_, given, expected) => {
    expect(refusal(given as Partial<NewNavigationItem>[])).toEqual(expected);
  });
});

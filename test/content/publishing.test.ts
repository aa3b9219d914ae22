import { describe, expect, test } from 'vitest';
import { brandKey, saveBrand } from '#lib/accounts/brands/records.ts';
import { getPageStatus } from '#lib/places/locations/contract.ts';
import { redirectKey } from '#lib/platform/routing/redirects.ts';
import { locationRouteKey, routeKey } from '#lib/platform/routing/routes.ts';
import { readSitemap } from '#lib/platform/routing/sitemap.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { testClock } from '#test/support/clock.ts';
import { changesBetween, contents } from '#test/support/table.ts';
import { startWorld } from '#test/support/world.ts';
import { type Action, contentScene } from './scene.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const view = brandView(acme.brandId);
const scene = await contentScene(world, clock, acme);

const sitemapPaths = async (): Promise<unknown[]> =>
  (await readSitemap(view, true)).flatMap(({ path, noindex }) => (noindex ? [] : [path]));

/** Steps that lead to a state of an item. */
const paths: Record<string, Action[]> = {
  draft: [],
  scheduled: ['schedule'],
  'scheduled-live': ['publish', 'schedule'],
  published: ['publish'],
};

describe.each([
  ['draft', 'publish', 200, 'published', true],
  ['draft', 'schedule', 200, 'scheduled', false],
  ['draft', 'cancel-schedule', 422, 'draft', false],
  ['draft', 'unpublish', 422, 'draft', false],
  ['draft', 'delete', 200, undefined, false],
  ['scheduled', 'publish', 200, 'published', true],
  ['scheduled', 'schedule', 200, 'scheduled', false],
  ['scheduled', 'cancel-schedule', 200, 'draft', false],
  ['scheduled', 'unpublish', 422, 'scheduled', false],
  ['scheduled', 'delete', 422, 'scheduled', false],
  ['scheduled-live', 'publish', 200, 'published', true],
  ['scheduled-live', 'schedule', 200, 'scheduled', true],
  ['scheduled-live', 'cancel-schedule', 200, 'published', true],
  ['scheduled-live', 'unpublish', 200, 'scheduled', false],
  ['scheduled-live', 'delete', 422, 'scheduled', true],
  ['published', 'publish', 200, 'published', true],
  ['published', 'schedule', 200, 'scheduled', true],
  ['published', 'cancel-schedule', 200, 'published', true],
  ['published', 'unpublish', 200, 'draft', false],
  ['published', 'delete', 422, 'published', true],
] as const)('an item that is %s', (standing, action, status, expected, isLive) => {
  test(`answers ${action} with ${status} and is ${expected ?? 'gone'}`, async () => {
    const { id, slug } = await scene.make();
    for (const step of paths[standing] ?? []) expect((await scene.act(step, id)).status).toBe(200);
    const before = await contents();
    const reply = await scene.act(action, id);
    expect([reply.status, reply.error?.code]).toEqual([status, status === 422 ? 'invalid_transition' : undefined]);
    if (status === 422) expect(changesBetween(before, await contents())).toEqual([]);
    const item = await scene.read(id);
    expect(item?.status).toBe(expected);
    expect(item?.path ?? null).toBe(isLive ? `/${slug}` : null);
    expect((await get(routeKey(view, `/${slug}`)))?.holder).toBe(isLive ? `content#${id}` : undefined);
    expect((await sitemapPaths()).includes(`/${slug}`)).toBe(isLive);
    if (!item) return;
    expect(item.publishedAt !== null).toBe(isLive);
    expect(item.scheduledFor !== null).toBe(expected === 'scheduled');
    expect([item.publishedRevision, item.scheduledRevision]).toEqual([
      isLive ? 1 : null,
      expected === 'scheduled' ? 1 : null,
    ]);
  });
});

describe('a live page', () => {
  test('keeps its path and first publication while a newer draft is written', async () => {
    const { id, slug } = await scene.make();
    const { publishedAt } = (await scene.act('publish', id)).data.item as { publishedAt: string };
    const edited = (await scene.update(id, { slug: `${slug}-two` })).data.item;
    expect(edited).toMatchObject({ path: `/${slug}`, hasUnpublishedChanges: true, revision: 2, publishedRevision: 1 });
    const again = (await scene.act('publish', id)).data.item;
    expect(again).toMatchObject({
      path: `/${slug}-two`,
      hasUnpublishedChanges: false,
      publishedAt,
      republishedAt: clock.now().toISOString(),
    });
  });

  test('redirects from its old path to the new one, and back again', async () => {
    const { id, slug } = await scene.make();
    await scene.act('publish', id);
    await scene.update(id, { slug: `${slug}-b` });
    await scene.act('publish', id);
    expect(await get(routeKey(view, `/${slug}`))).toBeUndefined();
    expect((await get(redirectKey(view, '-', `/${slug}`)))?.target).toMatchObject({ type: 'content', id });
    await scene.update(id, { slug });
    await scene.act('publish', id);
    expect(await get(redirectKey(view, '-', `/${slug}`))).toBeUndefined();
    expect((await get(redirectKey(view, '-', `/${slug}-b`)))?.target).toMatchObject({ type: 'content', id });
    expect((await sitemapPaths()).filter((path) => String(path).startsWith(`/${slug}`))).toEqual([`/${slug}`]);
  });

  test('with the slug home is the front page', async () => {
    const { id } = await scene.make({ slug: 'home' });
    expect((await scene.act('publish', id)).data.item).toMatchObject({ path: '/' });
  });

  test('that is not indexed is not in the sitemap', async () => {
    const { id, slug } = await scene.make({ seo: { noindex: true } });
    await scene.act('publish', id);
    expect(await sitemapPaths()).not.toContain(`/${slug}`);
    await scene.update(id, { seo: { noindex: false } });
    await scene.act('publish', id);
    expect(await sitemapPaths()).toContain(`/${slug}`);
  });

  test('cannot take a used path, and nothing is changed', async () => {
    const { id: locationId } = await scene.location('Taken Street');
    await commit([put(routeKey(view, '/claimed'), { kind: 'route', holder: `location#${locationId}` })]);
    const other = await scene.make({ slug: 'claimed' });
    const before = await contents();
    const refused = await scene.act('publish', other.id);
    expect([refused.status, refused.error.code]).toEqual([422, 'path_in_use']);
    expect(changesBetween(before, await contents())).toEqual([]);
  });
});

test('snippets and sections have no path', async () => {
  for (const type of ['SNIPPET', 'SECTION']) {
    const { id, slug } = await scene.make({ type });
    expect((await scene.act('publish', id)).data.item).toMatchObject({ status: 'published', path: null });
    expect(await get(routeKey(view, `/${slug}`))).toBeUndefined();
  }
});

describe('pages of a location', () => {
  const shownAt = async (locationId: string) => (await get(locationRouteKey(view, locationId, '/')))?.holder;

  test('begin with the page of the location itself', async () => {
    const { id: locationId } = await scene.location('Page Street');
    expect(await shownAt(locationId)).toBeUndefined();
    const first = await scene.make({ locationId, slug: 'start' });
    const second = await scene.make({ locationId, slug: 'team' });
    expect((await scene.act('publish', first.id)).data.item).toMatchObject({ path: '/locations/page-street' });
    expect((await scene.act('publish', second.id)).data.item).toMatchObject({ path: '/locations/page-street/team' });
    expect(await shownAt(locationId)).toBe(`content#${first.id}`);

    await scene.update(first.id, { slug: 'begin' });
    expect((await scene.act('publish', first.id)).data.item).toMatchObject({ path: '/locations/page-street' });
    await scene.act('unpublish', first.id);
    expect(await shownAt(locationId)).toBeUndefined();
    clock.advance(100);
    const { data } = await world.call(getPageStatus, { as: scene.admin, params: { ...scene.params, locationId } });
    expect(data).toEqual({ isPublished: true, path: '/locations/page-street' });
    await scene.update(second.id, { slug: 'people' });
    expect((await scene.act('publish', second.id)).data.item).toMatchObject({ path: '/locations/page-street/people' });
    expect((await get(redirectKey(view, `location:${locationId}`, '/team')))?.target?.id).toBe(second.id);
  });

  test('that are published at once get different paths', async () => {
    const { id: locationId } = await scene.location('Race Street');
    const pages = await Promise.all(['a', 'b'].map((slug) => scene.make({ locationId, slug })));
    const answers = await Promise.all(pages.map(({ id }) => scene.act('publish', id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const holder = await get(locationRouteKey(view, locationId, '/'));
    const other = pages.find(({ id }) => `content#${id}` !== holder?.holder);
    expect((await get(locationRouteKey(view, locationId, `/${other?.slug}`)))?.holder).toBe(`content#${other?.id}`);
  });
});

describe('publishing is forbidden', () => {
  const settle = async (marketingCanPublish: boolean): Promise<void> => {
    const brand = await get(brandKey(view));
    if (!brand) throw new Error('The brand is missing');
    await commit([saveBrand({ ...brand, marketingCanPublish, version: brand.version + 1 })]);
  };

  test('for marketing, if the brand is set so', async () => {
    const { id } = await scene.make();
    const as = (await acme.person('marketing')).credentials;
    await settle(false);
    for (const action of ['publish', 'schedule', 'unpublish', 'cancel-schedule'] as const)
      expect((await scene.act(action, id, { as })).error?.code, action).toBe('role_required');
    expect((await scene.update(id, { unpublishAt: scene.inSeconds(600) }, {}, as)).error?.code).toBe('role_required');
    expect((await scene.update(id, { title: 'Mine' }, {}, as)).status).toBe(200);
    await settle(true);
    expect((await scene.act('publish', id, { as })).status).toBe(200);
  });
});

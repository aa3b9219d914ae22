import { beforeEach, expect, test } from 'vitest';
import { createPost, listPosts } from '#lib/content/blog-posts/contract.ts';
import { livePosts } from '#lib/content/blog-posts/records.ts';
import { revisionKey } from '#lib/content/content/records.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import { usersOf } from '#lib/platform/media/usage.ts';
import { locationRouteKey } from '#lib/platform/routing/routes.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { mediaRecord } from '#test/media/record.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { type ContentScene, contentScene } from './scene.ts';

// The worker has a role of its own: each write of a publication by hand must be tried by the schedule as well.
let scene: ContentScene;
const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const view = brandView(acme.brandId);
const minute = 60_000;

beforeEach(async () => {
  clock.set(new Date());
  scene = await contentScene(world, clock, acme);
});

/** Publishes the latest revision of an item by its schedule. */
const publishLater = async (id: string) => {
  expect((await scene.act('schedule', id, { body: { publishAt: scene.inSeconds(600) } })).status).toBe(200);
  clock.advance(11 * minute);
  await scene.sweep();
  return scene.read(id);
};

const published = async (body: object = {}) => {
  const item = await scene.make(body);
  await scene.act('publish', item.id);
  return item;
};

test('a page lets go of the pictures that it no longer shows', async () => {
  const pictures = [newId(clock.now()), newId(clock.now())];
  await commit(pictures.map((id) => put(mediaKey(view, id), mediaRecord(acme.brandId, id, {}))));
  const [before, after] = pictures.map((mediaId) => [{ type: 'image', mediaId }]);
  const { id } = await published({ blocks: before });
  await scene.update(id, { blocks: after });
  await publishLater(id);
  const users = await Promise.all(pictures.map(async (mediaId) => (await usersOf(view, mediaId)).map((one) => one.id)));
  expect(users).toEqual([[], [id]]);
});

test('a page goes back to an address that led to it, also at a location', async () => {
  const { id: locationId } = await scene.location('Back');
  // The first page of a location is the location's own, and has no address of its slug.
  await published({ locationId });
  for (const place of [{}, { locationId }]) {
    const { id, slug } = await published(place);
    const { path } = await scene.read(id);
    await scene.update(id, { slug: `${slug}-moved` });
    expect((await publishLater(id)).path).toBe(`${path}-moved`);
    await scene.update(id, { slug });
    expect((await publishLater(id)).path).toBe(path);
  }
});

test('the live revision of a page with many goes when another is live', async () => {
  const { id } = await published();
  for (let revision = 2; revision <= 52; revision++) await scene.update(id, { title: `Revision ${revision}` });
  expect(await get(revisionKey(view, id, 1))).toBeDefined();
  expect(await publishLater(id)).toMatchObject({ publishedRevision: 52 });
  expect(await get(revisionKey(view, id, 1))).toBeUndefined();
});

test('the page of a location ends', async () => {
  const { id: locationId } = await scene.location('Ending');
  const { id } = await published({ locationId, unpublishAt: scene.inSeconds(600) });
  expect(await get(locationRouteKey(view, locationId, '/'))).toMatchObject({ holder: `content#${id}` });
  clock.advance(11 * minute);
  await scene.sweep();
  expect(await get(locationRouteKey(view, locationId, '/'))).toBeUndefined();
  expect((await scene.read(id)).status).toBe('draft');
});

test('a post of a location appears with its tags', async () => {
  const { id: locationId } = await scene.location('Writing');
  const post = { title: 'Ice', tags: ['winter'], locationId, status: 'scheduled', scheduledFor: scene.inSeconds(600) };
  const written = await world.call(createPost, { as: scene.admin, params: scene.params, body: post });
  expect(written.status).toBe(201);
  clock.advance(11 * minute);
  await scene.sweep();
  const { posts } = (await world.call(listPosts, { as: scene.admin, params: scene.params })).data;
  expect(posts).toMatchObject([{ title: 'Ice', status: 'published' }]);
  expect(await get(locationRouteKey(view, locationId, '/blog/ice'))).toBeDefined();
  expect(await queryAll({ partition: livePosts(view, 'winter') })).toHaveLength(1);
});

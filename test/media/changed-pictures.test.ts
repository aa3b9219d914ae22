import { beforeEach, expect, test } from 'vitest';
import { createPost } from '#lib/content/blog-posts/contract.ts';
import { getPublicPost, listPublicPosts } from '#lib/content/blog-posts/public.contract.ts';
import { createContentItem, restoreContentItemRevision, updateContentItem } from '#lib/content/content/contract.ts';
import { createEvent, updateEvent } from '#lib/content/events/contract.ts';
import { listPublicEvents } from '#lib/content/events/public.contract.ts';
import { uploadBrandMedia } from '#lib/platform/media/uploads.contract.ts';
import { getMediaUses } from '#lib/platform/media/uses.contract.ts';
import { updateBrandSeo } from '#lib/web/seo/contract.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { fileOf, newPng } from './scene.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const { brandId } = acme;
const request = { as: acme.admin.credentials, params: { brandId } };
beforeEach(() => clock.advance(60_000));

const picture = async (): Promise<string> => {
  const { data } = await world.call(uploadBrandMedia, { ...request, body: { file: fileOf(await newPng()) } });
  // It can be shown once its variants are made.
  await world.stack.drain();
  return data.media.id;
};
const usesOf = async (mediaId: string): Promise<number> => {
  const params = { brandId, mediaId };
  return (await world.call(getMediaUses, { ...request, params })).data.usedBy.length;
};
const times = { startsAt: '2031-06-20T15:00:00.000Z', endsAt: '2031-06-20T20:00:00.000Z', timezone: 'America/Chicago' };

test('an event gets a picture, another one and none', async () => {
  const [first, second] = [await picture(), await picture()];
  const made = await world.call(createEvent, {
    ...request,
    body: { title: 'Open day', status: 'published', ...times },
  });
  const params = { brandId, eventId: made.data.event.id };
  const show = (imageMediaId: string | null) => world.call(updateEvent, { ...request, params, body: { imageMediaId } });
  expect((await show(first)).status).toBe(200);
  expect((await show(second)).status).toBe(200);
  expect([await usesOf(first), await usesOf(second)]).toEqual([0, 1]);
  const { events } = (await world.call(listPublicEvents, { query: { brandId } })).data;
  expect(events).toMatchObject([{ image: expect.any(Object) }]);
  expect((await show(null)).status).toBe(200);
  expect(await usesOf(second)).toBe(0);
});

test('the picture of a former revision is shown again when it is restored', async () => {
  const mediaId = await picture();
  const blocks = [{ type: 'image', mediaId, alt: 'A van' }];
  const body = { type: 'PAGE', slug: 'about', title: 'About', blocks_version: 1, blocks };
  const { item } = (await world.call(createContentItem, { ...request, body })).data;
  const params = { brandId, itemId: item.id };
  await world.call(updateContentItem, { ...request, params, body: { blocks_version: 1, blocks: [] } });
  expect(await usesOf(mediaId)).toBe(0);
  const restored = await world.call(restoreContentItemRevision, { ...request, params: { ...params, revision: '1' } });
  expect([restored.status, await usesOf(mediaId)]).toEqual([200, 1]);
});

test('settings for search engines get another picture, and none', async () => {
  const [first, second] = [await picture(), await picture()];
  const show = (ogImageMediaId: string | null) => world.call(updateBrandSeo, { ...request, body: { ogImageMediaId } });
  for (const mediaId of [first, second]) expect((await show(mediaId)).status).toBe(200);
  expect([await usesOf(first), await usesOf(second)]).toEqual([0, 1]);
  expect((await show(null)).status).toBe(200);
  expect(await usesOf(second)).toBe(0);
});

test('the public posts of a brand have their covers', async () => {
  const coverMediaId = await picture();
  const body = { title: 'Frozen pipes', body: '<p>Water grows.</p>', status: 'published', coverMediaId };
  const { post } = (await world.call(createPost, { ...request, body })).data;
  const { posts } = (await world.call(listPublicPosts, { query: { brandId } })).data;
  expect(posts).toMatchObject([{ cover: expect.any(Object) }]);
  const read = await world.call(getPublicPost, { params: { slug: post.slug }, query: { brandId } });
  expect(read.data.post).toMatchObject({ cover: expect.any(Object) });
});

import { beforeEach, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { createPost, deletePost, restorePost, updatePost } from '#lib/content/blog-posts/contract.ts';
import { createEvent, deleteEvent, restoreEvent } from '#lib/content/events/contract.ts';
import { createService, deleteService, restoreService } from '#lib/places/services/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { deleteBrandMedia } from '#lib/platform/media/contract.ts';
import { uploadBrandMedia, uploadLocationMedia } from '#lib/platform/media/uploads.contract.ts';
import { maxNamedUsers, useMedia } from '#lib/platform/media/usage.ts';
import { getMediaUses } from '#lib/platform/media/uses.contract.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { testClock, yesterdayNoon } from '#test/support/clock.ts';
import { locationOf } from '#test/support/locations.ts';
import type { Credentials } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { fileOf, newPng } from './scene.ts';

const clock = testClock(yesterdayNoon());
const world = await startWorld();
const acme = await world.tenant();
const here = await locationOf(world, acme, 'Here');
const there = await locationOf(world, acme, 'There');
const admin = acme.admin.credentials;
const { brandId } = acme;

const add = async (locationId?: string): Promise<string> => {
  const body = { file: fileOf(await newPng()) };
  const { data } =
    locationId === undefined
      ? await world.call(uploadBrandMedia, { as: admin, params: { brandId }, body })
      : await world.call(uploadLocationMedia, { as: admin, params: { brandId, locationId }, body });
  return data.media.id;
};
/** Each test asks in a minute of its own, because of the rate limit of a user. */
beforeEach(() => clock.advance(60_000));

const usesOf = (mediaId: string, as: Credentials = admin) =>
  world.call(getMediaUses, { as, params: { brandId, mediaId } });

test('what shows a file is named with its title, until it no longer shows it', async () => {
  const mediaId = await add();
  expect((await usesOf(mediaId)).data).toEqual({ usedBy: [], isComplete: true });
  const body = { name: 'Drains', imageMediaId: mediaId };
  const { service } = (await world.call(createService, { as: admin, params: { brandId }, body })).data;
  const usedBy = [{ type: 'service', id: service.id, label: 'Drains' }];
  expect((await usesOf(mediaId)).data).toEqual({ usedBy, isComplete: true });
  await world.call(deleteService, { as: admin, params: { brandId, serviceId: service.id } });
  expect((await usesOf(mediaId)).data).toEqual({ usedBy: [], isComplete: true });
});

test.each([
  [maxNamedUsers, true],
  [maxNamedUsers + 1, false],
])('of %i uses at most fifty are named, and the answer is complete: %s', async (count, isComplete) => {
  const mediaId = await add();
  for (let number = 0; number < count; number++)
    await commit(useMedia(brandView(brandId), [], [mediaId], { type: 'post', id: `post-${number}` }));
  const { data } = await usesOf(mediaId);
  expect(data.usedBy).toHaveLength(maxNamedUsers);
  expect(data.isComplete).toBe(isComplete);
});

const keyWith = async (settings: object): Promise<Credentials> => {
  const body = { name: 'Tests', ...settings };
  return { 'x-api-key': (await world.call(createApiKey, { as: admin, params: { brandId }, body })).data.key };
};

test.each([
  ['a marketing user', async () => (await acme.person('marketing')).credentials, [200, 200, 200]],
  ['a franchisee', async () => (await acme.person('franchisee', [here])).credentials, [200, 403, 403]],
  ['a key that may read media', () => keyWith({ scopes: ['media:read'] }), [200, 200, 200]],
  ['a key of one location', () => keyWith({ scopes: ['media:read'], locationIds: [here] }), [200, 403, 403]],
  ['a key for forms', () => keyWith({ scopes: ['forms:*'] }), [403, 403, 403]],
  ['an admin of another brand', async () => (await world.tenant()).admin.credentials, [403, 403, 403]],
  ['a caller without credentials', async () => ({}), [401, 401, 401]],
])('%s asks for uses in an own location, in another one and in the brand', async (_, credentialsOf, expected) => {
  const as = await credentialsOf();
  const statuses = [];
  for (const mediaId of [await add(here), await add(there), await add()])
    statuses.push((await usesOf(mediaId, as)).status);
  expect(statuses).toEqual(expected);
});

const times = () => {
  const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
  return { startsAt: at(24), endsAt: at(26) };
};

test.each<[string, Record<'create' | 'remove' | 'restore', Operation>, string, () => object]>([
  [
    'service',
    { create: createService, remove: deleteService, restore: restoreService },
    'imageMediaId',
    () => ({ name: 'Drains' }),
  ],
  [
    'event',
    { create: createEvent, remove: deleteEvent, restore: restoreEvent },
    'imageMediaId',
    () => ({ title: 'Fair', ...times() }),
  ],
  [
    'post',
    { create: createPost, remove: deletePost, restore: restorePost },
    'coverMediaId',
    () => ({ title: 'Frost' }),
  ],
])('a deleted %s is restored without the picture that was deleted meanwhile', async (type, calls, field, bodyOf) => {
  const [gone, kept] = [await add(), await add()];
  for (const mediaId of [gone, kept]) {
    const body = { ...bodyOf(), [field]: mediaId };
    const made = await world.call(calls.create, { as: admin, params: { brandId }, body });
    const params = { brandId, [`${type}Id`]: (made.data as Record<string, { id: string }>)[type]?.id ?? '' };
    await world.call(calls.remove, { as: admin, params });
    if (mediaId === gone) await world.call(deleteBrandMedia, { as: admin, params: { brandId, mediaId } });
    const { status, data } = await world.call(calls.restore, { as: admin, params });
    expect([status, data]).toMatchObject([200, { [type]: { [field]: mediaId === gone ? null : kept } }]);
  }
  expect((await usesOf(kept)).data.usedBy).toMatchObject([{ type }]);
});

test('a deleted post is restored with a text that shows a deleted picture, and can be changed', async () => {
  const mediaId = await add();
  const blocks = [
    { type: 'image', mediaId },
    { type: 'paragraph', text: 'Cold' },
  ];
  const body = { title: 'Ice', body: blocks };
  const { status, data } = await world.call(createPost, { as: admin, params: { brandId }, body });
  expect(status).toBe(201);
  const call = { as: admin, params: { brandId, postId: data.post.id } };
  await world.call(deletePost, call);
  await world.call(deleteBrandMedia, { as: admin, params: { brandId, mediaId } });
  expect((await world.call(restorePost, call)).data.post.body).toEqual(data.post.body);
  const changed = { body: [...blocks, { type: 'paragraph', text: 'Colder' }] };
  expect((await world.call(updatePost, { ...call, body: changed })).status).toBe(200);
});

test('an unknown file has no uses to ask for', async () => {
  expect(await usesOf('01939b6e-5c00-7000-8000-0000000000ff')).toMatchObject({ status: 404 });
});

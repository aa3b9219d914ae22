import { expect, test } from 'vitest';
import { createPost, deletePost, updatePost } from '#lib/content/blog-posts/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { deleteBrandMedia } from '#lib/platform/media/contract.ts';
import { type MediaRecord, mediaKey } from '#lib/platform/media/records.ts';
import { usersOf } from '#lib/platform/media/usage.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { mediaRecord } from '#test/media/record.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const view = brandView(acme.brandId);

const unknown = '01939b6e-5c00-7000-8000-00000000dead';

const medium = async (change: Partial<MediaRecord> = {}): Promise<string> => {
  const id = newId(clock.now());
  await commit([put(mediaKey(view, id), mediaRecord(acme.brandId, id, change))]);
  return id;
};
const media = (many: number) => Promise.all(Array.from({ length: many }, () => medium()));
const showing = (ids: string[]) => ids.map((mediaId) => ({ type: 'section', blocks: [{ type: 'image', mediaId }] }));
const users = async (mediaId: string): Promise<string[]> => (await usersOf(view, mediaId)).map(({ id }) => id);

const caller = () => {
  clock.advance(100);
  return { as: acme.admin.credentials };
};
const params = () => ({ brandId: acme.brandId });
const write = (body: object) =>
  world.call(createPost, { ...caller(), params: params(), body: { title: 'Why drains freeze', ...body } });
const change = (postId: string, body: object) =>
  world.call(updatePost, { ...caller(), params: { ...params(), postId }, body });
const drop = (mediaId: string) => world.call(deleteBrandMedia, { ...caller(), params: { ...params(), mediaId } });

test('media in the body of a post are in use as long as the body shows them', async () => {
  const [first = '', second = ''] = await media(2);
  const { post } = (await write({ body: showing([first]) })).data;
  expect(await users(first)).toEqual([post.id]);
  expect((await drop(first)).error).toMatchObject({
    code: 'media_in_use',
    details: { usedBy: [{ type: 'post', id: post.id, label: 'Why drains freeze' }] },
  });
  await change(post.id, { title: 'Why pipes freeze' });
  expect(await users(first)).toEqual([post.id]);
  await change(post.id, { body: showing([second]) });
  expect([await users(first), await users(second)]).toEqual([[], [post.id]]);
  await change(post.id, { body: '<p>Text</p>' });
  expect(await users(second)).toEqual([]);
  await change(post.id, { body: showing([second]) });
  await world.call(deletePost, { ...caller(), params: { ...params(), postId: post.id } });
  expect(await users(second)).toEqual([]);
});

test('a post can show only existing media that its location may show', async () => {
  const place = (name: string) => world.call(createLocation, { ...caller(), params: params(), body: { name } });
  const here = (await place('Here')).data.location.id;
  const there = (await place('There')).data.location.id;
  const [brands, heres, theirs] = [
    await medium(),
    await medium({ locationId: here }),
    await medium({ locationId: there }),
  ];
  expect((await write({ locationId: here, body: showing([brands, heres]) })).status).toBe(201);
  const refused = [
    await write({ locationId: here, body: showing([theirs]) }),
    await write({ body: showing([heres]) }),
    await write({ body: showing([unknown]) }),
    await write({ body: showing([await medium({ status: 'rejected' })]) }),
  ];
  for (const { error } of refused)
    expect(error).toMatchObject({ code: 'invalid_reference', details: { field: 'body' } });
  const wrong = await write({ body: showing(['logo']) });
  expect(wrong.error).toMatchObject({
    code: 'validation_error',
    details: [{ field: 'body.0.blocks.0.mediaId', code: 'format' }],
  });
});

test('media and tags that do not fit into one transaction are rejected, and accepted in two changes', async () => {
  const tags = (name: string) => Array.from({ length: 20 }, (_, at) => `${name}-${at}`);
  const [some, others] = [await media(40), await media(40)];
  const { post } = (await write({ body: showing(some), tags: tags('a'), status: 'published' })).data;
  const both = { body: showing(others), tags: tags('b') };
  expect((await change(post.id, both)).error).toMatchObject({
    code: 'validation_error',
    details: [{ field: 'body', code: 'max' }],
  });
  expect((await change(post.id, { tags: both.tags })).status).toBe(200);
  const half = [...others.slice(0, 20), ...some.slice(20)];
  expect((await change(post.id, { body: showing(half) })).status).toBe(200);
  expect((await write({ body: showing([...others, ...(await media(1))]) })).error.code).toBe('validation_error');
});

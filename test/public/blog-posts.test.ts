import { expect, test } from 'vitest';
import { createPost, deletePost, updatePost } from '#lib/content/blog-posts/contract.ts';
import { getPublicPost, listPublicPosts } from '#lib/content/blog-posts/public.contract.ts';
import { createLocation, deleteLocation } from '#lib/places/locations/contract.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();

const blog = (tenant: Tenant) => {
  const request = { as: tenant.admin.credentials, params: { brandId: tenant.brandId } };
  const query = { brandId: tenant.brandId };
  const publish = async (title: string, more: object = {}) => {
    clock.advance(1000);
    const body = { title, status: 'published', body: `<p>${title}</p>`, ...more };
    return (await world.call(createPost, { ...request, body })).data.post;
  };
  const change = async (postId: string, body: object) => {
    clock.advance(60);
    return world.call(updatePost, { ...request, params: { ...request.params, postId }, body });
  };
  const list = (more: Record<string, string | number> = {}) =>
    world.call(listPublicPosts, { query: { ...query, ...more } });
  const titles = async (more: Record<string, string | number> = {}) =>
    (await list(more)).data.posts.map(({ title }) => title);
  const read = (slug: string) => world.call(getPublicPost, { params: { slug }, query });
  return { request, query, publish, change, list, titles, read };
};

test('published posts are listed, latest publication first, without bodies', async () => {
  const { publish, change, titles, list, read } = blog(await world.tenant());
  const draft = await publish('first written', { status: 'draft' });
  await publish('second');
  await publish('third', { excerpt: 'Short', authorName: 'Grace', tags: ['ice'] });
  await publish('unseen', { status: 'draft' });
  clock.advance(1000);
  await change(draft.id, { status: 'published' });
  expect(await titles()).toEqual(['first written', 'third', 'second']);
  const { posts } = (await list()).data;
  expect(posts[1]).toEqual({
    id: expect.any(String),
    locationId: null,
    slug: 'third',
    path: '/blog/third',
    pageUrl: null,
    title: 'third',
    excerpt: 'Short',
    authorName: 'Grace',
    cover: null,
    coverUrl: null,
    tags: ['ice'],
    publishedAt: expect.any(String),
    updatedAt: expect.any(String),
    seo: { title: null, description: null, noindex: false },
  });
  expect((await list({ include: 'body' })).data.posts[1]?.body).toBe('<p>third</p>');
  expect((await read('third')).data.post).toEqual({ ...posts[1], body: '<p>third</p>' });
  expect((await read('unseen')).status).toBe(404);
});

test('the list is paginated and filtered by tag', async () => {
  const { publish, titles, list, change } = blog(await world.tenant());
  const posts = [];
  for (let at = 0; at < 5; at++) posts.push(await publish(`post ${at}`, { tags: at % 2 ? ['odd'] : ['even', 'All'] }));
  expect(await titles({ tag: 'odd' })).toEqual(['post 3', 'post 1']);
  expect(await titles({ tag: 'ALL' })).toEqual(['post 4', 'post 2', 'post 0']);
  expect(await titles({ tag: 'none' })).toEqual([]);
  const first = (await list({ limit: 2, tag: 'even' })).data;
  const next = { limit: 2, tag: 'even', cursor: first.nextCursor ?? '' };
  expect(await titles(next)).toEqual(['post 0']);
  expect((await list({ ...next, tag: 'odd' })).error.code).toBe('invalid_cursor');
  await change(posts[4]?.id ?? '', { tags: ['odd'] });
  expect(await titles({ tag: 'odd' })).toEqual(['post 4', 'post 3', 'post 1']);
  expect(await titles({ tag: 'even' })).toEqual(['post 2', 'post 0']);
  expect(await titles()).toHaveLength(5);
});

test('a post that is withdrawn, deleted or renamed is no longer found at its address', async () => {
  const { publish, change, titles, read, request } = blog(await world.tenant());
  const post = await publish('ice');
  await change(post.id, { slug: 'snow', title: 'Snow' });
  expect((await read('ice')).status).toBe(404);
  expect((await read('snow')).data.post.title).toBe('Snow');
  await change(post.id, { status: 'draft' });
  expect([(await read('snow')).status, await titles()]).toEqual([404, []]);
  await change(post.id, { status: 'published' });
  expect((await read('snow')).status).toBe(200);
  clock.advance(60);
  await world.call(deletePost, { ...request, params: { ...request.params, postId: post.id } });
  expect([(await read('snow')).status, await titles()]).toEqual([404, []]);
});

test('a post of a location is below its page', async () => {
  const { publish, read, request } = blog(await world.tenant());
  const body = { name: 'Main', status: 'active' };
  const locationId = (await world.call(createLocation, { ...request, body })).data.location.id;
  await publish('ice', { locationId });
  expect((await read('ice')).data.post).toMatchObject({ locationId, path: '/locations/main/blog/ice' });
});

test('posts of a location that is not public are not shown', async () => {
  const { publish, list, titles, read, request } = blog(await world.tenant());
  const body = { name: 'Main', status: 'active' };
  const locationId = (await world.call(createLocation, { ...request, body })).data.location.id;
  await publish('first');
  await publish('of main', { locationId });
  await publish('last');
  clock.advance(60);
  await world.call(deleteLocation, { ...request, params: { ...request.params, locationId } });
  expect([await titles(), (await read('of-main')).status]).toEqual([['last', 'first'], 404]);
  const page = (await list({ limit: 1 })).data;
  expect(await titles({ limit: 1, cursor: page.nextCursor ?? '' })).toEqual(['first']);
});

test('answers have an ETag, and the brand must be named and known', async () => {
  const { publish, query, list } = blog(await world.tenant());
  await publish('ice');
  const { headers } = await list();
  expect(headers.get('cache-control')).toContain('s-maxage=300');
  const known = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await world.call(listPublicPosts, { query, headers: known })).status).toBe(304);
  const unknown = '01939b6e-5c00-7000-8000-00000000dead';
  expect((await world.call(listPublicPosts)).status).toBe(400);
  expect((await world.call(listPublicPosts, { query: { brandId: unknown } })).status).toBe(404);
  expect((await world.call(getPublicPost, { params: { slug: 'ice' }, query: { brandId: unknown } })).status).toBe(404);
});

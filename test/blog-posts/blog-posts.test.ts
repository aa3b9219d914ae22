import type { BatchGetCommandOutput } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { brandKey } from '#lib/accounts/brands/records.ts';
import {
  createPost,
  deletePost,
  getPost,
  listPosts,
  restorePost,
  updatePost,
} from '#lib/content/blog-posts/contract.ts';
import { livePosts, postBodyKey } from '#lib/content/blog-posts/records.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { redirectKey } from '#lib/platform/routing/redirects.ts';
import { locationRouteKey, routeKey } from '#lib/platform/routing/routes.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { put, update } from '#lib/platform/table/write.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { expectRejection } from '#test/support/rejections.ts';
import { adminRequest, spacedCalls } from '#test/support/requests.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const start = clock.now();
const minute = 60_000;
const inMinutes = (minutes: number): string => new Date(clock.now().getTime() + minutes * minute).toISOString();
const world = await startWorld();
const acme = await world.tenant();
const call = spacedCalls(world, clock);

const desk = async (given?: Tenant) => {
  const tenant = given ?? (await world.tenant());
  const params = { brandId: tenant.brandId };
  const as = tenant.admin.credentials;
  const write = (body: object = {}, by = as) =>
    call(createPost, { as: by, params, body: { title: 'Why drains freeze', ...body } });
  const change = (postId: string, body: object, by = as, headers = {}) =>
    call(updatePost, { as: by, params: { ...params, postId }, body, headers });
  const read = (postId: string, by = as) => call(getPost, { as: by, params: { ...params, postId } });
  const drop = (postId: string, by = as) => call(deletePost, { as: by, params: { ...params, postId } });
  const restore = (postId: string, by = as) => call(restorePost, { as: by, params: { ...params, postId } });
  const list = (query: Record<string, string | number> = {}, by = as) => call(listPosts, { as: by, params, query });
  const sweep = () => world.stack.runSchedule('publish-scheduled');
  return { tenant, params, as, view: brandView(tenant.brandId), write, change, read, drop, restore, list, sweep };
};

test('a post has every field, with defaults, and its body is sanitized', async () => {
  const { write, tenant, read } = await desk();
  const body = '<h2>Cold</h2><script>steal()</script><p onclick="x()">Insulate <a href="javascript:x()">it</a>.';
  const { status, data, headers } = await write({ body, tags: ['Winter', ' winter ', 'Drains'] });
  expect(status).toBe(201);
  expect(versionOf(headers)).toBe('"1"');
  const post = {
    id: expect.any(String),
    brandId: tenant.brandId,
    locationId: null,
    title: 'Why drains freeze',
    slug: 'why-drains-freeze',
    excerpt: null,
    authorName: null,
    coverMediaId: null,
    tags: ['winter', 'drains'],
    status: 'draft',
    publishedAt: null,
    scheduledFor: null,
    scheduleError: null,
    seo: null,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    body: '<h2>Cold</h2><p>Insulate <a>it</a>.</p>',
  };
  expect(data.post).toMatchObject(post);
  expect(data.warnings).toEqual([
    { path: 'body', code: 'tag_removed', message: '<script> was removed' },
    { path: 'body', code: 'attribute_removed', message: 'The attribute onclick of <p> was removed' },
    { path: 'body', code: 'link_removed', message: 'The attribute href of <a> was removed' },
  ]);
  const stored = await read(data.post.id);
  expect(stored.data.post).toEqual(post);
  expect(versionOf(stored.headers)).toBe('"1"');
});

test('a body may consist of blocks', async () => {
  const { write, change } = await desk();
  const text = 'I <3 plumbing';
  const html = '<b>Hi</b><script>x</script>';
  const blocks = [{ type: 'paragraph', text, html, onClick: 'x()', depth: { a: [{ b: 1 }] } }];
  const { data } = await write({ body: blocks });
  const clean = [{ type: 'paragraph', text, html: '<b>Hi</b>', depth: { a: [{ b: 1 }] } }];
  expect(data.post.body).toEqual(clean);
  expect(data.warnings.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'body.0.html tag_removed',
    'body.0.onClick field_removed',
  ]);
  expect((await change(data.post.id, { excerpt: 'Short' })).data.post).toMatchObject({ body: clean, excerpt: 'Short' });
});

test('lists are newest first, without bodies, with filters', async () => {
  const { write, list } = await desk();
  await write({ title: 'One of two', tags: ['a'], status: 'published' });
  await write({ title: 'Two', tags: ['a', 'b'] });
  await write({ title: 'Three' });
  const titles = async (query = {}) => (await list(query)).data.posts.map(({ title }) => title);
  expect(await titles()).toEqual(['Three', 'Two', 'One of two']);
  expect(await titles({ tag: 'A' })).toEqual(['Two', 'One of two']);
  expect(await titles({ status: 'published' })).toEqual(['One of two']);
  expect(await titles({ q: 'two' })).toEqual(['Two', 'One of two']);
  const { posts, nextCursor } = (await list({ limit: 2 })).data;
  expect(posts[0]).not.toHaveProperty('body');
  expect((await list({ limit: 2, cursor: nextCursor ?? '' })).data.posts.map(({ title }) => title)).toEqual([
    'One of two',
  ]);
});

describe('status changes', () => {
  test('a draft is published, withdrawn and published again', async () => {
    const { write, change } = await desk();
    const { post } = (await write()).data;
    const published = (await change(post.id, { status: 'published' })).data.post;
    expect(published).toMatchObject({ status: 'published', publishedAt: clock.now().toISOString() });
    const edited = (await change(post.id, { status: 'published', title: 'Other' })).data.post;
    expect(edited.publishedAt).toBe(published.publishedAt);
    expect((await change(post.id, { status: 'draft' })).data.post).toMatchObject({ publishedAt: null });
    const anew = (await change(post.id, { status: 'published' })).data.post;
    expect(Date.parse(anew.publishedAt ?? '')).toBeGreaterThan(Date.parse(published.publishedAt ?? ''));
  });

  test('a scheduled post is published at its time, once', async () => {
    const { write, read, sweep, view } = await desk();
    const scheduledFor = inMinutes(5);
    const { post } = (await write({ status: 'scheduled', scheduledFor })).data;
    expect(post).toMatchObject({ status: 'scheduled', scheduledFor, publishedAt: null });
    await sweep();
    expect((await read(post.id)).data.post.status).toBe('scheduled');
    clock.advance(5 * minute);
    await Promise.all([sweep(), sweep()]);
    const published = await read(post.id);
    expect(published.data.post).toMatchObject({
      status: 'published',
      scheduledFor: null,
      publishedAt: expect.any(String),
    });
    expect(versionOf(published.headers)).toBe('"2"');
    expect(await get(routeKey(view, `/blog/${post.slug}`))).toMatchObject({ holder: `post#${post.id}` });
    expect(await queryAll({ partition: view.partition('DUE') })).toEqual([]);
    clock.set(start);
  });

  test('a schedule is moved, cancelled or overtaken by a publication', async () => {
    const { write, change, read, sweep, view, drop } = await desk();
    const make = async () => (await write({ status: 'scheduled', scheduledFor: inMinutes(5) })).data.post.id;
    const [later, back, ahead, gone] = [await make(), await make(), await make(), await make()];
    const off = inMinutes(60);
    expect((await change(later, { scheduledFor: off })).data.post.scheduledFor).toBe(off);
    expect((await change(back, { status: 'draft' })).data.post.scheduledFor).toBeNull();
    expect((await change(ahead, { status: 'published' })).data.post.scheduledFor).toBeNull();
    await drop(gone);
    clock.advance(6 * minute);
    await sweep();
    const statusOf = async (id: string) => (await read(id)).data.post.status;
    expect([await statusOf(later), await statusOf(back), await statusOf(ahead)]).toEqual([
      'scheduled',
      'draft',
      'published',
    ]);
    expect(await queryAll({ partition: view.partition('DUE') })).toHaveLength(1);
    clock.set(start);
  });

  test('a scheduled post is changed while it waits, and keeps its time', async () => {
    const { write, change, read, sweep } = await desk();
    const scheduledFor = inMinutes(5);
    const { post } = (await write({ status: 'scheduled', scheduledFor })).data;
    const changes = { title: 'Why pipes freeze', slug: 'why-pipes-freeze', excerpt: 'Cold.' };
    expect((await change(post.id, changes)).data.post).toMatchObject({ ...changes, status: 'scheduled', scheduledFor });
    clock.advance(6 * minute);
    await sweep();
    expect((await read(post.id)).data.post).toMatchObject({ ...changes, status: 'published' });
  });

  test('a post that cannot be published stays scheduled and shows the reason', async () => {
    const { write, change, read, sweep, view } = await desk();
    const { post } = (await write({ status: 'scheduled', scheduledFor: inMinutes(5) })).data;
    await commit([put(routeKey(view, `/blog/${post.slug}`), { kind: 'route', holder: 'content#other' })]);
    clock.advance(5 * minute);
    for (let tries = 0; tries < 7; tries++) await sweep();
    expect((await read(post.id)).data.post).toMatchObject({
      status: 'scheduled',
      scheduleError: { code: 'path_in_use', message: expect.any(String), failedAt: expect.any(String) },
    });
    const moved = await change(post.id, { slug: 'elsewhere', status: 'published' });
    expect(moved.data.post).toMatchObject({ status: 'published', scheduleError: null });
    clock.set(start);
  });

  test.each<[string, object, object, number, string]>([
    ['scheduled without a time', {}, { status: 'scheduled' }, 400, 'validation_error'],
    ['scheduled for now', {}, { status: 'scheduled', scheduledFor: 0 }, 400, 'validation_error'],
    ['scheduled in three years', {}, { status: 'scheduled', scheduledFor: 3 * 366 * 1440 }, 400, 'validation_error'],
    ['a draft with a time', {}, { scheduledFor: 10 }, 400, 'validation_error'],
    [
      'a published one scheduled',
      { status: 'published' },
      { status: 'scheduled', scheduledFor: 10 },
      422,
      'invalid_transition',
    ],
    [
      'a scheduled one without its time',
      { status: 'scheduled', scheduledFor: 10 },
      { scheduledFor: null },
      400,
      'validation_error',
    ],
    ['an unknown status', {}, { status: 'archived' }, 400, 'validation_error'],
  ])('not %s', async (_, before, after, status, code) => {
    const { write, change } = await desk();
    const timed = (body: object) =>
      'scheduledFor' in body && typeof body.scheduledFor === 'number'
        ? { ...body, scheduledFor: inMinutes(body.scheduledFor) }
        : body;
    const { post } = (await write(timed(before))).data;
    const reply = await change(post.id, timed(after));
    expectRejection(reply, status, code);
  });
});

test('scheduling needs a plan that includes it; publishing does not', async () => {
  const { write } = await desk(await world.tenant({ tier: 'core' }));
  const view = brandView((await write()).data.post.brandId);
  await commit([update(brandKey(view), { set: { trialEndsAt: null } })]);
  clock.advance(2000);
  const reply = await write({ status: 'scheduled', scheduledFor: inMinutes(10) });
  expectRejection(reply, 403, 'feature_not_entitled');
  expect((await write({ status: 'published' })).status).toBe(201);
});

test('in a brand where only admins publish, marketing writes drafts', async () => {
  const { tenant, write, change, drop, restore, view } = await desk();
  const marketing = (await tenant.person('marketing')).credentials;
  const live = (await write({ status: 'published' }, marketing)).data.post;
  expect(live.status).toBe('published');
  await commit([update(brandKey(view), { set: { marketingCanPublish: false } })]);
  clock.advance(2000);
  const denied = { status: 403, error: { code: 'role_required' } };
  const { post } = (await write({}, marketing)).data;
  expect((await change(post.id, { title: 'Better' }, marketing)).status).toBe(200);
  expect(await write({ status: 'published' }, marketing)).toMatchObject(denied);
  expect(await change(post.id, { status: 'published' }, marketing)).toMatchObject(denied);
  expect(await change(live.id, { title: 'Other' }, marketing)).toMatchObject(denied);
  expect(await change(live.id, { status: 'draft' }, marketing)).toMatchObject(denied);
  expect(await drop(live.id, marketing)).toMatchObject(denied);
  expect((await drop(post.id, marketing)).status).toBe(200);
  expect((await restore(post.id, marketing)).status).toBe(200);
  await drop(live.id);
  expect(await restore(live.id, marketing)).toMatchObject(denied);
});

test('franchisees read the brand’s posts and their own', async () => {
  const { tenant, write, change, drop, list, read, params, as, view } = await desk();
  const location = async (name: string) => {
    clock.advance(60);
    return (await world.call(createLocation, { as, params, body: { name, status: 'active' } })).data.location.id;
  };
  const [main, side] = [await location('Main'), await location('Side')];
  await write({ title: 'Wide' });
  const other = (await write({ title: 'Side', locationId: side })).data.post;
  await write({ title: 'Main', locationId: main });
  const franchisee = (await tenant.person('franchisee', [main])).credentials;
  expect((await list({}, franchisee)).data.posts.map(({ title }) => title)).toEqual(['Main', 'Wide']);
  expect((await read(other.id, franchisee)).error.code).toBe('location_access_denied');
  expect((await write({}, franchisee)).error.code).toBe('role_required');
  await change(other.id, { status: 'published' });
  expect(await get(locationRouteKey(view, side, '/blog/side'))).toMatchObject({ holder: `post#${other.id}` });
  await drop(other.id);
  expect(await get(locationRouteKey(view, side, '/blog/side'))).toBeUndefined();
});

test('slugs are unique, are freed with the post, and a former address redirects', async () => {
  const { write, change, drop, view } = await desk();
  const both = await Promise.all([write({ slug: 'ice' }), write({ slug: 'ice' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  const named = await Promise.all([write(), write()]);
  expect(named.map(({ data }) => data.post.slug).toSorted()).toEqual(['why-drains-freeze', 'why-drains-freeze-2']);
  const { post } = (await write({ slug: 'snow', status: 'published' })).data;
  await change(post.id, { slug: 'hail' });
  expect(await get(redirectKey(view, '-', '/blog/snow'))).toMatchObject({ target: { type: 'post', id: post.id } });
  expect(await get(routeKey(view, '/blog/hail'))).toMatchObject({ holder: `post#${post.id}` });
  expect((await write({ slug: 'snow' })).status).toBe(201);
  await drop(post.id);
  expect(await get(routeKey(view, '/blog/hail'))).toBeUndefined();
  expect((await write({ slug: 'hail' })).status).toBe(201);
  expect((await drop(post.id)).status).toBe(404);
});

test('a deleted post is restored with its id, body, tags and page, once and within 30 days', async () => {
  const { write, drop, restore, read, view } = await desk();
  const { post } = (await write({ slug: 'snow', status: 'published', body: '<p>Cold</p>', tags: ['ice'] })).data;
  await drop(post.id);
  expect((await read(post.id)).status).toBe(404);
  const { data, headers } = await restore(post.id);
  expect([data.post, versionOf(headers)]).toEqual([{ ...post, updatedAt: expect.any(String) }, '"2"']);
  expect((await read(post.id)).data.post).toEqual(data.post);
  expect(await get(routeKey(view, '/blog/snow'))).toMatchObject({ holder: `post#${post.id}` });
  expect(await queryAll({ partition: livePosts(view, 'ice') })).toMatchObject([{ id: post.id }]);
  expect((await restore(post.id)).data.post).toEqual(data.post);
  await drop(post.id);
  await write({ slug: 'snow' });
  expect((await restore(post.id)).error.code).toBe('slug_taken');
});

test('a deleted scheduled post is published at its time if it is restored before, and is a draft after', async () => {
  const { write, drop, restore, read, sweep } = await desk();
  const make = async () => (await write({ status: 'scheduled', scheduledFor: inMinutes(5) })).data.post.id;
  const [early, late] = [await make(), await make()];
  await Promise.all([drop(early), drop(late)]);
  expect((await restore(early)).data.post.status).toBe('scheduled');
  clock.advance(6 * minute);
  await sweep();
  expect((await read(early)).data.post.status).toBe('published');
  expect((await restore(late)).data.post).toMatchObject({ status: 'draft', scheduledFor: null });
  await sweep();
  expect((await read(late)).data.post.status).toBe('draft');
});

test('a deleted scheduled post is restored as a draft when the plan no longer includes scheduling', async () => {
  const { write, drop, restore, sweep, read, view } = await desk(await world.tenant({ tier: 'pro' }));
  const { post } = (await write({ status: 'scheduled', scheduledFor: inMinutes(5) })).data;
  await drop(post.id);
  await commit([update(brandKey(view), { set: { tier: 'core', trialEndsAt: null } })]);
  clock.advance(2000);
  expect((await restore(post.id)).data.post).toMatchObject({ status: 'draft', scheduledFor: null });
  clock.advance(6 * minute);
  await sweep();
  expect((await read(post.id)).data.post.status).toBe('draft');
});

test('two concurrent changes are both applied, and If-Match is checked', async () => {
  const { write, change, read } = await desk();
  const { post } = (await write()).data;
  const both = await Promise.all([change(post.id, { excerpt: 'A' }), change(post.id, { body: '<p>B</p>' })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(post.id)).data.post).toMatchObject({ excerpt: 'A', body: '<p>B</p>' });
  expect((await change(post.id, { title: 'X' }, undefined, { 'if-match': '"1"' })).status).toBe(412);
});

describe('rejects', () => {
  test.each<[string, object, number, string, string?]>([
    ['no title', { title: undefined }, 400, 'validation_error', 'title'],
    ['a malformed slug', { slug: '-' }, 400, 'validation_error', 'slug'],
    ['a body of another kind', { body: 5 }, 400, 'validation_error', 'body'],
    ['a body of more than 200 kB', { body: 'x'.repeat(210_000) }, 400, 'validation_error', 'body'],
    ['a body that grows too large', { body: '<'.repeat(200_000) }, 400, 'validation_error', 'body'],
    ['too many tags', { tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }, 400, 'validation_error', 'tags'],
    ['an empty tag', { tags: [' '] }, 400, 'validation_error', 'tags.0'],
    ['an unknown part of seo', { seo: { keywords: 'x' } }, 400, 'validation_error', 'seo.keywords'],
    ['a chosen time of publication', { publishedAt: '2026-01-01T00:00:00Z' }, 400, 'validation_error', 'publishedAt'],
    ['an unknown location', { locationId: '01939b6e-5c00-7000-8000-00000000dead' }, 422, 'invalid_reference'],
    ['an unknown cover', { coverMediaId: '01939b6e-5c00-7000-8000-00000000dead' }, 422, 'invalid_reference'],
  ])('%s', async (_, change, status, code, field) => {
    const body = { title: 'A', ...change };
    const reply = await world.call(createPost, { ...adminRequest(acme, clock), body });
    expectRejection(reply, status, code, field);
  });
});

test('a post that changes while it is read is read again', async () => {
  const { write, read, view } = await desk();
  const { post } = (await write({ body: '<p>New</p>' })).data;
  let reads = 0;
  // Two records that are read together may be of different moments.
  const stop = interceptCalls(async (call, next) => {
    const output = await next(call);
    const { Responses = {} } = output as BatchGetCommandOutput;
    const text = Object.values(Responses)
      .flat()
      .find(({ PK, SK }) => PK === postBodyKey(view, post.id).PK && SK === post.id);
    if (text && reads++ === 0) text.body = JSON.stringify('<p>Old</p>');
    return output;
  });
  expect((await read(post.id)).data.post.body).toBe('<p>New</p>');
  expect(reads).toBe(2);
  stop();
});

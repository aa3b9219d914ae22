import { beforeEach, describe, expect, test } from 'vitest';
import { createContentItem, scheduleContentItem } from '#lib/content/content/contract.ts';
import { deleteLocation } from '#lib/places/locations/contract.ts';
import { routeKey } from '#lib/platform/routing/routes.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { put, remove } from '#lib/platform/table/write.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { type ContentScene, contentScene } from './scene.ts';

let scene: ContentScene;
const clock = testClock();
const minute = 60_000;
const world = await startWorld();
const acme = await world.tenant();
const view = brandView(acme.brandId);

// A key has a limit of calls per day, and the clock moves slowly here.
beforeEach(async () => {
  clock.set(new Date());
  scene = await contentScene(world, clock, acme);
});

const due = () => queryAll({ partition: view.partition('DUE') });
const scheduled = async (body: object = {}, seconds = 600) => {
  const item = await scene.make(body);
  const reply = await scene.act('schedule', item.id, { body: { publishAt: scene.inSeconds(seconds) } });
  expect(reply.status).toBe(200);
  return item;
};

describe('a schedule', () => {
  test.each([
    [{ publishAt: '2020-01-01T00:00:00Z' }, 400, 'validation_error'],
    [{ publishAt: '2040-01-01T00:00:00Z' }, 400, 'validation_error'],
    [{ publishAt: 'soon' }, 400, 'validation_error'],
    [{}, 400, 'validation_error'],
  ])('with %j is rejected', async (body, status, code) => {
    const { id } = await scene.make();
    const reply = await scene.act('schedule', id, { body });
    expect([reply.status, reply.error.code]).toEqual([status, code]);
  });

  test('for an unknown revision is rejected', async () => {
    const { id } = await scene.make();
    const reply = await scene.act('schedule', id, { body: { publishAt: scene.inSeconds(600), revision: 2 } });
    expect([reply.status, reply.error.code]).toEqual([422, 'invalid_reference']);
  });

  test('needs a plan that includes it', async () => {
    const small = await world.tenant({ tier: 'core' });
    const as = small.admin.credentials;
    const params = { brandId: small.brandId };
    const body = { type: 'PAGE', slug: 'about' };
    const { item } = (await world.call(createContentItem, { as, params, body })).data;
    const late = { ...body, slug: 'late', unpublishAt: scene.inSeconds(600) };
    const publishAt = scene.inSeconds(600);
    const request = { as, params: { ...params, itemId: item.id }, body: { publishAt } };
    expect((await world.call(scheduleContentItem, request)).error.code).toBe('feature_not_entitled');
    expect((await world.call(createContentItem, { as, params, body: late })).error.code).toBe('feature_not_entitled');
  });

  test('publishes its revision at its time and not before', async () => {
    const { id, slug } = await scheduled({ title: 'Then' });
    const edited = (await scene.update(id, { title: 'Later' })).data.item;
    expect(edited).toMatchObject({ revision: 2, scheduledRevision: 1, status: 'scheduled' });
    clock.advance(8 * minute);
    await scene.sweep();
    expect((await scene.read(id)).status).toBe('scheduled');
    clock.advance(2 * minute);
    const publishedAt = clock.now().toISOString();
    await scene.sweep();
    expect(await scene.read(id)).toMatchObject({
      status: 'published',
      path: `/${slug}`,
      revision: 2,
      publishedRevision: 1,
      scheduledRevision: null,
      scheduledFor: null,
      publishedAt,
      hasUnpublishedChanges: true,
    });
    expect(await due()).toEqual([]);
    const entries = await queryAll({ partition: view.partition('AUDIT') });
    expect(entries.at(-1)).toMatchObject({
      by: { kind: 'system', id: null },
      operation: 'workers/publish-scheduled',
      object: { type: 'content', id },
      changes: { status: { before: 'scheduled', after: 'published' } },
    });
    const before = await scene.read(id);
    await scene.sweep();
    expect(await scene.read(id)).toEqual(before);
  });

  test('may name an older revision', async () => {
    const { id } = await scene.make({ title: 'One', slug: 'one' });
    await scene.update(id, { title: 'Two', slug: 'two' });
    await scene.act('schedule', id, { body: { publishAt: scene.inSeconds(90), revision: 1 } });
    clock.advance(2 * minute);
    await scene.sweep();
    expect(await scene.read(id)).toMatchObject({ publishedRevision: 1, path: '/one', slug: 'two' });
  });

  test('is replaced by another one, and ends with a publication', async () => {
    const { id } = await scheduled();
    await scene.act('schedule', id, { body: { publishAt: scene.inSeconds(3600) } });
    clock.advance(20 * minute);
    await scene.sweep();
    expect((await scene.read(id)).status).toBe('scheduled');
    await scene.act('publish', id);
    const { publishedAt } = await scene.read(id);
    clock.advance(60 * minute);
    await scene.sweep();
    expect(await scene.read(id)).toMatchObject({ publishedAt, republishedAt: null });
    expect(await due()).toEqual([]);
  });

  test('that was cancelled does nothing', async () => {
    const { id } = await scheduled();
    await scene.act('cancel-schedule', id);
    clock.advance(20 * minute);
    await scene.sweep();
    expect((await scene.read(id)).status).toBe('draft');
  });

  test('of changes to the live page of a location is cancelled, and the page stays where it is', async () => {
    const { id: locationId } = await scene.location('Cancelling');
    const { id } = await scene.make({ locationId });
    await scene.act('publish', id);
    const { path } = await scene.read(id);
    await scene.act('schedule', id, { body: { publishAt: scene.inSeconds(600) } });
    expect((await scene.act('cancel-schedule', id)).data.item).toMatchObject({ status: 'published', path });
  });

  test('of a page with another slug frees the former one when it is published', async () => {
    const { id, slug } = await scene.make();
    await scene.act('publish', id);
    await scene.update(id, { slug: `${slug}-new` });
    await scene.act('schedule', id, { body: { publishAt: scene.inSeconds(600) } });
    expect((await scene.create({ slug })).error.code).toBe('slug_taken');
    clock.advance(11 * minute);
    await scene.sweep();
    expect((await scene.read(id)).path).toBe(`/${slug}-new`);
    expect((await scene.create({ slug })).status).toBe(201);
  });

  test('and a concurrent publication publish once each', async () => {
    const { id } = await scheduled();
    clock.advance(11 * minute);
    const [, , reply] = await Promise.all([scene.sweep(), scene.sweep(), scene.act('publish', id)]);
    expect(reply.status).toBe(200);
    expect(await scene.read(id)).toMatchObject({ status: 'published', scheduledFor: null, publishedRevision: 1 });
    expect(await due()).toEqual([]);
  });

  test('and a concurrent cancellation agree on one outcome', async () => {
    const { id, slug } = await scheduled();
    clock.advance(11 * minute);
    const [, reply] = await Promise.all([scene.sweep(), scene.act('cancel-schedule', id)]);
    expect(reply.status).toBe(200);
    const { status, path } = await scene.read(id);
    const route = await get(routeKey(view, `/${slug}`));
    expect([
      ['published', `/${slug}`, `content#${id}`],
      ['draft', null, undefined],
    ]).toContainEqual([status, path, route?.holder]);
  });
});

describe('a scheduled end', () => {
  test('unpublishes the live item', async () => {
    const item = await scene.make({ unpublishAt: scene.inSeconds(600) });
    await scene.act('publish', item.id);
    clock.advance(11 * minute);
    await scene.sweep();
    expect(await scene.read(item.id)).toMatchObject({ status: 'draft', path: null, unpublishAt: null });
    expect(await due()).toEqual([]);
  });

  test('must be after the beginning', async () => {
    const { id } = await scheduled({}, 600);
    const early = await scene.update(id, { unpublishAt: scene.inSeconds(300) });
    expect([early.status, early.error.details[0]]).toEqual([400, expect.objectContaining({ field: 'unpublishAt' })]);
    expect((await scene.update(id, { unpublishAt: scene.inSeconds(900) })).status).toBe(200);
    const late = await scene.act('schedule', id, { body: { publishAt: scene.inSeconds(1200) } });
    expect(late.status).toBe(400);
    clock.advance(11 * minute);
    await scene.sweep();
    expect((await scene.read(id)).status).toBe('published');
    clock.advance(5 * minute);
    await scene.sweep();
    expect((await scene.read(id)).status).toBe('draft');
  });

  test('that was cancelled does nothing', async () => {
    const item = await scene.make({ unpublishAt: scene.inSeconds(600) });
    await scene.act('publish', item.id);
    await scene.update(item.id, { unpublishAt: null });
    clock.advance(11 * minute);
    await scene.sweep();
    expect((await scene.read(item.id)).status).toBe('published');
  });
});

describe('a scheduled publication that fails', () => {
  const blocked = async () => {
    const item = await scheduled();
    await commit([put(routeKey(view, `/${item.slug}`), { kind: 'route', holder: 'content#somebody' })]);
    clock.advance(11 * minute);
    return item;
  };
  const unblock = (slug: string) => commit([remove(routeKey(view, `/${slug}`))]);
  const sweeps = async (times: number): Promise<void> => {
    for (let sweep = 0; sweep < times; sweep++) {
      await scene.sweep();
      clock.advance(minute);
    }
  };

  test('is retried five times, and succeeds if the cause is gone', async () => {
    const { id, slug } = await blocked();
    await sweeps(5);
    expect(await scene.read(id)).toMatchObject({ status: 'scheduled', scheduleError: null });
    await unblock(slug);
    await sweeps(1);
    expect(await scene.read(id)).toMatchObject({ status: 'published', path: `/${slug}` });
  });

  test('is given up after that, with the reason', async () => {
    const { id, slug } = await blocked();
    await sweeps(6);
    const item = await scene.read(id);
    expect(item).toMatchObject({ status: 'scheduled', scheduleError: { code: 'path_in_use' } });
    expect(await due()).toEqual([]);
    await unblock(slug);
    await sweeps(2);
    expect((await scene.read(id)).status).toBe('scheduled');
    expect((await scene.act('publish', id)).data.item).toMatchObject({ status: 'published', scheduleError: null });
  });

  test('may be one whose location is deleted', async () => {
    const { id: locationId } = await scene.location('Closing Street');
    const { id } = await scheduled({ locationId });
    clock.advance(100);
    const params = { ...scene.params, locationId };
    expect((await world.call(deleteLocation, { as: scene.admin, params })).status).toBe(200);
    clock.advance(11 * minute);
    await sweeps(6);
    expect((await scene.read(id)).scheduleError).toMatchObject({ code: 'invalid_reference' });
  });

  test('loses its error when it is scheduled again', async () => {
    const { id, slug } = await blocked();
    await sweeps(6);
    await unblock(slug);
    await scene.act('schedule', id, { body: { publishAt: scene.inSeconds(120) } });
    expect((await scene.read(id)).scheduleError).toBeNull();
    clock.advance(3 * minute);
    await sweeps(1);
    expect((await scene.read(id)).status).toBe('published');
  });

  test('does not block others', async () => {
    const first = await blocked();
    const second = await scheduled({}, 90);
    clock.advance(2 * minute);
    await sweeps(1);
    expect((await scene.read(first.id)).status).toBe('scheduled');
    expect((await scene.read(second.id)).status).toBe('published');
    await scene.act('cancel-schedule', first.id);
  });
});

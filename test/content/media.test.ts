import { expect, test } from 'vitest';
import { newId } from '#lib/platform/core/ids.ts';
import { type MediaRecord, mediaKey } from '#lib/platform/media/records.ts';
import { usersOf } from '#lib/platform/media/usage.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { mediaRecord } from '#test/media/record.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { contentScene } from './scene.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const view = brandView(acme.brandId);
const scene = await contentScene(world, clock, acme);

const medium = async (change: Partial<MediaRecord> = {}): Promise<string> => {
  const id = newId(clock.now());
  await commit([put(mediaKey(view, id), mediaRecord(acme.brandId, id, change))]);
  return id;
};
const media = (many: number) => Promise.all(Array.from({ length: many }, () => medium()));
const showing = (ids: string[]) => ids.map((mediaId) => ({ type: 'image', mediaId }));
const users = async (mediaId: string): Promise<string[]> => (await usersOf(view, mediaId)).map(({ id }) => id);

test('media know which items show them now or on a schedule', async () => {
  const [first = '', second = '', third = ''] = await media(3);
  const item = await scene.make({ title: 'Shown', blocks: showing([first]), seo: { ogImageMediaId: third } });
  expect(await usersOf(view, first)).toEqual([{ type: 'content', id: item.id, label: 'Shown' }]);
  expect(await users(third)).toEqual([item.id]);
  await scene.act('publish', item.id);
  await scene.update(item.id, { blocks: showing([second]) });
  expect([await users(first), await users(second)]).toEqual([[item.id], [item.id]]);
  await scene.act('publish', item.id);
  expect([await users(first), await users(second)]).toEqual([[], [item.id]]);
  await scene.act('unpublish', item.id);
  await scene.act('delete', item.id);
  expect([await users(second), await users(third)]).toEqual([[], []]);
});

test('an item can show only media that its location may show', async () => {
  const here = (await scene.location('Picture Street')).id;
  const there = (await scene.location('Other Street')).id;
  const [brands, heres, theirs] = [
    await medium(),
    await medium({ locationId: here }),
    await medium({ locationId: there }),
  ];
  expect((await scene.create({ locationId: here, blocks: showing([brands, heres]) })).status).toBe(201);
  expect((await scene.create({ locationId: here, blocks: showing([theirs]) })).error.code).toBe('invalid_reference');
  expect((await scene.create({ blocks: showing([heres]) })).error.code).toBe('invalid_reference');
  expect((await scene.create({ blocks: showing([await medium({ status: 'rejected' })]) })).error.code).toBe(
    'invalid_reference',
  );
  const item = await scene.make({ locationId: here, blocks: showing([heres]) });
  expect((await scene.update(item.id, { locationId: null })).error.code).toBe('invalid_reference');
});

test('an item shows at most forty media, and all can be replaced at once', async () => {
  const [some, others, more] = [await media(41), await media(41), await media(41)];
  const full = (ids: string[], slug: string) => ({
    slug,
    blocks: showing(ids.slice(1)),
    seo: { ogImageMediaId: ids[0] ?? null },
  });
  const item = await scene.make({ ...full(some, 'full'), unpublishAt: scene.inSeconds(9000) });
  expect((await scene.create({ blocks: showing(some) })).status).toBe(400);
  const template = await scene.make({ type: 'SECTION' });
  const change = { ...full(others, 'fuller'), activeTemplateId: template.id, unpublishAt: scene.inSeconds(5000) };
  expect((await scene.update(item.id, change)).status).toBe(200);
  expect((await scene.act('publish', item.id)).status).toBe(200);
  const body = { publishAt: scene.inSeconds(3600), revision: 1 };
  expect((await scene.act('schedule', item.id, { body })).status).toBe(200);
  expect((await scene.update(item.id, full(more, 'fullest'))).status).toBe(200);
  expect((await scene.act('publish', item.id)).status).toBe(200);
  expect([await users(some[0] ?? ''), await users(others[0] ?? ''), await users(more[0] ?? '')]).toEqual([
    [],
    [],
    [item.id],
  ]);
});

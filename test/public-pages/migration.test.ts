import { expect, test } from 'vitest';
import { liveContents } from '#lib/content/content/live.ts';
import { liveContent } from '#lib/migrations/live-content.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, keyIn } from '#lib/platform/table/table.ts';
import { remove } from '#lib/platform/table/write.ts';
import { getPublicContent } from '#lib/web/public-pages/content.contract.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';
import { contentScene } from '#test/content/scene.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const scene = await contentScene(world, clock, acme);
const view = brandView(acme.brandId);

const migrateAll = async (): Promise<number> => {
  let changed = 0;
  for (let from: string | undefined, first = true; first || from !== undefined; first = false) {
    const page = await liveContent.page(from, clock.now());
    changed += page.changed;
    from = page.next;
  }
  return changed;
};

test('what was published before is read after the migration, which changes nothing when it is repeated', async () => {
  const { id, slug } = await scene.make({ title: 'Published' });
  const part = await scene.make({ type: 'SNIPPET', title: 'Part' });
  await scene.make({ title: 'Only a draft' });
  for (const itemId of [id, part.id]) await scene.act('publish', itemId);
  await scene.update(id, { title: 'Newer draft' });
  const stored = await queryAll({ partition: liveContents(view, null) });
  await commit(stored.map((record) => remove(keyIn(record))));

  expect(await migrateAll()).toBe(2);
  expect(await migrateAll()).toBe(0);
  expect(await queryAll({ partition: liveContents(view, null) })).toEqual(stored);
  clock.advance(2_000);
  const query = { brandId: acme.brandId };
  const page = await world.call(getPage, { query: { ...query, path: `/${slug}` } });
  expect(page.data.page).toMatchObject({ title: 'Published', revision: 1 });
  const read = await world.call(getPublicContent, { params: { type: 'SNIPPET', slug: part.slug }, query });
  expect(read.data.content.title).toBe('Part');
});

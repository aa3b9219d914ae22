import { expect, test } from 'vitest';
import { handler as runJobsHandler } from '#functions/workers/run-jobs.ts';
import { getContentItem, listContentItemRevisions, restoreContentItemRevision } from '#lib/content/content/contract.ts';
import { entriesOfItem, revisionsOfItem } from '#lib/content/content/records.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, type Partition } from '#lib/platform/table/table.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { contentScene } from './scene.ts';

const runJobs = asFunction('workers/run-jobs', runJobsHandler);

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const scene = await contentScene(world, clock, acme);

const list = (itemId: string, query: Record<string, string | number> = {}) => {
  clock.advance(100);
  return world.call(listContentItemRevisions, { as: scene.admin, params: { ...scene.params, itemId }, query });
};
const numbers = async (itemId: string): Promise<number[]> =>
  (await list(itemId, { limit: 100 })).data.revisions.map(({ revision }) => revision);
const restore = (itemId: string, revision: number) => {
  clock.advance(100);
  const params = { ...scene.params, itemId, revision: String(revision) };
  return world.call(restoreContentItemRevision, { as: scene.admin, params });
};
const stored = async (itemId: string): Promise<number> => {
  const view = brandView(acme.brandId);
  const parts: Partition<unknown>[] = [revisionsOfItem(view, itemId), entriesOfItem(view, itemId)];
  return (await Promise.all(parts.map((partition) => queryAll({ partition })))).flat().length;
};

test('revisions are listed newest first, page by page, with their states', async () => {
  const { id } = await scene.make({ title: 'One', slug: 'history' });
  await scene.act('publish', id);
  await scene.update(id, { title: 'Two' });
  await scene.act('schedule', id);
  await scene.update(id, { title: 'Three', slug: 'history-three' });
  const { revisions } = (await list(id)).data;
  expect(
    revisions.map((entry) => [entry.revision, entry.slug, entry.title, entry.isPublished, entry.isScheduled]),
  ).toEqual([
    [3, 'history-three', 'Three', false, false],
    [2, 'history', 'Two', false, true],
    [1, 'history', 'One', true, false],
  ]);
  const first = await list(id, { limit: 2 });
  const rest = await list(id, { limit: 2, cursor: first.data.nextCursor ?? '' });
  expect(rest.data.revisions.map(({ revision }) => revision)).toEqual([1]);
  const other = await scene.make();
  expect((await list(other.id, { limit: 2, cursor: first.data.nextCursor ?? '' })).error.code).toBe('invalid_cursor');
});

test('an old revision is restored as a new one', async () => {
  const { id, blocks } = await scene.make({ title: 'One', slug: 'before', blocks: [{ type: 'text', text: 'first' }] });
  await scene.update(id, { title: 'Two', slug: 'after', blocks: [] });
  const { data } = await restore(id, 1);
  expect(data.item).toMatchObject({ revision: 3, title: 'One', slug: 'before', blocks });
  expect(await numbers(id)).toEqual([3, 2, 1]);
});

test('a slug that was taken meanwhile is not restored', async () => {
  const { id } = await scene.make({ slug: 'given-away' });
  await scene.update(id, { slug: 'kept' });
  await scene.make({ slug: 'given-away' });
  expect((await restore(id, 1)).error.code).toBe('slug_taken');
});

test('the last fifty revisions are kept, and those that are live or scheduled', async () => {
  const { id } = await scene.make({ title: '1' });
  await scene.act('publish', id);
  await scene.update(id, { title: '2' });
  await scene.act('schedule', id);
  for (let revision = 3; revision <= 54; revision++) await scene.update(id, { title: String(revision) });
  const last = Array.from({ length: 50 }, (_, at) => 54 - at);
  expect(await numbers(id)).toEqual([...last, 2, 1]);
  expect((await restore(id, 3)).status).toBe(404);
  await scene.act('publish', id);
  expect(await numbers(id)).toEqual(last);
  expect(await stored(id)).toBe(100);
});

const readRevision = (itemId: string, revision: string | number, as = scene.admin) => {
  clock.advance(100);
  return world.call(getContentItem, { as, params: { ...scene.params, itemId }, query: { revision } });
};

test('the live revision is read while a later one is edited', async () => {
  const { id, slug } = await scene.make({ title: 'One', blocks: [{ type: 'text', text: 'first' }] });
  expect((await readRevision(id, 'published')).status).toBe(404);
  await scene.act('publish', id);
  await scene.update(id, { title: 'Two', slug: `${slug}-two`, blocks: [], seo: { title: 'Second' } });

  const { data, headers } = await readRevision(id, 'published');
  expect(data.item).toMatchObject({ revision: 1, title: 'One', slug, blocks: [{ text: 'first' }], seo: null });
  expect(data.item).toMatchObject({ publishedRevision: 1, hasUnpublishedChanges: true, status: 'published' });
  expect(await scene.read(id)).toMatchObject({ revision: 2, title: 'Two', publishedRevision: 1 });
  const change = await scene.update(id, { title: 'Three' }, { 'if-match': headers.get('etag') ?? '' });
  expect(change.status).toBe(200);
  await scene.act('unpublish', id);
  expect((await readRevision(id, 'published')).error).toMatchObject({ message: 'Live revision not found' });
});

test('a revision is read by its number', async () => {
  const { id } = await scene.make({ title: 'One' });
  await scene.update(id, { title: 'Two' });
  const titles = [1, 2].map(async (number) => (await readRevision(id, number)).data.item.title);
  expect(await Promise.all(titles)).toEqual(['One', 'Two']);
  expect((await readRevision(id, 2)).data.item).toEqual(await scene.read(id));
  expect((await readRevision(id, 3)).status).toBe(404);
  for (const wrong of ['0', 'draft', '1.5'])
    expect((await readRevision(id, wrong)).error.details).toMatchObject([{ field: 'revision' }]);
});

test('a revision of an item of another location is refused', async () => {
  const [there, here] = [await scene.location('There'), await scene.location('Here')];
  const { id } = await scene.make({ locationId: there.id });
  await scene.act('publish', id);
  const { credentials } = await acme.person('franchisee', [here.id]);
  for (const revision of ['1', 'published'])
    expect((await readRevision(id, revision, credentials)).error.code).toBe('location_access_denied');
});

test('nothing is left of a deleted item', async () => {
  const { id } = await scene.make({ slug: 'gone' });
  for (const title of ['a', 'b', 'c', 'd', 'e', 'f']) await scene.update(id, { title });
  expect((await scene.act('delete', id)).data).toEqual({ ok: true });
  expect((await list(id)).status).toBe(404);
  expect((await scene.create({ slug: 'gone' })).status).toBe(201);
  const job = { kind: 'purge-content', brandId: acme.brandId, itemId: id };
  for (let run = 0; run < 2; run++)
    await runJobs({ Records: [{ messageId: 'm', body: JSON.stringify(job) }] as never[] });
  expect(await stored(id)).toBe(0);
});

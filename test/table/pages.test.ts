import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { operations } from '#lib/operations.ts';
import { inBatches } from '#lib/platform/core/batches.ts';
import { variable } from '#lib/platform/core/env.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { merge, type Source } from '#lib/platform/table/lists/merged.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { create, remove } from '#lib/platform/table/write.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { startWorld } from '#test/support/world.ts';

await startWorld();

interface Row {
  id: number;
  wanted?: boolean;
}

const partitions = 4;

const keyOf = (view: BrandView, id: number) =>
  view.key<Row>(`LISTED#${id % partitions}`, `${String(id).padStart(4, '0')}#${id % partitions}`);

const add = (view: BrandView, ids: Iterable<number>) =>
  Promise.all([...ids].map((id) => commit([create(keyOf(view, id), { id, wanted: id % 3 !== 0 })])));

const scenario = fc.record({
  stored: fc.uniqueArray(fc.nat(400), { minLength: 1, maxLength: 30 }),
  /** Changes between two pages: an existing item is removed, a missing one is added. */
  changes: fc.array(fc.nat(400), { maxLength: 20 }),
  limit: fc.integer({ min: 1, max: 7 }),
  newestFirst: fc.boolean(),
  filtered: fc.boolean(),
});

test('a list is read to its end, each stable row once, while others write', async () => {
  await fc.assert(
    fc.asyncProperty(scenario, async ({ stored, changes, limit, newestFirst, filtered }) => {
      const view = brandView(newId(new Date()));
      const present = new Set(stored);
      await add(view, present);
      const keep = (row: Row): boolean => row.wanted === true;
      const source: Source<Row> = {
        partitions: Array.from({ length: partitions }, (_, at) => view.partition<Row>(`LISTED#${at}`)),
        newestFirst,
        ...(filtered && { keep }),
      };
      const touched = new Set<number>();
      const pending = [...changes];
      const seen: number[] = [];
      let cursor: string | undefined;
      do {
        const filter = { limit, ...(cursor !== undefined && { cursor }) };
        const page = await readPage(source, { owner: view.id, operation: 'test/list', filter });
        expect(page.items.length).toBeLessThanOrEqual(limit);
        if (page.items.length === 0) expect(page.nextCursor).toBeNull();
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
        const id = pending.pop();
        if (id === undefined) continue;
        touched.add(id);
        if (present.delete(id)) await commit([remove(keyOf(view, id))]);
        else if (present.add(id)) await add(view, [id]);
      } while (cursor !== undefined);

      expect(new Set(seen).size).toBe(seen.length);
      const inOrder = seen.toSorted((a, b) => (newestFirst ? b - a : a - b));
      expect(seen).toEqual(inOrder);
      const stayed = stored.filter((id) => !touched.has(id) && (!filtered || id % 3 !== 0));
      expect(stayed.filter((id) => !seen.includes(id))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

/** The limits of all queries until the test ends. */
const limitsAsked = (): number[] => {
  const limits: number[] = [];
  const stop = interceptCalls((call, next) => {
    limits.push((call.action === 'Query' && call.input.Limit) || 0);
    return next(call);
  });
  onTestFinished(stop);
  return limits;
};

const largestInteger = 2 ** 31 - 1;

test('a filter that only the oldest row matches finds it at the end of a long list', async () => {
  const view = brandView(newId(new Date()));
  // Two of these fill a page of a query: as many pages as hundreds of thousands of short rows.
  const rows = Array.from({ length: 40 }, (_, id) => ({
    ...view.key('LONG', String(id).padStart(2, '0')),
    id,
    text: 'x'.repeat(399_000),
  }));
  const TableName = variable('TABLE_NAME');
  for (let at = 0; at < rows.length; at += 10) {
    const requests = rows.slice(at, at + 10).map((Item) => ({ PutRequest: { Item } }));
    await documents.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }));
  }
  const limits = limitsAsked();
  const source: Source<Row> = { partitions: [view.partition('LONG')], newestFirst: true, keep: ({ id }) => id === 0 };
  expect(await merge(source, 26)).toMatchObject([{ id: 0 }]);
  // DynamoDB accepts no larger limit; the local engine does.
  expect(Math.max(...limits)).toBeLessThanOrEqual(largestInteger);
});

test('a filter that skips thousands in a row has a limited cost per page, and the next page continues after them', async () => {
  const view = brandView(newId(new Date()));
  const stored = 12_000;
  const lists = 2;
  const rows = Array.from({ length: stored }, (_, id) => ({
    ...view.key(`MANY#${id % lists}`, `${String(id).padStart(5, '0')}#${id % lists}`),
    id,
  }));
  const TableName = variable('TABLE_NAME');
  const batches = Array.from({ length: stored / 25 }, (_, at) => rows.slice(at * 25, at * 25 + 25));
  await inBatches(batches, 8, (batch) =>
    documents.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: batch.map((Item) => ({ PutRequest: { Item } })) } }),
    ),
  );
  const pagesOf = async (wanted: readonly number[], newestFirst: boolean) => {
    const source: Source<Row> = {
      partitions: Array.from({ length: lists }, (_, at) => view.partition(`MANY#${at}`)),
      newestFirst,
      keep: ({ id }) => wanted.includes(id),
    };
    const pages: number[][] = [];
    let cursor: string | null = null;
    do {
      const filter: { limit: number; cursor?: string } = { limit: 10, ...(cursor !== null && { cursor }) };
      const page = await readPage(source, { owner: view.id, operation: 'test/many', filter });
      pages.push(page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    return pages;
  };
  // The two in the middle are left over when the reading ends, each in another partition.
  expect(await pagesOf([0, 1, 2, 4000, 6001, 11_998], true)).toEqual([
    [11_998, 6001, 4000],
    [2, 1, 0],
  ]);
  expect(await pagesOf([0, 4001, 6000, 11_997, 11_998], false)).toEqual([
    [0, 4001, 6000],
    [11_997, 11_998],
  ]);
  expect(await pagesOf([3], true)).toEqual([[3]]);
  expect(await pagesOf([], true)).toEqual([[]]);
});

/** Also of an answer with several shapes. */
const answersWith = ({ data }: (typeof operations)[number], name: string): boolean => {
  const shapes = data instanceof z.ZodUnion ? data.options : [data];
  return shapes.some((shape) => shape instanceof z.ZodObject && Object.hasOwn(shape.shape, name));
};
const asks = ({ query }: (typeof operations)[number], name: string): boolean =>
  'shape' in query.def && Object.hasOwn(query.def.shape as object, name);

test('every list of the contract takes a limit and a cursor, and returns the next one', () => {
  const reads = operations.filter(({ method }) => method === 'GET');
  const lists = reads.filter((operation) => answersWith(operation, 'nextCursor'));
  expect(lists.length).toBeGreaterThan(25);
  expect(lists.filter((list) => !asks(list, 'limit') || !asks(list, 'cursor')).map(({ id }) => id)).toEqual([]);
  const silent = reads.filter((operation) => asks(operation, 'cursor') && !answersWith(operation, 'nextCursor'));
  expect(silent.map(({ id }) => id)).toEqual([]);
});

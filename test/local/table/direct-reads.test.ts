import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readDirectly } from '#infra/local/engines/table/direct-reads.ts';
import { inBatches } from '#lib/core/batches.ts';
import { variable } from '#lib/core/env.ts';
import { newId } from '#lib/core/ids.ts';
import type { Action, Input, Output } from '#lib/table/dynamo/actions.ts';
import { callTable } from '#lib/table/dynamo/call.ts';
import { interceptCalls } from '#lib/table/dynamo/interceptors.ts';
import { startWorld } from '#test/support/world.ts';
import { attributes } from '#test/table/dynamo/values.ts';

const world = await startWorld();
const TableName = variable('TABLE_NAME');

/** The calls of a piece of work that reach the engine. */
const calls: Action[] = [];
/** Runs work whose reads take the file of the engine. */
const directly = async <T>(work: () => Promise<T>): Promise<T> => {
  const ends = [
    readDirectly(world.stack.databaseFile),
    interceptCalls((call, next) => {
      calls.push(call.action);
      return next(call);
    }),
  ];
  try {
    return await work();
  } finally {
    for (const end of ends) end();
  }
};

/** The same read of the engine and of its file, and the calls that the latter made. */
const both = async <Name extends Action>(action: Name, input: Input<Name>) => {
  calls.length = 0;
  const engine: Output<Name> = await callTable(action, input);
  const file: Output<Name> = await directly(() => callTable(action, input));
  return { engine, file, calls: [...calls] };
};

const partition = `P#DIRECT#${newId(new Date())}`;
const numbers = (length: number) => Array.from({ length }, (_, at) => at);
const sortOf = (at: number) => `${at % 7}#é${String(at).padStart(3, '0')}`;
/** Several have the same sort key in the index. */
const items = numbers(60).map((at) => ({
  PK: partition,
  SK: sortOf(at),
  GSI1PK: `${partition}#LIST`,
  GSI1SK: `T${Math.floor(at / 3)}`,
  kind: 'event',
  status: at % 2 ? 'draft' : 'published',
  hidden: { at, of: [1n, new Set(['a'])] },
}));
const put = (item: object) => callTable('PutItem', { TableName, Item: { ...item } });

beforeAll(() => inBatches(items, 10, put));

test('an item is read as the engine reads it', async () => {
  await fc.assert(
    fc.asyncProperty(attributes, async (some) => {
      const Key = { PK: partition, SK: 'any' };
      await put({ ...some, ...Key });
      const read = await both('GetItem', { TableName, Key, ConsistentRead: true });
      expect(read.file).toEqual(read.engine);
      expect(read.calls).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('an absent item, and several of which some are absent, are answered as by the engine', async () => {
  const absent = { PK: partition, SK: 'absent' };
  const one = await both('GetItem', { TableName, Key: absent, ConsistentRead: true });
  expect(one.file).toEqual(one.engine);
  const Keys = [absent, ...items.slice(0, 3).map(({ PK, SK }) => ({ PK, SK }))];
  const several = await both('BatchGetItem', { RequestItems: { [TableName]: { Keys, ConsistentRead: true } } });
  const sorted = ({ Responses }: Output<'BatchGetItem'>) =>
    Responses?.[TableName]?.toSorted((a, b) => (String(a.SK) < String(b.SK) ? -1 : 1));
  expect(sorted(several.file)).toEqual(sorted(several.engine));
  expect([...one.calls, ...several.calls]).toEqual([]);
});

const texts = fc.oneof(
  fc.constantFrom(...items.map(({ SK }) => SK), ' ', '\u{10ffff}', 'T3', 'T1', 'T19'),
  fc.string({ minLength: 1 }),
);
const queries = fc.record({
  index: fc.constantFrom(undefined, 'GSI1'),
  bounds: fc.option(fc.tuple(texts, texts)),
  newestFirst: fc.boolean(),
  limit: fc.option(fc.integer({ min: 1, max: 70 })),
  startsAfter: fc.option(fc.constantFrom(...items)),
  shows: fc.option(fc.constantFrom(['status'], ['PK', 'SK', 'absent', 'kind'])),
});

test('a list is read as the engine reads it: order, bounds, limit, position, attributes and the next position', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async ({ index, bounds, newestFirst, limit, startsAfter, shows }) => {
      const prefix = index ?? '';
      const [from, to] = (bounds ?? []).toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      const { PK, SK, GSI1PK, GSI1SK } = startsAfter ?? (items[0] as (typeof items)[number]);
      const read = await both('Query', {
        TableName,
        IndexName: index,
        KeyConditionExpression: bounds ? '#p = :p AND #s BETWEEN :from AND :to' : '#p = :p',
        ExpressionAttributeNames: {
          '#p': `${prefix}PK`,
          ...(bounds && { '#s': `${prefix}SK` }),
          ...Object.fromEntries((shows ?? []).map((name) => [`#${name}`, name])),
        },
        ExpressionAttributeValues: { ':p': index ? GSI1PK : PK, ...(bounds && { ':from': from, ':to': to }) },
        ScanIndexForward: !newestFirst,
        ...(limit !== null && { Limit: limit }),
        ...(startsAfter && { ExclusiveStartKey: index ? { PK, SK, GSI1PK, GSI1SK } : { PK, SK } }),
        ...(shows && { ProjectionExpression: shows.map((name) => `#${name}`).join(', ') }),
        ConsistentRead: index === undefined,
      });
      const { Items, LastEvaluatedKey } = read.engine;
      expect(read.file).toEqual({ Items, ...(LastEvaluatedKey && { LastEvaluatedKey }) });
      expect(read.calls).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

const pagesOf = async () => {
  const pages: number[] = [];
  for (let after: Input<'Query'>['ExclusiveStartKey'], isLast = false; !isLast; isLast = after === undefined) {
    const page = await callTable('Query', {
      TableName,
      KeyConditionExpression: '#p = :p',
      ExpressionAttributeNames: { '#p': 'PK' },
      ExpressionAttributeValues: { ':p': `${partition}#LARGE` },
      ExclusiveStartKey: after,
    });
    pages.push(page.Items?.length ?? 0);
    after = page.LastEvaluatedKey;
  }
  return pages;
};

test('a long list comes in pages of a megabyte, like those of the engine', async () => {
  await inBatches(numbers(120), 20, (at) =>
    put({ PK: `${partition}#LARGE`, SK: String(at).padStart(3, '0'), text: 'x'.repeat(20_000) }),
  );
  const engine = await pagesOf();
  const file = await directly(pagesOf);
  expect(engine.length).toBeGreaterThan(1);
  expect(file).toEqual(engine);
});

test('other queries and keys that the engine refuses are left to it', async () => {
  const list = {
    TableName,
    KeyConditionExpression: '#p = :p',
    ExpressionAttributeNames: { '#p': 'PK', '#status': 'status' },
    ExpressionAttributeValues: { ':p': partition, ':draft': 'draft' },
  };
  const filtered = await both('Query', { ...list, FilterExpression: '#status = :draft' });
  expect(filtered.calls).toEqual(['Query']);
  const empty = directly(() => callTable('GetItem', { TableName, Key: { PK: partition, SK: '' } }));
  await expect(empty).rejects.toThrow('empty string value');
});

test('a change is read as soon as the engine has answered it', async () => {
  const Key = { PK: partition, SK: 'changing' };
  await directly(async () => {
    for (const at of numbers(100)) {
      await put({ ...Key, at });
      expect((await callTable('GetItem', { TableName, Key, ConsistentRead: true })).Item?.at).toBe(at);
    }
  });
});

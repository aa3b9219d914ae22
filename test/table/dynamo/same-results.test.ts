import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { variable } from '#lib/core/env.ts';
import { newId } from '#lib/core/ids.ts';
import type { Action, Input, Output } from '#lib/table/dynamo/actions.ts';
import { callTable } from '#lib/table/dynamo/call.ts';
import { ConditionFailed, TransactionCancelled } from '#lib/table/dynamo/errors.ts';
import { startWorld } from '#test/support/world.ts';
import { sdkClient } from './sdk.ts';
import { attributes } from './values.ts';

await startWorld();
const sdk = sdkClient();
afterAll(() => sdk.stop());

const TableName = variable('TABLE_NAME');
type CallOf = <Name extends Action>(action: Name, input: Input<Name>) => Promise<Output<Name>>;
const clients: Record<'the SDK' | 'our client', CallOf> = { 'the SDK': sdk.call, 'our client': callTable };

/** A new partition, so that examples do not meet. */
const newPartition = () => `P#DYNAMO#${newId(new Date())}`;

/** The results of the same work through both clients, each on records of its own. */
const both = async <T>(work: (call: CallOf, PK: string) => Promise<T>): Promise<[T, T]> => {
  const PK = newPartition();
  const run = (call: CallOf, name: string) => work(call, `${PK}#${name}`);
  return [await run(clients['the SDK'], 'same'), await run(clients['our client'], 'same')];
};

test('an item is written and read in the same way by either client', async () => {
  await fc.assert(
    fc.asyncProperty(attributes, async (some) => {
      const PK = newPartition();
      const read: unknown[] = [];
      for (const [writer, write] of Object.entries(clients)) {
        const Key = { PK, SK: writer };
        await write('PutItem', { TableName, Item: { ...some, ...Key } });
        for (const get of Object.values(clients)) {
          const { Item } = await get('GetItem', { TableName, Key, ConsistentRead: true });
          read.push({ ...Item, SK: '' });
        }
      }
      const [first, ...others] = read;
      expect(others).toEqual([first, first, first]);
    }),
    { numRuns: 150 },
  );
});

test('updates, deletions and their answers are the same', async () => {
  await fc.assert(
    fc.asyncProperty(attributes, attributes, async (before, after) => {
      const changed = Object.entries(after).filter(([, value]) => value !== undefined);
      const [one, other] = await both(async (call, PK) => {
        const Key = { PK, SK: '-' };
        await call('PutItem', { TableName, Item: { ...before, ...Key } });
        const updated = await call('UpdateItem', {
          TableName,
          Key,
          UpdateExpression: ['SET #n = :n', ...changed.map((_, at) => `#a${at} = :a${at}`)].join(', '),
          ExpressionAttributeNames: {
            // No name of the generated attributes.
            '#n': 'Number',
            ...Object.fromEntries(changed.map(([name], at) => [`#a${at}`, name])),
          },
          ExpressionAttributeValues: {
            ':n': 1,
            ...Object.fromEntries(changed.map(([, value], at) => [`:a${at}`, value])),
          },
          ReturnValues: 'ALL_NEW',
        });
        const deleted = await call('DeleteItem', { TableName, Key, ReturnValues: 'ALL_OLD' });
        return { updated, deleted, again: await call('DeleteItem', { TableName, Key, ReturnValues: 'ALL_OLD' }) };
      });
      expect(other).toEqual(one);
    }),
    { numRuns: 60 },
  );
});

const rows = fc.record({
  stored: fc.array(attributes, { minLength: 1, maxLength: 12 }),
  limit: fc.integer({ min: 1, max: 5 }),
  newestFirst: fc.boolean(),
});

test('lists, their pages and batches are the same', async () => {
  await fc.assert(
    fc.asyncProperty(rows, async ({ stored, limit, newestFirst }) => {
      const PK = newPartition();
      const items = stored.map((some, at) => ({ ...some, PK, SK: `${String(at).padStart(2, '0')} é"` }));
      await callTable('BatchWriteItem', {
        RequestItems: { [TableName]: items.map((Item) => ({ PutRequest: { Item } })) },
      });
      const pagesOf = async (call: CallOf) => {
        const pages: Output<'Query'>[] = [];
        let from: Record<string, unknown> | undefined;
        do {
          const page = await call('Query', {
            TableName,
            KeyConditionExpression: 'PK = :p',
            ExpressionAttributeValues: { ':p': PK },
            ScanIndexForward: !newestFirst,
            Limit: limit,
            ExclusiveStartKey: from,
            ReturnConsumedCapacity: 'INDEXES',
          });
          pages.push(page);
          from = page.LastEvaluatedKey;
        } while (from);
        return pages;
      };
      const Keys = [...items.map(({ SK }) => ({ PK, SK })), { PK, SK: 'none' }];
      const batchOf = async (call: CallOf) => {
        const { Responses, ...rest } = await call('BatchGetItem', {
          RequestItems: { [TableName]: { Keys, ConsistentRead: true } },
        });
        const found = Responses?.[TableName]?.toSorted((a, b) => (a.SK < b.SK ? -1 : 1));
        return { found, ...rest };
      };
      for (const read of [pagesOf, batchOf]) expect(await read(callTable)).toEqual(await read(sdk.call));
      const requests = items.map(({ SK }) => ({ DeleteRequest: { Key: { PK, SK } } }));
      expect(await callTable('BatchWriteItem', { RequestItems: { [TableName]: requests } })).toEqual({
        UnprocessedItems: {},
      });
      expect(await sdk.call('BatchWriteItem', { RequestItems: { [TableName]: requests } })).toEqual({
        UnprocessedItems: {},
      });
    }),
    { numRuns: 30 },
  );
});

interface SdkError extends Error {
  Item?: object;
  CancellationReasons?: { Code?: string; Item?: object }[];
  $metadata?: { httpStatusCode?: number };
}

/** What went wrong, for either client. Items are compared by whether they are there, and apart from this by our own type. */
const failure = async (work: () => Promise<unknown>) => {
  const error = await work().then(
    () => expect.unreachable('The call succeeded'),
    (reason: unknown) => reason as SdkError & { status?: number },
  );
  const reasons =
    error instanceof TransactionCancelled
      ? error.reasons.map(({ code, item }) => [code, item !== undefined])
      : error.CancellationReasons?.map(({ Code, Item }) => [Code, Item !== undefined]);
  return {
    name: error.name,
    message: error.message,
    status: error.status ?? error.$metadata?.httpStatusCode,
    hasItem: error instanceof ConditionFailed ? error.item !== undefined : error.Item !== undefined,
    reasons,
  };
};

const existing = { PK: 'P#DYNAMO#EXISTING', SK: '-' };
const absent = { PK: 'P#DYNAMO#ABSENT', SK: '-' };
const unique = newId(new Date());
const mustBeNew = { TableName, ConditionExpression: 'attribute_not_exists(PK)' };
const returned = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
const put = (Item: object) => (call: CallOf) => call('PutItem', { TableName, Item: { ...Item } });

test.each<[string, (call: CallOf) => Promise<unknown>]>([
  ['a condition that fails', (call) => call('PutItem', { ...mustBeNew, Item: existing })],
  ['a condition that fails, with the record', (call) => call('PutItem', { ...mustBeNew, Item: existing, ...returned })],
  [
    'a condition that fails on no record',
    (call) => call('DeleteItem', { TableName, Key: absent, ConditionExpression: 'attribute_exists(PK)', ...returned }),
  ],
  [
    'a cancelled transaction',
    (call) =>
      call('TransactWriteItems', {
        TransactItems: [
          { Put: { TableName, Item: absent } },
          { Put: { ...mustBeNew, Item: existing, ...returned } },
          { ConditionCheck: { TableName, Key: { ...existing, SK: '+' }, ConditionExpression: 'attribute_exists(PK)' } },
        ],
      }),
  ],
  [
    'a token that was used for another transaction',
    async (call) => {
      const write = (n: number) =>
        call('TransactWriteItems', {
          ClientRequestToken: unique,
          TransactItems: [{ Put: { TableName, Item: { ...existing, n } } }],
        });
      await write(1);
      await write(2);
    },
  ],
  ['an empty transaction', (call) => call('TransactWriteItems', { TransactItems: [] })],
  [
    'the same record twice in a batch',
    (call) => call('BatchGetItem', { RequestItems: { [TableName]: { Keys: [existing, existing] } } }),
  ],
  ['an unknown table', (call) => call('GetItem', { TableName: 'frontage-none', Key: existing })],
  ['an incomplete key', (call) => call('GetItem', { TableName, Key: { PK: 'only' } })],
  ['an empty key', put({ PK: '', SK: '-' })],
  ['a key of another type', put({ PK: 1, SK: '-' })],
  ['a record that is too large', put({ ...existing, text: 'x'.repeat(420_000) })],
  [
    'an expression that is wrong',
    (call) => call('UpdateItem', { TableName, Key: existing, UpdateExpression: 'SET SET' }),
  ],
  [
    'an addition to a text',
    async (call) => {
      await put({ ...existing, text: 'x' })(call);
      await call('UpdateItem', {
        TableName,
        Key: existing,
        UpdateExpression: 'ADD #t :one',
        ExpressionAttributeNames: { '#t': 'text' },
        ExpressionAttributeValues: { ':one': 1 },
      });
    },
  ],
  ['a number beyond the safe integers', put({ ...existing, n: 2 ** 53 })],
  ['a number that is none', put({ ...existing, n: Number.NaN })],
  ['an empty set', put({ ...existing, set: new Set() })],
  ['an object of a class', put({ ...existing, at: new Date(0) })],
])('the error is the same for %s', async (_, work) => {
  await callTable('PutItem', { TableName, Item: existing });
  const reference = await failure(() => work(sdk.call));
  expect(await failure(() => work(callTable))).toEqual(reference);
});

test('the record of a failed condition is read like any other', async () => {
  await fc.assert(
    fc.asyncProperty(attributes, async (some) => {
      const Key = { PK: newPartition(), SK: '-' };
      await callTable('PutItem', { TableName, Item: { ...some, ...Key } });
      const { Item } = await sdk.call('GetItem', { TableName, Key, ConsistentRead: true });
      const step = { ...mustBeNew, Item: Key, ...returned };
      const one = await callTable('PutItem', step).catch((error: unknown) => error);
      const several = await callTable('TransactWriteItems', { TransactItems: [{ Put: step }] }).catch(
        (error: unknown) => error,
      );
      expect(one).toBeInstanceOf(ConditionFailed);
      expect((one as ConditionFailed).item).toEqual(Item);
      expect((several as TransactionCancelled).reasons).toEqual([{ code: 'ConditionalCheckFailed', item: Item }]);
    }),
    { numRuns: 30 },
  );
});

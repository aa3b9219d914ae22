import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { openTableWriter } from '#infra/local/engines/table/table-writer.ts';
import { variable } from '#lib/core/env.ts';
import type { Call } from '#lib/table/dynamo/interceptors.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const TableName = variable('TABLE_NAME');
const writer = openTableWriter(world.stack.databaseFile);
const file = new DatabaseSync(world.stack.databaseFile, { readOnly: true });
afterAll(() => {
  writer.close();
  file.close();
});

const count = file.prepare(`SELECT count(*) AS items FROM "${TableName}" WHERE pk = 'S:P#LEFT'`);
const text = (bytes: number) => 'x'.repeat(bytes);
const putOf = (more: object): Call => ({
  action: 'PutItem',
  input: { TableName, Item: { PK: 'P#LEFT', SK: '-', ...more } },
});
const updateOf = (more: object): Call => ({
  action: 'UpdateItem',
  input: {
    TableName,
    Key: { PK: 'P#LEFT', SK: '-' },
    UpdateExpression: 'SET #a = :a',
    ExpressionAttributeNames: { '#a': 'a' },
    ExpressionAttributeValues: { ':a': 1 },
    ...more,
  },
});
const transaction = (TransactItems: unknown[], more = {}): Call =>
  ({ action: 'TransactWriteItems', input: { TransactItems, ...more } }) as Call;
const put1 = { Put: { TableName, Item: { PK: 'P#LEFT', SK: '-' } } };

test.each<[string, Call]>([
  ['an item of more than 400 kB', putOf({ text: text(400 * 1024) })],
  ['an empty key', putOf({ SK: '' })],
  ['a long key', putOf({ SK: text(1025) })],
  ['an empty key of an index', putOf({ GSI1PK: '' })],
  ['a key of an index that is no text', putOf({ GSI1PK: 1, GSI1SK: '1' })],
  ['a large number', putOf({ number: 10n ** 30n })],
  ['an attribute without a name', putOf({ '': 1 })],
  ['returned values of a put', { action: 'PutItem', input: { ...putOf({}).input, ReturnValues: 'ALL_OLD' } } as Call],
  ['an update of a key', updateOf({ ExpressionAttributeNames: { '#a': 'SK' } })],
  ['an update without a change', updateOf({ UpdateExpression: '' })],
  ['an update by a function', updateOf({ UpdateExpression: 'SET #a = if_not_exists(#a, :a)' })],
  ['a sum of fractions', updateOf({ UpdateExpression: 'ADD #a :a', ExpressionAttributeValues: { ':a': 0.1 } })],
  ['the old values of an update', updateOf({ ReturnValues: 'ALL_OLD' })],
  ['a condition by a function', updateOf({ ConditionExpression: 'begins_with(#a, :a)' })],
  ['a condition with an open bracket', updateOf({ ConditionExpression: '(attribute_exists(#a)' })],
  ['a condition with other signs', updateOf({ ConditionExpression: '#a <> :a' })],
  [
    'a condition on an order of texts',
    updateOf({ ConditionExpression: 'a < :b', ExpressionAttributeValues: { ':a': 1, ':b': 'b' } }),
  ],
  [
    'a condition on a list',
    updateOf({ ConditionExpression: 'a = :b', ExpressionAttributeValues: { ':a': 1, ':b': [] } }),
  ],
  ['a transaction of nothing', transaction([])],
  ['a transaction with a token', transaction([put1], { ClientRequestToken: 'token' })],
  ['a transaction that names a record twice', transaction([put1, put1])],
  [
    'a transaction of more than 100 writes',
    transaction(Array.from({ length: 101 }, (_, at) => ({ Put: { TableName, Item: { PK: 'P#LEFT', SK: `${at}` } } }))),
  ],
  [
    'a transaction of more than 4 MB',
    transaction(
      Array.from({ length: 12 }, (_, at) => ({
        Put: { TableName, Item: { PK: 'P#LEFT', SK: `${at}`, text: text(390 * 1024) } },
      })),
    ),
  ],
  [
    'a deletion outside of a transaction',
    { action: 'DeleteItem', input: { TableName, Key: { PK: 'P#LEFT', SK: '-' } } },
  ],
])('%s is left to the engine, and nothing is written', (_, call) => {
  expect(writer.make([call])).toEqual([undefined]);
  expect(count.get()?.items).toBe(0);
});

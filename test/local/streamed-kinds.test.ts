import { DatabaseSync } from 'node:sqlite';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { streamOnly } from '#infra/local/engines/stream-table.ts';
import { databaseFile } from '#infra/local/engines.ts';
import { kindsOf } from '#infra/local/pumps/filter.ts';
import { startProvisioned } from './engines.ts';

let engines: Awaited<ReturnType<typeof startProvisioned>>;

beforeAll(async () => {
  engines = await startProvisioned();
});
afterAll(() => engines.stop());

/** The changes in the stream, as the engine stores them. */
const streamed = () => {
  const database = new DatabaseSync(databaseFile(engines.dataDir), { readOnly: true });
  const sql = `SELECT event_name || ' ' || json_extract(keys_json, '$.SK.S') AS change, sequence_number AS number
    FROM _stream_records ORDER BY id`;
  const rows = database.prepare(sql).all();
  database.close();
  return { changes: rows.map(({ change }) => change), numbers: rows.map(({ number }) => Number(number)) };
};

const removed = (SK: string) =>
  engines.documents.send(new DeleteCommand({ TableName: engines.provisioned.tableName, Key: { PK: 'A', SK } }));

test('the stream has the changes of the named kinds only, and its numbers rise', async () => {
  streamOnly(databaseFile(engines.dataDir), ['never']);
  streamOnly(databaseFile(engines.dataDir), ['lead', "o'clock"]);
  const kinds = { first: 'lead', second: 'rate', third: "o'clock", fourth: undefined, fifth: 'never' };
  for (const [SK, kind] of Object.entries(kinds)) await engines.put({ PK: 'A', SK, ...(kind && { kind }) });
  await engines.put({ PK: 'A', SK: 'second', kind: 'rate', calls: 2 });
  await engines.put({ PK: 'A', SK: 'first', kind: 'lead', status: 'won' });
  await removed('second');
  await removed('third');

  const { changes, numbers } = streamed();
  expect(changes).toEqual(['INSERT first', 'INSERT third', 'MODIFY first', 'REMOVE third']);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect(new Set(numbers).size).toBe(4);
});

test('the kinds of filter patterns are those of new and of removed records', () => {
  const leaving = { dynamodb: { NewImage: { kind: { S: ['lead', 'task'] } } } };
  const removing = { eventName: ['REMOVE'], dynamodb: { OldImage: { kind: { S: ['task', 'post'] } } } };

  expect(kindsOf([leaving, removing])).toEqual(['lead', 'task', 'post']);
});

test('a filter pattern without a kind is an error, as its records would be lost', () => {
  expect(() => kindsOf([{ eventName: ['INSERT'] }])).toThrow('names no kind');
});

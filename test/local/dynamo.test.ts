import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DynamoDBClient, PutItemCommand, paginateScan } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type DynamoEngine, startDynamo } from '#infra/local/engines/dynamo.ts';
import { credentials, region } from '#infra/local/identity.ts';
import { provisionTable } from '#infra/local/provision.ts';

const TableName = 'frontage-local';
let dataDir: string;
let file: string;
let engine: DynamoEngine;

beforeAll(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-dynamo-'));
  file = join(dataDir, 'dynamo.db');
  engine = await startDynamo({ file });
  await provisionTable(engine.endpoint);
});
afterEach(async () => {
  await engine.stop();
  await rm(dataDir, { recursive: true });
});

const clientOf = ({ endpoint }: DynamoEngine) => new DynamoDBClient({ endpoint, region, credentials, maxAttempts: 1 });

const stored = async (): Promise<Set<string | undefined>> => {
  const found = new Set<string | undefined>();
  for await (const { Items = [] } of paginateScan({ client: clientOf(engine) }, { TableName }))
    for (const { SK } of Items) found.add(SK?.S);
  return found;
};

test('acknowledged writes survive a kill, and the engine that was left behind is replaced', async () => {
  const acknowledged: string[] = [];
  const client = clientOf(engine);
  const writing = Array.from({ length: 8 }, async (_, writer) => {
    for (let number = 0; ; number++) {
      const name = `${writer}-${number}`;
      const Item = { PK: { S: 'p' }, SK: { S: name }, kind: { S: 'x' } };
      await client.send(new PutItemCommand({ TableName, Item }));
      acknowledged.push(name);
      if (acknowledged.length === 100) process.kill(engine.pid, 'SIGKILL');
    }
  });
  await Promise.allSettled(writing);
  engine = await startDynamo({ file });

  expect(acknowledged.length).toBeGreaterThanOrEqual(100);
  const found = await stored();
  expect(acknowledged.filter((name) => !found.has(name))).toEqual([]);
});

test('an engine that outlived its parent is ended by the next start', async () => {
  const left = engine.pid;
  engine = await startDynamo({ file });

  expect(engine.pid).not.toBe(left);
  expect(() => process.kill(left, 0)).toThrow('ESRCH');
  expect(await readFile(`${file}.pid`, 'utf8')).toBe(String(engine.pid));
  expect(await stored()).toEqual(new Set());
});

test('another program with a recycled process id is left alone', async () => {
  const other = spawn('sleep', ['60'], { stdio: 'ignore' });
  await once(other, 'spawn');
  await engine.stop();
  await writeFile(`${file}.pid`, String(other.pid));
  engine = await startDynamo({ file });

  expect(other.exitCode).toBeNull();
  expect(other.kill()).toBe(true);
});

test('a stop leaves neither a process nor its id file', async () => {
  await engine.stop();

  expect(() => process.kill(engine.pid, 0)).toThrow('ESRCH');
  expect(existsSync(`${file}.pid`)).toBe(false);
  engine = await startDynamo({ file });
});

test('the numbers of the stream are indexed, also at the next start', async () => {
  await engine.stop();
  engine = await startDynamo({ file });
  const database = new DatabaseSync(file, { readOnly: true });
  const sql =
    'EXPLAIN QUERY PLAN SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?';
  const [plan] = database.prepare(sql).all(TableName);
  database.close();

  expect(plan?.detail).toContain('local_stream_sequence');
});

test('a file that is not a database causes a one-sentence error', async () => {
  const garbage = join(dataDir, 'garbage.db');
  await writeFile(garbage, 'this is not a database at all');

  await expect(startDynamo({ file: garbage })).rejects.toMatchObject({ name: 'UserError', message: /is damaged/ });
});

test('a truncated database causes a one-sentence error', async () => {
  await engine.stop();
  await writeFile(file, (await readFile(file)).subarray(0, 3000));

  await expect(startDynamo({ file })).rejects.toMatchObject({ name: 'UserError', message: /is damaged/ });
  await rm(file);
  engine = await startDynamo({ file });
});

test.each([
  ['is not there', '/nowhere/dynoxide', /no such file/],
  ['is no program', '/etc/hostname', /cannot be run/],
])('a binary that %s causes a one-sentence error', async (_, binary, message) => {
  process.env.DYNOXIDE_BIN = binary;
  const starting = startDynamo({ file: join(dataDir, 'other.db') });

  await expect(starting).rejects.toMatchObject({ name: 'UserError', message });
  delete process.env.DYNOXIDE_BIN;
});

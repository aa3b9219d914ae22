import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startWriter, writeDirectly } from '#infra/local/engines/table/direct-writes.ts';
import { engineApi } from '#infra/local/pumps/engine-api.ts';
import { variable } from '#lib/core/env.ts';
import { deleteEach } from '#lib/table/bulk.ts';
import { commit, WriteConflict } from '#lib/table/commit.ts';
import { countInDay } from '#lib/table/day-rates.ts';
import { interceptCalls } from '#lib/table/dynamo/interceptors.ts';
import { countCall, type RateRecord, windowKey } from '#lib/table/rates.ts';
import { get, type Key, platformView } from '#lib/table/table.ts';
import { create, unchanged } from '#lib/table/write.ts';
import { putNow, tryCreate, tryUpdate } from '#lib/table/write-now.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
let writerThread: Worker;
let newLine: ReturnType<typeof startWriter>;

beforeAll(() => {
  process.once('worker', (worker) => {
    writerThread = worker;
  });
  newLine = startWriter(world.stack.databaseFile);
  return () => writerThread.terminate();
});

const now = new Date('2026-11-20T10:00:07.000Z');
let subjects = 0;
const newSubject = () => `DIRECT-${subjects++}`;
const keyOf = (subject: string) => windowKey(platformView, subject, 'day', now);
const newKey = () => keyOf(newSubject());
const record = (calls: number): RateRecord => ({ kind: 'rate', calls, expiresAt: 4_000_000_000 });
const callsOf = async (key: Key<RateRecord>) => (await get(key))?.calls;
const count = async (subject: string) => (await countCall(platformView, subject, 'day', now)).calls;
const numbers = (length: number) => Array.from({ length }, (_, at) => at + 1);
const sorted = (values: number[]) => values.toSorted((a, b) => a - b);

/** Writes directly during a test. Returns the list of writes that reach the engine. */
const writing = (line = newLine()): string[] => {
  const calls: string[] = [];
  onTestFinished(writeDirectly(line));
  onTestFinished(
    interceptCalls((call, next) => {
      if (call.action !== 'GetItem') calls.push(call.action);
      return next(call);
    }),
  );
  return calls;
};

test('writes are stored without the engine, which reads them at once', async () => {
  const calls = writing();
  const keys = Array.from({ length: 61 }, newKey);
  const [first, second, ...others] = keys as [Key<RateRecord>, Key<RateRecord>, ...Key<RateRecord>[]];
  await Promise.all([
    putNow(first, record(0)),
    tryCreate(second, record(1)),
    commit(others.map((key, at) => create(key, record(at + 2)))),
  ]);

  expect(calls).toEqual([]);
  expect(await Promise.all(keys.map(callsOf))).toEqual(keys.map((_, at) => at));
});

test('a write whose condition fails gets its own answer, and those beside it are stored', async () => {
  const [first, taken, free, other] = [newKey(), newKey(), newKey(), newKey()];
  await putNow(taken, record(7));
  const calls = writing();
  const results = await Promise.allSettled([
    putNow(first, record(0)),
    tryCreate(taken, record(8)),
    tryCreate(free, record(9)),
    commit([unchanged(taken, undefined), create(other, record(10))]),
  ]);

  expect(results).toMatchObject([
    { status: 'fulfilled' },
    { value: { calls: 7 } },
    { status: 'fulfilled', value: undefined },
    { status: 'rejected', reason: expect.any(WriteConflict) },
  ]);
  expect(calls).toEqual([]);
  expect(await Promise.all([taken, free, other].map(callsOf))).toEqual([7, 9, undefined]);
});

test('of two creations of one record at the same time, one is stored and the other one gets it', async () => {
  writing();
  const same = newKey();
  const made = await Promise.all([tryCreate(same, record(1)), tryCreate(same, record(2))]);

  const stored = await get(same);
  expect(new Set(made)).toEqual(new Set([undefined, stored]));
  // The one that found a record is the one that did not store its own.
  expect(made[stored?.calls === 1 ? 0 : 1]).toBeUndefined();
});

test('an invalid write fails alone, with the error of the engine', async () => {
  const calls = writing();
  const [tooLarge, valid] = [newKey(), newKey()];
  const large = record(1);
  // More than the 400 kB of an item.
  for (let at = 0; at < 60_000; at++) large[`p${at}`] = at;
  const results = await Promise.allSettled([putNow(tooLarge, large), putNow(valid, record(2))]);

  expect(results).toMatchObject([
    { reason: expect.objectContaining({ message: expect.stringContaining('maximum allowed size') }) },
    { status: 'fulfilled' },
  ]);
  expect(calls).toEqual(['PutItem']);
  expect(await callsOf(valid)).toBe(2);
});

test('a write that cannot be sent to the writing thread is made by the engine, with those of its moment', async () => {
  const calls = writing();
  const [odd, beside] = [newKey(), newKey()];
  await Promise.all([putNow(odd, { ...record(1), p1: () => 1 } as unknown as RateRecord), putNow(beside, record(2))]);

  expect(calls).toEqual(['PutItem', 'PutItem']);
  expect(await get(odd)).toEqual(record(1));
  expect(await callsOf(beside)).toBe(2);
});

test('a count answers the day, the minute and the second', async () => {
  const subject = newSubject();
  const at = (second: number) => new Date(now.getTime() + second * 1000);
  for (const second of [0, 0, 1, 60]) await countInDay(platformView, subject, at(second));
  const calls = writing();
  const { day, minute } = await countInDay(platformView, subject, at(1));

  expect([day.calls, minute.calls, minute.callsInPart]).toEqual([5, 4, 2]);
  expect(calls).toEqual([]);
});

test('concurrent counts of few subjects get different numbers, also beside those of another process', async () => {
  const [one, other] = [newSubject(), newSubject()];
  const engine = engineApi<{ UpdateItem: { Attributes: { calls: { N: string } } } }>(
    world.stack.endpoints.dynamo,
    'DynamoDB_20120810',
  );
  onTestFinished(() => engine.close());
  const { PK, SK } = keyOf(one);
  const countElsewhere = async () => {
    const { Attributes } = await engine.call('UpdateItem', {
      TableName: variable('TABLE_NAME'),
      Key: { PK: { S: PK }, SK: { S: SK } },
      UpdateExpression: 'ADD calls :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
      ReturnValues: 'UPDATED_NEW',
    });
    return Number(Attributes.calls.N);
  };
  const calls = writing();
  const counts = (work: () => Promise<number>) => Promise.all(numbers(20).map(work));
  const [ofOne, elsewhere, ofOther] = await Promise.all([
    counts(() => count(one)),
    counts(countElsewhere),
    counts(() => count(other)),
  ]);

  expect(sorted([...ofOne, ...elsewhere])).toEqual(numbers(40));
  expect(sorted(ofOther)).toEqual(numbers(20));
  expect(calls).toEqual([]);
});

test('an update answers the whole record', async () => {
  const key = newKey();
  writing();
  const add = () => tryUpdate(key, { set: { kind: 'rate', expiresAt: 4_000_000_000 }, add: { calls: 2 } });

  expect([await add(), await add()]).toEqual([
    { done: true, record: record(2) },
    { done: true, record: record(4) },
  ]);
});

test('the engine makes what is left to it beside many direct writes', async () => {
  const keys = numbers(25).map(newKey);
  await Promise.all(keys.map((key) => putNow(key, record(1))));
  const calls = writing();
  const subject = newSubject();
  let isDone = false;
  const countOn = async (): Promise<number> => {
    const last = await count(subject);
    return isDone ? last : countOn();
  };
  const counting = Promise.all(numbers(8).map(countOn));
  await deleteEach(keys);
  isDone = true;

  expect(Math.max(...(await counting))).toBe(await callsOf(keyOf(subject)));
  expect(calls).toEqual(['BatchWriteItem']);
  expect(await Promise.all(keys.map(callsOf))).toEqual(keys.map(() => undefined));
});

test('a thread that ends while the engine writes for it does not hold others up', async () => {
  const ended = newLine();
  Atomics.add(ended.leftToEngine, 0, 1);
  ended.port.close();
  await once(ended.port, 'close');
  writing();
  await count(newSubject());
  const began = performance.now();
  for (const _ of numbers(10)) await count(newSubject());

  // With a pause of a second before each, they would take ten.
  expect(performance.now() - began).toBeLessThan(5000);
});

test('when the writing thread has ended, the engine makes all writes', async () => {
  process.once('worker', (worker) => void worker.terminate());
  const line = startWriter(world.stack.databaseFile)();
  const calls = writing(line);
  const key = newKey();
  await putNow(key, record(3));

  expect(calls).toEqual(['PutItem']);
  expect(await callsOf(key)).toBe(3);
});

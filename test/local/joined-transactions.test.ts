import { expect, onTestFinished, test } from 'vitest';
import { joinTransactions } from '#infra/local/engines/joined-transactions.ts';
import { interceptCalls } from '#lib/table/dynamo/interceptors.ts';
import { type RateRecord, windowKey } from '#lib/table/rates.ts';
import { get, type Key, platformView } from '#lib/table/table.ts';
import { commit, create, putNow, tryCreate, unchanged, WriteConflict } from '#lib/table/write.ts';
import { startWorld } from '#test/support/world.ts';

await startWorld();

let subjects = 0;
const newKey = () => windowKey(platformView, `JOINED-${subjects++}`, 'day', new Date());
const record = (calls: number): RateRecord => ({ kind: 'rate', calls, expiresAt: 4_000_000_000 });
const callsOf = async (key: Key<RateRecord>) => (await get(key))?.calls;

/** Joins writes during a test. Returns the list of calls that reach the engine. */
const joining = (): string[] => {
  const calls: string[] = [];
  onTestFinished(joinTransactions());
  onTestFinished(
    interceptCalls((call, next) => {
      calls.push(call.action);
      return next(call);
    }),
  );
  return calls;
};

test('a write alone stays what it is', async () => {
  const calls = joining();
  const key = newKey();
  await putNow(key, record(1));

  expect(calls).toEqual(['PutItem']);
  expect(await callsOf(key)).toBe(1);
});

test('writes that begin at the same moment are one transaction, and all are stored', async () => {
  const calls = joining();
  const [first, second, third] = [newKey(), newKey(), newKey()];
  const others = Array.from({ length: 6 }, newKey);
  await Promise.all([
    putNow(first, record(0)),
    tryCreate(second, record(1)),
    commit([create(third, record(2)), ...others.map((key, at) => create(key, record(at + 3)))]),
  ]);

  expect(calls).toEqual(['TransactWriteItems']);
  const counts = await Promise.all([first, second, third, ...others].map(callsOf));
  expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('writes that come during another one wait for it, and are one transaction', async () => {
  const calls = joining();
  const [second, third] = [newKey(), newKey()];
  const later: Promise<unknown>[] = [];
  const begun = Promise.withResolvers<void>();
  const end = interceptCalls((call, next) => {
    if (later.length === 0) later.push(putNow(second, record(1)), putNow(third, record(2)));
    begun.resolve();
    return next(call);
  });
  onTestFinished(end);
  await Promise.all([putNow(newKey(), record(0)), begun.promise]);
  await Promise.all(later);

  expect(calls).toEqual(['PutItem', 'TransactWriteItems']);
  expect(await Promise.all([second, third].map(callsOf))).toEqual([1, 2]);
});

test('a write whose condition fails gets its own answer, and those beside it are stored', async () => {
  const [first, taken, free, other] = [newKey(), newKey(), newKey(), newKey()];
  await putNow(taken, record(7));
  joining();
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
  expect(await Promise.all([taken, free, other].map(callsOf))).toEqual([7, 9, undefined]);
});

test('of two creations of one record at the same time, one is stored and the other one gets it', async () => {
  joining();
  const [first, same] = [newKey(), newKey()];
  const [, ...made] = await Promise.all([
    putNow(first, record(0)),
    tryCreate(same, record(1)),
    tryCreate(same, record(2)),
  ]);

  const stored = await get(same);
  expect(new Set(made)).toEqual(new Set([undefined, stored]));
  // The one that found a record is the one that did not store its own.
  expect(made[stored?.calls === 1 ? 0 : 1]).toBeUndefined();
});

test('an invalid write fails alone', async () => {
  joining();
  const [first, tooLarge, valid] = [newKey(), newKey(), newKey()];
  const large = record(1);
  // More than the 400 kB of an item.
  for (let at = 0; at < 60_000; at++) large[`p${at}`] = at;
  const results = await Promise.allSettled([
    putNow(first, record(0)),
    putNow(tooLarge, large),
    putNow(valid, record(2)),
  ]);

  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await callsOf(valid)).toBe(2);
});

test('more writes than one transaction takes are several calls', async () => {
  const calls = joining();
  const keys = Array.from({ length: 61 }, newKey);
  await Promise.all(keys.map((key, at) => putNow(key, record(at))));

  expect(calls).toEqual(['TransactWriteItems', ...Array(11).fill('PutItem')]);
  expect(await Promise.all(keys.map(callsOf))).toEqual(keys.map((_, at) => at));
});

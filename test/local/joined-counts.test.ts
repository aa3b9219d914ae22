import { expect, onTestFinished, test } from 'vitest';
import { joinTransactions } from '#infra/local/engines/joined-transactions.ts';
import { countInDay } from '#lib/table/day-rates.ts';
import { type Call, interceptCalls } from '#lib/table/dynamo/interceptors.ts';
import { countCall, type RateRecord, windowKey } from '#lib/table/rates.ts';
import { get, platformView } from '#lib/table/table.ts';
import { putNow, tryCreate, tryUpdate } from '#lib/table/write.ts';
import { startWorld } from '#test/support/world.ts';

await startWorld();

const now = new Date('2026-11-20T10:00:07.000Z');
let subjects = 0;
const newSubject = () => `COUNTED-${subjects++}`;
const record: RateRecord = { kind: 'rate', calls: 0, expiresAt: 4_000_000_000 };
/** A write beside which what begins now goes together. */
const busy = () => putNow(windowKey(platformView, newSubject(), 'day', now), record);
const keyOf = (subject: string) => windowKey(platformView, subject, 'day', now);
const count = async (subject: string) => (await countCall(platformView, subject, 'day', now)).calls;
const numbers = (length: number) => Array.from({ length }, (_, at) => at + 1);

/** Joins writes during a test. `beforeCall` runs before each call that reaches the engine. Returns the list of these calls. */
const joining = (beforeCall: (call: Call) => Promise<void> = async () => undefined): string[] => {
  const calls: string[] = [];
  onTestFinished(joinTransactions());
  onTestFinished(
    interceptCalls(async (call, next) => {
      await beforeCall(call);
      calls.push(call.action);
      return next(call);
    }),
  );
  return calls;
};

test('counts of different subjects at the same time are one transaction and one read', async () => {
  const [known, fresh] = [newSubject(), newSubject()];
  for (const _ of numbers(4)) await count(known);
  const calls = joining();
  const [, ofKnown, ofFresh] = await Promise.all([busy(), count(known), count(fresh)]);

  expect([ofKnown, ofFresh]).toEqual([5, 1]);
  expect(calls).toEqual(['TransactWriteItems', 'BatchGetItem']);
});

test('a joined count answers the day, the minute and the second', async () => {
  const subject = newSubject();
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  for (const seconds of [0, 0, 1, 60]) await countInDay(platformView, subject, at(seconds));
  joining();
  const [, { day, minute }] = await Promise.all([
    busy(),
    countInDay(platformView, subject, at(1)),
    countInDay(platformView, newSubject(), at(1)),
  ]);

  expect([day.calls, minute.calls, minute.callsInPart]).toEqual([5, 4, 2]);
});

test('a count is exact when another process counts before it is read', async () => {
  const [subject, beside] = [newSubject(), newSubject()];
  joining(async ({ action }) => {
    if (action !== 'BatchGetItem') return;
    // A conditional update is not joined, so it is made at once.
    for (const _ of numbers(3)) await tryUpdate(keyOf(subject), { add: { calls: 1 }, when: { kind: 'rate' } });
  });
  const [, counted] = await Promise.all([busy(), count(subject), count(beside)]);

  expect(counted).toBe(1);
  expect((await get(keyOf(subject)))?.calls).toBe(4);
});

test('concurrent counts of few subjects get different numbers', async () => {
  const [one, other] = [newSubject(), newSubject()];
  joining();
  const counts = (subject: string) => Promise.all(numbers(20).map(() => count(subject)));
  const [, ofOne, ofOther] = await Promise.all([busy(), counts(one), counts(other)]);

  for (const counted of [ofOne, ofOther]) expect(counted.toSorted((a, b) => a - b)).toEqual(numbers(20));
});

test('a count that answers the whole record does not show the notes of writers', async () => {
  const [subject, beside] = [newSubject(), newSubject()];
  joining();
  const add = (name: string) =>
    tryUpdate(keyOf(name), { set: { kind: 'rate', expiresAt: 4_000_000_000 }, add: { calls: 2 } });
  const [, first] = await Promise.all([busy(), add(subject), add(beside)]);
  const [, second] = await Promise.all([busy(), add(subject), add(beside)]);

  expect([first, second]).toEqual([
    { done: true, record: { ...record, calls: 2 } },
    { done: true, record: { ...record, calls: 4 } },
  ]);
});

test('a count beside a write whose condition fails is made once', async () => {
  const [subject, taken] = [newSubject(), newSubject()];
  await count(taken);
  joining();
  const [, counted, existing] = await Promise.all([busy(), count(subject), tryCreate(keyOf(taken), record)]);

  expect([counted, existing?.calls]).toEqual([1, 1]);
  expect((await get(keyOf(subject)))?.calls).toBe(1);
});

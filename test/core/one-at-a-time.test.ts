import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { oneAtATime, shareResults } from '#lib/core/one-at-a-time.ts';

/** Runs that end when they are told. */
const heldRuns = () => {
  const runs: { items: readonly number[]; end(): void; fail(): void }[] = [];
  const run = (items: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      const end = () => resolve(items.map((item) => 2 * item));
      runs.push({ items, end, fail: () => reject(new Error('It cannot be done')) });
    });
  return { runs, run };
};

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('a call runs at once, and those that come meanwhile run together after it', async () => {
  const { runs, run } = heldRuns();
  const double = oneAtATime(run);
  const results = Promise.all([double(1), double(2), double(3)]);
  expect(runs.map(({ items }) => items)).toEqual([[1]]);
  runs[0]?.end();
  await turn();
  expect(runs.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  runs[1]?.end();
  expect(await results).toEqual([2, 4, 6]);
});

test('a failed run fails its calls, and no later one', async () => {
  const { runs, run } = heldRuns();
  const double = oneAtATime(run);
  const outcomes = Promise.allSettled([double(1), double(2), double(3)]);
  runs[0]?.end();
  await turn();
  runs[1]?.fail();
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  const later = double(4);
  runs[2]?.end();
  expect(await later).toBe(8);
});

test('the first call waits for those that come meanwhile, if it is told to', async () => {
  const { runs, run } = heldRuns();
  const double = oneAtATime(run, turn);
  const results = Promise.all([double(1), double(2)]);
  expect(runs).toEqual([]);
  await turn();
  expect(runs.map(({ items }) => items)).toEqual([[1, 2]]);
  runs[0]?.end();
  expect(await results).toEqual([2, 4]);
});

test('a run belongs to the request of its last call', async () => {
  const requests = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  const call = oneAtATime(async (items: readonly number[]) => {
    seen.push(requests.getStore());
    await turn();
    return items;
  });
  await Promise.all(['first', 'second', 'third'].map((name, at) => requests.run(name, () => call(at))));
  expect(seen).toEqual(['first', 'third']);
});

test('calls of one name share a result or the next one, and none that was begun before them', async () => {
  const shared = shareResults<number>();
  const later: Promise<number>[] = [];
  let computed = 0;
  const compute = async () => {
    const number = ++computed;
    if (number === 1) later.push(shared('a', compute), shared('a', compute));
    await turn();
    return number;
  };
  const results = ['a', 'a', 'b', 'a'].map((name) => shared(name, compute));
  expect(await Promise.all(results)).toEqual([1, 1, 2, 1]);
  expect(await Promise.all(later)).toEqual([3, 3]);
  expect(await shared('a', compute)).toBe(4);
});

test('a result that cannot be computed fails only those that share it', async () => {
  const shared = shareResults<string>();
  const failing = () => {
    throw new Error('It cannot be done');
  };
  const outcomes = Promise.allSettled([shared('a', failing), shared('a', failing), shared('b', async () => 'done')]);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await shared('a', async () => 'done again')).toBe('done again');
});

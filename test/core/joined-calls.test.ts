import { afterEach, expect, test, vi } from 'vitest';
import { joinCalls } from '#lib/platform/core/memory/joined-calls.ts';

afterEach(() => void vi.useRealTimers());

const doubling = () => {
  const runs: (readonly number[])[] = [];
  const run = async (numbers: readonly number[]) => {
    runs.push(numbers);
    return numbers.map((number) => 2 * number);
  };
  return { runs, run };
};

test('calls of one moment run together, and each gets its own result', async () => {
  const { runs, run } = doubling();
  const double = joinCalls(run);
  const later = Promise.resolve().then(() => double(3));
  expect(await Promise.all([double(1), double(2), later])).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(runs).toEqual([[1, 2, 3], [4]]);
});

test('a failed run fails all of its calls, and no later one', async () => {
  let failures = 1;
  const call = joinCalls(async (items: readonly number[]) => {
    if (failures-- > 0) throw new Error('It cannot be done');
    return items;
  });
  const outcomes = await Promise.allSettled([call(1), call(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await call(3)).toBe(3);
});

test('with patience, calls wait for the last one that can be expected', async () => {
  const { runs, run } = doubling();
  const double = joinCalls(run, { maxWaitMs: 2 ** 30, isComplete: (waiting) => waiting === 3 });
  const first = [double(1), double(2)];
  await new Promise(setImmediate);
  expect(runs).toEqual([]);
  expect(await Promise.all([...first, double(3)])).toEqual([2, 4, 6]);
  expect(runs).toEqual([[1, 2, 3]]);
});

test('with patience, calls wait no longer than the limit after the first one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { runs, run } = doubling();
  const double = joinCalls(run, { maxWaitMs: 50, isComplete: () => false });
  const first = double(1);
  vi.advanceTimersByTime(49);
  const second = double(2);
  expect(runs).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(await Promise.all([first, second])).toEqual([2, 4]);
  const third = double(3);
  vi.advanceTimersByTime(50);
  expect(await third).toBe(6);
  expect(runs).toEqual([[1, 2], [3]]);
});

import { expect, test } from 'vitest';
import { settleEach } from '#lib/platform/observe/settle-each.ts';

test('a failed item does not block others, and fails the run', async () => {
  const done: number[] = [];
  const settle = async (item: number): Promise<void> => {
    if (item % 3 === 0) throw new Error('It cannot be done');
    done.push(item);
  };
  const run = settleEach([1, 2, 3, 4, 5, 6, 7], 2, settle, (item) => ({ item }));
  await expect(run).rejects.toThrow('2 of 7 failed');
  expect(done).toEqual([1, 2, 4, 5, 7]);
});

test('a run without failures, or without anything to do, succeeds', async () => {
  const done: number[] = [];
  await settleEach([1, 2, 3], 2, async (item) => done.push(item), Object);
  await settleEach([], 2, () => Promise.reject(new Error('It is never run')), Object);
  expect(done).toEqual([1, 2, 3]);
});

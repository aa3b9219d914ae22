import { expect, test } from 'vitest';
import { paceOf } from '#lib/ops/recovery/pace.rules.ts';

test('work waits until its units are within the rate, and time without work is not saved up', () => {
  const pace = paceOf(1000);
  expect(pace(500, 0)).toBe(500);
  // Two at once: the second waits for the first one, too.
  expect(pace(500, 100)).toBe(900);
  expect(pace(100, 10_000)).toBe(100);
});

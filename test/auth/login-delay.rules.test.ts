import { expect, test } from 'vitest';
import { waitAfter } from '#lib/accounts/auth/attempts/backoff.rules.ts';
import { checkDelay, delayPace, unknownPlacesPace } from '#lib/accounts/auth/attempts/login-delay.rules.ts';
import { Problem } from '#lib/platform/core/problem.ts';

test('the delay doubles from the fifth failure up to 30 seconds', () => {
  expect(Array.from({ length: 12 }, (_, failures) => waitAfter(failures, delayPace))).toEqual([
    0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 30, 30,
  ]);
});

test('attempts from unknown places are delayed from the tenth on, up to 15 minutes', () => {
  expect([9, 10, 11, 12, 18, 19, 20, 100].map((turns) => waitAfter(turns, unknownPlacesPace))).toEqual([
    0, 2, 4, 8, 512, 900, 900, 900,
  ]);
});

const lastAt = Date.parse('2026-11-21T12:00:00.000Z');
const after = (ms: number) => () => checkDelay({ failures: 7, lastAt }, new Date(lastAt + ms));

test.each([
  [0, '4'],
  [1, '4'],
  [3001, '1'],
  [3999, '1'],
])('an attempt %i ms after the latest failure is refused, with the remaining delay', (ms, left) => {
  expect(after(ms)).toThrow(expect.objectContaining({ code: 'rate_limited', headers: { 'Retry-After': left } }));
  expect(after(ms)).toThrow(Problem);
});

test('an attempt is allowed when the delay is over or nothing has failed', () => {
  expect(after(4000)).not.toThrow();
  expect(() => checkDelay(undefined, new Date(lastAt))).not.toThrow();
});

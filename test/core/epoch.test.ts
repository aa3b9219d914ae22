import { expect, test } from 'vitest';
import { epochSeconds, expiryAfter, isExpired } from '#lib/platform/core/time/epoch.ts';

const now = new Date('2026-11-21T12:00:00.900Z');

test('times are rounded down to whole seconds', () => {
  expect(epochSeconds(now)).toBe(Date.parse('2026-11-21T12:00:00Z') / 1000);
  expect(expiryAfter(60, now)).toBe(epochSeconds(now) + 60);
});

test.each([
  [-1, true],
  [0, true],
  [1, false],
])('a record that expires in %i seconds is expired: %s', (seconds, over) => {
  expect(isExpired(expiryAfter(seconds, now), now)).toBe(over);
});

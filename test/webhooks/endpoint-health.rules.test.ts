import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeSlots, isFailing, turnSeconds } from '#lib/webhooks/endpoint-health.rules.ts';

const now = new Date('2026-11-20T10:15:00.000Z');
const ahead = now.getTime() + 1;

test('an endpoint that was never called has ten slots', () => {
  expect(freeSlots({}, now)).toHaveLength(10);
});

test('a held slot is not free, and one of a crashed holder is', () => {
  expect(freeSlots({ slot3: ahead, slot4: now.getTime(), slot5: 0 }, now)).toEqual(
    ['0', '1', '2', '4', '5', '6', '7', '8', '9'].map((number) => `slot${number}`),
  );
});

test('an endpoint is failing from its third failure in a row', () => {
  expect([undefined, {}, { consecutiveFailures: 2 }].map(isFailing)).toEqual([false, false, false]);
  expect(isFailing({ consecutiveFailures: 3 })).toBe(true);
});

test('the delay for a slot grows up to 30 seconds and is never zero', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (turns, random) => {
      const seconds = turnSeconds(turns, random);
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(30);
    }),
  );
  expect([0, 1, 2, 3, 4, 5].map((turns) => turnSeconds(turns, 0))).toEqual([1, 2, 4, 8, 16, 30]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenFrom, countAfter, freeSlots, isFailing, turnSeconds } from '#lib/webhooks/endpoint-health.rules.ts';

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

test('the given number of items is chosen, each once, and all of them if they are fewer', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat()),
      fc.nat(12),
      fc.infiniteStream(fc.double({ min: 0, max: 0.999 })),
      (...given) => {
        const [items, count, numbers] = given;
        const chosen = chosenFrom(items, count, () => numbers.next().value ?? 0);
        expect(new Set(chosen).size).toBe(Math.min(count, items.length));
        expect(items).toEqual(expect.arrayContaining(chosen));
      },
    ),
  );
});

test('outcomes that are recorded together count as if they were recorded one after the other', () => {
  const at = (second: number) => new Date(now.getTime() + second * 1000);
  const outcomes = (...succeeded: boolean[]) => succeeded.map((one, second) => ({ succeeded: one, at: at(second) }));
  expect(countAfter(outcomes(false, false))).toEqual({ add: { consecutiveFailures: 2 } });
  expect(countAfter(outcomes(false, true, false, false))).toEqual({
    set: { consecutiveFailures: 2, lastSuccessAt: at(1).toISOString() },
  });
  expect(countAfter(outcomes(true, false, true))).toEqual({
    set: { consecutiveFailures: 0, lastSuccessAt: at(2).toISOString() },
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chosenFrom,
  countAfter,
  freeSlots,
  isIsolated,
  shareOf,
  slotLeaseMs,
  turnSeconds,
} from '#lib/delivery/webhooks/shares/endpoint-health.rules.ts';

const now = new Date('2026-11-20T10:15:00.000Z');
const ahead = now.getTime() + 1;

test('the faster an endpoint answers, the more deliveries it gets at a time', () => {
  expect([0, 20, 50, 100, 200, 500, 900, 1999].map((latencyMs) => shareOf({ latencyMs }, now))).toEqual([
    { slots: 32, postsEach: 10 },
    { slots: 32, postsEach: 10 },
    { slots: 28, postsEach: 7 },
    { slots: 25, postsEach: 4 },
    { slots: 25, postsEach: 2 },
    { slots: 20, postsEach: 1 },
    { slots: 11, postsEach: 1 },
    { slots: 10, postsEach: 1 },
  ]);
});

test('a slower endpoint never gets more at a time than a faster one', () => {
  fc.assert(
    fc.property(fc.nat(12_000), fc.nat(12_000), (one, other) => {
      const posts = [Math.min(one, other), Math.max(one, other)].map((latencyMs) => {
        const { slots, postsEach } = shareOf({ latencyMs }, now);
        return slots * postsEach;
      });
      // A whole number of slots is less than the share by less than one slot.
      expect(posts[1]).toBeLessThanOrEqual((posts[0] ?? 0) + 9);
      expect(posts[1]).toBeGreaterThanOrEqual(10);
    }),
  );
});

test('an endpoint that was never called, or failed before its speed was known, has one batch in progress', () => {
  for (const health of [undefined, {}, { consecutiveFailures: 2 }])
    expect(shareOf(health, now)).toEqual({ slots: 1, postsEach: 10 });
});

test('an isolated endpoint gets ten deliveries at a time', () => {
  for (const health of [{ latencyMs: 9_000 }, { latencyMs: 1, consecutiveFailures: 3 }])
    expect(shareOf(health, now)).toEqual({ slots: 10, postsEach: 1 });
});

test('the share of an endpoint grows in 75 seconds after an outage, however fast it answers', () => {
  const failing = { latencyMs: 1, consecutiveFailures: 3 };
  const answers = [true, true].map((succeeded, at) => ({
    succeeded,
    durationMs: 1,
    at: new Date(now.getTime() + at),
  }));
  const { set } = countAfter(failing, answers);
  expect(set).toMatchObject({ consecutiveFailures: 0, recoveredAt: now.getTime() + 1 });
  expect(countAfter({ ...set }, answers).set).not.toHaveProperty('recoveredAt');
  const postsAfter = (seconds: number): number => {
    const { slots, postsEach } = shareOf({ ...set }, new Date(now.getTime() + 1 + seconds * 1000));
    return slots * postsEach;
  };
  expect([0, 1, 15, 30, 60, 75, 3600].map(postsAfter)).toEqual([10, 10, 20, 40, 160, 320, 320]);
  expect(postsAfter(-5)).toBe(10);
});

test('a held slot is not free, and one of a crashed holder is', () => {
  const health = { latencyMs: 1_000, slot3: ahead, slot4: now.getTime(), slot5: 0 };
  expect(freeSlots(health, now)).toEqual(
    ['0', '1', '2', '4', '5', '6', '7', '8', '9'].map((number) => `slot${number}`),
  );
});

test('a slot that is held for longer than any right clock would is free', () => {
  const longest = now.getTime() + slotLeaseMs + 60_000;
  expect(freeSlots({ slot0: longest }, now)).toEqual([]);
  expect(freeSlots({ slot0: longest + 1 }, now)).toEqual(['slot0']);
});

test('an endpoint is isolated from its third failure in a row, or when it takes two seconds', () => {
  expect([undefined, {}, { consecutiveFailures: 2 }, { latencyMs: 1_999 }].map(isIsolated)).toEqual(
    Array.from({ length: 4 }, () => false),
  );
  expect([{ consecutiveFailures: 3 }, { latencyMs: 2_000 }].map(isIsolated)).toEqual([true, true]);
});

test('one answer of nine seconds isolates, one of five does not, and ten fast ones end it', () => {
  const after = (latencyMs: number | undefined, ...durations: number[]) =>
    countAfter(
      { latencyMs: latencyMs ?? 20 },
      durations.map((durationMs) => ({ succeeded: true, durationMs, at: now })),
    ).set.latencyMs ?? 0;
  expect(after(20, 9_990)).toBeGreaterThanOrEqual(2_000);
  expect(after(20, 5_000)).toBeLessThan(2_000);
  expect(after(9_000, ...Array.from({ length: 5 }, () => 20))).toBeGreaterThan(2_000);
  expect(after(9_000, ...Array.from({ length: 10 }, () => 20))).toBeLessThan(2_000);
});

test('the delay for a slot begins with how long one is held, grows up to two minutes and is never zero', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (turns, random) => {
      const seconds = turnSeconds(turns, { latencyMs: 9_000 }, random);
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(120);
    }),
  );
  expect([0, 1, 2, 3, 7].map((turns) => turnSeconds(turns, { latencyMs: 20 }, 0))).toEqual([1, 2, 4, 8, 120]);
  expect([0, 1, 2, 3, 4].map((turns) => turnSeconds(turns, { latencyMs: 9_000 }, 0))).toEqual([9, 18, 36, 72, 120]);
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
  const outcomes = (...succeeded: boolean[]) =>
    succeeded.map((one, second) => ({ succeeded: one, durationMs: 100, at: at(second) }));
  expect(countAfter({ latencyMs: 50 }, outcomes(false, false))).toEqual({
    set: { latencyMs: 68 },
    add: { consecutiveFailures: 2 },
  });
  expect(countAfter({}, outcomes(false, true, false, false))).toEqual({
    set: { latencyMs: 100, consecutiveFailures: 2, lastSuccessAt: at(1).toISOString() },
  });
  expect(countAfter(undefined, outcomes(true, false, true))).toEqual({
    set: { latencyMs: 100, consecutiveFailures: 0, lastSuccessAt: at(2).toISOString() },
  });
});

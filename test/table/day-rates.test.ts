import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countInDay } from '#lib/platform/table/day-rates.ts';
import { itemBytes } from '#lib/platform/table/item-bytes.ts';
import { windowKey } from '#lib/platform/table/rates.ts';
import { get, platformView } from '#lib/platform/table/table.ts';
import { metered } from '#test/bench/meter.ts';
import { startWorld } from '#test/support/world.ts';

await startWorld();

const midnight = Date.parse('2026-11-20T00:00:00.000Z');
const writeUnit = 1024;
let subjects = 0;

/** Seconds between calls: bursts, and a caller who calls now and then. */
const gaps = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 30, max: 400 })), {
  minLength: 1,
  maxLength: 150,
});

test('calls are counted exactly in their day, minute and second, in an item of one write unit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 86_300 }), gaps, async (first, waits) => {
      const subject = `DAY-RATE-${subjects++}`;
      const seconds: number[] = [];
      for (const wait of waits) seconds.push((seconds.at(-1) ?? first) + wait);
      for (const [at, second] of seconds.entries()) {
        const now = new Date(midnight + second * 1000);
        const { day, minute } = await countInDay(platformView, subject, now);
        const before = seconds.slice(0, at + 1);
        const alike = (length: number) =>
          before.filter((other) => Math.floor(other / length) === Math.floor(second / length)).length;
        expect([day.calls, minute.calls, minute.callsInPart]).toEqual([alike(86_400), alike(60), alike(1)]);
        expect([day.resetSeconds, minute.resetSeconds]).toEqual([86_400 - (second % 86_400), 60 - (second % 60)]);
        const item = await get(windowKey(platformView, subject, 'day', now));
        expect(itemBytes(item ?? {})).toBeLessThan(writeUnit);
      }
    }),
    { numRuns: 8 },
  );
});

test('concurrent calls get different counts', async () => {
  const now = new Date(midnight + 3_600_000);
  const counts = await Promise.all(Array.from({ length: 20 }, () => countInDay(platformView, 'DAY-RATE-AT-ONCE', now)));
  const each = Array.from({ length: 20 }, (_, at) => at + 1);
  expect(counts.map(({ day }) => day.calls).toSorted((a, b) => a - b)).toEqual(each);
  expect(counts.map(({ minute }) => minute.callsInPart).toSorted((a, b) => a - b)).toEqual(each);
});

test('calls of other seconds and subjects are counted by themselves', async () => {
  const now = new Date(midnight + 7_200_000);
  const later = new Date(now.getTime() + 1000);
  const inSecond: number[] = [];
  for (const [subject, at] of [
    ['A', now],
    ['A', now],
    ['B', now],
    ['A', later],
  ] as const)
    inSecond.push((await countInDay(platformView, `DAY-RATE-${subject}`, at)).minute.callsInPart);
  expect(inSecond).toEqual([1, 2, 1, 1]);
});

test('a call is one write of one unit', async () => {
  const { cost } = await metered(() => countInDay(platformView, 'DAY-RATE-COST', new Date(midnight)));
  expect(cost).toMatchObject({ calls: 1, writeUnits: 1 });
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { costsOfFollowUps } from '#test/bench/costs/follow-ups.ts';
import { testClock, thisMinute } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock(thisMinute());
// The purge of the form's pages is over before the leads are measured.
const world = await startWorld({ maxQueueDelaySeconds: 0 });

// Writes that wait for others of their batch wait for all of them, however slow this machine is.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterAll(() => void vi.useRealTimers());

/** For each lead with one webhook and one mail: calls of table, queues and mail service, read units, write units. */
test.each([
  { leads: 1, calls: 21, readUnits: 18, writeUnits: 16 },
  { leads: 10, calls: 6, readUnits: 5.7, writeUnits: 4.8 },
  { leads: 100, calls: 4.8, readUnits: 4.8, writeUnits: 3.2 },
])('what follows $leads leads at a time costs no more calls and units than now', async (most) => {
  const [cost] = await costsOfFollowUps(world, [most.leads], () => clock.advance(2_000));
  expect(cost?.calls).toMatchObject({ SendEmail: most.leads });
  // Two queues; the two batches of the stream each begin with a message of their own.
  expect(cost?.calls.SendMessageBatch).toBeLessThanOrEqual(2 * (Math.ceil(most.leads / 10) + 1));
  expect(cost?.callsEach).toBeLessThanOrEqual(most.calls);
  expect(cost?.readUnitsEach).toBeLessThanOrEqual(most.readUnits);
  expect(cost?.writeUnitsEach).toBeLessThanOrEqual(most.writeUnits);
});

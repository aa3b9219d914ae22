import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { get, platformView } from '#lib/platform/table/table.ts';
import { metered } from '#test/bench/meter.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { startWorld } from '#test/support/world.ts';

await startWorld();
const read = (name: string) => get(platformView.key('TEST', name));

const standStill = (ms: number): void => {
  const end = performance.now() + ms;
  while (performance.now() < end);
};

test('calls that wait for each other are round trips of their own', async () => {
  const { cost } = await metered(async () => {
    await read('one');
    await read('other');
  });
  expect(cost).toMatchObject({ calls: 2, roundTrips: 2 });
});

test('concurrent calls are one round trip on a machine that pauses between their beginnings', async () => {
  const other = async () => {
    await nextTurn();
    standStill(50);
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    await read('other');
  };
  const { cost } = await metered(() => Promise.all([read('one'), other()]));
  expect(cost).toMatchObject({ calls: 2, roundTrips: 1 });
});

test('a call that takes longer than two others in a row adds no round trip', async () => {
  const slowKey = platformView.key('TEST', 'slow');
  const stop = interceptCalls(async (call, next) => {
    if (JSON.stringify(call.input).includes(JSON.stringify(slowKey.SK))) await delay(200);
    return next(call);
  });
  onTestFinished(stop);
  const inTurn = async (...names: string[]): Promise<void> => {
    for (const name of names) await read(name);
  };
  const { cost } = await metered(() => Promise.all([inTurn('slow', 'after'), inTurn('one', 'two')]));
  expect(cost).toMatchObject({ calls: 4, roundTrips: 2 });
});

test('a call that fails ends its round trip', async () => {
  const stop = interceptCalls(async () => {
    throw new Error('The table is away');
  });
  onTestFinished(stop);
  const { result, cost } = await metered(() => Promise.allSettled([read('one'), read('other')]));
  expect(result.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(cost).toMatchObject({ calls: 2, roundTrips: 1 });
});

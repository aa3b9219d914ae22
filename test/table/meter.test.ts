import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { get, platformView } from '#lib/table/table.ts';
import { metered } from '#test/bench/meter.ts';
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

test('concurrent calls are one round trip on a machine that stands still between their beginnings', async () => {
  const other = async () => {
    await nextTurn();
    standStill(50);
    for (let turn = 0; turn < 3; turn++) await nextTurn();
    await read('other');
  };
  const { cost } = await metered(() => Promise.all([read('one'), other()]));
  expect(cost).toMatchObject({ calls: 2, roundTrips: 1 });
});

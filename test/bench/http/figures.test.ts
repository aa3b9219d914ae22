import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import type { Column } from './columns.ts';
import type { Measurement } from './measure.ts';
import { cpuMsOf, memoryOf, treeOf } from './processes.ts';
import { ratiosOf } from './ratios.ts';

test('a tree of processes has what a process started, by name, with memory and CPU time, until it ends', async () => {
  const child = spawn('sh', ['-c', 'sleep 600 & echo started; wait'], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  // A process has the name of its parent until it runs its own program.
  await expect.poll(() => [...treeOf(pid).values()].toSorted()).toEqual(['sh', 'sleep']);
  const tree = treeOf(pid);
  expect(memoryOf(pid).rssMB).toBeGreaterThan(0);
  expect(cpuMsOf(process.pid)).toBeGreaterThan(0);

  const closed = once(child, 'close');
  for (const one of tree.keys()) process.kill(one);
  await closed;
  expect(treeOf(pid).get(pid)).toBe('');
  expect(cpuMsOf(pid)).toBe(0);
  expect(memoryOf(pid).rssMB).toBe(0);
});

const speed = { requests: 1000, seconds: 2, perSecond: 500, p50: 20, p99: 200, others: {}, bytesEach: 100 };
const measurement: Measurement = {
  id: 'create',
  title: 'create',
  speed,
  cpuMsEach: { byProcess: {}, stack: 4, load: 0.1 },
  around: { loadAverage: 1, othersShare: 0 },
  floor: { perSecond: 1000, cpuMsEach: 0.1 },
};
const column: Column = {
  id: 'create',
  title: 'create',
  stage: 'fresh',
  work: { submit: { full: 1, quick: 1 } },
  // A tenth and a half of their floors.
  peers: { best: { name: 'Peer', perSecond: 810, floor: 8100 }, pocketBase: { perSecond: 6000, floor: 12_000 } },
};

test('a column is compared with peers by the ratios to both floors', () => {
  expect(ratiosOf(column, measurement)).toEqual({
    toFloor: 0.5,
    toFloorByCpu: 0.025,
    timesBest: 5,
    timesPocketBase: 1,
    missed: [],
  });
});

test.each([
  [{ timesBest: 5.1, maxP99Ms: 200 }, ['5.1 times the best peer']],
  [{ timesBest: 5, maxP99Ms: 199 }, ['p99 of 199 ms']],
  [{ toFloor: 0.5 }, []],
  [{ toFloor: 0.51 }, ['0.51 of the floor, is 0.500']],
])('of the target %j are missed: %j', (target, missed) => {
  expect(ratiosOf({ ...column, target }, measurement).missed).toEqual(missed);
});

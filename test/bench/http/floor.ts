import { startChild } from '#test/bench/child.ts';
import type { FloorTasks } from './floor-process.ts';
import { requestsFor, type Send, warmUp } from './lasting.ts';
import type { Loaded } from './load-process.ts';
import { cpuMsOf } from './processes.ts';

const kinds = {
  '/none': 'HTTP alone',
  '/normal': 'and one insert, synchronous=NORMAL',
  '/full': 'and one insert, synchronous=FULL',
} as const;

/** The floor that the peers' figures relate to. */
const compared = '/normal';

export interface Floor {
  what: string;
  speed: Loaded;
  cpuMsEach: number;
}

/** The floor of this machine, measured by the same submissions. */
export const openFloor = async (dataDir: string, send: Send, seconds: number) => {
  const child = startChild<FloorTasks>('./http/floor-process.ts');
  const url = await child.call('start', dataDir);
  const loadOf = (path: keyof typeof kinds) => ({ url, paths: [path], readers: [], submitTo: [''] });
  const run = async (path: keyof typeof kinds, earlier: Loaded): Promise<Floor> => {
    const before = cpuMsOf(child.pid);
    const speed = await send({ ...loadOf(path), requests: requestsFor(earlier, seconds) });
    return { what: kinds[path], speed, cpuMsEach: (cpuMsOf(child.pid) - before) / speed.requests };
  };
  const all: Floor[] = [];
  for (const path of ['/none', '/normal', '/full'] as const)
    all.push(await run(path, await warmUp(send, loadOf(path), seconds / 2)));
  let last = await warmUp(send, loadOf(compared), seconds / 2);
  return {
    all,
    now: async (): Promise<Floor> => {
      const floor = await run(compared, last);
      last = floor.speed;
      return floor;
    },
    end: child.end,
  };
};

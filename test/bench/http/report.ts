import { type Cell, table } from '#test/bench/draw-table.ts';
import type { Loaded } from './load-process.ts';
import type { Measurement } from './measure.ts';
import { peersMeasuredAt } from './peers.ts';
import type { Memory } from './processes.ts';
import type { Ratios } from './ratios.ts';

export interface Results {
  readyMs: number;
  memory: Record<string, ({ name: string } & Memory)[]>;
  floors: { what: string; speed: Loaded; cpuMsEach: number }[];
  columns: (Measurement & { ratios: Ratios })[];
}

const said = (others: Record<string, number>): string =>
  Object.entries(others)
    .map(([answer, count]) => `${count} × ${answer}`)
    .join(', ');

const times = (value: number | undefined): Cell => (value === undefined ? undefined : `${value.toFixed(2)} ×`);

const floorTable = ({ floors }: Results): string =>
  table(
    'The floor: bare Node HTTP, 32 connections',
    ['', '/s', 'p50 ms', 'p99 ms', 'CPU ms each', 'errors'],
    floors.map(({ what, speed, cpuMsEach }) => [
      what,
      Math.round(speed.perSecond),
      speed.p50,
      speed.p99,
      cpuMsEach.toFixed(3),
      said(speed.others),
    ]),
  );

const columnTable = ({ columns }: Results): string =>
  table(
    `npm start, 32 connections. Ratios are to the floor with one insert; peers were measured in ${peersMeasuredAt}`,
    ['', '/s', 'p50 ms', 'p99 ms', 'CPU ms', 'kB', 'to floor', 'by CPU', 'best peer', 'PocketBase', 'errors', 'misses'],
    columns.map(({ title, speed, cpuMsEach, ratios }) => [
      title,
      Math.round(speed.perSecond),
      speed.p50,
      speed.p99,
      cpuMsEach.stack.toFixed(2),
      speed.bytesEach / 1000,
      ratios.toFloor.toFixed(3),
      ratios.toFloorByCpu.toFixed(3),
      times(ratios.timesBest),
      times(ratios.timesPocketBase),
      said(speed.others),
      ratios.missed.join(', '),
    ]),
  );

const cpuTable = ({ columns }: Results): string => {
  const names = [...new Set(columns.flatMap(({ cpuMsEach }) => Object.keys(cpuMsEach.byProcess)))];
  return table(
    'CPU ms for each request, by process; floor and other programs in the same minute',
    ['', ...names, 'load', 'floor/s', 'others, cores', 'load average'],
    columns.map(({ title, cpuMsEach, around, floor }) => [
      title,
      ...names.map((name) => cpuMsEach.byProcess[name]?.toFixed(2)),
      cpuMsEach.load.toFixed(2),
      Math.round(floor.perSecond),
      around.othersShare.toFixed(2),
      around.loadAverage.toFixed(1),
    ]),
  );
};

const followedTable = ({ columns }: Results): string =>
  table(
    'After the submissions',
    ['', 'submissions', 'last webhook after s', 'every webhook', 'CPU ms with all that follows'],
    columns.flatMap(({ title, speed, followed }) =>
      followed
        ? [
            [
              title,
              speed.requests,
              followed.secondsUntilLastWebhook,
              followed.everyWebhook ? 'yes' : 'NO',
              followed.stackCpuMsEach.toFixed(2),
            ],
          ]
        : [],
    ),
  );

const memoryTable = ({ memory, readyMs }: Results): string =>
  table(
    `Memory; ready after ${(readyMs / 1000).toFixed(1)} s`,
    ['', 'RSS MB', 'PSS MB', 'processes'],
    Object.entries(memory).map(([when, processes]) => [
      when,
      Math.round(processes.reduce((sum, { rssMB }) => sum + rssMB, 0)),
      Math.round(processes.reduce((sum, { pssMB }) => sum + pssMB, 0)),
      processes.map(({ name, rssMB }) => `${name} ${rssMB.toFixed(0)}`).join(', '),
    ]),
  );

export const report = (results: Results): string =>
  [floorTable(results), columnTable(results), cpuTable(results), followedTable(results), memoryTable(results)].join(
    '\n',
  );

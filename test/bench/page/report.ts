import { table } from '#test/bench/draw-table.ts';
import { median } from '#test/bench/median.ts';
import type { Profile } from './profile.ts';
import type { Visit } from './visit.ts';

/** The visits of one page. */
export interface Visited {
  id: string;
  title: string;
  visits: Visit[];
}

const pick = (visits: readonly Visit[], name: keyof Visit): number => median(visits.map((one) => one[name]));

export const report = (visited: readonly Visited[], { cpuSlowdown, bitsPerSecond, roundTripMs }: Profile): string =>
  table(
    `Pages of npm start on a slow phone: CPU ${cpuSlowdown} times slower, ${bitsPerSecond.down / 1e6} Mbit/s, ${roundTripMs} ms for a round trip. Medians`,
    ['', 'visits', 'LCP ms', 'interactive ms', 'fastest', 'TBT ms', 'CPU ms', 'CLS', 'kB', 'requests'],
    visited.map(({ title, visits }) => [
      title,
      visits.length,
      Math.round(pick(visits, 'lcpMs')),
      Math.round(pick(visits, 'interactiveMs')),
      Math.round(Math.min(...visits.map(({ interactiveMs }) => interactiveMs))),
      Math.round(pick(visits, 'tbtMs')),
      Math.round(pick(visits, 'cpuMs')),
      pick(visits, 'cls').toFixed(3),
      pick(visits, 'bytes') / 1000,
      pick(visits, 'requests'),
    ]),
  );

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argumentsOf } from '#infra/arguments.ts';
import { bundle } from './bundle.ts';
import { cuts } from './cuts.ts';
import { moduleStart } from './module-start.ts';

const [rounds = '15'] = argumentsOf(
  `Measures what each cut of a library gains, in bytes and CPU time of the start of a function.

  npm run bundle:gains -- [rounds]      Default: 15`,
  1,
);

/** The function that visitors wait for, and others with libraries that it does not use: S3, telephone numbers, SES, the routes, pages. */
const measured = [
  'public/submit-form',
  'media/upload-brand',
  'profile/update',
  'workers/send-mail',
  'edge/no-operation',
  'site/render',
];

/** CPU time, as other work on the machine affects it less than the duration. */
const timer = `const before = process.cpuUsage();
await import(process.argv[1]);
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1000), () => process.exit());`;

const initMs = (file: string): Promise<number> => moduleStart(timer, file);

/** In turn, so that other load on the machine affects both. */
const initTimes = async (before: string, after: string): Promise<[number[], number[]]> => {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < Number(rounds); round++) {
    times[0].push(await initMs(before));
    times[1].push(await initMs(after));
  }
  return times;
};

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

const median = (values: readonly number[]): number => quantile(values, 0.5);

const spread = (values: readonly number[]): string =>
  `${median(values).toFixed(1)} (${quantile(values, 0.25).toFixed(1)} to ${quantile(values, 0.75).toFixed(1)})`;

const gain = (before: number, after: number): string => `${(100 * (1 - after / before)).toFixed(1)} %`;

const folder = await mkdtemp(join(tmpdir(), 'frontage-gains-'));
try {
  const cutDir = join(folder, 'cut');
  const bytesCut = new Map((await bundle({ outdir: cutDir, ids: measured })).map(({ id, bytes }) => [id, bytes]));
  console.log('| Cut | Function | kB before | after | gain | init CPU ms before (quartiles) | after | gain |');
  console.log('|---|---|---:|---:|---:|---:|---:|---:|');
  for (const names of [...cuts.map(({ name }) => [name]), cuts.map(({ name }) => name)]) {
    const outdir = join(folder, names.join('+'));
    const uncut = await bundle({ outdir, ids: measured, cuts: cuts.filter(({ name }) => !names.includes(name)) });
    for (const { id, bytes } of uncut) {
      const after = bytesCut.get(id) ?? 0;
      if (bytes === after) continue;
      const [slow, quick] = await initTimes(join(outdir, id, 'index.mjs'), join(cutDir, id, 'index.mjs'));
      const sizes = [(bytes / 1000).toFixed(1), (after / 1000).toFixed(1), gain(bytes, after)];
      const times = [spread(slow), spread(quick), gain(median(slow), median(quick))];
      console.log(`| ${[names.length > 1 ? 'all' : names.join(), id, ...sizes, ...times].join(' | ')} |`);
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

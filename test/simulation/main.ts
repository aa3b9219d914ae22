import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { bugs } from './bugs/bugs.ts';
import { loadWith } from './loading/hooks.ts';

const usage = `npm run test:simulation -- [options]
  --seeds <n>      how many seeds (default 200, or SEEDS)
  --from <n>       the first of them (default 1)
  --seed <n>       one seed, and its digest
  --trace          with every line of what happened
  --bugs           looks for each of the seeded bugs instead, in up to so many seeds
  --bug <text>     the same for those with this in their name
  --processes <n>  how many at once (default 1)
  --calls <file>   writes every call of the table with its answer, one a line`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: process.env.SEEDS ?? '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    trace: { type: 'boolean', default: false },
    bugs: { type: 'boolean', default: false },
    bug: { type: 'string' },
    processes: { type: 'string', default: '1' },
    /** Which of several processes this is. */
    part: { type: 'string' },
    calls: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const processes = Number(values.processes);

/** Every so-maniest of some things, where several processes share them. */
const ofThisPart = <T>(things: readonly T[]): T[] =>
  things.filter((_, at) => values.part === undefined || at % processes === Number(values.part));

const shareAmongProcesses = async (): Promise<boolean> => {
  const codes = Array.from({ length: processes }, async (_, part) => {
    const child = fork(import.meta.filename, [...process.argv.slice(2), '--part', String(part)]);
    return (await once(child, 'exit'))[0] === 0;
  });
  return (await Promise.all(codes)).every(Boolean);
};

const run = async (): Promise<boolean> => {
  const one = values.seed === undefined ? undefined : Number(values.seed);
  const seeds = Array.from(
    { length: one === undefined ? Number(values.seeds) : 1 },
    (_, at) => (one ?? Number(values.from)) + at,
  );
  const wanted = bugs.filter(({ name }) => values.bugs || (values.bug !== undefined && name.includes(values.bug)));
  // Before anything of the product is loaded.
  loadWith(wanted);
  const { findBugs, trySeeds, writeCalls } = await import('./run.ts');
  if (values.calls !== undefined) return writeCalls(seeds, values.calls);
  if (wanted.length > 0) return findBugs(ofThisPart(wanted), seeds);
  return trySeeds(ofThisPart(seeds), { isTraced: values.trace, isOne: one !== undefined });
};

if (values.help) process.stdout.write(`${usage}\n`);
else process.exitCode = (await (processes > 1 && values.part === undefined ? shareAmongProcesses() : run())) ? 0 : 1;

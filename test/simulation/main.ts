import { parseArgs } from 'node:util';
import { bugs } from './bugs/bugs.ts';
import { loadWith } from './loading/hooks.ts';

const usage = `npm run test:simulation -- [options]
  --seeds <n>      how many seeds (default 200; also as SEEDS)
  --from <n>       the first seed (default 1)
  --seed <n>       replays one seed, and prints what happened with --trace
  --bugs           instead, looks for each of the seeded bugs, in up to so many seeds
  --bug <text>     one of the bugs, by a part of its name; with --seed: is it found there?
  --processes <n>  how many at once (default 1)
  --trace          prints every line of what happened
  --calls <file>   writes every call of the table with its answer, one a line`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: process.env.SEEDS ?? '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    bugs: { type: 'boolean', default: false },
    bug: { type: 'string' },
    processes: { type: 'string', default: '1' },
    trace: { type: 'boolean', default: false },
    calls: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  process.stdout.write(`${usage}\n`);
} else {
  const [from, count] = values.seed === undefined ? [Number(values.from), Number(values.seeds)] : [Number(values.seed), 1];
  const wanted = bugs.filter(({ name }) => values.bugs || (values.bug !== undefined && name.includes(values.bug)));
  // Before anything of the product is loaded.
  loadWith(wanted);
  const { report, trySeeds, findBugs, writeCalls } = await import('./run.ts');
  const seeds = Array.from({ length: count }, (_, at) => from + at);
  const isGood = values.calls !== undefined ? await writeCalls(seeds, values.calls) : wanted.length > 0 ? await findBugs(wanted, seeds, report) : await trySeeds(seeds, values.trace, report);
  process.exitCode = isGood ? 0 : 1;
}

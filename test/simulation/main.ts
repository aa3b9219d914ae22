import { parseArgs } from 'node:util';
import { realNow } from './loading/globals.ts';
import { loadWith } from './loading/hooks.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, seeds: { type: 'string', default: '100' }, trace: { type: 'boolean' } },
});

loadWith([]);
const { prepare, simulate } = await import('./simulate.ts');
const began = realNow();
const prepared = await prepare();
console.log('prepared', Math.round(realNow() - began), 'ms', prepared.items.length, 'items');
const seeds =
  values.seed === undefined ? Array.from({ length: Number(values.seeds) }, (_, at) => at + 1) : [Number(values.seed)];
let steps = 0;
const start = realNow();
for (const seed of seeds) {
  const run = await simulate(prepared, seed);
  steps += run.steps;
  if (values.trace) console.log(run.lines.join('\n'), run.digest);
  if (run.error) console.log('seed', seed, run.steps, run.error.name, run.error.message, run.error.stack);
}
console.log(seeds.length, 'seeds', steps, 'steps', Math.round(realNow() - start), 'ms');

import { writeFileSync } from 'node:fs';
import { realNow } from './loading/globals.ts';
import type { Bug } from './loading/patch.ts';
import type { Called } from './services/table.ts';
import { prepare, type Run, simulate } from './simulate.ts';

const tell = (line: string): void => void process.stdout.write(`${line}\n`);

const said = ({ error }: Run): string => (error?.name === 'Violation' ? error.message : String(error?.stack));

interface Told {
  /** Every line of what happened. */
  isTraced: boolean;
  /** The digest of a single seed. */
  isOne: boolean;
}

/** Whether no seed breaks a promise. */
export const trySeeds = async (seeds: readonly number[], { isTraced, isOne }: Told): Promise<boolean> => {
  const prepared = await prepare();
  const began = realNow();
  let steps = 0;
  let most = 0;
  let broken = 0;
  for (const seed of seeds) {
    const run = await simulate(prepared, seed);
    steps += run.steps;
    most = Math.max(most, run.steps);
    if (isTraced) for (const line of run.lines()) tell(line);
    if (isOne || seed === seeds.at(-1)) tell(`Seed ${seed}: ${run.steps} steps, ${run.digest}`);
    if (!run.error) continue;
    broken++;
    tell(`Seed ${seed} breaks a promise at step ${run.steps}: ${said(run)}`);
    tell(`  npm run test:simulation -- --seed ${seed} --trace`);
  }
  const seconds = ((realNow() - began) / 1000).toFixed(1);
  tell(`${seeds.length} seeds, ${steps} steps, at most ${most} in one, ${seconds} s: ${broken} broke a promise`);
  return broken === 0;
};

/** The first of the seeds in which something is wrong. */
const firstFailing = async (prepared: Awaited<ReturnType<typeof prepare>>, seeds: readonly number[]) => {
  for (const seed of seeds) {
    const run = await simulate(prepared, seed);
    if (run.error) return `seed ${seed}, step ${run.steps}: ${said(run)}`;
  }
  return undefined;
};

/** Whether each bug is found in one of the seeds. */
export const findBugs = async (bugs: readonly Bug[], seeds: readonly number[]): Promise<boolean> => {
  const prepared = await prepare();
  let found = 0;
  for (const { name } of bugs) {
    globalThis.seededBug = name;
    const where = await firstFailing(prepared, seeds);
    globalThis.seededBug = undefined;
    if (where !== undefined) found++;
    tell(where === undefined ? `NOT FOUND in ${seeds.length} seeds: ${name}` : `Found: ${name} (${where})`);
  }
  tell(`${found} of ${bugs.length} bugs found`);
  return found === bugs.length;
};

/** Writes the calls of the table that the brand and these seeds make, for another engine to answer. */
export const writeCalls = async (seeds: readonly number[], file: string): Promise<boolean> => {
  const lines: string[] = [];
  const called: Called = (action, input, answer) => lines.push(JSON.stringify({ action, input, answer }));
  const prepared = await prepare(called);
  for (const seed of seeds) await simulate(prepared, seed, called);
  writeFileSync(file, lines.join('\n'));
  return true;
};

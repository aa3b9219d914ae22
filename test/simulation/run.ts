import { writeFileSync } from 'node:fs';
import type { Bug } from './bugs/patch.ts';
import { realNow } from './loading/globals.ts';
import type { Called } from './services/table.ts';
import { prepare, type Run, simulate } from './simulate.ts';

/** Writes the calls of the table that the brand and these seeds make, for another engine to answer. */
export const writeCalls = async (seeds: readonly number[], file: string): Promise<boolean> => {
  const lines: string[] = [];
  const called: Called = (action, input, answer) => lines.push(JSON.stringify({ action, input, answer }));
  const prepared = await prepare(called);
  for (const seed of seeds) await simulate(prepared, seed, called);
  writeFileSync(file, lines.join('\n'));
  return true;
};

type Report = (line: string) => void;

export const report: Report = (line) => void process.stdout.write(`${line}\n`);

const said = ({ error }: Run): string => (error?.name === 'Violation' ? error.message : String(error?.stack));

/** Whether no seed breaks a promise. */
export const trySeeds = async (seeds: readonly number[], isTraced: boolean, tell: Report): Promise<boolean> => {
  const prepared = await prepare();
  const began = realNow();
  let steps = 0;
  let most = 0;
  const broken: number[] = [];
  for (const seed of seeds) {
    const run = await simulate(prepared, seed);
    steps += run.steps;
    most = Math.max(most, run.steps);
    if (isTraced) for (const line of run.lines()) tell(line);
    if (!run.error) continue;
    broken.push(seed);
    tell(`Seed ${seed} breaks a promise at step ${run.steps}: ${said(run)}`);
    tell(`  npm run test:simulation -- --seed ${seed} --trace`);
  }
  const seconds = ((realNow() - began) / 1000).toFixed(1);
  tell(`${seeds.length} seeds, ${steps} steps, at most ${most} in one, ${seconds} s; ${broken.length} broke a promise`);
  return broken.length === 0;
};

/** Whether each bug is found in one of the seeds. */
export const findBugs = async (bugs: readonly Bug[], seeds: readonly number[], tell: Report): Promise<boolean> => {
  const prepared = await prepare();
  let missed = 0;
  for (const { name } of bugs) {
    let found: string | undefined;
    globalThis.seededBug = name;
    for (const seed of seeds) {
      const run = await simulate(prepared, seed);
      if (run.error) found = `seed ${seed}, step ${run.steps}: ${said(run)}`;
      if (found) break;
    }
    globalThis.seededBug = undefined;
    if (!found) missed++;
    tell(`${found ? 'found' : 'MISSED'}: ${name}${found ? ` (${found})` : ''}`);
  }
  tell(`${bugs.length - missed} of ${bugs.length} bugs found`);
  return missed === 0;
};

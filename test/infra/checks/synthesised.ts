import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allStacks } from '#infra/stack-names.ts';
import { readStacks, templatesOf } from './templates.ts';

/** In the directory of the run, for the test files of other processes. */
const kept = join(tmpdir(), 'synthesised.json');

const readKept = (): Map<string, string> => new Map(JSON.parse(readFileSync(kept, 'utf8')));

const synthesiseAndKeep = async (): Promise<Map<string, string>> => {
  // Loaded only here: the libraries of the stacks take as long as the synthesis.
  const { synthesiseStages } = await import('./synthesise.ts');
  const files = synthesiseStages();
  const unfinished = `${kept}.${process.pid}`;
  writeFileSync(unfinished, JSON.stringify([...files]));
  renameSync(unfinished, kept);
  return files;
};

/** All stages, synthesised once in a run. */
export const files = existsSync(kept) ? readKept() : await synthesiseAndKeep();
export const templates = templatesOf(files);
export const stacks = readStacks(templates);

/** The stacks of a stage without `recovery`, as the synthesised ones are, by the last part of their names. */
export const usualStacks = allStacks.filter((name) => name !== 'recovery' && name !== 'backup-plan').toSorted();

const ofStage = (stage: string) =>
  readStacks(templates.filter(({ name }) => name.replaceAll('-', '').startsWith(`frontage${stage}`)));

/** The stacks of one stage; the others differ in little more than names, the firewall and the dashboard. */
export const dev = ofStage('dev');
export const prod = ofStage('prod');

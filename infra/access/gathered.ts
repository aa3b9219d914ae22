import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Calls, joined } from './recorded.ts';

/** The calls that functions made in the last run of tests: a line for each function, action and what it was on. */
export const gathered = fileURLToPath(new URL('../../node_modules/.cache/calls.txt', import.meta.url));

export const readGathered = (text = readFileSync(gathered, 'utf8')): Record<string, Calls> => {
  const made: Record<string, Calls> = {};
  for (const line of text.split('\n')) {
    const [id = '', action, on] = line.split('\t');
    if (action === undefined || on === undefined) continue;
    made[id] = joined(made[id] ?? {}, { [action]: [on] });
  }
  return made;
};

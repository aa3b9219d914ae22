import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Calls, joined } from './recorded.ts';

/** The calls that functions made in the last run of tests: a line for each function, action and what it was on. */
export const gathered = fileURLToPath(new URL('../../node_modules/.cache/calls.txt', import.meta.url));

/** Functions that do all that another one does: what the tests of that one call, they call as well. */
const alsoCalledBy: Record<string, readonly string[]> = {
  'workers/deliver-webhook': ['workers/deliver-isolated-webhook'],
  'workers/deliver-isolated-webhook': ['workers/deliver-webhook'],
  // They answer with a page. A form that is refused is on any of them.
  'public/get-page': ['site/render', 'site/submit-form'],
};

export const readGathered = (text = readFileSync(gathered, 'utf8')): Record<string, Calls> => {
  const made: Record<string, Calls> = {};
  for (const line of text.split('\n')) {
    const [id = '', action, on] = line.split('\t');
    if (action === undefined || on === undefined) continue;
    for (const each of [id, ...(alsoCalledBy[id] ?? [])]) made[each] = joined(made[each] ?? {}, { [action]: [on] });
  }
  return made;
};

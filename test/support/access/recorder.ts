import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Call, recorded } from '#infra/access/recorded.ts';
import { without } from '#lib/platform/core/env.ts';

/** The function that runs. */
const running = new AsyncLocalStorage<string | undefined>();

/** Each call that a function of this process made, once: function, action and what it was on. */
const noted = new Set<string>();

/** The calls that were not judged yet. */
const made: (Call & { id: string })[] = [];

/** A file of each process, which `directory.ts` gathers at the end of the run. */
const keep = (line: string): void => {
  const directory = process.env.CALLS_DIRECTORY;
  if (directory === undefined) return;
  mkdirSync(directory, { recursive: true });
  appendFileSync(join(directory, `${process.pid}.txt`), `${line}\n`);
};

/** Notes calls of the function that runs; calls of the tests themselves are nobody's. */
const noteCalls = (calls: () => Call[]): void => {
  const id = running.getStore();
  if (id === undefined) return;
  for (const { action, on } of calls()) {
    const line = [id, action, on].join('\t');
    if (noted.has(line)) continue;
    noted.add(line);
    made.push({ id, action, on });
    keep(line);
  }
};

/** A handler that calls AWS in the name of a deployed function. */
export const asFunction =
  <Args extends unknown[], Result>(
    id: string,
    handler: (...args: Args) => Result | Promise<Result>,
  ): ((...args: Args) => Promise<Result>) =>
  async (...args) => {
    // Loaded only here: a file that calls no function starts faster without all the clients.
    (await import('./watched-clients.ts')).watchClients(noteCalls);
    return running.run(id, () => handler(...args));
  };

/** Runs a step of a test in the middle of a function: its calls are not the function's, and it has every variable. */
export const asTest = <Result>(run: () => Result): Result => running.run(undefined, () => without(new Set(), run));

/**
 * Throws, with `JUDGE_ROLES=yes`, for calls since the last time that the role of their function does not permit. Without it, they
 * are judged at the end of a run of all tests. A new function has no role yet, until its calls are recorded.
 */
export const requirePermitted = async (): Promise<void> => {
  if (made.length === 0 || process.env.JUDGE_ROLES !== 'yes') return;
  const { permittedTo } = await import('#infra/access/permitted.ts');
  const judged = made.splice(0).filter(({ id }) => id in recorded);
  const refused = judged.filter(({ id, action, on }) => !permittedTo(id)[action]?.includes(on));
  if (refused.length === 0) return;
  const lines = refused.map(({ id, action, on }) => `  ${id}: ${action} on ${on}`);
  throw new Error(`Roles do not permit these calls. If they should, run "npm run grants":\n${lines.join('\n')}`);
};

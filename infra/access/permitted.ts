import { readFileSync } from 'node:fs';
import { operations } from '#lib/operations.ts';
import { callsForCallers } from './callers.ts';
import type { Judged } from './judgement.ts';
import { kept } from './kept.ts';
import { type ByFunction, type Calls, joined, recorded } from './recorded.ts';

const forCallers: ByFunction = Object.fromEntries(
  operations.filter(({ credential }) => credential !== 'none').map((one) => [one.id, callsForCallers(one)]),
);

/** The permissions of a function's role: the calls of the tests, and those that every operation makes for its callers. */
export const permittedTo = (id: string): Calls => joined(recorded[id] ?? {}, forCallers[id] ?? {});

/** The newest of the headings with a day. */
const lastRelease = (): string => {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  return /^## \[[^\]]+\] - (\d{4}-\d\d-\d\d)$/m.exec(changelog)?.[1] ?? '';
};

/** The permissions as they are now. */
export const current = (): Judged => ({ recorded, forCallers, kept, released: lastRelease() });

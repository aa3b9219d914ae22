import { readFileSync } from 'node:fs';
import { operations } from '#lib/operations.ts';
import { alike } from './alike.ts';
import { callsForCallers } from './callers.ts';
import type { Judged } from './judgement.ts';
import { kept } from './kept.ts';
import { type ByFunction, type Calls, joined, recorded } from './recorded.ts';

const forCallers: ByFunction = Object.fromEntries(
  operations.filter(({ credential }) => credential !== 'none').map((one) => [one.id, callsForCallers(one)]),
);

/** Either reads a record by its key: which of them does it depends on what else is read at the same moment. */
const byKey = ['dynamodb:BatchGetItem', 'dynamodb:GetItem'];

const readByKey = (calls: Calls): Calls => {
  const names = byKey.flatMap((action) => calls[action] ?? []);
  return names.length === 0 ? {} : Object.fromEntries(byKey.map((action) => [action, names]));
};

/** The permissions of a function's role: the calls of the tests, of functions like it, and those that every operation makes for its callers. */
export const permittedTo = (id: string): Calls => {
  const calls = joined(recorded[id] ?? {}, forCallers[id] ?? {}, alike[id] ?? {});
  return joined(calls, readByKey(calls));
};

/** The newest of the headings with a day. */
const lastRelease = (): string => {
  const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
  return /^## \[[^\]]+\] - (\d{4}-\d\d-\d\d)$/m.exec(changelog)?.[1] ?? '';
};

/** The permissions as they are now. */
export const current = (): Judged => ({ recorded, permittedTo, forCallers, kept, released: lastRelease() });

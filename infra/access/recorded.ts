import { readFileSync } from 'node:fs';

/** An action of a function, and what it is on: partitions of the table, a queue, a folder of the bucket. */
export interface Call {
  /** With the index that is queried: `dynamodb:Query GSI1`. */
  action: string;
  on: string;
}

/** The calls of a function: the names of what each action is on. */
export type Calls = Readonly<Record<string, readonly string[]>>;

type ByFunction = Readonly<Record<string, Calls>>;

const sorted = <Value>(entries: readonly (readonly [string, Value])[]) =>
  entries.toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Calls of several sources as one. */
export const joined = (...sources: readonly Calls[]): Calls => {
  const all: Record<string, Set<string>> = {};
  for (const calls of sources)
    for (const [action, names] of Object.entries(calls)) {
      all[action] ??= new Set();
      for (const name of names) all[action].add(name);
    }
  return Object.fromEntries(sorted(Object.entries(all)).map(([action, names]) => [action, [...names].toSorted()]));
};

/** The calls that one set has and another has not, a line for each. */
export const beyond = (these: ByFunction, those: ByFunction): string[] =>
  Object.entries(these).flatMap(([id, calls]) =>
    Object.entries(calls).flatMap(([action, names]) =>
      names.filter((name) => !those[id]?.[action]?.includes(name)).map((name) => `${id}: ${action} on ${name}`),
    ),
  );

const stored = new URL('recorded.json', import.meta.url);

/** The calls of AWS that every function makes in the tests, written by `npm run grants`. */
export const recorded: ByFunction = Object.fromEntries(
  Object.entries<Record<string, string>>(JSON.parse(readFileSync(stored, 'utf8'))).map(([id, calls]) => [
    id,
    Object.fromEntries(Object.entries(calls).map(([action, names]) => [action, names.split(' ')])),
  ]),
);

/** The text of the file: names are joined, so that an action is a line. */
export const recordedText = (calls: ByFunction): string => {
  const lines = sorted(Object.entries(calls)).map(([id, own]) => [
    id,
    Object.fromEntries(Object.entries(joined(own)).map(([action, names]) => [action, names.join(' ')])),
  ]);
  return `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`;
};

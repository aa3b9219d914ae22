import { readFileSync } from 'node:fs';

/** An action of a function, and what it is on: partitions of the table, a queue, a folder of the bucket. */
export interface Call {
  /** With the index that is queried: `dynamodb:Query GSI1`. */
  action: string;
  on: string;
}

/** The calls of a function: the names of what each action is on. */
export type Calls = Readonly<Record<string, readonly string[]>>;

export type ByFunction = Readonly<Record<string, Calls>>;

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

/** Whether one set has a call. */
export const has = (calls: ByFunction, id: string, { action, on }: Call): boolean =>
  calls[id]?.[action]?.includes(on) ?? false;

/** The calls of a set that are wanted. */
export const chosen = (calls: ByFunction, isWanted: (id: string, call: Call) => boolean): ByFunction =>
  Object.fromEntries(
    Object.entries(calls).map(([id, own]) => [
      id,
      Object.fromEntries(
        Object.entries(own)
          .map(([action, names]) => [action, names.filter((on) => isWanted(id, { action, on }))] as const)
          .filter(([, names]) => names.length > 0),
      ),
    ]),
  );

export const lineOf = (id: string, { action, on }: Call): string => `${id}: ${action} on ${on}`;

/** A line for each call. */
export const linesOf = (calls: ByFunction): string[] =>
  Object.entries(calls).flatMap(([id, own]) =>
    Object.entries(own).flatMap(([action, names]) => names.map((on) => lineOf(id, { action, on }))),
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

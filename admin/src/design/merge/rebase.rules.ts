import { isPlain, isSame, type Plain } from './same.rules.ts';

/** Whose change is kept where two people have changed the same. */
export type Side = 'mine' | 'theirs';

/**
 * Three-way merge of one value: that of the side which changed it. `ask` decides where both have, in different ways. All
 * merges of the application follow from it.
 */
export const settled = <Value>(base: Value, mine: Value, theirs: Value, ask: () => Value): Value =>
  isSame(mine, base) ? theirs : isSame(theirs, base) || isSame(mine, theirs) ? mine : ask();

/** The fields with changed values. */
export const changesOf = <Values extends object>(before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSame(value, (before as Plain)[name])),
  ) as Partial<Values>;

/** Lists of distinct texts, such as tags. */
const isSet = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') && new Set(value).size === value.length;

/** The typed list, with what was added to and removed from the other one. */
const rebasedSet = (base: string[], typed: string[], latest: string[]): string[] => [
  ...typed.filter((item) => latest.includes(item) || !base.includes(item)),
  ...latest.filter((item) => !base.includes(item) && !typed.includes(item)),
];

/** Fields of a record, and parts of a field. A part, such as the hours of a day, is kept as a whole. */
const maxDepth = 2;

const rebasedValue = (base: unknown, typed: unknown, latest: unknown, side: Side, depth = 0): unknown =>
  settled(base, typed, latest, () => {
    if (isSet(base) && isSet(typed) && isSet(latest)) return rebasedSet(base, typed, latest);
    if (!isPlain(base) || !isPlain(typed) || !isPlain(latest) || depth === maxDepth)
      return side === 'mine' ? typed : latest;
    const names = [...new Set([...Object.keys(typed), ...Object.keys(latest)])];
    const values = names.map((name) => [name, rebasedValue(base[name], typed[name], latest[name], side, depth + 1)]);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  });

/**
 * Three-way merge of form values: what was typed since `base`, and else the latest. `side` is whose value is taken where both
 * have changed the same.
 */
export const rebased = <Values extends object>(
  base: Values,
  typed: Values,
  latest: Values,
  side: Side = 'mine',
): Values => rebasedValue(base, typed, latest, side) as Values;

/** Whose change is kept where two people have changed the same. */
export type Side = 'mine' | 'theirs';

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two JSON values are equal. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (isPlain(one) && isPlain(other)) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].every((name) => isSame(one[name], other[name]));
  }
  return one === other;
};

/** The fields with changed values. */
export const changesOf = <Values extends object>(before: Values, after: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSame(value, (before as Plain)[name])),
  ) as Partial<Values>;

const rebasedValue = (base: unknown, typed: unknown, latest: unknown): unknown => {
  if (isSame(base, typed)) return latest;
  if (!isPlain(base) || !isPlain(typed) || !isPlain(latest)) return typed;
  const names = [...new Set([...Object.keys(typed), ...Object.keys(latest)])];
  const values = names.map((name) => [name, rebasedValue(base[name], typed[name], latest[name])] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
};

/** Three-way merge of form values: a part that was typed since `base` wins, every other part is the latest. */
export const rebased = <Values extends object>(base: Values, typed: Values, latest: Values): Values =>
  rebasedValue(base, typed, latest) as Values;

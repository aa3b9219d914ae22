/** A value as it is on the wire: JSON, with bytes in base64. */
export type Value = { [Type in 'S' | 'N' | 'B' | 'BOOL' | 'NULL' | 'L' | 'M' | 'SS' | 'NS' | 'BS']?: unknown };

/** An item as it is stored. It is never changed, but replaced. */
export type Item = Readonly<Record<string, Value>>;

const parts = (value: Value): [type: string, content: unknown] => Object.entries(value)[0] ?? ['NULL', true];

const byType: Record<string, (a: unknown, b: unknown) => boolean> = {
  N: (a, b) => Number(a) === Number(b),
  L: (a, b) => {
    const [one, other] = [a as Value[], b as Value[]];
    return one.length === other.length && one.every((value, at) => isEqual(value, other[at]));
  },
  M: (a, b) => isSameItem(a as Item, b as Item),
};

/** Whether two values are the same to the table, however they are written. */
export const isEqual = (a: Value | undefined, b: Value | undefined): boolean => {
  if (a === undefined || b === undefined) return a === b;
  const [[type, content], [other, otherContent]] = [parts(a), parts(b)];
  if (type !== other) return false;
  if (type.length === 2 && type.endsWith('S'))
    return JSON.stringify([...(content as string[])].sort()) === JSON.stringify([...(otherContent as string[])].sort());
  return byType[type]?.(content, otherContent) ?? content === otherContent;
};

export const isSameItem = (a: Item | undefined, b: Item | undefined): boolean => {
  if (!a || !b) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isEqual(a[name], b[name]));
};

const beyondAscii = /[^\0-\x7f]/;

/** The order of texts in the table is that of their UTF-8 bytes. */
export const compareTexts = (a: string, b: string): number => {
  if (beyondAscii.test(a) || beyondAscii.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Negative, zero or positive; undefined for values that have no order among each other. */
export const compare = (a: Value | undefined, b: Value | undefined): number | undefined => {
  if (!a || !b) return undefined;
  if (a.N !== undefined && b.N !== undefined) return Number(a.N) - Number(b.N);
  if (a.S !== undefined && b.S !== undefined) return compareTexts(String(a.S), String(b.S));
  return undefined;
};

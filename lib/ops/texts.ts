import type { Item } from '#lib/platform/table/table.ts';

const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Every text in a stored value, at any depth. */
export const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) ? Object.values(value).flatMap(textsIn) : [];
};

/** The same value with some texts replaced. */
export const withTexts = (value: unknown, others: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return others.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => withTexts(each, others));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTexts(each, others)]));
};

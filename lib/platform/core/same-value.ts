import { isDeepStrictEqual } from 'node:util';

/** A value as it is stored: without attributes that are undefined. */
const stored = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.parse(JSON.stringify(value)) : value;

/** Whether two values are stored alike. The order of attributes does not matter. */
export const sameValue = (a: unknown, b: unknown): boolean => a === b || isDeepStrictEqual(stored(a), stored(b));

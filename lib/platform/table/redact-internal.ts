import { isInternal, isSealed } from './declared-kinds.ts';
import type { Item } from './table.ts';

const isObject = (value: unknown): value is Item => typeof value === 'object' && value !== null;

const entriesOf = (value: Item, isLeftOut: (name: string) => boolean): Item =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => (isLeftOut(name) ? [] : [[name, jsonOf(inner)]])),
  );

/** A value as JSON can say it, without what is sealed at whatever depth. */
const jsonOf = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (value instanceof Set) return [...value];
  if (Array.isArray(value)) return value.map(jsonOf);
  return isObject(value) ? entriesOf(value, isSealed) : value;
};

/** A stored record as its owner may have it: without what its kind declares as internal. */
export const redactInternal = (record: Item): Item => entriesOf(record, (name) => isInternal(record.kind, name));

/** The hash of a token in a key: as long as a SHA-256, with letters of both cases, which no slug has. */
const isDigest = (part: string): boolean => /^[\w-]{43}$/.test(part) && /[A-Z]/.test(part) && /[a-z]/.test(part);

/** The key of a record for its owner, without hashes. */
export const redactKey = (key: string): string =>
  key
    .split('#')
    .filter((part) => !isDigest(part))
    .join('#');

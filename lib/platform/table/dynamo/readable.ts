import type * as z from 'zod';
import { log } from '#lib/platform/observe/log.ts';

type Attributes = Record<string, unknown>;

/** The marks by which records of a kind are recognised. */
interface Recognised {
  /** The type of each attribute, where the shape says it. */
  types: readonly (readonly [name: string, type: string])[];
  /** The attributes that a record has had since it was made, whatever release made it. */
  lasting: readonly string[];
}

const byKind = new Map<unknown, Recognised>();

const typeNames: Readonly<Record<string, string>> = {
  string: 'string',
  enum: 'string',
  number: 'number',
  boolean: 'boolean',
  array: 'array',
  object: 'object',
  record: 'object',
};

/** The type of an attribute, whether or not it may be absent; undefined where its shape does not say it. */
const typeNameOf = ({ _zod: { def } }: z.core.$ZodType): string | undefined =>
  'innerType' in def ? typeNameOf(def.innerType as z.core.$ZodType) : typeNames[def.type];

/** Keeps how records of a kind are recognised. */
export const keepRecognised = (kind: string, shape: z.core.$ZodShape): void => {
  const types = Object.entries(shape).flatMap(([name, attribute]) => {
    const type = typeNameOf(attribute);
    return type === undefined ? [] : [[name, type] as const];
  });
  if (types.length > 0) byKind.set(kind, { types, lasting: ['id', 'createdAt'].filter((name) => name in shape) });
};

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Absent values have a default, or come with a migration; null stands for absent. */
const isOf = (value: unknown, type: string): boolean => value === undefined || value === null || typeOf(value) === type;

/**
 * Whether an item is a record of its kind, as far as types tell. One that is not, because somebody repaired or restored it by
 * hand, would take all others of its list with it: it is left out, and logged so that it can be repaired.
 */
export const isReadable = (item: Attributes, kind: unknown = item.kind, isWhole = true): boolean => {
  const recognised = byKind.get(kind);
  if (!recognised) return true;
  const { types, lasting } = recognised;
  const isRight =
    types.every(([name, type]) => isOf(item[name], type)) &&
    (!isWhole || lasting.every((name) => item[name] !== undefined));
  if (!isRight) log.error('record.malformed', { kind, key: `${item.PK} ${item.SK}` });
  return isRight;
};

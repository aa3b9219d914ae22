import * as z from 'zod';
import { log } from '#lib/platform/observe/log.ts';

type Attributes = Record<string, unknown>;

/** The marks by which records of a kind are recognised. */
interface Recognised {
  /** Each attribute whose type the shape says. */
  types: readonly { name: string; type: string; isNullable: boolean }[];
  /** The attributes that a record has had since it was made, whatever release made it. */
  lasting: readonly string[];
}

const byKind = new Map<unknown, Recognised>();

/** The attributes that followers of a kind need, by each of its declarations. */
const neededByKind = new Map<unknown, z.ZodObject[]>();

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

const isNullable = ({ _zod: { def } }: z.core.$ZodType): boolean =>
  def.type === 'nullable' || ('innerType' in def && isNullable(def.innerType as z.core.$ZodType));

/** Keeps how records of a kind are recognised. */
export const keepRecognised = (kind: string, shape: z.core.$ZodShape): void => {
  const types = Object.entries(shape).flatMap(([name, attribute]) => {
    const type = typeNameOf(attribute);
    return type === undefined ? [] : [{ name, type, isNullable: isNullable(attribute) }];
  });
  if (types.length > 0) byKind.set(kind, { types, lasting: ['id', 'createdAt'].filter((name) => name in shape) });
};

/** Keeps the attributes of a kind that whoever follows its changes reads. */
export const keepFollowed = (kind: string, needed: z.core.$ZodShape): void => {
  neededByKind.set(kind, [...(neededByKind.get(kind) ?? []), z.object(needed)]);
};

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Absent values have a default, or come with a migration. */
const isOf = (value: unknown, type: string, mayBeNull: boolean): boolean =>
  value === undefined || (value === null ? mayBeNull : typeOf(value) === type);

const isRecognised = (item: Attributes, kind: unknown, isWhole: boolean): boolean => {
  const recognised = byKind.get(kind);
  return (
    !recognised ||
    (recognised.types.every(({ name, type, isNullable }) => isOf(item[name], type, isNullable)) &&
      (!isWhole || recognised.lasting.every((name) => item[name] !== undefined)))
  );
};

/** The key of a record as log entries name it, for whoever has to repair the record. */
export const keyText = ({ PK, SK }: { PK?: unknown; SK?: unknown }): string => `${PK} ${SK}`;

/**
 * Whether an item is a record of its kind, as far as types tell. One that is not, because somebody repaired or restored it by
 * hand, would take all others of its list with it: it is left out, and logged so that it can be repaired.
 */
export const isReadable = (item: Attributes, kind: unknown = item.kind, isWhole = true): boolean => {
  const isRight = isRecognised(item, kind, isWhole);
  if (!isRight) log.error('record.malformed', { kind, key: keyText(item) });
  return isRight;
};

/** Whether a whole item is a record of its kind that has all that those who follow its changes read. */
export const isFollowable = (item: Attributes): boolean =>
  isRecognised(item, item.kind, true) &&
  (neededByKind.get(item.kind)?.some((needed) => needed.safeParse(item).success) ?? true);

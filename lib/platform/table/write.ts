import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { variable } from '#lib/platform/core/env.ts';
import { isDefault } from './defaults.ts';
import { withShortEntries } from './index-entry.ts';
import type { AttributeOf, IndexAttributes } from './indexes.ts';
import { type Item, type Key, keyOf } from './table.ts';
import { type Change, updateOf, type Values } from './update.ts';

type Step = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** One write of a transaction: the change, its condition, and the outcome if the condition fails. */
export interface Write {
  key: Key;
  step: Step;
  /** The error for the client when the condition fails; without it the request is retried as a write conflict. */
  onConflict: ((existing: Item | undefined) => Error) | undefined;
  /** For `joinedWrites`: what an update without conditions sets and adds. */
  plain?: { set: Item; add: Record<string, number> };
  /** For `joinedWrites`: the attributes that must be absent, where that is all. */
  absent?: readonly string[];
  /** Who claims the name that it stores. */
  holder?: string;
}

const table = () => variable('TABLE_NAME');

/** A record of the kind that the key holds, with nothing that the kind does not declare. */
export type Exactly<T, R extends T> = R & {
  [Name in Exclude<keyof R, AttributeOf<T> | keyof IndexAttributes>]: never;
};

/** The item that a record is stored as: with its key, its places in the indexes and what its lists filter by. */
export const itemOf = <T extends object>(key: Key<T>, record: T): Item =>
  withShortEntries({ ...record, ...key.places?.(record), PK: key.PK, SK: key.SK });

/** The condition that a record has these values. An absent one reads as the default of its kind. */
const conditionOf = (when: Item, kind?: string) => {
  const names = Object.keys(when);
  const condition = (name: string): string =>
    isDefault(kind, name, when[name])
      ? `(attribute_not_exists(#${name}) OR #${name} = :${name})`
      : `#${name} = :${name}`;
  return {
    ConditionExpression: names.map(condition).join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, when[name]])),
  };
};

/** Stores a record that must not exist yet. */
export const create = <T extends object, R extends T>(
  key: Key<T>,
  record: Exactly<T, R>,
  onConflict?: Write['onConflict'],
): Write => ({
  key,
  step: {
    Put: {
      TableName: table(),
      Item: itemOf(key, record),
      ConditionExpression: 'attribute_not_exists(PK)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  onConflict,
});

/**
 * Stores a record for the version that was read; `when` has other values that must be unchanged, for changes without a
 * version.
 */
export const replace = <T extends { version: number }, R extends T>(
  key: Key<T>,
  record: Exactly<T, R>,
  when: Values<NoInfer<T>> = {},
): Write => ({
  key,
  step: {
    Put: {
      TableName: table(),
      Item: itemOf(key, record),
      ...conditionOf({ version: record.version - 1, ...when }, key.kind),
    },
  },
  onConflict: undefined,
});

/** Stores settings that read as version 0 until they are first set: for the version that was read, or as a new record. */
export const save = <T extends { version: number }, R extends T>(key: Key<T>, record: Exactly<T, R>): Write =>
  record.version === 1 ? create(key, record) : replace(key, record);

/** Stores a record, whatever was there. */
export const put = <T extends object, R extends T>(key: Key<T>, record: Exactly<T, R>): Write => ({
  key,
  step: { Put: { TableName: table(), Item: itemOf(key, record) } },
  onConflict: undefined,
});

/** Deletes a record; with a version, only the one that was read. */
export const remove = (key: Key, version?: number): Write => ({
  key,
  step: {
    Delete: {
      TableName: table(),
      Key: keyOf(key),
      ...(version !== undefined && conditionOf({ version })),
    },
  },
  onConflict: undefined,
});

/** Deletes a record that must exist. */
export const deleteExisting = (key: Key): Write => ({
  key,
  step: { Delete: { TableName: table(), Key: keyOf(key), ConditionExpression: 'attribute_exists(PK)' } },
  onConflict: undefined,
});

/** Only the condition that a record is as it was read; without a version, that it does not exist. */
export const unchanged = (key: Key, version: number | undefined): Write => ({
  key,
  step: {
    ConditionCheck: {
      TableName: table(),
      Key: keyOf(key),
      ...(version === undefined ? { ConditionExpression: 'attribute_not_exists(PK)' } : conditionOf({ version })),
    },
  },
  onConflict: undefined,
});

/** Only the condition that a record exists. */
export const present = (key: Key): Write => ({
  key,
  step: {
    ConditionCheck: { TableName: table(), Key: keyOf(key), ConditionExpression: 'attribute_exists(PK)' },
  },
  onConflict: undefined,
});

/** Only the condition that a record, if it exists, has none of these attributes. */
export const requireAbsent = <T>(
  key: Key<T>,
  attributes: readonly AttributeOf<NoInfer<T>>[],
  onConflict: NonNullable<Write['onConflict']>,
): Write => ({
  key,
  step: {
    ConditionCheck: {
      TableName: table(),
      Key: keyOf(key),
      ConditionExpression: attributes.map((_, at) => `attribute_not_exists(#a${at})`).join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(attributes.map((name, at) => [`#a${at}`, name])),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  onConflict,
  absent: attributes,
});

/** Whether a change has no conditions and removes nothing. */
const isPlain = ({ remove, when, atMost, expired }: Change<never>): boolean =>
  [remove, when, atMost, expired].every((part) => part === undefined);

/** Changes some attributes of a record that must exist and match the conditions. */
export const update = <T>(key: Key<T>, change: Change<NoInfer<T>>, onConflict?: Write['onConflict']): Write => ({
  key,
  step: { Update: { ...updateOf(key, change), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } },
  onConflict,
  ...(isPlain(change as Change<never>) && {
    plain: { set: { ...change.set }, add: { ...(change.add as Record<string, number> | undefined) } },
  }),
});

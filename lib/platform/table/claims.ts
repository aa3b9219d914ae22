import { variable } from '#lib/platform/core/env.ts';
import { epochSeconds } from '#lib/platform/core/time/epoch.ts';
import { type Key, keyOf } from './table.ts';
import { type Exactly, itemOf, type Write } from './write.ts';

interface Condition {
  expression: string;
  values: Record<string, unknown>;
}

/** Stores a record where none is, or where the condition holds for the one that is. */
const putIfAbsentOr = <T extends object, R extends T>(
  key: Key<T>,
  record: Exactly<T, R>,
  { expression, values }: Condition,
  onConflict: NonNullable<Write['onConflict']>,
): Write => ({
  key,
  step: {
    Put: {
      TableName: variable('TABLE_NAME'),
      Item: itemOf(key, record),
      ConditionExpression: `attribute_not_exists(PK) OR ${expression}`,
      ExpressionAttributeValues: values,
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  onConflict,
});

/** Stores a record that must not exist, or be over (`isExpiryPassed`): the table removes those days later. */
export const createOrReplaceExpired = <T extends { expiresAt?: number }, R extends T>(
  key: Key<T>,
  record: Exactly<T, R>,
  now: Date,
  onConflict: NonNullable<Write['onConflict']>,
): Write => {
  const condition = { expression: 'expiresAt <= :now', values: { ':now': epochSeconds(now) } };
  return putIfAbsentOr(key, record, condition, onConflict);
};

/**
 * Claims a name for one holder: it must be free, expired, or the holder's already. It is free one second after its expiry,
 * as that was rounded down and the former holder may use the rest of the second.
 */
export const claim = <T extends { holder: string }, R extends T>(
  key: Key<T>,
  record: Exactly<T, R>,
  now: Date,
  onConflict: NonNullable<Write['onConflict']>,
): Write => {
  const condition = {
    expression: 'holder = :holder OR expiresAt < :now',
    values: { ':holder': record.holder, ':now': epochSeconds(now) },
  };
  return { ...putIfAbsentOr(key, record, condition, onConflict), holder: record.holder };
};

/** Whether a name can be claimed: the same condition as in `claim`. */
export const isFree = (held: { expiresAt?: number } | undefined, now: Date): boolean =>
  !held || (held.expiresAt !== undefined && held.expiresAt < epochSeconds(now));

/** Releases a claim if it is still held. */
export const release = (key: Key, holder: string): Write => ({
  key,
  step: {
    Delete: {
      TableName: variable('TABLE_NAME'),
      Key: keyOf(key),
      ConditionExpression: 'attribute_not_exists(PK) OR holder = :holder',
      ExpressionAttributeValues: { ':holder': holder },
    },
  },
  onConflict: undefined,
});

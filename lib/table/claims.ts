import { variable } from '#lib/core/env.ts';
import { epochSeconds } from '#lib/core/epoch.ts';
import { type Key, keyOf } from './table.ts';
import { type Exactly, itemOf, type Write } from './write.ts';

/** Stores a record that must not exist, or be over (`isExpired`): the table removes those days later. */
export const createAfresh = <T extends { expiresAt?: number }, R extends T>(
  key: Key<T>,
  record: Exactly<T, R>,
  now: Date,
  onConflict: NonNullable<Write['onConflict']>,
): Write => ({
  key,
  step: {
    Put: {
      TableName: variable('TABLE_NAME'),
      Item: itemOf(key, record),
      ConditionExpression: 'attribute_not_exists(PK) OR expiresAt <= :now',
      ExpressionAttributeValues: { ':now': epochSeconds(now) },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  onConflict,
});

/**
 * Claims a name for one holder: it must be free, expired, or the holder's already. It is free one second after its expiry,
 * as that was rounded down and the former holder may use the rest of the second.
 */
export const claim = <T extends { holder: string }, R extends T>(
  key: Key<T>,
  record: Exactly<T, R>,
  now: Date,
  onConflict: NonNullable<Write['onConflict']>,
): Write => ({
  key,
  step: {
    Put: {
      TableName: variable('TABLE_NAME'),
      Item: itemOf(key, record),
      ConditionExpression: 'attribute_not_exists(PK) OR holder = :holder OR expiresAt < :now',
      ExpressionAttributeValues: { ':holder': record.holder, ':now': epochSeconds(now) },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  onConflict,
});

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

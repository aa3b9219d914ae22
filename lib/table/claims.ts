import { variable } from '#lib/core/env.ts';
import { epochSeconds } from '#lib/core/epoch.ts';
import { type Key, keyOf } from './table.ts';
import type { Write } from './write.ts';

/** Stores a record that must not exist, or be over (`isOver`): the table removes those days later. */
export const createAfresh = (
  key: Key,
  item: { expiresAt: number },
  now: Date,
  onConflict: NonNullable<Write['onConflict']>,
): Write => ({
  key,
  step: {
    Put: {
      TableName: variable('TABLE_NAME'),
      Item: { ...item, ...keyOf(key) },
      ConditionExpression: 'attribute_not_exists(PK) OR expiresAt <= :now',
      ExpressionAttributeValues: { ':now': epochSeconds(now) },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  onConflict,
});

/**
 * Takes a name for one holder: it must be free, expired, or the holder's already. Free only a second after it expired,
 * as that time was rounded down and whoever held it may have the rest of its second.
 */
export const claim = (
  key: Key,
  item: { holder: string },
  now: Date,
  onConflict: NonNullable<Write['onConflict']>,
): Write => ({
  key,
  step: {
    Put: {
      TableName: variable('TABLE_NAME'),
      Item: { ...item, ...keyOf(key) },
      ConditionExpression: 'attribute_not_exists(PK) OR holder = :holder OR expiresAt < :now',
      ExpressionAttributeValues: { ':holder': item.holder, ':now': epochSeconds(now) },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  },
  onConflict,
});

/** Gives back what was claimed, unless it is another's by now. */
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

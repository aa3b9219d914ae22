import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { Unavailable } from '#lib/platform/calls/unavailable.ts';
import { variable } from '#lib/platform/core/env.ts';
import { forget } from './cached.ts';
import { documents } from './dynamo/documents.ts';
import { foundInstead } from './dynamo/errors.ts';
import { type Key, recordOf } from './table.ts';
import { type Change, updateOf } from './update.ts';
import { type Exactly, itemOf } from './write.ts';

/** Stores one record without a transaction, whatever was there. Concurrent calls all succeed, unlike transactions. */
export const putNow = async <T extends object, R extends T>(key: Key<T>, record: Exactly<T, R>): Promise<void> => {
  await documents.send(new PutCommand({ TableName: variable('TABLE_NAME'), Item: itemOf(key, record) }));
  forget(key);
};

/** Stores one new record without a transaction. Returns the record that exists already, if any. */
export const tryCreate = async <T extends object, R extends T>(
  key: Key<T>,
  record: Exactly<T, R>,
): Promise<T | undefined> => {
  try {
    await documents.send(
      new PutCommand({
        TableName: variable('TABLE_NAME'),
        Item: itemOf(key, record),
        ConditionExpression: 'attribute_not_exists(PK)',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    forget(key);
    return undefined;
  } catch (error) {
    const existing = error instanceof ConditionalCheckFailedException ? foundInstead(error) : undefined;
    if (!existing) throw error;
    return recordOf<T>(existing);
  }
};

/** One update without a transaction: the record after it, or the one that failed the condition. */
export const tryUpdate = async <T>(
  key: Key<T>,
  change: Change<NoInfer<T>>,
): Promise<{ done: true; record: T } | { done: false; record: T | undefined }> => {
  try {
    const { Attributes } = await documents.send(
      new UpdateCommand({
        ...updateOf(key, change),
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    if (!Attributes) throw new Unavailable('The table answered without the record');
    forget(key);
    return { done: true, record: recordOf<T>(Attributes) };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const existing = foundInstead(error);
    return { done: false, record: existing && recordOf<T>(existing) };
  }
};

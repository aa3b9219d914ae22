import { setTimeout as pause } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beginRetries } from '#lib/platform/calls/retries.ts';
import { Unavailable } from '#lib/platform/calls/unavailable.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { forget } from './cached.ts';
import { documents } from './dynamo/documents.ts';
import { cancellationReasons } from './dynamo/errors.ts';
import { type Item, recordOf } from './table.ts';
import type { Write } from './write.ts';

/** Another request changed a record between read and write: the caller reads again. */
export class WriteConflict extends Error {}

const throttledCodes = ['ThrottlingError', 'ProvisionedThroughputExceeded', 'RequestLimitExceeded'];
const conflictCodes = ['None', 'ConditionalCheckFailed', 'TransactionConflict', ...throttledCodes];

/** The error for a cancelled transaction: that of the failed write, a write conflict, a throttled table, or an error of ours. */
const errorOfCancellation = (error: TransactionCanceledException, writes: readonly Write[]): Error => {
  const reasons = cancellationReasons(error);
  for (const [at, { code, item }] of reasons.entries()) {
    const onConflict = writes[at]?.onConflict;
    if (code === 'ConditionalCheckFailed' && onConflict) return onConflict(item && recordOf<Item>(item));
  }
  const codes = reasons.flatMap(({ code }) => code ?? []);
  if (!codes.every((code) => conflictCodes.includes(code))) return error;
  const isThrottled = codes.some((code) => throttledCodes.includes(code));
  return isThrottled
    ? new Unavailable('The table throttles a transaction', { cause: error })
    : new WriteConflict(error.message);
};

const send = async (writes: readonly Write[]): Promise<void> => {
  try {
    await documents.send(new TransactWriteCommand({ TransactItems: writes.map(({ step }) => step) }));
  } catch (error) {
    throw error instanceof TransactionCanceledException ? errorOfCancellation(error, writes) : error;
  }
};

/**
 * Makes all of the writes or none. Throws the error of the first one whose condition fails, or `WriteConflict` if that write
 * has none. Retries a transaction that was cancelled because one of its records is throttled.
 */
export const commit = async (writes: readonly Write[]): Promise<void> => {
  for (const retries = beginRetries(); ; ) {
    try {
      await send(writes);
      for (const { key } of writes) forget(key);
      return;
    } catch (error) {
      if (!(error instanceof Unavailable) || !(await retries.pause('throttled'))) throw error;
    }
  }
};

/** Like `commit`, but false for a write conflict. */
export const tryCommit = async (writes: readonly Write[]): Promise<boolean> => {
  try {
    await commit(writes);
    return true;
  } catch (error) {
    if (!(error instanceof WriteConflict)) throw error;
    return false;
  }
};

const pauseMs = 15;

/** Retries an action after a write conflict, on the changed data. */
export const retrying = async <T>(run: () => Promise<T>, maxRuns: number): Promise<T> => {
  for (let runs = 1; ; runs++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof WriteConflict) || runs === maxRuns) throw error;
      // Random, so that conflicting requests are not retried at the same moment.
      await pause(Math.random() * pauseMs * runs);
    }
  }
};

/** Writes that fit into one transaction, beside the audit entry. */
const maxWrites = 99;

/** The writes of a change; throws `validation_error` on `field` where they are too many for one transaction. */
export const inOneTransaction = (writes: Write[], field: string, message: Said): Write[] => {
  if (writes.length > maxWrites) throw invalid([{ field, code: 'max', message }]);
  return writes;
};

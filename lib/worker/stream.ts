import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { waitingFor } from '#lib/platform/calls/retries.ts';
import { log } from '#lib/platform/observe/log.ts';
import { keyText } from '#lib/platform/table/dynamo/readable.ts';
import { type Change, changeOf } from './changes.ts';

const allDone: DynamoDBBatchResponse = { batchItemFailures: [] };

const named = ({ sequence, kind, key }: Change) => ({ sequence, kind, key: key && keyText(key) });

/** The first change that fails when each is handled alone. */
const firstFailure = async (changes: readonly Change[], run: (changes: Change[]) => Promise<void>) => {
  for (const change of changes) {
    try {
      await waitingFor('worker', () => run([change]));
    } catch (error) {
      log.error('record.failed', { ...named(change), error });
      return change;
    }
  }
  return undefined;
};

/**
 * The consumer of the table's stream. A failed batch is run again one by one, so that finished changes stay done and Lambda
 * retries from the first one that fails.
 */
export const streamed =
  (run: (changes: Change[]) => Promise<void>) =>
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const changes = Records.flatMap(changeOf);
    if (changes.length === 0) return allDone;
    try {
      await waitingFor('worker', () => run(changes));
      return allDone;
    } catch (error) {
      log.warn('batch.failed', { size: changes.length, error });
      const failed = await firstFailure(changes, run);
      return failed ? { batchItemFailures: [{ itemIdentifier: failed.sequence }] } : allDone;
    }
  };

interface WindowEvent extends DynamoDBStreamEvent {
  shardId: string;
  state?: object;
}

/**
 * The same for a consumer that takes a shard's changes strictly in order, all or nothing. Errors are thrown: Lambda then
 * halves a batch until the bad record is alone, but not if it is told where to continue.
 */
export const windowed =
  (run: (shardId: string, changes: Change[]) => Promise<void>) =>
  async ({ Records, shardId, state = {} }: WindowEvent): Promise<DynamoDBBatchResponse & { state: object }> => {
    // The end of a window has no records.
    const changes = Records.flatMap(changeOf);
    const [first] = changes;
    if (!first) return { ...allDone, state };
    try {
      await waitingFor('worker', () => run(shardId, changes));
      return { ...allDone, state };
    } catch (error) {
      log.error('record.failed', { ...named(first), size: changes.length, error });
      throw error;
    }
  };

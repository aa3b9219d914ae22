import { BatchWriteCommand, ScanCommand, type ScanCommandOutput } from '@aws-sdk/lib-dynamodb';
import { beginRetries } from '#lib/platform/calls/retries.ts';
import { noList, Unavailable } from '#lib/platform/calls/unavailable.ts';
import { variable } from '#lib/platform/core/env.ts';
import { documents } from './dynamo/documents.ts';
import { type Item, type Key, keyOf } from './table.ts';

/** Parallel reads: enough to be quick, and few enough not to disturb the product's own reads. */
const segments = 4;

const scanSegment = async (Segment: number, run: (items: Item[]) => Promise<void>): Promise<void> => {
  const TableName = variable('TABLE_NAME');
  let after: Item | undefined;
  do {
    const { Items, LastEvaluatedKey }: ScanCommandOutput = await documents.send(
      new ScanCommand({
        TableName,
        Segment,
        TotalSegments: segments,
        ConsistentRead: true,
        ExclusiveStartKey: after,
      }),
    );
    if (!Items) throw noList();
    await run(Items);
    after = LastEvaluatedKey;
  } while (after);
};

/** Every record of the table, page by page: for operators' commands, as functions may not scan. */
export const scanTable = async (run: (items: Item[]) => Promise<void>): Promise<void> => {
  // `allSettled` and not `all`: when one part fails, the others must have ended before the caller is told.
  const ended = await Promise.allSettled(Array.from({ length: segments }, (_, segment) => scanSegment(segment, run)));
  const failure = ended.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
};

const maxBatchKeys = 25;

const deleteBatch = async (keys: readonly Key[]): Promise<void> => {
  const name = variable('TABLE_NAME');
  const retries = beginRetries('operator');
  for (let requests = keys.map((key) => ({ DeleteRequest: { Key: keyOf(key) } })); ; ) {
    const { UnprocessedItems } = await documents.send(new BatchWriteCommand({ RequestItems: { [name]: requests } }));
    if (!UnprocessedItems) throw noList();
    const left = (UnprocessedItems[name] ?? []) as typeof requests;
    if (left.length === 0) return;
    if (!(await retries.pause('throttled')))
      throw new Unavailable(`The table throttles and did not delete ${left.length} records: try again later`);
    requests = left;
  }
};

/** Deletes records, whatever their state; more slowly where the table throttles. Reports each batch. */
export const deleteEach = async (keys: readonly Key[], done: (deleted: number) => void = () => {}): Promise<void> => {
  for (let at = 0; at < keys.length; at += maxBatchKeys) {
    const batch = keys.slice(at, at + maxBatchKeys);
    await deleteBatch(batch);
    done(batch.length);
  }
};

import { invoke, type LocalFunction } from '#infra/local/lambda.ts';
import { report } from '#infra/local/report.ts';
import { passes } from './filter.ts';
import type { Positions } from './positions.ts';
import { type LambdaRecord, type StreamRecord, toLambda } from './shard.ts';

export interface StreamWorker extends LocalFunction {
  /** Filter patterns of an event source mapping. */
  filters: readonly object[];
  batchSize: number;
  batchingSeconds: number;
  parallelBatches?: number;
  windowSeconds?: number;
}

interface ShardConsumerOptions {
  worker: StreamWorker;
  shardId: string;
  streamArn: string;
  read: () => Promise<StreamRecord[]>;
  positions: Positions;
}

/** The result of a call of a consumer. */
export interface ConsumedBatch {
  read: number;
  handled: number;
  waiting: number;
  failure?: unknown;
  /** Milliseconds until the next retry, by the number of failures in a row. */
  backoffMs: number;
}

interface Response {
  batchItemFailures?: { itemIdentifier: string }[];
  state?: object;
}

const maxBackoffMs = 10_000;

/**
 * The number of records, from the front, that were handled: those before the first failure, or none if the answer is
 * invalid.
 */
const countHandled = (batch: readonly LambdaRecord[], response: Response | undefined | null): number => {
  const failures = response?.batchItemFailures ?? [];
  const places = failures.map(({ itemIdentifier }) =>
    batch.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === itemIdentifier),
  );
  return places.includes(-1) ? 0 : Math.min(batch.length, ...places);
};

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');

/**
 * One shard for one function: the records of a batch that have one partition key are in one of its parallel batches, in order. A
 * failed one is retried from its first failure, and halved when the function throws. No record is given up or skipped.
 */
export const openShardConsumer = ({ worker, shardId, streamArn, read, positions }: ShardConsumerOptions) => {
  const { batchSize, batchingSeconds, windowSeconds, parallelBatches = 1 } = worker;
  const waiting: LambdaRecord[] = [];
  let waitingSince = 0;
  /** The last record that was read. */
  let scanned: string | undefined;
  let size = batchSize;
  let failures = 0;
  let state: { window: number; value: object } | undefined;

  const windowOf = (record: LambdaRecord, seconds: number): number =>
    record.dynamodb.ApproximateCreationDateTime - (record.dynamodb.ApproximateCreationDateTime % seconds);

  const fill = async (): Promise<number> => {
    if (waiting.length >= batchSize) return 0;
    const records = await read();
    if (waiting.length === 0) waitingSince = Date.now();
    const wanted = records.filter((record) => worker.filters.some((filter) => passes(filter, record)));
    waiting.push(...wanted.map((record) => toLambda(record, streamArn)));
    scanned = records.at(-1)?.dynamodb?.SequenceNumber ?? scanned;
    return records.length;
  };

  const run = async (batch: readonly LambdaRecord[], window: number | undefined): Promise<number> => {
    const windowed = window !== undefined && windowSeconds !== undefined;
    const held = state?.window === window ? (state?.value ?? {}) : {};
    const event = {
      Records: batch,
      ...(windowed && {
        window: { start: iso(window), end: iso(window + windowSeconds) },
        state: held,
        shardId,
        eventSourceARN: streamArn,
        isFinalInvokeForWindow: false,
        isWindowTerminatedEarly: false,
      }),
    };
    // The records are from JSON: one more copy of them is as much work as the batch itself.
    const response = (await invoke(worker, event)) as Response | undefined;
    if (windowed) {
      if (!response?.state) throw new Error(`${worker.name} must return the state of its window`);
      state = { window, value: JSON.parse(JSON.stringify(response.state)) };
    }
    return countHandled(batch, response);
  };

  const advance = (handled: ReadonlySet<LambdaRecord>): void => {
    const left = waiting.filter((record) => !handled.has(record));
    const position = waiting.at((left[0] ? waiting.indexOf(left[0]) : waiting.length) - 1)?.dynamodb.SequenceNumber;
    if (position !== undefined && waiting[0] !== left[0]) positions.move(shardId, position);
    waiting.splice(0, waiting.length, ...left);
  };

  /** Records that the filter dropped are not read again. */
  const skip = (): void => {
    if (waiting.length === 0 && scanned !== undefined) positions.move(shardId, scanned);
  };

  const laneOf = ({ dynamodb }: LambdaRecord): number =>
    Buffer.from(dynamodb.Keys?.PK?.S ?? '').reduce((hash, byte) => (hash * 31 + byte) % 65_521, 0) % parallelBatches;

  const deliverBatch = async (): Promise<Pick<ConsumedBatch, 'handled' | 'failure'>> => {
    const [first] = waiting;
    if (!first) return { handled: 0 };
    const window = windowSeconds && windowOf(first, windowSeconds);
    const end = waiting.findIndex((record) => windowSeconds && windowOf(record, windowSeconds) !== window);
    const batch = waiting.slice(0, Math.min(size, end === -1 ? size : end));
    const lanes = [...Map.groupBy(batch, laneOf).values()];
    const outcomes = await Promise.allSettled(lanes.map(async (lane) => lane.slice(0, await run(lane, window))));
    const handled = new Set(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : [])));
    const thrown = outcomes.find((outcome) => outcome.status === 'rejected');
    size = thrown ? Math.ceil(batch.length / 2) : batchSize;
    const left = batch.length - handled.size;
    const failure = left > 0 ? (thrown?.reason ?? new Error(`${worker.name} reported a record as failed`)) : undefined;
    advance(handled);
    if (failure === undefined || handled.size > 0) failures = 0;
    if (failure === undefined) return { handled: handled.size };
    failures++;
    const sequence = batch.find((record) => !handled.has(record))?.dynamodb.SequenceNumber;
    report('records.failed', { worker: worker.name, records: left, sequence, failures }, failure);
    return { handled: handled.size, failure };
  };

  /** Reads, and delivers a batch if it is full or old enough, or if `flush` is set. */
  return async (flush: boolean): Promise<ConsumedBatch> => {
    const count = await fill();
    const isDue = waiting.length >= size || Date.now() - waitingSince >= batchingSeconds * 1000;
    const outcome = flush || isDue ? await deliverBatch() : { handled: 0 };
    skip();
    const backoffMs = failures === 0 ? 0 : Math.min(100 * 2 ** (failures - 1), maxBackoffMs);
    return { read: count, waiting: waiting.length, backoffMs, ...outcome };
  };
};

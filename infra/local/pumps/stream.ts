import type { ChangeStream } from '#infra/local/engines/stream-table.ts';
import { type Pump, startLoop } from './loop.ts';
import { openPositions } from './positions.ts';
import { maxRecords, openShard } from './shard.ts';
import { type ConsumedBatch, openShardConsumer, type StreamWorker } from './shard-consumer.ts';
import type { MayWait } from './waits-while-busy.ts';

export interface StreamOptions {
  changes: ChangeStream;
  streamArn: string;
  /** The position at which reading continues after a restart. */
  positionFile: string;
  worker: StreamWorker;
}

/** Lambda rests for 250 ms. */
const restMs = 100;
const maxFailures = 10;

const nothing: ConsumedBatch = { read: 0, handled: 0, waiting: 0, backoffMs: 0 };

/** The event source mapping of one worker on the table's stream. Either run it as a pump or drain it, not both at once. */
export const streamConsumer = ({ changes, streamArn, positionFile, worker }: StreamOptions) => {
  const positions = openPositions(positionFile);
  let opened: { shardId: string; consumer: ReturnType<typeof openShardConsumer> } | undefined;

  /** The engine has one shard for each table, which its records name. */
  const open = () => {
    const shardId = changes.after('0', 1)[0]?.shard;
    if (shardId === undefined) return undefined;
    const read = openShard({ changes, streamArn, after: positions.of(shardId) });
    return { shardId, consumer: openShardConsumer({ worker, shardId, streamArn, read, positions }) };
  };

  return {
    name: worker.name,
    /** Handles what is due. Everything is due with `flush`; changes that `mayWait` are not. */
    turn: async (flush: boolean, mayWait?: MayWait): Promise<ConsumedBatch> => {
      opened ??= open();
      return opened ? opened.consumer(flush, mayWait) : nothing;
    },
    /** The sequence number up to which all records were handled, if it is known. */
    handledTo: (): string | undefined => opened && positions.of(opened.shardId),
    close: positions.close,
  };
};

export type StreamConsumer = ReturnType<typeof streamConsumer>;

export const startStreamPump = ({ name, turn }: StreamConsumer, mayWait?: MayWait): Pump =>
  startLoop(name, async () => {
    const { read, handled, waiting, backoffMs } = await turn(false, mayWait);
    const hasMore = read >= maxRecords || (handled > 0 && waiting > 0);
    return backoffMs || (hasMore ? 0 : restMs);
  });

/**
 * Delivers everything up to the end of the stream, and returns how many records. Failures are retried at once; the tenth in
 * a row is thrown.
 */
export const drainStream = async ({ turn }: StreamConsumer): Promise<number> => {
  let count = 0;
  for (let failures = 0; ; ) {
    const { read, handled, waiting, failure } = await turn(true);
    count += handled;
    failures = failure !== undefined && handled === 0 ? failures + 1 : 0;
    if (failures === maxFailures) throw failure;
    const isAtEnd = read < maxRecords && waiting === 0 && failure === undefined;
    if (isAtEnd) return count;
  }
};

import { openLane, type StreamWorker, type Turn } from './lane.ts';
import { type Pump, startLoop } from './loop.ts';
import { openPositions } from './positions.ts';
import { maxRecords, openShard } from './shard.ts';
import { openStreams } from './streams.ts';

export interface StreamOptions {
  endpoint: string;
  streamArn: string;
  /** The position at which reading continues after a restart. */
  positionFile: string;
  worker: StreamWorker;
}

/** A read costs the engine about as much for one record as for a batch. Lambda rests for 250 ms. */
const restMs = 100;
const relistMs = 5_000;
const maxFailures = 10;

/** The event source mapping of one worker on the table's stream. Either run it as a pump or drain it, not both at once. */
export const streamConsumer = ({ endpoint, streamArn, positionFile, worker }: StreamOptions) => {
  const streams = openStreams(endpoint);
  const positions = openPositions(positionFile);
  const lanes = new Map<string, (flush: boolean) => Promise<Turn>>();
  let listedAt = 0;
  let hasClosedShard = false;

  const list = async (): Promise<void> => {
    let from: string | undefined;
    do {
      const page = await streams.call('DescribeStream', { StreamArn: streamArn, ExclusiveStartShardId: from });
      const { Shards = [], LastEvaluatedShardId } = page.StreamDescription ?? {};
      for (const { ShardId: shardId } of Shards) {
        if (lanes.has(shardId)) continue;
        const read = openShard({ streams, streamArn, shardId, after: positions.of(shardId) });
        lanes.set(shardId, openLane({ worker, shardId, streamArn, read, positions }));
      }
      from = LastEvaluatedShardId;
    } while (from);
    listedAt = Date.now();
  };

  const turn = async (flush: boolean): Promise<Turn> => {
    // A shard has successors only when it is closed. The engine reads the whole stream to list its shards.
    if (lanes.size === 0 || (hasClosedShard && Date.now() - listedAt > relistMs)) await list();
    const total: Turn = { read: 0, handled: 0, waiting: 0, backoffMs: 0, isClosed: false };
    for (const lane of lanes.values()) {
      const { read, handled, waiting, backoffMs, isClosed, failure } = await lane(flush);
      hasClosedShard ||= isClosed;
      total.read += read;
      total.handled += handled;
      total.waiting += waiting;
      total.backoffMs = Math.max(total.backoffMs, backoffMs);
      total.failure ??= failure;
    }
    return total;
  };
  /** The sequence number up to which all records were handled, if it is known. */
  const handledTo = (): string | undefined => {
    const [shardId, ...others] = lanes.keys();
    return shardId === undefined || others.length > 0 ? undefined : positions.of(shardId);
  };
  return { name: worker.name, turn, handledTo, close: streams.close };
};

export type StreamConsumer = ReturnType<typeof streamConsumer>;

export const startStreamPump = ({ name, turn }: StreamConsumer): Pump =>
  startLoop(name, async () => {
    const { read, handled, waiting, backoffMs } = await turn(false);
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

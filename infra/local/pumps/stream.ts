import type { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { once } from '#infra/local/lambda.ts';
import { type Pump, startLoop } from './loop.ts';
import { openPositions } from './positions.ts';
import { findShard, maxRecords, openShard } from './shard.ts';
import { type ConsumedBatch, openShardConsumer, type StreamWorker } from './shard-consumer.ts';

export interface StreamOptions {
  client: DynamoDBStreamsClient;
  streamArn: string;
  /** The position at which reading continues after a restart. */
  positionFile: string;
  worker: StreamWorker;
}

/** As long as Lambda rests. */
const restMs = 250;
const maxFailures = 10;

/** The event source mapping of one worker on the table's stream. Either run it as a pump or drain it, not both at once. */
export const streamConsumer = ({ client, streamArn, positionFile, worker }: StreamOptions) => {
  const positions = openPositions(positionFile);
  const open = once(async () => {
    const shardId = await findShard({ client, streamArn });
    const read = openShard({ client, streamArn, shardId, after: positions.of(shardId) });
    return { shardId, read, consume: openShardConsumer({ worker, shardId, streamArn, read, positions }) };
  });
  return {
    name: worker.name,
    /** Handles what is due. Everything is due with `flush`. */
    turn: async (flush: boolean): Promise<ConsumedBatch> => (await open()).consume(flush),
    /** Leaves out all changes until now. To be called before the first turn. */
    skip: async (): Promise<void> => {
      const { shardId, read } = await open();
      for (let page = await read(); page.length > 0; page = await read())
        positions.move(shardId, page.at(-1)?.dynamodb?.SequenceNumber ?? '');
    },
    close: positions.close,
  };
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

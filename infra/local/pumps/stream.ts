import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type _Record,
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { report } from '../report.ts';
import { passes } from './filter.ts';

type StreamHandler = (event: object) => Promise<unknown>;

interface Options {
  streamArn: string;
  trigger: { filter: object; batchSize: number; batchingSeconds: number; windowSeconds?: number };
  load: () => Promise<StreamHandler>;
  /** Where the position in each shard is kept, so that a restart goes on behind the last record that was handled. */
  positionFile: string;
}

const idleMs = 100;
const retryMs = 250;

/** A record as Lambda hands it over: seconds for the time, base64 for binary. */
const lambdaRecord = (record: _Record, streamArn: string) => ({
  ...record,
  eventSource: 'aws:dynamodb',
  awsRegion: 'eu-west-1',
  eventSourceARN: streamArn,
  dynamodb: {
    ...JSON.parse(
      JSON.stringify(record.dynamodb, (_, value) =>
        value?.type === 'Buffer' || value instanceof Uint8Array
          ? Buffer.from(value.data ?? value).toString('base64')
          : value,
      ),
    ),
    ApproximateCreationDateTime: Math.floor((record.dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000),
  },
});

type LambdaRecord = ReturnType<typeof lambdaRecord>;

const sequenceOf = (record: LambdaRecord): string => String(record.dynamodb.SequenceNumber);

/** Lambda's event source mapping from a DynamoDB stream to one function. */
export const streamReader = ({ streamArn, trigger, load, positionFile }: Options) => {
  const client = new DynamoDBStreamsClient({});
  const positions: Record<string, string> = existsSync(positionFile)
    ? JSON.parse(readFileSync(positionFile, 'utf8'))
    : {};
  const iterators = new Map<string, string>();

  const remember = (shardId: string, sequence: string): void => {
    positions[shardId] = sequence;
    writeFileSync(`${positionFile}.new`, JSON.stringify(positions));
    renameSync(`${positionFile}.new`, positionFile);
  };

  const iteratorOf = async (shardId: string): Promise<string> => {
    const known = iterators.get(shardId);
    if (known) return known;
    const after = positions[shardId];
    const start = after
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: after }
      : { ShardIteratorType: 'TRIM_HORIZON' as const };
    const { ShardIterator } = await client.send(
      new GetShardIteratorCommand({ StreamArn: streamArn, ShardId: shardId, ...start }),
    );
    return ShardIterator ?? '';
  };

  const invoke = async (shardId: string, records: LambdaRecord[]): Promise<string | undefined> => {
    const now = Date.now();
    const window = trigger.windowSeconds && {
      shardId,
      window: { start: new Date(now).toISOString(), end: new Date(now + trigger.windowSeconds * 1000).toISOString() },
      state: {},
      isFinalInvokeForWindow: false,
      isWindowTerminatedEarly: false,
      eventSourceARN: streamArn,
    };
    const handler = await load();
    const result = (await handler(JSON.parse(JSON.stringify({ Records: records, ...window })))) as
      | { batchItemFailures?: { itemIdentifier: string }[]; state?: object }
      | undefined;
    if (window && result?.state === undefined) throw new Error('A windowed function must return its state');
    return result?.batchItemFailures
      ?.map(({ itemIdentifier }) => itemIdentifier)
      .sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))[0];
  };

  /** Hands over one batch, in halves when it fails, until every record of it is handled. */
  const deliver = async (shardId: string, records: LambdaRecord[]): Promise<void> => {
    for (let left = records, tries = 0; left.length > 0; tries++) {
      const batch = tries > 0 ? left.slice(0, Math.ceil(left.length / 2)) : left;
      const failed = await invoke(shardId, batch).catch((error: unknown) => {
        report('stream.retried', { shardId }, error);
        return batch[0] && sequenceOf(batch[0]);
      });
      const handled =
        failed === undefined
          ? batch
          : batch.slice(
              0,
              batch.findIndex((record) => sequenceOf(record) === failed),
            );
      left = left.slice(handled.length);
      if (failed === undefined) tries = -1;
      else await delay(Math.min(retryMs * 2 ** tries, 5000));
    }
  };

  const readShard = async (shardId: string): Promise<number> => {
    const { Records = [], NextShardIterator } = await client.send(
      new GetRecordsCommand({ ShardIterator: await iteratorOf(shardId), Limit: 1000 }),
    );
    const records = Records.map((record) => lambdaRecord(record, streamArn));
    const wanted = records.filter((record) => passes(trigger.filter, record));
    for (let at = 0; at < wanted.length; at += trigger.batchSize)
      await deliver(shardId, wanted.slice(at, at + trigger.batchSize));
    const last = records.at(-1);
    if (last) remember(shardId, sequenceOf(last));
    if (NextShardIterator) iterators.set(shardId, NextShardIterator);
    return records.length;
  };

  /** Reads every shard once; returns how many records there were. */
  const read = async (): Promise<number> => {
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
    let count = 0;
    for (const { ShardId = '' } of StreamDescription?.Shards ?? []) count += await readShard(ShardId);
    return count;
  };
  return { read, close: () => client.destroy() };
};

export const streamIdleMs = idleMs;

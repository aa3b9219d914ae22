import {
  type _Record,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';
import { region } from '#infra/local/identity.ts';

/** A stream record as the SDK reads it. */
export type StreamRecord = _Record;

/** A stream record as Lambda delivers it. */
export interface LambdaRecord extends DynamoDBRecord {
  dynamodb: NonNullable<DynamoDBRecord['dynamodb']> & { ApproximateCreationDateTime: number; SequenceNumber: string };
}

/** Few, since the process of the workers does nothing else while it reads them. */
export const maxRecords = 250;

interface Stream {
  client: DynamoDBStreamsClient;
  streamArn: string;
}

/** The engine has one shard for each table. */
export const findShard = async ({ client, streamArn: StreamArn }: Stream): Promise<string> => {
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn }));
  const shardId = StreamDescription?.Shards?.[0]?.ShardId;
  if (shardId === undefined) throw new Error(`The stream ${StreamArn} has no shard`);
  return shardId;
};

const withBase64 = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value;

/** Lambda delivers JSON: bytes are base64, and times are in seconds. */
export const toLambda = (record: StreamRecord, eventSourceARN: string): LambdaRecord => {
  const seconds = (record.dynamodb?.ApproximateCreationDateTime?.getTime() ?? 0) / 1000;
  const dynamodb = { ...record.dynamodb, ApproximateCreationDateTime: seconds };
  return JSON.parse(JSON.stringify({ ...record, awsRegion: region, eventSourceARN, dynamodb }, withBase64));
};

interface ShardSource extends Stream {
  shardId: string;
  /** The last handled record. Without it, reading begins at the oldest record. */
  after: string | undefined;
}

/** Reads the records of a shard page by page. A page that is not full ends at the current end of the stream. */
export const openShard = ({ client, streamArn, shardId, after }: ShardSource) => {
  let last = after;
  let iterator: string | undefined;
  const iteratorAtLast = async (): Promise<string | undefined> => {
    const begin =
      last === undefined
        ? ({ ShardIteratorType: 'TRIM_HORIZON' } as const)
        : ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: last } as const);
    const command = new GetShardIteratorCommand({ StreamArn: streamArn, ShardId: shardId, ...begin });
    return (await client.send(command)).ShardIterator;
  };
  return async (): Promise<StreamRecord[]> => {
    const ShardIterator = iterator ?? (await iteratorAtLast());
    // An iterator is used once: if it is refused, the next read gets another one.
    iterator = undefined;
    const command = new GetRecordsCommand({ ShardIterator, Limit: maxRecords });
    const { Records = [], NextShardIterator } = await client.send(command);
    iterator = NextShardIterator;
    last = Records.at(-1)?.dynamodb?.SequenceNumber ?? last;
    return Records;
  };
};

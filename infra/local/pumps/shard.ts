import {
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams';
import { type LambdaRecord, lambdaRecord } from './stream-record.ts';

interface ShardSource {
  client: DynamoDBStreamsClient;
  streamArn: string;
  shardId: string;
  /** The last handled record. Without it, reading begins at the oldest record. */
  after: string | undefined;
}

export const maxRecords = 1_000;
const outdated = new Set(['ExpiredIteratorException', 'TrimmedDataAccessException']);

/** Reads a shard page by page. An empty page means the current end; undefined means that the shard is closed. */
export const openShard = ({ client, streamArn, shardId, after }: ShardSource) => {
  let last = after;
  let iterator: string | undefined;
  let isClosed = false;

  const place = async (from: string | undefined): Promise<string | undefined> => {
    const at = { StreamArn: streamArn, ShardId: shardId };
    const command =
      from === undefined
        ? new GetShardIteratorCommand({ ...at, ShardIteratorType: 'TRIM_HORIZON' })
        : new GetShardIteratorCommand({ ...at, ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: from });
    try {
      return (await client.send(command)).ShardIterator;
    } catch (error) {
      if (from === undefined || (error as Error).name !== 'TrimmedDataAccessException') throw error;
      return place(undefined);
    }
  };

  const read = async (): Promise<LambdaRecord[] | undefined> => {
    if (isClosed) return undefined;
    iterator ??= await place(last);
    try {
      const page = await client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: maxRecords }));
      const records = (page.Records ?? []).map((record) => lambdaRecord(record, streamArn));
      iterator = page.NextShardIterator;
      isClosed = iterator === undefined;
      last = records.at(-1)?.dynamodb.SequenceNumber ?? last;
      return records;
    } catch (error) {
      iterator = undefined;
      if (!outdated.has((error as Error).name)) throw error;
      return read();
    }
  };
  return read;
};

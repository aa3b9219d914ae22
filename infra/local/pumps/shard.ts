import { region } from '#infra/local/identity.ts';
import type { LambdaRecord, Streams } from './streams.ts';

interface ShardSource {
  streams: Streams;
  streamArn: string;
  shardId: string;
  /** The last handled record. Without it, reading begins at the oldest record. */
  after: string | undefined;
}

export const maxRecords = 1_000;
const outdated = new Set(['ExpiredIteratorException', 'TrimmedDataAccessException']);

/** Reads a shard page by page. An empty page means the current end; undefined means that the shard is closed. */
export const openShard = ({ streams, streamArn, shardId, after }: ShardSource) => {
  let last = after;
  let iterator: string | undefined;
  let isClosed = false;

  const place = async (from: string | undefined): Promise<string | undefined> => {
    const at = { StreamArn: streamArn, ShardId: shardId };
    const start =
      from === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: from };
    try {
      return (await streams.call('GetShardIterator', { ...at, ...start })).ShardIterator;
    } catch (error) {
      if (from === undefined || (error as Error).name !== 'TrimmedDataAccessException') throw error;
      return place(undefined);
    }
  };

  const read = async (): Promise<LambdaRecord[] | undefined> => {
    if (isClosed) return undefined;
    iterator ??= await place(last);
    try {
      const page = await streams.call('GetRecords', { ShardIterator: iterator, Limit: maxRecords });
      const records = (page.Records ?? []).map((record) => ({
        ...record,
        awsRegion: region,
        eventSourceARN: streamArn,
      }));
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

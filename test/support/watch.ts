import type { AttributeValue } from 'aws-lambda';
import { engineApi } from '#infra/local/pumps/engine-api.ts';
import type { LambdaRecord } from '#infra/local/pumps/shard.ts';
import type { Stack } from '#infra/local/stack.ts';

/** Whether the record is a trace of a call that changes nothing: a rate counter, the use of a key, access by staff. */
const isTrace = ({ kind, object }: Record<string, AttributeValue>): boolean =>
  ['rate', 'api-key-use'].includes(kind?.S ?? '') || (kind?.S === 'audit' && object?.M?.type?.S === 'access');

interface Answers {
  DescribeStream: { StreamDescription?: { Shards?: { ShardId: string }[] } };
  GetShardIterator: { ShardIterator?: string };
  GetRecords: { Records?: LambdaRecord[]; NextShardIterator?: string };
}

const maxRecords = 1000;

const keyOf = ({ PK, SK }: Record<string, AttributeValue> = {}): string => `${PK?.S} ${SK?.S}`;

/**
 * Tells at each call the keys of the records that were written since the call before, but for traces. It reads the stream
 * of the table: a sweep asks a thousand times, and the table has a thousand records.
 */
export const watchTable = async ({
  endpoints,
  streamArn,
}: Pick<Stack, 'endpoints' | 'streamArn'>): Promise<() => Promise<string[]>> => {
  const streams = engineApi<Answers>(endpoints.dynamo, 'DynamoDBStreams_20120810');
  const { StreamDescription } = await streams.call('DescribeStream', { StreamArn: streamArn });
  const [shard] = StreamDescription?.Shards ?? [];
  const start = { StreamArn: streamArn, ShardId: shard?.ShardId, ShardIteratorType: 'TRIM_HORIZON' };
  let { ShardIterator: iterator } = await streams.call('GetShardIterator', start);
  const read = async (): Promise<LambdaRecord[]> => {
    const page = await streams.call('GetRecords', { ShardIterator: iterator, Limit: maxRecords });
    iterator = page.NextShardIterator;
    const records = page.Records ?? [];
    return records.length > 0 ? [...records, ...(await read())] : [];
  };
  await read();
  return async () =>
    (await read())
      .filter(({ dynamodb: { NewImage, OldImage } }) => !isTrace(NewImage ?? OldImage ?? {}))
      .map(({ dynamodb: { Keys } }) => keyOf(Keys));
};

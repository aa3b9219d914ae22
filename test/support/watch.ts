import type { AttributeValue } from 'aws-lambda';
import { openShard } from '#infra/local/pumps/shard.ts';
import { type LambdaRecord, openStreams } from '#infra/local/pumps/streams.ts';
import type { Stack } from '#infra/local/stack.ts';

/** Whether the record is a trace of a call that changes nothing: a rate counter, the use of a key, access by staff. */
const isTrace = ({ kind, object }: Record<string, AttributeValue>): boolean =>
  ['rate', 'api-key-use'].includes(kind?.S ?? '') || (kind?.S === 'audit' && object?.M?.type?.S === 'access');

const keyOf = ({ PK, SK }: Record<string, AttributeValue> = {}): string => `${PK?.S} ${SK?.S}`;

/**
 * Tells at each call the keys of the records that were written since the call before, but for traces. It reads the stream
 * of the table: a sweep asks a thousand times, and the table has a thousand records.
 */
export const watchTable = async ({
  endpoints,
  streamArn,
}: Pick<Stack, 'endpoints' | 'streamArn'>): Promise<() => Promise<string[]>> => {
  const streams = openStreams(endpoints.dynamo);
  const { StreamDescription } = await streams.call('DescribeStream', { StreamArn: streamArn });
  const shards = (StreamDescription?.Shards ?? []).map(({ ShardId: shardId }) =>
    openShard({ streams, streamArn, shardId, after: undefined }),
  );
  const read = async (): Promise<LambdaRecord[]> => {
    const pages = await Promise.all(shards.map((next) => next()));
    const records = pages.flatMap((page) => page ?? []);
    return records.length > 0 ? [...records, ...(await read())] : [];
  };
  await read();
  return async () =>
    (await read())
      .filter(({ dynamodb: { NewImage, OldImage } }) => !isTrace(NewImage ?? OldImage ?? {}))
      .map(({ dynamodb: { Keys } }) => keyOf(Keys));
};

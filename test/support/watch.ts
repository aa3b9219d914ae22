import { type AttributeValue, DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { clientConfig } from '#infra/local/identity.ts';
import { findShard, maxRecords, openShard, type StreamRecord } from '#infra/local/pumps/shard.ts';
import type { Stack } from '#infra/local/stack.ts';

/** Whether the record is a trace of a call that changes nothing: a rate counter, the use of a key, access by staff. */
const isTrace = ({ kind, object }: Record<string, AttributeValue>): boolean =>
  ['rate', 'api-key-use', 'staff-access'].includes(kind?.S ?? '') ||
  (kind?.S === 'audit' && object?.M?.type?.S === 'access');

const keyOf = ({ dynamodb }: StreamRecord): string => `${dynamodb?.Keys?.PK?.S} ${dynamodb?.Keys?.SK?.S}`;

/**
 * Tells at each call the keys of the records that were written since the call before, but for traces. It reads the stream
 * of the table: a sweep asks a thousand times, and the table has a thousand records.
 */
export const watchTable = async ({
  endpoints,
  streamArn,
}: Pick<Stack, 'endpoints' | 'streamArn'>): Promise<() => Promise<string[]>> => {
  const stream = { client: new DynamoDBStreamsClient(clientConfig(endpoints.dynamo)), streamArn };
  const readPage = openShard({ ...stream, shardId: await findShard(stream), after: undefined });
  const read = async (): Promise<StreamRecord[]> => {
    const page = await readPage();
    return page.length < maxRecords ? page : [...page, ...(await read())];
  };
  await read();
  return async () =>
    (await read()).filter(({ dynamodb }) => !isTrace(dynamodb?.NewImage ?? dynamodb?.OldImage ?? {})).map(keyOf);
};

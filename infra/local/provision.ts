import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  type KeySchemaElement,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateQueueCommand, SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { indexKeys, type QueueName, queues, table } from '#infra/resources.ts';
import { account, credentials, region } from './identity.ts';
import { userError } from './user-error.ts';

export interface Endpoints {
  dynamo: string;
  sqs: string;
  s3: string;
}

export interface Provisioned {
  tableName: string;
  streamArn: string;
  mediaBucket: string;
  queueUrls: Record<QueueName, string>;
  deadLetterUrls: Record<QueueName, string>;
}

const localTable = 'frontage-local';
const mediaBucket = 'frontage-media';

const keySchema = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }): KeySchemaElement[] => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
];

const keyNames = [table, ...table.indexes.map(indexKeys)].flatMap(({ partitionKey, sortKey }) => [
  partitionKey,
  sortKey,
]);

const creationOf = (TableName: string) =>
  new CreateTableCommand({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    DeletionProtectionEnabled: true,
    AttributeDefinitions: keyNames.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    KeySchema: keySchema(table),
    GlobalSecondaryIndexes: table.indexes.map((IndexName) => ({
      IndexName,
      KeySchema: keySchema(indexKeys(IndexName)),
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...table.projected] },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: table.stream },
  });

const describe = async (client: DynamoDBClient, tableName: string): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName: tableName }))).Table;
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
};

const shapeOf = (indexes: TableDescription['GlobalSecondaryIndexes']): string =>
  JSON.stringify(
    (indexes ?? []).map(({ IndexName, Projection }) => [IndexName, Projection?.NonKeyAttributes?.toSorted()]).sort(),
  );

const provisionTtl = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED') return;
  const TimeToLiveSpecification = { AttributeName: table.ttl, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
};

/** Creates the table of `resources.ts` in the engine. An existing one stays. */
export const provisionTable = async (
  endpoint: string,
  tableName = localTable,
): Promise<Pick<Provisioned, 'tableName' | 'streamArn'>> => {
  const creation = creationOf(tableName);
  const client = new DynamoDBClient({ endpoint, region, credentials });
  const found = await describe(client, tableName);
  if (found && shapeOf(found.GlobalSecondaryIndexes) !== shapeOf(creation.input.GlobalSecondaryIndexes))
    throw userError('The local data was made for other indexes than the code has now; "npm run reset" starts over.');
  const description = found ?? (await client.send(creation)).TableDescription;
  await provisionTtl(client, tableName);
  client.destroy();
  const streamArn = description?.LatestStreamArn;
  if (streamArn === undefined) throw new Error('The table has no stream');
  return { tableName, streamArn };
};

const provisionQueues = async (endpoint: string): Promise<Pick<Provisioned, 'queueUrls' | 'deadLetterUrls'>> => {
  const client = new SQSClient({ endpoint, region, credentials });
  const provisionQueue = async (name: string, Attributes: Record<string, string>): Promise<string> => {
    await client.send(new CreateQueueCommand({ QueueName: name }));
    // The engine's URL of a queue contains the port of an earlier run.
    const QueueUrl = `${endpoint}/${account}/${name}`;
    await client.send(new SetQueueAttributesCommand({ QueueUrl, Attributes }));
    return QueueUrl;
  };
  const provisionPair = async (name: QueueName): Promise<[QueueName, string, string]> => {
    const { visibilitySeconds, maxReceives } = queues[name];
    const dead = `${name}-dead`;
    const deadLetterUrl = await provisionQueue(dead, { MessageRetentionPeriod: String(14 * 24 * 3600) });
    const redrive = { deadLetterTargetArn: queueArn(dead), maxReceiveCount: maxReceives };
    const attributes = { VisibilityTimeout: String(visibilitySeconds), RedrivePolicy: JSON.stringify(redrive) };
    return [name, await provisionQueue(name, attributes), deadLetterUrl];
  };
  const found = await Promise.all((Object.keys(queues) as QueueName[]).map(provisionPair));
  client.destroy();
  const byName = (urls: [QueueName, string][]) => Object.fromEntries(urls) as Record<QueueName, string>;
  return {
    queueUrls: byName(found.map(([name, url]) => [name, url])),
    deadLetterUrls: byName(found.map(([name, , url]) => [name, url])),
  };
};

const provisionBucket = async (endpoint: string): Promise<void> => {
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  const Bucket = mediaBucket;
  await client.send(new HeadBucketCommand({ Bucket })).catch(() => client.send(new CreateBucketCommand({ Bucket })));
  client.destroy();
};

export const queueArn = (name: string): string => `arn:aws:sqs:${region}:${account}:${name}`;

export type QueuesAndBucket = Omit<Provisioned, 'tableName' | 'streamArn'>;

/** Creates the queues and the bucket of `resources.ts` in the engines. Existing ones stay. */
export const provisionQueuesAndBucket = async ({ sqs, s3 }: Endpoints): Promise<QueuesAndBucket> => {
  const [urls] = await Promise.all([provisionQueues(sqs), provisionBucket(s3)]);
  return { mediaBucket, ...urls };
};

interface ProvisionOptions {
  endpoints: Endpoints;
  tableName?: string | undefined;
  /** Queues and bucket that exist already in these engines, so that they are not created again. */
  queuesAndBucket?: QueuesAndBucket | undefined;
}

/** Creates the resources of `resources.ts` in the engines. Existing ones stay. */
export const provision = async ({ endpoints, tableName, queuesAndBucket }: ProvisionOptions): Promise<Provisioned> => {
  const [held, stored] = await Promise.all([
    queuesAndBucket ?? provisionQueuesAndBucket(endpoints),
    provisionTable(endpoints.dynamo, tableName),
  ]);
  return { ...held, ...stored };
};

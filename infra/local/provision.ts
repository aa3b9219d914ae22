import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  type KeySchemaElement,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { CreateQueueCommand, type QueueAttributeName, SetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { indexKeys, type QueueName, queues, table } from '#infra/resources.ts';
import { account, clientConfig, mediaBucket, region } from './identity.ts';
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

const keySchema = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }): KeySchemaElement[] => [
  { AttributeName: partitionKey, KeyType: 'HASH' },
  { AttributeName: sortKey, KeyType: 'RANGE' },
];

const keyNames = [table, ...table.indexes.map(indexKeys)].flatMap(({ partitionKey, sortKey }) => [
  partitionKey,
  sortKey,
]);

const creationOf = (TableName: string): CreateTableCommandInput => ({
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

const describe = async (client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
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
  const client = new DynamoDBClient(clientConfig(endpoint));
  const found = await describe(client, tableName);
  if (found && shapeOf(found.GlobalSecondaryIndexes) !== shapeOf(creation.GlobalSecondaryIndexes))
    throw userError('The local data was made for other indexes than the code has now; "npm run reset" starts over.');
  const description = found ?? (await client.send(new CreateTableCommand(creation))).TableDescription;
  await provisionTtl(client, tableName);
  client.destroy();
  const streamArn = description?.LatestStreamArn;
  if (streamArn === undefined) throw new Error('The table has no stream');
  return { tableName, streamArn };
};

export type ProvisionedQueues = Pick<Provisioned, 'queueUrls' | 'deadLetterUrls'>;

/** Creates the queues of `resources.ts` in the engine. Existing ones stay. */
export const provisionQueues = async (endpoint: string): Promise<ProvisionedQueues> => {
  const client = new SQSClient(clientConfig(endpoint));
  const provisionQueue = async (
    name: string,
    Attributes: Partial<Record<QueueAttributeName, string>>,
  ): Promise<string> => {
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

export const queueArn = (name: string): string => `arn:aws:sqs:${region}:${account}:${name}`;

interface ProvisionOptions {
  endpoints: Endpoints;
  tableName?: string | undefined;
  /** Queues that exist already in these engines, so that they are not created again. */
  queues?: ProvisionedQueues | undefined;
}

/** Creates the table and the queues of `resources.ts` in the engines, which have the bucket. Existing ones stay. */
export const provision = async ({ endpoints, tableName, queues }: ProvisionOptions): Promise<Provisioned> => {
  const [urls, stored] = await Promise.all([
    queues ?? provisionQueues(endpoints.sqs),
    provisionTable(endpoints.dynamo, tableName),
  ]);
  return { mediaBucket, ...urls, ...stored };
};

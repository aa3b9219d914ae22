import type {
  CreateTableCommandInput,
  CreateTableCommandOutput,
  DescribeTableCommandOutput,
  DescribeTimeToLiveCommandOutput,
  KeySchemaElement,
  TableDescription,
} from '@aws-sdk/client-dynamodb';
import { indexKeys, type QueueName, queues, table } from '#infra/resources.ts';
import { account, mediaBucket, region } from './identity.ts';
import { engineApi } from './pumps/engine-api.ts';
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

interface TableAnswers {
  DescribeTable: Pick<DescribeTableCommandOutput, 'Table'>;
  CreateTable: Pick<CreateTableCommandOutput, 'TableDescription'>;
  DescribeTimeToLive: Pick<DescribeTimeToLiveCommandOutput, 'TimeToLiveDescription'>;
  UpdateTimeToLive: object;
}

/** Without the SDK, as the pumps do: a start need not load its clients. */
const tableApi = (endpoint: string) => engineApi<TableAnswers>(endpoint, 'DynamoDB_20120810');
type TableApi = ReturnType<typeof tableApi>;

const describe = async ({ call }: TableApi, tableName: string): Promise<TableDescription | undefined> => {
  try {
    return (await call('DescribeTable', { TableName: tableName })).Table;
  } catch (error) {
    if ((error as Error).name === 'ResourceNotFoundException') return undefined;
    throw error;
  }
};

const shapeOf = (indexes: TableDescription['GlobalSecondaryIndexes']): string =>
  JSON.stringify(
    (indexes ?? []).map(({ IndexName, Projection }) => [IndexName, Projection?.NonKeyAttributes?.toSorted()]).sort(),
  );

const provisionTtl = async ({ call }: TableApi, TableName: string): Promise<void> => {
  const { TimeToLiveDescription } = await call('DescribeTimeToLive', { TableName });
  if (TimeToLiveDescription?.TimeToLiveStatus === 'ENABLED') return;
  await call('UpdateTimeToLive', {
    TableName,
    TimeToLiveSpecification: { AttributeName: table.ttl, Enabled: true },
  });
};

/** Creates the table of `resources.ts` in the engine. An existing one stays. */
export const provisionTable = async (
  endpoint: string,
  tableName = localTable,
): Promise<Pick<Provisioned, 'tableName' | 'streamArn'>> => {
  const creation = creationOf(tableName);
  const api = tableApi(endpoint);
  const found = await describe(api, tableName);
  if (found && shapeOf(found.GlobalSecondaryIndexes) !== shapeOf(creation.GlobalSecondaryIndexes))
    throw userError('The local data was made for other indexes than the code has now; "npm run reset" starts over.');
  const description = found ?? (await api.call('CreateTable', creation)).TableDescription;
  await provisionTtl(api, tableName);
  api.close();
  const streamArn = description?.LatestStreamArn;
  if (streamArn === undefined) throw new Error('The table has no stream');
  return { tableName, streamArn };
};

export type ProvisionedQueues = Pick<Provisioned, 'queueUrls' | 'deadLetterUrls'>;

/** Creates the queues of `resources.ts` in the engine. Existing ones stay. */
export const provisionQueues = async (endpoint: string): Promise<ProvisionedQueues> => {
  const { call, close } = engineApi<Record<'CreateQueue' | 'SetQueueAttributes', object>>(endpoint, 'AmazonSQS');
  const provisionQueue = async (name: string, Attributes: Record<string, string>): Promise<string> => {
    await call('CreateQueue', { QueueName: name });
    // The engine's URL of a queue contains the port of an earlier run.
    const QueueUrl = `${endpoint}/${account}/${name}`;
    await call('SetQueueAttributes', { QueueUrl, Attributes });
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
  close();
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

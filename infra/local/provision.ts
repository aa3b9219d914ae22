import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateQueueCommand, GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { indexKeys, type QueueName, queues, table } from '#infra/resources.ts';

export const tableName = 'frontage';
export const bucketName = 'frontage-media';

const string = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' as const });
const keys = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];

/** The table as the stack deploys it; returns the address of its stream. */
const provisionTable = async (client: DynamoDBClient): Promise<string> => {
  const attributes = [table, ...table.indexes.map(indexKeys)].flatMap((at) => [at.partitionKey, at.sortKey]);
  const creation = new CreateTableCommand({
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: attributes.map(string),
    KeySchema: keys(table),
    GlobalSecondaryIndexes: table.indexes.map((index) => ({
      IndexName: index,
      KeySchema: keys(indexKeys(index)),
      Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: [...table.projected] },
    })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: table.stream },
  });
  try {
    await client.send(creation);
    const ttl = { Enabled: true, AttributeName: table.ttl };
    await client.send(new UpdateTimeToLiveCommand({ TableName: tableName, TimeToLiveSpecification: ttl }));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  return Table?.LatestStreamArn ?? '';
};

const createQueue = async (client: SQSClient, name: string, attributes: Record<string, string>): Promise<string> => {
  const { QueueUrl } = await client.send(new CreateQueueCommand({ QueueName: name, Attributes: attributes }));
  // The engine remembers the address that it had when the queue was made.
  return (QueueUrl ?? '').replace(/^http:\/\/[^/]+/, process.env.AWS_ENDPOINT_URL_SQS ?? '');
};

const provisionQueue = async (client: SQSClient, name: QueueName): Promise<[url: string, deadLetterUrl: string]> => {
  const { visibilitySeconds, maxReceives } = queues[name];
  const deadLetterUrl = await createQueue(client, `frontage-${name}-dead`, {});
  const wanted = new GetQueueAttributesCommand({ QueueUrl: deadLetterUrl, AttributeNames: ['QueueArn'] });
  const { Attributes } = await client.send(wanted);
  const redrive = { deadLetterTargetArn: Attributes?.QueueArn, maxReceiveCount: maxReceives };
  const url = await createQueue(client, `frontage-${name}`, {
    VisibilityTimeout: String(visibilitySeconds),
    RedrivePolicy: JSON.stringify(redrive),
  });
  return [url, deadLetterUrl];
};

const provisionBucket = async (client: S3Client): Promise<void> => {
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucketName }));
  } catch (error) {
    if (!(error instanceof Error && /^BucketAlready/.test(error.name))) throw error;
  }
};

/** Creates what is absent of everything that `resources.ts` names. */
export const provision = async () => {
  const [dynamo, sqs, s3] = [new DynamoDBClient({}), new SQSClient({}), new S3Client({ forcePathStyle: true })];
  const names = Object.keys(queues) as QueueName[];
  const [streamArn, urls] = await Promise.all([
    provisionTable(dynamo),
    Promise.all(names.map((name) => provisionQueue(sqs, name))),
    provisionBucket(s3),
  ]);
  const urlOf = (which: 0 | 1) => Object.fromEntries(names.map((name, at) => [name, urls[at]?.[which] ?? '']));
  for (const client of [dynamo, sqs, s3]) client.destroy();
  return {
    streamArn,
    queueUrls: urlOf(0) as Record<QueueName, string>,
    deadLetterUrls: urlOf(1) as Record<QueueName, string>,
  };
};

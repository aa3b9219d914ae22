import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { startEngines } from '#infra/local/engines.ts';
import { clientConfig } from '#infra/local/identity.ts';
import { provision } from '#infra/local/provision.ts';

/** Engines with the product's resources, without the product. */
export const startProvisioned = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-engines-'));
  const { endpoints, stop } = await startEngines({ dataDir, mailboxPort: 0 });
  const provisioned = await provision({ endpoints });
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig(endpoints.dynamo)));
  const streams = new DynamoDBStreamsClient(clientConfig(endpoints.dynamo));
  const sqs = new SQSClient(clientConfig(endpoints.sqs));
  return {
    dataDir,
    endpoints,
    provisioned,
    documents,
    streams,
    sqs,
    put: (item: { PK: string; SK: string; [name: string]: unknown }) =>
      documents.send(new PutCommand({ TableName: provisioned.tableName, Item: item })),
    stop: async () => {
      documents.destroy();
      streams.destroy();
      sqs.destroy();
      await stop();
      await rm(dataDir, { recursive: true });
    },
  };
};

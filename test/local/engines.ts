import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { indexStream } from '#infra/local/engines/stream-table.ts';
import { databaseFile, startEngines } from '#infra/local/engines.ts';
import { credentials, region } from '#infra/local/identity.ts';
import { provision } from '#infra/local/provision.ts';

/** Engines with the product's resources, without the product. */
export const startProvisioned = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'frontage-engines-'));
  const { endpoints, mayHaveMessages, stop } = await startEngines({ dataDir, mailboxPort: 0 });
  const provisioned = await provision({ endpoints });
  indexStream(databaseFile(dataDir));
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: endpoints.dynamo, region, credentials }),
  );
  const sqs = new SQSClient({ endpoint: endpoints.sqs, region, credentials });
  return {
    dataDir,
    endpoints,
    mayHaveMessages,
    provisioned,
    documents,
    sqs,
    put: (item: { PK: string; SK: string; [name: string]: unknown }) =>
      documents.send(new PutCommand({ TableName: provisioned.tableName, Item: item })),
    stop: async () => {
      documents.destroy();
      sqs.destroy();
      await stop();
      await rm(dataDir, { recursive: true });
    },
  };
};

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientOptions } from '#lib/calls/client.ts';
import { Sha256 } from './sha256.ts';

/** Middleware steps without effect here, which take a sixth of the CPU time of a call. */
export const trimmed = [
  // Writes to a logger, which is not set.
  'loggerMiddleware',
  // Forwards a header that stops recursive functions; a table calls none.
  'recursionDetectionMiddleware',
  // Sends the name of the SDK.
  'getUserAgentMiddleware',
] as const;

const client = new DynamoDBClient({ ...clientOptions('table'), sha256: Sha256 });
for (const name of trimmed) client.middlewareStack.remove(name);

/** One client for the process; the endpoint comes from the SDK's own variables, so this code does not know where it runs. */
export const documents = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientOptions } from '#lib/calls/client.ts';
import { Sha256 } from './sha256.ts';

/** Steps of every call that change nothing here and take a sixth of its CPU time. */
export const trimmed = [
  // Writes to a logger that nobody gives.
  'loggerMiddleware',
  // Passes on a header that stops loops of functions; a table calls none.
  'recursionDetectionMiddleware',
  // Tells the service which SDK calls.
  'getUserAgentMiddleware',
] as const;

const client = new DynamoDBClient({ ...clientOptions('table'), sha256: Sha256 });
for (const name of trimmed) client.middlewareStack.remove(name);

/** One client a process; the endpoint comes from the SDK's own variables, so nothing here knows where it runs. */
export const documents = DynamoDBDocumentClient.from(client, {
  marshallOptions: { removeUndefinedValues: true },
});

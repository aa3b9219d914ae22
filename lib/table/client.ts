import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientOptions, withoutLogEntries } from '#lib/calls/client.ts';

/** One client for the process; the endpoint comes from the SDK's own variables, so this code does not know where it runs. */
export const documents = DynamoDBDocumentClient.from(withoutLogEntries(new DynamoDBClient(clientOptions('table'))), {
  marshallOptions: { removeUndefinedValues: true },
});

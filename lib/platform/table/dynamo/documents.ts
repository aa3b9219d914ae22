import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { clientOptions, withoutLogEntries } from '#lib/platform/calls/client.ts';

/** The client of the table. Items are plain objects; undefined values are left out. */
export const documents = DynamoDBDocumentClient.from(withoutLogEntries(new DynamoDBClient(clientOptions('table'))), {
  marshallOptions: { removeUndefinedValues: true },
  // Without it, one number that JavaScript cannot hold exactly fails the whole page that it is on.
  unmarshallOptions: { wrapNumbers: Number },
});

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** What the size and the start of a function are measured against. */
export const client = new DynamoDBClient({});

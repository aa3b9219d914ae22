import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** The baseline for the size and the start of a function. */
export const client = new DynamoDBClient({});

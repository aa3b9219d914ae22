import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { trimmed } from '#lib/table/client.ts';

test.each(trimmed)('the SDK still has the step %s that our client removes', (name) => {
  expect(new DynamoDBClient({ region: 'eu-west-1' }).middlewareStack.remove(name)).toBe(true);
});

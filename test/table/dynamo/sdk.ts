import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Action, Input, Output } from '#lib/table/dynamo/actions.ts';

const commands: Record<Action, new (input: never) => object> = {
  GetItem: GetCommand,
  BatchGetItem: BatchGetCommand,
  Query: QueryCommand,
  Scan: ScanCommand,
  PutItem: PutCommand,
  UpdateItem: UpdateCommand,
  DeleteItem: DeleteCommand,
  BatchWriteItem: BatchWriteCommand,
  TransactWriteItems: TransactWriteCommand,
};

/** The reference: the same calls through the SDK's document client, without retries. */
export const sdkClient = () => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 1 }), {
    marshallOptions: { removeUndefinedValues: true },
  });
  const call = async <Name extends Action>(action: Name, input: Input<Name>): Promise<Output<Name>> => {
    const { $metadata: _, ...output } = await client.send(new commands[action](input as never) as never);
    return output as Output<Name>;
  };
  return { call, stop: () => client.destroy() };
};

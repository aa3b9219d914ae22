import type {
  BatchGetCommandInput,
  BatchGetCommandOutput,
  BatchWriteCommandInput,
  BatchWriteCommandOutput,
  DeleteCommandInput,
  DeleteCommandOutput,
  GetCommandInput,
  GetCommandOutput,
  PutCommandInput,
  PutCommandOutput,
  QueryCommandInput,
  QueryCommandOutput,
  ScanCommandInput,
  ScanCommandOutput,
  TransactWriteCommandInput,
  TransactWriteCommandOutput,
  UpdateCommandInput,
  UpdateCommandOutput,
} from '@aws-sdk/lib-dynamodb';

/** The calls of the table, with what they take and answer. Items are plain objects. */
interface Actions {
  GetItem: [GetCommandInput, GetCommandOutput];
  BatchGetItem: [BatchGetCommandInput, BatchGetCommandOutput];
  Query: [QueryCommandInput, QueryCommandOutput];
  Scan: [ScanCommandInput, ScanCommandOutput];
  PutItem: [PutCommandInput, PutCommandOutput];
  UpdateItem: [UpdateCommandInput, UpdateCommandOutput];
  DeleteItem: [DeleteCommandInput, DeleteCommandOutput];
  BatchWriteItem: [BatchWriteCommandInput, BatchWriteCommandOutput];
  TransactWriteItems: [TransactWriteCommandInput, TransactWriteCommandOutput];
}

export type Action = keyof Actions;
export type Input<Name extends Action> = Actions[Name][0];
export type Output<Name extends Action> = Omit<Actions[Name][1], '$metadata'>;

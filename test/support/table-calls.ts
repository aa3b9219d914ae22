import { AsyncLocalStorage } from 'node:async_hooks';
import type {
  BatchGetCommandInput,
  BatchWriteCommandInput,
  DeleteCommandInput,
  GetCommandInput,
  PutCommandInput,
  QueryCommandInput,
  ScanCommandInput,
  TransactWriteCommandInput,
  UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import type { HandlerExecutionContext } from '@smithy/types';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { asTest } from './access/recorder.ts';

/** The parameters of the calls of the table, by the name that DynamoDB gives them. Items are plain objects. */
interface Inputs {
  GetItem: GetCommandInput;
  BatchGetItem: BatchGetCommandInput;
  Query: QueryCommandInput;
  Scan: ScanCommandInput;
  PutItem: PutCommandInput;
  UpdateItem: UpdateCommandInput;
  DeleteItem: DeleteCommandInput;
  BatchWriteItem: BatchWriteCommandInput;
  TransactWriteItems: TransactWriteCommandInput;
}

export type Action = keyof Inputs;
export type Call = { [Name in Action]: { action: Name; input: Inputs[Name] } }[Action];

/** Runs instead of a call. `next` makes the call. */
export type Interceptor = (call: Call, next: (call: Call) => Promise<object>) => Promise<object>;

const actionOf = ({ commandName = '' }: HandlerExecutionContext): Action =>
  commandName.replace(/Command$/, '') as Action;

let added = 0;

/**
 * Runs a function in place of every call of the table, until the returned function is called: a middleware of the SDK's client,
 * before it translates items. The first one is the outermost.
 */
export const interceptCalls = (interceptor: Interceptor): (() => void) => {
  const name = `intercept${++added}`;
  documents.middlewareStack.add(
    (next, context) => async (args) => {
      let response: unknown;
      const inFunction = AsyncLocalStorage.snapshot();
      const make = async ({ input }: Call): Promise<object> => {
        const answered = await inFunction(() => next({ ...args, input } as typeof args));
        ({ response } = answered);
        return answered.output;
      };
      const call = { action: actionOf(context), input: args.input } as unknown as Call;
      const output = await asTest(() => interceptor(call, make));
      return { output, response } as Awaited<ReturnType<typeof next>>;
    },
    { step: 'initialize', name },
  );
  return () => void documents.middlewareStack.remove(name);
};

import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Key } from '#lib/platform/table/table.ts';
import { interceptCalls } from './table-calls.ts';

type Step = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

let waiting: { key: Key; run: () => Promise<unknown> } | undefined;

const changes = ({ Put, Update, Delete, ConditionCheck }: Step, { PK, SK }: Key): boolean => {
  const { PK: partition, SK: sort } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {};
  return partition === PK && sort === SK;
};

interceptCalls(async (call, next) => {
  const { TransactItems = [] } = call.input as Partial<TransactWriteCommandInput>;
  const due = waiting;
  if (due && TransactItems.some((step) => changes(step, due.key))) {
    waiting = undefined;
    await due.run();
  }
  return next(call);
});

/** Runs an action just before the next transaction with a record. If the action fails, so does the transaction. */
export const meanwhile = (key: Key, run: () => Promise<unknown>): void => {
  waiting = { key, run };
};

import type { Input } from '#lib/table/dynamo/actions.ts';
import { interceptCalls } from '#lib/table/dynamo/interceptors.ts';
import type { Key } from '#lib/table/table.ts';

type Step = NonNullable<Input<'TransactWriteItems'>['TransactItems']>[number];

let waiting: { key: Key; run: () => Promise<unknown> } | undefined;

const changes = ({ Put, Update, Delete, ConditionCheck }: Step, { PK, SK }: Key): boolean => {
  const { PK: partition, SK: sort } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {};
  return partition === PK && sort === SK;
};

interceptCalls(async (call, next) => {
  const { TransactItems = [] } = call.input as Partial<Input<'TransactWriteItems'>>;
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

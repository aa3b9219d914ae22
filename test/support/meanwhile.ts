import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { documents } from '#lib/table/client.ts';
import type { Key } from '#lib/table/table.ts';

type Step = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

let waiting: { key: Key; run: () => Promise<unknown> } | undefined;

const changes = ({ Put, Update, Delete, ConditionCheck }: Step, { PK, SK }: Key): boolean => {
  const { PK: partition, SK: sort } = Put?.Item ?? Update?.Key ?? Delete?.Key ?? ConditionCheck?.Key ?? {};
  return partition === PK && sort === SK;
};

documents.middlewareStack.add(
  (next) => async (args) => {
    const { TransactItems = [] } = args.input as Partial<TransactWriteCommandInput>;
    const due = waiting;
    if (due && TransactItems.some((step) => changes(step, due.key))) {
      waiting = undefined;
      await due.run();
    }
    return next(args);
  },
  { step: 'initialize', name: 'meanwhile' },
);

/** Runs an action just before the next transaction with a record. If the action fails, so does the transaction. */
export const meanwhile = (key: Key, run: () => Promise<unknown>): void => {
  waiting = { key, run };
};

import { table } from '#infra/resources.ts';
import { ServiceError } from '#lib/calls/service.ts';
import { gathering } from '#lib/core/gathering.ts';
import type { Input } from '#lib/table/dynamo/actions.ts';
import { type Call, type Interceptor, interceptCalls } from '#lib/table/dynamo/interceptors.ts';

type Step = NonNullable<Input<'TransactWriteItems'>['TransactItems']>[number];
type Next = Parameters<Interceptor>[1];

interface Waiting {
  call: Call;
  next: Next;
  steps: readonly Step[];
}

/** Half of what a transaction may have. */
const maxSteps = 50;

/** The writes of a call that answers nothing, as steps of a transaction. */
const stepsOf = ({ action, input }: Call): readonly Step[] | undefined => {
  if (action === 'PutItem') return input.ReturnValues === undefined ? [{ Put: input }] : undefined;
  return action === 'TransactWriteItems' ? input.TransactItems : undefined;
};

const recordOf = ({ Put, Update, Delete, ConditionCheck }: Step): string => {
  const { [table.partitionKey]: partition, [table.sortKey]: sort } =
    Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {};
  return JSON.stringify([partition, sort]);
};

/** As many of the first calls as one transaction can take, which may name each record once. */
const fitting = (waiting: readonly Waiting[]): Set<Waiting> => {
  const together = new Set<Waiting>();
  const named = new Set<string>();
  let count = 0;
  for (const one of waiting) {
    const records = one.steps.map(recordOf);
    if (count + records.length > maxSteps || records.some((record) => named.has(record))) continue;
    for (const record of records) named.add(record);
    count += records.length;
    together.add(one);
  }
  return together;
};

/** Makes the calls in one transaction, or none of them. */
const inOne = async (calls: readonly Waiting[], { next }: Waiting): Promise<boolean> => {
  try {
    const input = { TransactItems: calls.flatMap(({ steps }) => steps) };
    await next({ action: 'TransactWriteItems', input });
    return true;
  } catch (error) {
    // One of them does not meet its condition or is invalid. Alone, each gets its own answer.
    if (error instanceof ServiceError && error.status < 500) return false;
    throw error;
  }
};

const makeAll = async (waiting: readonly Waiting[]): Promise<readonly ReturnType<Next>[]> => {
  const together = fitting(waiting);
  const [first] = together;
  const areMade = first !== undefined && together.size > 1 && (await inOne([...together], first));
  const made = waiting.map((one) => (areMade && together.has(one) ? Promise.resolve({}) : one.next(one.call)));
  await Promise.allSettled(made);
  return made;
};

/**
 * From now on, writes that come while others are under way go together in one transaction, because the local engine handles one
 * after the other and waits for the disk after each. Not for DynamoDB, where a transaction costs twice as much as its writes.
 * Returns what ends it.
 */
export const joinTransactions = (): (() => void) => {
  const together = gathering(makeAll);
  return interceptCalls(async (call, next) => {
    const steps = stepsOf(call);
    if (!steps) return next(call);
    const made = await together({ call, next, steps });
    return made;
  });
};

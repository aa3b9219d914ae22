import { randomBytes } from 'node:crypto';
import { table } from '#infra/resources.ts';
import { ServiceError } from '#lib/calls/service.ts';
import { endOfMoment, gathering } from '#lib/core/gathering.ts';
import type { Input, Output } from '#lib/table/dynamo/actions.ts';
import type { Item } from '#lib/table/dynamo/attributes.ts';
import { type Call, type Interceptor, interceptCalls } from '#lib/table/dynamo/interceptors.ts';
import { type JoinedCount, joinedCount } from './joined-counts.ts';

type Step = NonNullable<Input<'TransactWriteItems'>['TransactItems']>[number];
type Next = Parameters<Interceptor>[1];

interface Waiting {
  call: Call;
  next: Next;
  steps: readonly Step[];
  count?: JoinedCount;
}

/** Half of what a transaction may have. */
const maxSteps = 50;

/** A write that answers nothing or only counts, as steps of a transaction. The writer is a name of this thread. */
const stepsOf = ({ action, input }: Call, writer: string): Pick<Waiting, 'steps' | 'count'> | undefined => {
  if (action === 'PutItem') return input.ReturnValues === undefined ? { steps: [{ Put: input }] } : undefined;
  if (action === 'TransactWriteItems') return input.TransactItems && { steps: input.TransactItems };
  const count = action === 'UpdateItem' ? joinedCount(input, writer) : undefined;
  return count && { steps: [{ Update: count.step }], count };
};

const nameOf = (item: Item): string => JSON.stringify([item[table.partitionKey], item[table.sortKey]]);

const recordOf = ({ Put, Update, Delete, ConditionCheck }: Step): string =>
  nameOf(Put?.Item ?? (Update ?? Delete ?? ConditionCheck)?.Key ?? {});

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

/** The items of the counts that a transaction has made, by their names. */
const readCounts = async (calls: readonly Waiting[]): Promise<ReadonlyMap<string, Item>> => {
  const counts = calls.flatMap(({ count, next }) => (count ? [{ ...count, next }] : []));
  const [first] = counts;
  if (!first) return new Map();
  const { tableName, next } = first;
  const RequestItems = { [tableName]: { Keys: counts.map(({ key }) => key), ConsistentRead: true } };
  const { Responses } = (await next({ action: 'BatchGetItem', input: { RequestItems } })) as Output<'BatchGetItem'>;
  return new Map(Responses?.[tableName]?.map((item) => [nameOf(item), item]));
};

/** The answer to a call whose writes the transaction has made. */
const answerOf = async (
  { count }: Waiting,
  items: Promise<ReadonlyMap<string, Item>>,
): Promise<Output<'UpdateItem'>> => {
  if (!count) return {};
  const item = (await items).get(nameOf(count.key));
  if (!item) throw new Error('A counter is missing right after it was written');
  return { Attributes: count.attributesOf(item) };
};

const makeAll = async (waiting: readonly Waiting[]): Promise<readonly ReturnType<Next>[]> => {
  const together = fitting(waiting);
  const [first] = together;
  const areJoined = first !== undefined && together.size > 1 && (await inOne([...together], first));
  const items = readCounts(areJoined ? [...together] : []);
  const made = waiting.map((one) => (areJoined && together.has(one) ? answerOf(one, items) : one.next(one.call)));
  // The next transaction may write the same counters again.
  await Promise.allSettled([items, ...made]);
  return made;
};

/**
 * From now on, writes that begin at the same moment, or while others are under way, go together in one transaction, because the
 * local engine handles one after the other and waits for the disk after each. Not for DynamoDB, where a transaction costs twice
 * as much as its writes. Returns what ends it.
 */
export const joinTransactions = (): (() => void) => {
  const writer = randomBytes(3).toString('hex');
  const together = gathering(makeAll, endOfMoment);
  return interceptCalls(async (call, next) => {
    const steps = stepsOf(call, writer);
    if (!steps) return next(call);
    const made = await together({ call, next, ...steps });
    return made;
  });
};

import type { Output } from '#lib/table/dynamo/actions.ts';
import type { Call } from '#lib/table/dynamo/interceptors.ts';
import { UnknownForm } from './write-conditions.ts';
import { type NewItem, type StoredItem, storedItem } from './written-items.ts';

/** An error as the engine answers it. */
interface ErrorAnswer {
  name: string;
  status: number;
  content: Record<string, unknown>;
}

/** The answer of the writing thread to a call; undefined if the engine is to make the call. */
export type Answer = { output: Output<'UpdateItem'> } | { error: ErrorAnswer } | undefined;

/** A step whose condition was checked, and not yet made. */
export interface Planned {
  tableName: string;
  before: StoredItem | undefined;
  /** Undefined if the item is deleted, or stays as it is. */
  after: NewItem | undefined;
  isDeleted: boolean;
  /** The attributes that an update names. */
  changed: readonly string[];
  /** The reason to cancel the transaction, if the condition is not met. */
  failure: { Code: string; Message: string; Item?: object } | undefined;
}

/** The error of a call, if one of its conditions is not met. */
export const failureOf = ({ action }: Call, planned: readonly Planned[]): ErrorAnswer | undefined => {
  const failure = planned.find((one) => one.failure)?.failure;
  if (!failure) return undefined;
  if (action !== 'TransactWriteItems') {
    const content = { message: failure.Message, Item: failure.Item };
    return { name: 'ConditionalCheckFailedException', status: 400, content };
  }
  const reasons = planned.map((one) => one.failure ?? { Code: 'None' });
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const Message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return { name: 'TransactionCanceledException', status: 400, content: { Message, CancellationReasons: reasons } };
};

/** The output of a call whose conditions are all met. */
export const outputOf = ({ action, input }: Call, [first]: readonly Planned[]): Output<'UpdateItem'> => {
  if (action !== 'UpdateItem' || input.ReturnValues === undefined || !first?.after) return {};
  const { item } = storedItem(first.after.json);
  if (input.ReturnValues === 'ALL_NEW') return { Attributes: item };
  if (input.ReturnValues !== 'UPDATED_NEW') throw new UnknownForm(input.ReturnValues);
  return {
    Attributes: Object.fromEntries(first.changed.flatMap((name) => (name in item ? [[name, item[name]]] : []))),
  };
};

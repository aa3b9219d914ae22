import { createHash } from 'node:crypto';
import { RefusedExpression } from './conditions.ts';
import { unknown } from './parser.ts';
import { type QueryInput, query } from './query.ts';
import { nameOf, type Store } from './store.ts';
import type { Item } from './values.ts';
import { outcomeOf, type WriteInput, type WriteKind } from './writes.ts';

export interface Answer {
  status: number;
  body: object;
}

const done = (body: object = {}): Answer => ({ status: 200, body });

/** An error as the service says it. */
export const refusal = (name: string, message: string, rest: object = {}): Answer => ({
  status: 400,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${name}`, message, ...rest },
});

const conditionFailed = 'The conditional request failed';

type Single = Exclude<WriteKind, 'ConditionCheck'>;

const write = (store: Store, kind: Single, input: WriteInput): Answer => {
  const { holds, key, before, after, named } = outcomeOf(store, kind, input);
  const { ReturnValues = 'NONE', ReturnValuesOnConditionCheckFailure: shown } = input;
  if (!holds)
    return refusal(
      'ConditionalCheckFailedException',
      conditionFailed,
      shown === 'ALL_OLD' && before ? { Item: before } : {},
    );
  store.write(key, after);
  if (ReturnValues === 'NONE') return done();
  if (ReturnValues === 'ALL_NEW') return done({ Attributes: after });
  if (ReturnValues === 'UPDATED_NEW') return done(Object.keys(named).length > 0 ? { Attributes: named } : {});
  throw unknown(`the return values ${ReturnValues}`);
};

interface BatchGetInput {
  RequestItems: Record<string, { Keys: Item[] }>;
}

/** `most` keys are read; the others are left to the caller, as by a table that throttles. */
const batchGet = (store: Store, { RequestItems }: BatchGetInput, most: number): Answer => {
  const [[name, { Keys, ...options }] = ['', { Keys: [] }]] = Object.entries(RequestItems);
  const left = Keys.slice(most);
  return done({
    Responses: { [name]: Keys.slice(0, most).flatMap((key) => store.get(key) ?? []) },
    UnprocessedKeys: left.length > 0 ? { [name]: { ...options, Keys: left } } : {},
  });
};

type Step = Partial<Record<WriteKind, WriteInput>>;

export interface TransactInput {
  TransactItems: Step[];
  ClientRequestToken?: string;
}

export interface Reason {
  Code: string;
  Message?: string;
  Item?: Item;
}

export const cancelled = (reasons: readonly Reason[]): Answer => {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return {
    status: 400,
    body: {
      __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
      Message: message,
      CancellationReasons: reasons,
    },
  };
};

const tokenMs = 10 * 60_000;

/** Answers the actions of DynamoDB that the product calls, as far as it uses them. */
export const engineOf = (store: Store, now: () => number) => {
  const tokens = new Map<string, { content: string; at: number }>();

  const transact = ({ TransactItems, ClientRequestToken: token }: TransactInput): Answer => {
    const content = createHash('sha256').update(JSON.stringify(TransactItems)).digest('base64');
    const known = token === undefined ? undefined : tokens.get(token);
    if (known && now() - known.at < tokenMs)
      return known.content === content ? done() : refusal('IdempotentParameterMismatchException', 'Another content');
    const steps = TransactItems.map((step) => Object.entries(step)[0] as [WriteKind, WriteInput]);
    const outcomes = steps.map(([kind, input]) => ({ input, ...outcomeOf(store, kind, input) }));
    if (new Set(outcomes.map(({ key }) => nameOf(key))).size < outcomes.length)
      return refusal('ValidationException', 'Transaction request cannot include multiple operations on one item');
    if (outcomes.some(({ holds }) => !holds))
      return cancelled(
        outcomes.map(({ holds, before, input }) => {
          if (holds) return { Code: 'None' };
          const isShown = input.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && before;
          return { Code: 'ConditionalCheckFailed', Message: conditionFailed, ...(isShown && { Item: before }) };
        }),
      );
    for (const { key, after } of outcomes) store.write(key, after);
    if (token !== undefined) tokens.set(token, { content, at: now() });
    return done();
  };

  const answer = (action: string, input: object, most: number): Answer => {
    switch (action) {
      case 'GetItem': {
        const item = store.get((input as { Key: Item }).Key);
        return done(item && { Item: item });
      }
      case 'BatchGetItem':
        return batchGet(store, input as BatchGetInput, most);
      case 'PutItem':
        return write(store, 'Put', input as WriteInput);
      case 'UpdateItem':
        return write(store, 'Update', input as WriteInput);
      case 'DeleteItem':
        return write(store, 'Delete', input as WriteInput);
      case 'TransactWriteItems':
        return transact(input as TransactInput);
      case 'Query':
        return done(query(store, input as QueryInput));
      default:
        throw unknown(`the action ${action}`);
    }
  };

  return (action: string, input: object, most = Number.POSITIVE_INFINITY): Answer => {
    try {
      return answer(action, input, most);
    } catch (error) {
      if (error instanceof RefusedExpression) return refusal('ValidationException', error.message);
      throw error;
    }
  };
};

export type Engine = ReturnType<typeof engineOf>;

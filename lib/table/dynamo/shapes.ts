import type { Action } from './actions.ts';
import { fromAttributes, toAttributes } from './attributes.ts';

// biome-ignore lint/suspicious/noExplicitAny: the shapes below say where the items of an input or output are
type Convert = (value: any) => unknown;

const list =
  (convert: Convert): Convert =>
  (values: unknown[]) =>
    values.map(convert);

/** The values of an object, whatever their names. */
const values =
  (convert: Convert): Convert =>
  (object: object) =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [name, convert(value)]));

/** The values with these names. The others stay as they are. */
const fields =
  (shape: Record<string, Convert>): Convert =>
  (object: object) => {
    const converted: Record<string, unknown> = { ...object };
    for (const name in shape) if (converted[name] !== undefined) converted[name] = shape[name]?.(converted[name]);
    return converted;
  };

const write = fields({ Key: toAttributes, Item: toAttributes, ExpressionAttributeValues: toAttributes });
const search = fields({ ExpressionAttributeValues: toAttributes, ExclusiveStartKey: toAttributes });
const requestOf = (convert: Convert): Convert =>
  fields({ PutRequest: fields({ Item: convert }), DeleteRequest: fields({ Key: convert }) });

/** The body of a request, from what a call takes. */
export const toRequest: Record<Action, Convert> = {
  GetItem: fields({ Key: toAttributes }),
  BatchGetItem: fields({ RequestItems: values(fields({ Keys: list(toAttributes) })) }),
  Query: search,
  Scan: search,
  PutItem: write,
  UpdateItem: write,
  DeleteItem: write,
  BatchWriteItem: fields({ RequestItems: values(list(requestOf(toAttributes))) }),
  TransactWriteItems: fields({
    TransactItems: list(fields({ Put: write, Update: write, Delete: write, ConditionCheck: write })),
  }),
};

const page = fields({ Items: list(fromAttributes), LastEvaluatedKey: fromAttributes });
const changed = fields({ Attributes: fromAttributes });

/** What a call answers, from the body of the response. */
export const fromResponse: Record<Action, Convert> = {
  GetItem: fields({ Item: fromAttributes }),
  BatchGetItem: fields({
    Responses: values(list(fromAttributes)),
    UnprocessedKeys: values(fields({ Keys: list(fromAttributes) })),
  }),
  Query: page,
  Scan: page,
  PutItem: changed,
  UpdateItem: changed,
  DeleteItem: changed,
  BatchWriteItem: fields({ UnprocessedItems: values(list(requestOf(fromAttributes))) }),
  TransactWriteItems: fields({}),
};

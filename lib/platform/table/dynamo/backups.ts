import {
  type AttributeValue,
  BatchGetItemCommand,
  ConditionalCheckFailedException,
  DeleteItemCommand,
  DescribeTableCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { clientOptions, withoutLogEntries } from '#lib/platform/calls/client.ts';
import { beginRetries, waitingFor } from '#lib/platform/calls/retries.ts';
import { noList, Unavailable } from '#lib/platform/calls/unavailable.ts';
import { variable } from '#lib/platform/core/env.ts';

/** An item as it is stored: what is copied from one table into another loses nothing on the way, not even digits of a number. */
export type StoredItem = Record<string, AttributeValue>;

/** The attributes of a stored item as plain values, for code that reads more of it than a key. */
export const plainOf = (item: StoredItem): Record<string, unknown> => unmarshall(item, { wrapNumbers: Number });

export const storedOf = (item: object): StoredItem => marshall(item, { removeUndefinedValues: true });

/** The result of a call, with the capacity units that it took. */
interface Metered<T> {
  result: T;
  units: number;
}

/** A client of its own, as it neither reads nor writes plain objects. */
export const storedItems = withoutLogEntries(new DynamoDBClient(clientOptions('table')));

/** Each call has the time of an operator for itself, however long the whole takes. */
const patiently = <T>(call: () => Promise<T>): Promise<T> => waitingFor('operator', call);

/** The id of a table, which no other has: names are given again. */
export const idOfTable = (TableName: string): Promise<string> =>
  patiently(async () => {
    const { Table } = await storedItems.send(new DescribeTableCommand({ TableName }));
    if (!Table?.TableId) throw new Error(`The table ${TableName} has no id yet: run this again`);
    return Table.TableId;
  });

interface Scan {
  table: string;
  after: StoredItem | undefined;
  filter: { FilterExpression: string; ExpressionAttributeValues: StoredItem } | undefined;
}

export interface ScannedPage {
  items: StoredItem[];
  next: StoredItem | undefined;
}

/** Thousands of small items would be a megabyte, and all are restored before the command looks at its rate again. */
const mostInPage = 1000;

/** A page of a table, which may be another one than that of the stage. */
export const scanPage = ({ table, after, filter }: Scan): Promise<Metered<ScannedPage>> =>
  patiently(async () => {
    const { Items, LastEvaluatedKey, ConsumedCapacity } = await storedItems.send(
      new ScanCommand({
        TableName: table,
        ExclusiveStartKey: after,
        Limit: mostInPage,
        ReturnConsumedCapacity: 'TOTAL',
        ...filter,
      }),
    );
    if (!Items) throw noList();
    return { result: { items: Items, next: LastEvaluatedKey }, units: ConsumedCapacity?.CapacityUnits ?? 0 };
  });

/** One item of a table, which may be another one than that of the stage. */
export const readItem = ({ PK, SK }: { PK: string; SK: string }, TableName: string): Promise<StoredItem | undefined> =>
  patiently(async () => {
    const { Item } = await storedItems.send(
      new GetItemCommand({ TableName, Key: { PK: { S: PK }, SK: { S: SK } }, ConsistentRead: true }),
    );
    return Item;
  });

const perBatch = 100;
const batchesAtOnce = 4;

export const keyOfStored = ({ PK, SK }: StoredItem): StoredItem => ({ PK: PK ?? { S: '' }, SK: SK ?? { S: '' } });
export const keyText = ({ PK, SK }: StoredItem): string => `${PK?.S}\n${SK?.S}`;

const readBatch = async (keys: StoredItem[]): Promise<Metered<StoredItem[]>> => {
  const table = variable('TABLE_NAME');
  const read: Metered<StoredItem[]> = { result: [], units: 0 };
  const retries = beginRetries('operator');
  for (let wanted = keys; ; ) {
    const { Responses, UnprocessedKeys, ConsumedCapacity } = await storedItems.send(
      new BatchGetItemCommand({
        RequestItems: { [table]: { Keys: wanted, ConsistentRead: true } },
        ReturnConsumedCapacity: 'TOTAL',
      }),
    );
    const found = Responses?.[table];
    read.result.push(...(found ?? []));
    read.units += ConsumedCapacity?.[0]?.CapacityUnits ?? 0;
    const left = UnprocessedKeys?.[table]?.Keys ?? [];
    if (!found && left.length === 0) throw noList();
    if (left.length === 0) return read;
    if (!(await retries.pause('throttled')) && left.length === wanted.length)
      throw new Unavailable(
        `The table throttles and did not read ${left.length} records: run this again, it continues`,
      );
    wanted = left;
  }
};

/** The items of the stage's table under the keys of some others, by `keyText`. */
export const readAlike = async (items: readonly StoredItem[]): Promise<Metered<Map<string, StoredItem>>> => {
  const found = new Map<string, StoredItem>();
  let units = 0;
  const batches: StoredItem[][] = [];
  for (let at = 0; at < items.length; at += perBatch) batches.push(items.slice(at, at + perBatch).map(keyOfStored));
  for (let at = 0; at < batches.length; at += batchesAtOnce) {
    const some = batches.slice(at, at + batchesAtOnce).map((batch) => patiently(() => readBatch(batch)));
    for (const read of await Promise.all(some)) {
      units += read.units;
      for (const item of read.result) found.set(keyText(item), item);
    }
  }
  return { result: found, units };
};

interface Condition {
  ConditionExpression?: string;
  ExpressionAttributeValues?: StoredItem;
}

/** Stores an item where the condition holds; the result is what is there instead, if it does not hold. */
export const putWhere = (
  Item: StoredItem,
  condition: Condition,
  TableName = variable('TABLE_NAME'),
): Promise<Metered<StoredItem | undefined>> =>
  patiently(async () => {
    try {
      const { ConsumedCapacity } = await storedItems.send(
        new PutItemCommand({
          TableName,
          Item,
          ...condition,
          ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          ReturnConsumedCapacity: 'TOTAL',
        }),
      );
      return { result: undefined, units: ConsumedCapacity?.CapacityUnits ?? 0 };
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return { result: error.Item ?? {}, units: 1 };
    }
  });

/** Deletes an item of a table; returns the capacity units that it took. */
export const deleteStored = (item: StoredItem, TableName: string): Promise<number> =>
  patiently(async () => {
    const { ConsumedCapacity } = await storedItems.send(
      new DeleteItemCommand({ TableName, Key: keyOfStored(item), ReturnConsumedCapacity: 'TOTAL' }),
    );
    return ConsumedCapacity?.CapacityUnits ?? 0;
  });

import type { Output } from '#lib/table/dynamo/actions.ts';
import type { Item } from '#lib/table/dynamo/attributes.ts';
import { type Call, interceptCalls } from '#lib/table/dynamo/interceptors.ts';
import { isText, openStoredItems, type StoredItems } from './stored-items.ts';

type Key = Record<string, unknown>;
type Answer = Output<'Query'> | Output<'GetItem'> | Output<'BatchGetItem'>;

const isKey = ({ PK, SK, ...others }: Key): boolean => isText(PK) && isText(SK) && Object.keys(others).length === 0;

const itemOf = (stored: StoredItems, tableName: string, { PK, SK }: Key): Item | undefined =>
  stored.get(tableName, String(PK), String(SK));

/** The answer of a read of whole items or of a list. Undefined for other calls, and for those that the engine refuses. */
const answerOf = (stored: StoredItems, { action, input }: Call): Answer | undefined => {
  if (action === 'Query') return stored.query(input);
  if (action === 'GetItem') {
    const { TableName, Key = {}, ConsistentRead: _, ...others } = input;
    if (!TableName || !isKey(Key) || Object.keys(others).length > 0) return undefined;
    const item = itemOf(stored, TableName, Key);
    return item ? { Item: item } : {};
  }
  if (action !== 'BatchGetItem') return undefined;
  const [[tableName, wanted] = [], ...tables] = Object.entries(input.RequestItems ?? {});
  const { Keys = [], ConsistentRead: _, ...others } = wanted ?? {};
  if (!tableName || tables.length + Object.keys(others).length > 0 || !Keys.every(isKey)) return undefined;
  const items = Keys.map((key) => itemOf(stored, tableName, key)).filter((item) => item !== undefined);
  return { Responses: { [tableName]: items }, UnprocessedKeys: {} };
};

/** From now on, this thread reads the table from the file of its engine. */
export const readDirectly = (databaseFile: string): (() => void) => {
  const stored = openStoredItems(databaseFile);
  const end = interceptCalls(async (call, next) => answerOf(stored, call) ?? next(call));
  return () => {
    end();
    stored.close();
  };
};

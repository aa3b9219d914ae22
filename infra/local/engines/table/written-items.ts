import { createHash } from 'node:crypto';
import { indexKeys, table } from '#infra/resources.ts';
import { fromAttributes, type Item, toAttributes } from '#lib/table/dynamo/attributes.ts';
import { itemBytes } from '#lib/table/item-bytes.ts';
import { isText, stored } from './stored-items.ts';
import { UnknownForm } from './write-conditions.ts';

/** An item as the engine stores it. */
export interface StoredItem {
  item: Item;
  json: string;
}

/** The columns of a key. */
export interface Place {
  partition: string;
  sort: string;
}

interface IndexEntry extends Place {
  index: string;
  json: string;
}

/** An item with all that the engine stores of it. */
export interface NewItem extends StoredItem, Place {
  bytes: number;
  /** The engine scans a table in this order. */
  hash: string;
  entries: readonly IndexEntry[];
}

/** The engine says what is wrong beyond these limits. The JSON of an item is longer than the item. */
const maxJsonBytes = 400 * 1024;
const maxKeyBytes = 1024;
const maxDepth = 30;

/** The engine also takes sets, and numbers of other forms, which it changes. */
const isPlain = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'number') return Number.isSafeInteger(value) || /^-?\d+\.\d+$/.test(String(value));
  if (typeof value !== 'object' || value === null) return typeof value !== 'bigint';
  if (value instanceof Uint8Array) return true;
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return false;
  return depth < maxDepth && Object.entries(value).every(([name, inner]) => name !== '' && isPlain(inner, depth + 1));
};

const columnOf = (text: unknown): string => {
  if (!isText(text) || Buffer.byteLength(text) > maxKeyBytes) throw new UnknownForm('A key of another form');
  return stored(text);
};

/** Throws `UnknownForm` for a key that the engine refuses. */
export const placeOf = (item: Item, { partitionKey, sortKey } = indexKeys('')): Place => ({
  partition: columnOf(item[partitionKey]),
  sort: columnOf(item[sortKey]),
});

const entryOf = (index: string, item: Item, attributes: Item): IndexEntry[] => {
  const keys = indexKeys(index);
  const held = Object.values(keys).filter((name) => item[name] !== undefined);
  // The engine refuses an item whose key in an index is no text.
  for (const name of held) columnOf(item[name]);
  if (held.length < 2) return [];
  const names = [table.partitionKey, table.sortKey, ...held, ...table.projected].filter((name) => name in attributes);
  const json = JSON.stringify(Object.fromEntries(names.map((name) => [name, attributes[name]])));
  return [{ index, ...placeOf(item, keys), json }];
};

const hashOf = (partitionKey: unknown): string =>
  createHash('md5').update(`Outliers${partitionKey}`).digest('hex').slice(0, 6);

/** Throws `UnknownForm` for an item that is left to the engine. */
export const newItem = (item: Item): NewItem => {
  if (!isPlain(item)) throw new UnknownForm('Values of other types');
  const attributes = toAttributes(item) as Item;
  const json = JSON.stringify(attributes);
  if (Buffer.byteLength(json) > maxJsonBytes) throw new UnknownForm('A large item');
  return {
    item,
    json,
    ...placeOf(item),
    bytes: itemBytes(item),
    hash: hashOf(item[table.partitionKey]),
    entries: table.indexes.flatMap((index) => entryOf(index, item, attributes)),
  };
};

export const storedItem = (json: string): StoredItem => ({ item: fromAttributes(JSON.parse(json)), json });

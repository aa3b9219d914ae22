import { indexKeys, table } from '#infra/resources.ts';
import { attributeOf, conditionOf, type Meaning, placedValue } from './conditions.ts';
import { unknown } from './parser.ts';
import { nameOf, type Store } from './store.ts';
import type { Item } from './values.ts';

export interface QueryInput extends Meaning {
  IndexName?: string;
  KeyConditionExpression: string;
  ProjectionExpression?: string;
  FilterExpression?: string;
  ScanIndexForward?: boolean;
  Limit?: number;
  ExclusiveStartKey?: Item;
}

const only = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(names.flatMap((name) => (item[name] ? [[name, item[name]]] : [])));

/** The keys that say where a page ended. */
const positionOf = (item: Item, indexName: string | undefined): Item => {
  const ofIndex = indexName === undefined ? [] : Object.values(indexKeys(indexName));
  return only(item, [table.partitionKey, table.sortKey, ...ofIndex]);
};

/** One page: the partition by its name, and a range of its sort keys. */
export const query = (store: Store, input: QueryInput): object => {
  const { IndexName, KeyConditionExpression: text, ExclusiveStartKey, Limit, ScanIndexForward = true } = input;
  if (input.FilterExpression !== undefined) throw unknown('filters of queries');
  const [, attribute = '', partition = '', range] = /^(#?\w+) = (:\w+)(?: AND (.+))?$/s.exec(text) ?? [];
  const keys = IndexName === undefined ? table : indexKeys(IndexName);
  if (attributeOf(attribute, input) !== keys.partitionKey) throw unknown(`the key condition "${text}"`);
  const inRange = range === undefined ? undefined : conditionOf(range);
  // A range that is refused is refused for an empty partition, too.
  inRange?.(undefined, input);
  const all = store.list(IndexName, String(placedValue(partition, input).S));
  const found = all.filter((item) => inRange?.(item, input) ?? true);
  if (!ScanIndexForward) found.reverse();
  // The item at which the page before ended may be gone, so its place is found by its keys.
  const begin = ExclusiveStartKey ? startAfter(found, ExclusiveStartKey, keys.sortKey, ScanIndexForward) : 0;
  const page = found.slice(begin, Limit === undefined ? undefined : begin + Limit);
  const last = page.at(-1);
  const names = input.ProjectionExpression?.split(',').map((name) => attributeOf(name.trim(), input));
  return {
    Items: names ? page.map((item) => only(item, names)) : page,
    Count: page.length,
    ScannedCount: page.length,
    ...(last && Limit !== undefined && page.length === Limit && { LastEvaluatedKey: positionOf(last, IndexName) }),
  };
};

const startAfter = (found: readonly Item[], key: Item, sortKey: string, isForward: boolean): number => {
  const placeOf = (item: Item): string => `${item[sortKey]?.S}\n${nameOf(item)}`;
  const after = placeOf(key);
  const at = found.findIndex((item) => (isForward ? placeOf(item) > after : placeOf(item) < after));
  return at === -1 ? found.length : at;
};

import { beginRetries } from '#lib/calls/retries.ts';
import { Unavailable } from '#lib/calls/unavailable.ts';
import { variable } from '#lib/core/env.ts';
import type { Input } from './dynamo/actions.ts';
import { callTable } from './dynamo/call.ts';
import { type AttributeOf, type IndexAttributes, type IndexName, storedWhenLong } from './indexes.ts';
import { currentReading, Reading, withReading } from './reading.ts';

export type Item = Record<string, unknown>;

/** The key of one record. The type says what is stored there. */
export interface Key<T = unknown> {
  PK: string;
  SK: string;
  readonly holds?: T;
  /** No public answer shows records of its kind. */
  unpublished?: true;
  /** What is stored beside the record: its places in the indexes, and what its lists filter by. */
  places?(record: T): object;
}

/** A list of the table, or of an index, sorted by its sort key. The type says what its entries hold. */
export interface Partition<T = Item> {
  name: string;
  /** Undefined for the table itself. */
  index?: IndexName;
  readonly holds?: T;
}

/** An entry of a list: what it holds, with its keys. */
export type Entry<T> = T & { PK: string; SK: string } & IndexAttributes;

/**
 * The records that one owner can address. Every key of table and indexes is composed here and begins with the owner, so
 * code with a view cannot reach other owners.
 */
export interface View<Owner extends string = string> {
  readonly owner: Owner;
  readonly id: string;
  key<T = Item>(partition: string, sort: string): Key<T>;
  partition<T = Item>(name: string, index?: IndexName): Partition<T>;
  index(name: IndexName, partition: string, sort: string): IndexAttributes;
}

const view = <Owner extends string>(owner: Owner, id: string, prefix: string): View<Owner> => ({
  owner,
  id,
  key: (partition, sort) => ({ PK: `${prefix}#${partition}`, SK: sort }),
  partition: (name, index) => ({ name: `${prefix}#${name}`, ...(index && { index }) }),
  index: (name, partition, sort) => ({ [`${name}PK`]: `${prefix}#${partition}`, [`${name}SK`]: sort }),
});

export type BrandView = View<'brand'>;
export type TenantView = View<'tenant'>;
export type PlatformView = View<'platform'>;

export const brandView = (brandId: string): BrandView => view('brand', brandId, `B#${brandId}`);
export const tenantView = (tenantId: string): TenantView => view('tenant', tenantId, `T#${tenantId}`);

/** The few records that are found before their owner is known: users by e-mail, keys and tokens by hash. */
export const platformView: PlatformView = view('platform', '', 'P');

/** The owner and list of a stored record, from its partition key: the inverse of the keys that views compose. */
export const placeOf = (partition: string): { owner: 'brand' | 'tenant' | 'platform'; id: string; list: string } => {
  const [, kind, id = '', list = ''] = /^(?:(B|T)#([^#]*)|P)#(.*)$/s.exec(partition) ?? [];
  return { owner: kind === 'B' ? 'brand' : kind === 'T' ? 'tenant' : 'platform', id, list };
};

const keyAttributes = new Set(['PK', 'SK', 'GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK']);

const namesOfLong = new Map<string, string>(Object.entries(storedWhenLong).map(([name, stored]) => [stored, name]));

/** A stored item without its keys. */
export const recordOf = <T>(item: object): T => {
  const record: Item = {};
  for (const [name, value] of Object.entries(item))
    if (!keyAttributes.has(name)) record[namesOfLong.get(name) ?? name] = value;
  return record as T;
};

export const keyOf = ({ PK, SK }: Key): Key => ({ PK, SK });

/** The key of a stored item or index entry. */
export const keyIn = <T>({ PK, SK }: { PK?: unknown; SK?: unknown }): Key<T> => ({ PK: String(PK), SK: String(SK) });

/** A strongly consistent read. */
export const get = async <T>(key: Key<T>): Promise<T | undefined> => {
  const item = await (currentReading()?.record(key) ?? getItem(key));
  return item && recordOf<T>(item);
};

const getItem = async (key: Key): Promise<Item | undefined> => {
  const { Item } = await callTable('GetItem', {
    TableName: variable('TABLE_NAME'),
    Key: keyOf(key),
    ConsistentRead: true,
  });
  return Item;
};

type Records<Keys extends Record<string, Key | undefined>> = {
  [Name in keyof Keys]: (NonNullable<Keys[Name]> extends Key<infer T> ? T : never) | undefined;
};

const maxBatchKeys = 100;
const batchesAtOnce = 20;

const readBatch = async (keys: Key[]): Promise<Item[]> => {
  const name = variable('TABLE_NAME');
  const items: Item[] = [];
  const retries = beginRetries();
  for (let wanted: Key[] = keys; ; ) {
    const { Responses, UnprocessedKeys } = await callTable('BatchGetItem', {
      RequestItems: { [name]: { Keys: wanted, ConsistentRead: true } },
    });
    items.push(...(Responses?.[name] ?? []));
    const left = (UnprocessedKeys?.[name]?.Keys ?? []) as Key[];
    if (left.length === 0) return items;
    // A response of 16 MB leaves keys unprocessed too: a batch that got some of its records is continued.
    if (!(await retries.pause('throttled')) && left.length === wanted.length)
      throw new Unavailable(`The table throttles and did not read ${left.length} records`);
    wanted = left;
  }
};

/** Strongly consistent reads of any number of records, in the requested order; batches run in parallel. */
export const getEach = async <T>(keys: Key<T>[]): Promise<(T | undefined)[]> => {
  const reading = currentReading();
  const items = await (reading ? Promise.all(keys.map((key) => reading.record(key))) : readItems(keys));
  return items.map((item) => item && recordOf<T>(item));
};

const readItems = async (keys: readonly Key[]): Promise<(Item | undefined)[]> => {
  const distinct = [...new Map(keys.map((key) => [`${key.PK}\n${key.SK}`, keyOf(key)])).values()];
  const batches: Key[][] = [];
  for (let at = 0; at < distinct.length; at += maxBatchKeys) batches.push(distinct.slice(at, at + maxBatchKeys));
  const items: Item[] = [];
  for (let at = 0; at < batches.length; at += batchesAtOnce)
    items.push(...(await Promise.all(batches.slice(at, at + batchesAtOnce).map(readBatch))).flat());
  const byKey = new Map(items.map((item) => [`${item.PK}\n${item.SK}`, item]));
  return keys.map((key) => byKey.get(`${key.PK}\n${key.SK}`));
};

/** Runs work that writes nothing: everything that it reads is read once, and together as far as possible. */
export const readingOnce = <T>(work: (reading: Reading) => Promise<T>): Promise<T> => {
  const reading = Reading.begin(readItems);
  return withReading(reading, () => work(reading));
};

/** Several records of different kinds in one strongly consistent round trip. */
export const getAll = async <Keys extends Record<string, Key | undefined>>(keys: Keys): Promise<Records<Keys>> => {
  const wanted = Object.entries(keys).filter((entry): entry is [string, Key] => entry[1] !== undefined);
  const records = await getEach(wanted.map(([, key]) => key));
  return Object.fromEntries(wanted.map(([name], at) => [name, records[at]])) as Records<Keys>;
};

export interface Range<T, Name extends AttributeOf<Entry<T>> = never> {
  partition: Partition<T>;
  /** Bounds of the sort key, both inclusive. */
  from?: string;
  to?: string;
  newestFirst?: boolean;
  limit?: number;
  /** Continues after this item. */
  after?: Item | undefined;
  /** Reads only these attributes: others cost time where items are many. */
  attributes?: readonly Name[];
}

type Some<T, Name extends string> = T extends unknown ? Pick<Entry<T>, keyof Entry<T> & Name> : never;

/** What a query answers: whole entries, or the attributes it names. */
type Read<T, Name extends string> = [Name] extends [never] ? Entry<T> : Some<T, Name>;

/** One page of a partition, with its keys, and the position of the next. Indexes are read with eventual consistency. */
export const query = async <T, Name extends AttributeOf<Entry<T>> = never>(
  range: Range<T, Name>,
): Promise<{ items: Read<T, Name>[]; next: Item | undefined }> => {
  const { name: partition, index } = range.partition;
  const prefix = index ?? '';
  const input: Input<'Query'> = {
    TableName: variable('TABLE_NAME'),
    IndexName: index,
    KeyConditionExpression: '#p = :p',
    ExpressionAttributeNames: { '#p': `${prefix}PK` },
    ExpressionAttributeValues: { ':p': partition },
    ScanIndexForward: !range.newestFirst,
    Limit: range.limit,
    ExclusiveStartKey: range.after,
    ConsistentRead: index === undefined,
  };
  if (range.from !== undefined || range.to !== undefined) {
    input.KeyConditionExpression += ' AND #s BETWEEN :from AND :to';
    input.ExpressionAttributeNames = { ...input.ExpressionAttributeNames, '#s': `${prefix}SK` };
    input.ExpressionAttributeValues = {
      ...input.ExpressionAttributeValues,
      ':from': range.from ?? ' ',
      ':to': range.to ?? '\u{10ffff}',
    };
  }
  if (range.attributes) {
    const names = range.attributes.map((name): [string, string] => [`#${name}`, name]);
    input.ProjectionExpression = names.map(([placeholder]) => placeholder).join(', ');
    input.ExpressionAttributeNames = { ...input.ExpressionAttributeNames, ...Object.fromEntries(names) };
  }
  const ask = () => callTable('Query', input);
  const { Items, LastEvaluatedKey } = await (currentReading()?.list(JSON.stringify(input), ask) ?? ask());
  return { items: (Items ?? []) as Read<T, Name>[], next: LastEvaluatedKey };
};

/** Everything in a range, page by page: only for partitions that are always small. */
export const queryAll = async <T, Name extends AttributeOf<Entry<T>> = never>(
  range: Range<T, Name>,
): Promise<Read<T, Name>[]> => {
  const items: Read<T, Name>[] = [];
  let after: Item | undefined;
  do {
    const page: { items: Read<T, Name>[]; next: Item | undefined } = await query({ ...range, after });
    items.push(...page.items);
    after = page.next;
  } while (after);
  return items;
};

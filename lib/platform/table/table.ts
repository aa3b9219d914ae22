import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { beginRetries } from '#lib/platform/calls/retries.ts';
import { noList, Unavailable } from '#lib/platform/calls/unavailable.ts';
import { variable } from '#lib/platform/core/env.ts';
import { completeRecord } from './defaults.ts';
import { documents } from './dynamo/documents.ts';
import { isReadable } from './dynamo/readable.ts';
import { type IndexAttributes, type IndexName, storedWhenLong } from './indexes.ts';
import { currentReading, Reading, withReading } from './reading.ts';

export type Item = Record<string, unknown>;

/** The key of one record. The type says what is stored there. */
export interface Key<T = unknown> {
  PK: string;
  SK: string;
  readonly holds?: T;
  /** The kind of the record. */
  kind?: string;
  /** No public answer shows records of its kind. */
  unpublished?: true;
  /** Attributes beside the record: its places in the indexes, and those that its lists filter by. */
  places?(record: T): object;
}

/** A list of the table, or of an index, sorted by its sort key. The type says what its entries hold. */
export interface Partition<T = Item> {
  name: string;
  /** Undefined for the table itself. */
  index?: IndexName;
  /** The kind of its records. */
  kind?: string;
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
export const parsePartitionKey = (
  partition: string,
): { owner: 'brand' | 'tenant' | 'platform'; id: string; list: string } => {
  const [, kind, id = '', list = ''] = /^(?:(B|T)#([^#]*)|P)#(.*)$/s.exec(partition) ?? [];
  return { owner: kind === 'B' ? 'brand' : kind === 'T' ? 'tenant' : 'platform', id, list };
};

const keyAttributes = new Set(['PK', 'SK', 'GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK']);

const namesOfLong = new Map<string, string>(Object.entries(storedWhenLong).map(([name, stored]) => [stored, name]));

/** A stored item without its keys, completed by the defaults of the kind that its key holds, or that it names. */
export const recordOf = <T>(item: object, kind?: string): T => {
  const record: Item = {};
  for (const [name, value] of Object.entries(item))
    if (!keyAttributes.has(name)) record[namesOfLong.get(name) ?? name] = value;
  completeRecord(record, kind);
  return record as T;
};

export const keyOf = ({ PK, SK }: Key): Pick<Key, 'PK' | 'SK'> => ({ PK, SK });

/** The key of a stored item or index entry. */
export const keyIn = <T>({ PK, SK }: { PK?: unknown; SK?: unknown }): Key<T> => ({ PK: String(PK), SK: String(SK) });

/** A strongly consistent read. */
export const get = async <T>(key: Key<T>): Promise<T | undefined> => {
  const item = await (currentReading()?.record(key) ?? getItem(key));
  return item && recordOf<T>(item, key.kind);
};

const getItem = async (key: Key): Promise<Item | undefined> => {
  const { Item } = await documents.send(
    new GetCommand({ TableName: variable('TABLE_NAME'), Key: keyOf(key), ConsistentRead: true }),
  );
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
    const { Responses, UnprocessedKeys } = await documents.send(
      new BatchGetCommand({ RequestItems: { [name]: { Keys: wanted, ConsistentRead: true } } }),
    );
    const found = Responses?.[name];
    items.push(...(found ?? []));
    const left = (UnprocessedKeys?.[name]?.Keys ?? []) as Key[];
    if (!found && left.length === 0) throw noList();
    if (left.length === 0) return items;
    // A response of 16 MB leaves keys unprocessed too: a batch that got some of its records is continued.
    if (!(await retries.pause('throttled')) && left.length === wanted.length)
      throw new Unavailable(`The table throttles and did not read ${left.length} records`);
    wanted = left;
  }
};

const itemsOf = async (keys: Key[]): Promise<(Item | undefined)[]> => {
  const reading = currentReading();
  return reading ? Promise.all(keys.map((key) => reading.record(key))) : readItems(keys);
};

/**
 * Strongly consistent reads of any number of records of a list, in the requested order; batches run in parallel. One that is not
 * a record of its kind is left out, like one that does not exist.
 */
export const getEach = async <T>(keys: Key<T>[]): Promise<(T | undefined)[]> => {
  const items = await itemsOf(keys);
  return items.map((item, at) => {
    const kind = keys[at]?.kind;
    return item && isReadable(item, item.kind ?? kind) ? recordOf<T>(item, kind) : undefined;
  });
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
  const items = await itemsOf(wanted.map(([, key]) => key));
  const records = wanted.map(([name, key], at): [string, unknown] => {
    const item = items[at];
    return [name, item && recordOf(item, key.kind)];
  });
  return Object.fromEntries(records) as Records<Keys>;
};

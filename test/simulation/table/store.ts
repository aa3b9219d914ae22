import { indexKeys, table } from '#infra/resources.ts';
import { compareTexts, type Item, isSameItem } from './values.ts';

export interface TableChange {
  key: string;
  before: Item | undefined;
  after: Item | undefined;
}

interface StoreOptions {
  /** Told of each change of an item. */
  changed: (change: TableChange) => void;
  /** Runs what an index does after a change, at once or later. */
  afterwards: (run: () => void) => void;
}

const textOf = (item: Item, attribute: string): string | undefined => item[attribute]?.S as string | undefined;

/** The name of an item among all of the table. */
export const nameOf = (item: Item): string => `${textOf(item, 'PK')}\n${textOf(item, 'SK')}`;

interface Listing {
  partitionKey: string;
  sortKey: string;
  /** By partition, then by name. */
  partitions: Map<string, Map<string, Item>>;
  /** The partition in which an item is. */
  placeOf: Map<string, string>;
}

const held = new Set<string>(['PK', 'SK', 'GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK', ...table.projected]);

/** What an index holds of an item. */
const projected = (item: Item): Item => Object.fromEntries(Object.entries(item).filter(([name]) => held.has(name)));

const listingOf = (keys: { partitionKey: string; sortKey: string }): Listing => ({
  ...keys,
  partitions: new Map(),
  placeOf: new Map(),
});

const place = (listing: Listing, name: string, item: Item | undefined): void => {
  const { partitions, placeOf, partitionKey, sortKey } = listing;
  const former = placeOf.get(name);
  if (former !== undefined) partitions.get(former)?.delete(name);
  placeOf.delete(name);
  const partition = item && textOf(item, partitionKey);
  if (!item || partition === undefined || textOf(item, sortKey) === undefined) return;
  const entries = partitions.get(partition) ?? new Map<string, Item>();
  partitions.set(partition, entries.set(name, item));
  placeOf.set(name, partition);
};

/** The items of the table and of its indexes. */
export const openStore = ({ changed, afterwards }: StoreOptions, begin: Iterable<Item> = []) => {
  const items = new Map<string, Item>();
  const main = listingOf(table);
  const indexes = new Map<string, Listing>(table.indexes.map((name) => [name, listingOf(indexKeys(name))]));

  const index = (name: string): void => {
    const item = items.get(name);
    for (const listing of indexes.values()) place(listing, name, item && projected(item));
  };

  const put = (name: string, item: Item | undefined): void => {
    if (item) items.set(name, item);
    else items.delete(name);
    place(main, name, item);
  };

  for (const item of begin) {
    put(nameOf(item), item);
    index(nameOf(item));
  }

  return {
    items: items as ReadonlyMap<string, Item>,
    get: (key: Item): Item | undefined => items.get(nameOf(key)),
    /** Stores an item, or removes it. A write that changes nothing is no change. */
    write: (key: Item, after: Item | undefined): void => {
      const name = nameOf(key);
      const before = items.get(name);
      if (isSameItem(before, after)) return;
      put(name, after);
      afterwards(() => index(name));
      changed({ key: name, before, after });
    },
    /** The entries of a partition of the table or an index, in their order. */
    list: (indexName: string | undefined, partition: string): Item[] => {
      const { partitions, sortKey } = (indexName === undefined ? main : indexes.get(indexName)) ?? main;
      const entries = [...(partitions.get(partition) ?? [])];
      return entries
        .sort(
          ([name, a], [other, b]) =>
            compareTexts(textOf(a, sortKey) ?? '', textOf(b, sortKey) ?? '') || compareTexts(name, other),
        )
        .map(([, item]) => item);
    },
  };
};

export type Store = ReturnType<typeof openStore>;

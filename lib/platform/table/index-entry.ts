import { indexNames, projectedAttributes, storedWhenLong } from './indexes.ts';
import { itemBytes } from './item-bytes.ts';

/** A little less than a write unit, as AWS describes the size of numbers only approximately. */
const maxEntryBytes = 1000;

type Item = Record<string, unknown>;

const picked = (item: Item, names: readonly string[]): Item =>
  Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));

/** The size of the largest entry that the indexes have of an item; 0 if it is in none. */
const entryBytes = (item: Item): number => {
  const held = itemBytes(picked(item, ['PK', 'SK', ...projectedAttributes]));
  const keys = indexNames.map((index) => itemBytes(picked(item, [`${index}PK`, `${index}SK`])));
  const longest = Math.max(...keys);
  return longest === 0 ? 0 : held + longest;
};

/** An item whose index entries are at most one write unit: what is too long is stored under a name that they do not hold. */
export const withShortEntries = (item: Item): Item => {
  const long = Object.entries(storedWhenLong).filter(([name]) => item[name] !== undefined);
  if (long.length === 0 || entryBytes(item) <= maxEntryBytes) return item;
  const renamed = new Map<string, string>(long);
  return Object.fromEntries(Object.entries(item).map(([name, value]) => [renamed.get(name) ?? name, value]));
};

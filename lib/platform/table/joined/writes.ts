import { type Item, type Key, keyOf } from '../table.ts';
import { requireAbsent, update, type Write } from '../write.ts';

const nameOf = ({ key }: Write): string => `${key.PK}\n${key.SK}`;

const sumOf = (adds: readonly Record<string, number>[]): Record<string, number> => {
  const sum: Record<string, number> = {};
  for (const add of adds) for (const [name, by] of Object.entries(add)) sum[name] = (sum[name] ?? 0) + by;
  return sum;
};

/** One write in place of several of the same record. */
const joinedOf = (key: Key, writes: readonly Write[]): Write => {
  const plain = writes.flatMap((write) => write.plain ?? []);
  if (plain.length === writes.length) {
    const set: Item = Object.assign({}, ...plain.map((change) => change.set));
    return update(key as Key<Item>, { set, add: sumOf(plain.map(({ add }) => add)) } as object);
  }
  const conditions = writes.flatMap(({ absent, onConflict }) => (absent && onConflict ? [{ absent, onConflict }] : []));
  const [first] = conditions;
  if (!first || conditions.length < writes.length) throw new Error(`Several writes of ${JSON.stringify(keyOf(key))}`);
  const attributes = [...new Set(conditions.flatMap(({ absent }) => absent))];
  return requireAbsent(key as Key<Item>, attributes as never, (existing = {}) => {
    const broken = conditions.find(({ absent }) => absent.some((name) => name in existing)) ?? first;
    return broken.onConflict(existing);
  });
};

/**
 * The writes of several changes for one transaction, which writes a record once: updates of the same record without
 * conditions become one, and so do conditions that it has none of some attributes.
 */
export const joinedWrites = (writes: readonly Write[]): Write[] =>
  [...Map.groupBy(writes, nameOf).values()].flatMap((same) => {
    const [first, ...others] = same;
    return first && others.length > 0 ? [joinedOf(first.key, same)] : same;
  });

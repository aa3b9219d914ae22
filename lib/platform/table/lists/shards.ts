import type { Entry, Partition } from '../table.ts';
import { query, queryAll } from './query.ts';

/** As many shards as there are last digits of an id: they are read in parallel, and concurrent writes seldom meet. */
export const idShards: readonly string[] = [...'0123456789abcdef'];

export const idShardOf = (id: string): string => id.slice(-1);

/**
 * The list of an id, among a fixed number of lists, at most 16. The number never changes, as stored entries would not be
 * found.
 */
export const shardOf = (id: string, count: number): number => Number.parseInt(idShardOf(id), 16) % count;

const maxAtOnce = 400;

/**
 * A list in one partition whose sort keys begin with the last digit of an id. A short one takes one query; a long one is
 * read by its first digits, side by side.
 */
export const readSpread = async <T>(partition: Partition<T>): Promise<Entry<T>[]> => {
  const { items, next } = await query({ partition, limit: maxAtOnce });
  if (!next) return items;
  const parts = idShards.map((shard) => queryAll({ partition, from: `${shard}#`, to: `${shard}#~` }));
  return (await Promise.all(parts)).flat();
};

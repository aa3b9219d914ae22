/** As many shards as there are last digits of an id: they are read in parallel, and concurrent writes seldom meet. */
export const idShards: readonly string[] = [...'0123456789abcdef'];

export const idShardOf = (id: string): string => id.slice(-1);

/**
 * The list of an id, among a fixed number of lists, at most 16. The number never changes, as stored entries would not be
 * found.
 */
export const shardOf = (id: string, count: number): number => Number.parseInt(idShardOf(id), 16) % count;

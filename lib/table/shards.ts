/** As many parts as there are last digits of an id: so much is read side by side, and written without meeting. */
export const idShards: readonly string[] = [...'0123456789abcdef'];

export const idShardOf = (id: string): string => id.slice(-1);

/** Which of so many lists an id belongs to; their number never changes, as what is stored would not be found. At most 16. */
export const shardOf = (id: string, count: number): number => Number.parseInt(idShardOf(id), 16) % count;

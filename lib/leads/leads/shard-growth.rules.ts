/** The partitions that each lead list of a new brand has. */
export const firstLeadShards = 1;
/** A page of leads queries every partition, so more would make it too slow. */
export const maxLeadShards = 1024;

/** A list grows from a few partitions to this number at once, and then by the factor. */
const firstGrowth = 16;
const growthFactor = 4;
/** A list grows when its partitions get more than a quarter of the writes that they permit. */
const usedPart = 4;
/**
 * For this long after a growth, leads are still put into the former partitions, as a process keeps its copy of the brand for
 * a second: their rate says nothing about the new number.
 */
const settledAfterMs = 2000;

/** The number of entries of a list from whose times its rate is computed. */
export const sampleSize = 50;
/** A list that got no lead for this long is not busy, however dense its newest entries are. */
const recentMs = 5000;

/** The leads a second of a partition at a time, from the times of its newest entries, the newest first. */
export const rateOf = (times: readonly number[], at: number): number => {
  const newest = times[0] ?? 0;
  const oldest = times.at(-1) ?? 0;
  if (times.length < sampleSize || at - newest > recentMs) return 0;
  return ((times.length - 1) * 1000) / Math.max(1, newest - oldest);
};

interface Spread {
  leadShards: number;
  /** When the number grew last. */
  leadShardsSince?: string;
}

/**
 * The number of partitions that a brand's lists should have, by the leads a second that one of them got at a time. A
 * partition takes `maxWrites` a second.
 */
export const shardsFor = (
  { leadShards, leadShardsSince }: Spread,
  { leadsPerSecond, at, maxWrites }: { leadsPerSecond: number; at: number; maxWrites: number },
): number => {
  if (leadShardsSince !== undefined && at - Date.parse(leadShardsSince) <= settledAfterMs) return leadShards;
  const perSecond = leadsPerSecond * leadShards;
  let shards = leadShards;
  while (perSecond / shards > maxWrites / usedPart && shards < maxLeadShards)
    shards = Math.min(maxLeadShards, Math.max(firstGrowth, shards * growthFactor));
  return shards;
};

/** The partition that a new lead is put into: ids are hashes, so leads are spread evenly. */
export const shardOf = (leadId: string, shards: number): number => Number.parseInt(leadId.slice(-4), 16) % shards;

/** The partition for another attempt after a throttled one: one that was added meanwhile, else any other. */
export const otherShardOf = (leadId: string, shard: number, before: number, shards: number): number => {
  const number = Number.parseInt(leadId.slice(-8, -4), 16);
  if (shards > before) return before + (number % (shards - before));
  return shards === 1 ? 0 : (shard + 1 + (number % (shards - 1))) % shards;
};

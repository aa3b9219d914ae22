import { inShard, insertLead, type LeadRecord } from '#lib/leads/leads/records.ts';
import { otherShardOf, shardOf } from '#lib/leads/leads/shard-growth.rules.ts';
import { beginRetries, failingWhenThrottled } from '#lib/platform/calls/retries.ts';
import { isThrottled } from '#lib/platform/calls/unavailable.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { shardsAfterThrottle } from '#lib/use-cases/leads/busy-lists.ts';

/**
 * Stores a new lead in one of the partitions of its lists. A throttled attempt is repeated in another one while the visitor
 * has time, and grows the lists if it met a busy one.
 */
export const insertSpread = async (
  view: BrandView,
  leadShards: number,
  lead: LeadRecord,
): Promise<LeadRecord | undefined> => {
  const retries = beginRetries();
  let shards = leadShards;
  for (let shard = shardOf(lead.id, shards); ; ) {
    const placed = inShard(shard, lead);
    try {
      return await failingWhenThrottled(() => insertLead(view, placed));
    } catch (error) {
      if (!isThrottled(error) || !(await retries.pause('throttled'))) throw error;
      const known = shards;
      shards = await shardsAfterThrottle(placed, known, 'public/submit-form');
      shard = otherShardOf(lead.id, shard, known, shards);
    }
  }
};

import type { PinRecord } from '#lib/places/map/pins.ts';
import { inBatches } from '#lib/platform/core/batches.ts';
import { log } from '#lib/platform/observe/log.ts';
import type { JobOf } from '#lib/platform/queue/job-messages.ts';
import { type Outgoing, send } from '#lib/platform/queue/queue.ts';
import { idShardOf } from '#lib/platform/table/lists/shards.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { packShard } from './pack-shard.ts';

type Job = JobOf<'pack-map'>;

/** Each can be some megabytes while it is packed. */
const atOnce = 8;

/**
 * Packs the changed map shards of each brand again, once for all changes of a batch. A shard that cannot be packed is left
 * to the queue: leads and changes of others must not wait for it.
 */
export const packMaps = async (pins: readonly PinRecord[]): Promise<void> => {
  const changed = new Map(
    pins.map(({ brandId, locationId }): [string, [string, string]] => {
      const shard = idShardOf(locationId);
      return [`${brandId}#${shard}`, [brandId, shard]];
    }),
  );
  const left: Outgoing<Job>[] = [];
  await inBatches([...changed.values()], atOnce, async ([brandId, shard]) => {
    try {
      await packShard(brandView(brandId), shard);
    } catch (error) {
      log.error('record.failed', { brandId, shard, error });
      left.push({ body: { kind: 'pack-map', brandId, shards: [shard] }, group: brandId });
    }
  });
  await send('jobs', left);
};

/** Packs map shards of a brand. */
export const packMap = ({ brandId, shards }: Job): Promise<void> =>
  inBatches(shards, atOnce, (shard) => packShard(brandView(brandId), shard));

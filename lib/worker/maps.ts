import { packShard } from '#lib/data/map-shards.ts';
import type { PinRecord } from '#lib/data/pins.ts';
import { idShardOf } from '#lib/data/shards.ts';
import { brandView } from '#lib/data/table.ts';

/** Packs anew the part of each brand's map that changed, once for all changes of it in hand. */
export const packMaps = async (pins: readonly PinRecord[]): Promise<void> => {
  const changed = new Map(
    pins.map(({ brandId, locationId }): [string, [string, string]] => {
      const shard = idShardOf(locationId);
      return [`${brandId}#${shard}`, [brandId, shard]];
    }),
  );
  await Promise.all([...changed.values()].map(([brandId, shard]) => packShard(brandView(brandId), shard)));
};

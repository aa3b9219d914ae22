import { recordKind } from '#lib/platform/table/record-kind.ts';

/** The pins of one shard of a large brand as one record, for the map to be read quickly. */
export interface MapShard {
  kind: 'map-shard';
  version?: number;
  pins: number;
  /** The fields whose values are in it: those that were public. Without, it was packed with all values. */
  fields?: string[];
  /** Whether the service areas are in it, which may be too long. */
  hasAreas?: boolean;
  packed: Uint8Array;
}

const shards = recordKind<MapShard>('map-shard').ofBrand('MAP', '{shard}', {
  title: "Packed pins of a large brand's map, by the last hexadecimal digit of the locations' ids",
});

/**
 * How often each shard was packed, for a process to know whether it has the newest one. It is counted after the shard is
 * stored, so what is read after the count is at least as new.
 */
export interface MapChanges {
  kind?: 'map-changes';
  [shard: `n_${string}`]: number;
}

const changes = recordKind<MapChanges>('map-changes').ofBrand('MAP_CHANGES', '-', {
  title: 'How often each shard of a packed map was packed, in attributes `n_<shard>`',
});

export const mapShardKey = shards.key;
export const mapChangesKey = changes.key;

/** How often a shard was packed; undefined for one that never was. */
export const timesPacked = (counts: MapChanges | undefined, shard: string): number | undefined =>
  counts?.[`n_${shard}`];

import { recordKind } from '#lib/table/record-kind.ts';

/** The pins of one shard of a large brand as one record, for the map to be read quickly. */
export interface MapShard {
  kind: 'map-shard';
  version?: number;
  pins: number;
  /** The fields whose values are in it: those that were public. Without, it was packed with all values. */
  fields?: string[];
  packed: Uint8Array;
}

const shards = recordKind<MapShard>('map-shard').ofBrand('MAP', '{shard}', {
  title: "Packed pins of a large brand's map, by the last hexadecimal digit of the locations' ids",
});

export const mapShardKey = shards.key;

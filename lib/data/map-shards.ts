import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { PinParts } from './pin-parts.ts';
import { partsOf, pinsOfShard } from './pins.ts';
import { idShards } from './shards.ts';
import { type BrandView, getEach, type Item, type Key } from './table.ts';
import { commit, put, remove } from './write.ts';

/** The pins of one shard of a large brand as one record, for the map to be read quickly. */
interface MapShard {
  kind: 'map-shard';
  pins: number;
  packed: Uint8Array;
}

/** Below this many pins a shard is as quick to read item by item, and never late. */
const fewest = 60;

const shown = ['place', 'profile', 'holidays', 'custom', 'domain'] as const satisfies (keyof PinParts)[];

const shardKey = (own: BrandView, shard: string): Key<MapShard> => own.key('MAP', shard);

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Packs what is stored of a shard now. Changes of one shard come one after the other. */
export const packShard = async (own: BrandView, shard: string): Promise<void> => {
  const key = shardKey(own, shard);
  const items = await pinsOfShard(own, shard, shown);
  if (items.length < fewest) return commit([remove(key)]);
  const rows = items.map((item) => [item.SK, ...shown.map((name) => item[name] ?? null)]);
  const record: MapShard = { kind: 'map-shard', pins: items.length, packed: await pack(JSON.stringify(rows)) };
  return commit([put(key, record)]);
};

interface Pin {
  id: string;
  parts: Partial<PinParts>;
}

const pinOf = (item: Item): Pin => ({ id: String(item.SK), parts: partsOf(item) });

const unpacked = async ({ packed }: MapShard): Promise<Pin[]> => {
  const rows: (string | null)[][] = JSON.parse((await unpack(packed)).toString());
  return rows.map(([SK, ...texts]) => {
    const present = shown.flatMap((name, at) => (texts[at] == null ? [] : [[name, texts[at]]]));
    return pinOf({ SK, ...Object.fromEntries(present) });
  });
};

/** Every pin of a brand: of a large one as it was about a second ago. */
export const readMap = async (own: BrandView): Promise<Pin[]> => {
  const records = await getEach(idShards.map((shard) => shardKey(own, shard)));
  const read = async (shard: string, at: number): Promise<Pin[]> => {
    const record = records[at];
    return record ? unpacked(record) : (await pinsOfShard(own, shard, shown)).map(pinOf);
  };
  return (await Promise.all(idShards.map(read))).flat();
};

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { publicFields } from '#lib/places/custom-fields/records.ts';
import { fewLocationIds } from '#lib/places/locations/records.ts';
import { type MapChanges, type MapShard, mapShardKey, timesPacked } from '#lib/places/map/packed-shards.ts';
import { maxPinsByKey, type Pin, type PinTexts, partsOf, pinsOfShard, readPinsOf } from '#lib/places/map/pins.ts';
import { joinCalls } from '#lib/platform/core/memory/joined-calls.ts';
import { idShards } from '#lib/platform/table/lists/shards.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { packedParts, type Row } from './rows.rules.ts';
import { rememberedShard, type ShardContent } from './shard-memory.ts';

const unpack = promisify(gunzip);

const contentOf = async ({ packed, fields, hasAreas }: MapShard): Promise<NonNullable<ShardContent>> => {
  const rows: Row[] = JSON.parse((await unpack(packed)).toString());
  const pins = rows.map(([id, ...texts]) => {
    const present: PinTexts = Object.fromEntries(
      packedParts.flatMap((name, at) => (texts[at] == null ? [] : [[name, texts[at]]])),
    );
    return { id, parts: partsOf(present) };
  });
  return { pins, ...(fields && { fields }), ...(hasAreas && { hasAreas }) };
};

/** A question about pins. */
export interface Wanted {
  parts: readonly (typeof packedParts)[number][];
  /** Whether a packed shard has all of it. */
  isIn(shard: NonNullable<ShardContent>): boolean;
}

/** The pins of a large brand; shards that are not packed, or not with what is asked, are read pin by pin. */
const readShards = async (view: BrandView, changes: MapChanges | undefined, wanted: Wanted): Promise<Pin[]> => {
  const readRecords = joinCalls((shards: readonly string[]) =>
    getEach(shards.map((shard) => mapShardKey(view, shard))),
  );
  const readPacked = async (shard: string): Promise<ShardContent> => {
    const record = await readRecords(shard);
    return record && contentOf(record);
  };
  const pinsOf = async (shard: string): Promise<Pin[]> => {
    const times = timesPacked(changes, shard);
    const content =
      times === undefined ? undefined : await rememberedShard(view.id, shard, times, () => readPacked(shard));
    return content && wanted.isIn(content) ? content.pins : pinsOfShard(view, shard, wanted.parts);
  };
  return (await Promise.all(idShards.map(pinsOf))).flat();
};

/** The record that is read of a brand at first, to know where its pins are. */
export interface PinSources {
  /** The ids of the locations of a small brand. */
  few: readonly string[] | undefined;
  /** How often the shards of a large one were packed. */
  changes: MapChanges | undefined;
}

/** Every pin of a brand: of a small one by key, of a large one at most about a second old. */
export const readPinsFrom = (view: BrandView, { few, changes }: PinSources, wanted: Wanted): Promise<Pin[]> =>
  few ? readPinsOf(view, few, wanted.parts) : readShards(view, changes, wanted);

/** The ids of the locations of a brand with few enough to read their pins by key. */
export const fewWithPins = (view: BrandView): Promise<string[] | undefined> => fewLocationIds(view, maxPinsByKey);

/** Every pin of a brand, and the public fields with their defaults. */
export const readMap = async (
  view: BrandView,
  changes: Promise<MapChanges | undefined>,
): Promise<{ pins: Pin[]; fields: ReadonlyMap<string, unknown> }> => {
  const [few, counted, fields] = await Promise.all([fewWithPins(view), changes, publicFields(view)]);
  const pins = await readPinsFrom(
    view,
    { few, changes: counted },
    {
      parts: ['place', 'profile', 'holidays', 'custom', 'domain'],
      isIn: ({ fields: packed }) => packed === undefined || [...fields.keys()].every((key) => packed.includes(key)),
    },
  );
  return { pins, fields };
};

import { idShardOf, idShards } from '#lib/table/shards.ts';
import { type BrandView, getEach, type Item, type Key, queryAll, type Range } from '#lib/table/table.ts';
import { update, type Write } from '#lib/table/write.ts';
import type { PinParts } from './pin-parts.ts';
import { partOf, partText } from './pin-text.ts';

/** One location on the map, with its parts as text. */
export interface PinRecord {
  kind: 'pin';
  brandId: string;
  locationId: string;
}

export const pinKey = (view: BrandView, locationId: string): Key<Item> =>
  view.key(`PIN#${idShardOf(locationId)}`, locationId);

export const pinPart = (view: BrandView, locationId: string, part: Partial<PinParts>): Write =>
  update(pinKey(view, locationId), {
    set: {
      kind: 'pin',
      brandId: view.id,
      locationId,
      ...Object.fromEntries(
        Object.entries(part).map(([name, value]) => [name, partText(name as keyof PinParts, value)]),
      ),
    },
  });

const partNames = [
  'place',
  'profile',
  'holidays',
  'custom',
  'domain',
  'area',
  'noindex',
] as const satisfies (keyof PinParts)[];

/** The parts of a pin, from their texts. */
export const partsOf = (texts: Item): Partial<PinParts> =>
  Object.fromEntries(
    partNames.flatMap((name) => (texts[name] === undefined ? [] : [[name, partOf(name, String(texts[name]))]])),
  );

/** The partition of one shard of a brand's pins. */
export const shardRange = (view: BrandView, shard: string, parts: readonly (keyof PinParts)[]): Range => ({
  partition: view.partition(`PIN#${shard}`),
  attributes: ['SK', ...parts],
});

/** The stored pins of one shard of a brand. */
export const pinsOfShard = (view: BrandView, shard: string, parts: readonly (keyof PinParts)[]): Promise<Item[]> =>
  queryAll(shardRange(view, shard, parts));

/** The pins of a brand with these parts, all shards in parallel. */
export const readPins = async (
  view: BrandView,
  parts: readonly (keyof PinParts)[],
): Promise<{ id: string; parts: Partial<PinParts> }[]> => {
  const items = await Promise.all(idShards.map((shard) => pinsOfShard(view, shard, parts)));
  return items.flat().map((item) => ({ id: String(item.SK), parts: partsOf(item) }));
};

/** The pins of some locations. */
export const readPinsOf = async (view: BrandView, ids: readonly string[]): Promise<Partial<PinParts>[]> =>
  (await getEach(ids.map((id) => pinKey(view, id)))).map((item) => partsOf(item ?? {}));

import { recordKind } from '#lib/table/record-kind.ts';
import { idShardOf, idShards } from '#lib/table/shards.ts';
import { type BrandView, getEach, queryAll, type Range } from '#lib/table/table.ts';
import { update, type Write } from '#lib/table/write.ts';
import type { PinParts } from './pin-parts.ts';
import { partOf, partText } from './pin-text.ts';

type PartName = keyof PinParts;

/** The parts of a pin as text. */
export type PinTexts = { [Name in PartName]?: string };

/** One location on the map, with its parts as text. */
export interface PinRecord extends PinTexts {
  kind: 'pin';
  brandId: string;
  locationId: string;
}

const pins = recordKind<PinRecord>('pin').ofBrand('PIN#{shard}', '{locationId}', {
  title:
    "Map pin of a location, by the last hexadecimal digit of the location's id: place, hours, holidays, custom values, domain, service area, each as JSON",
});

export const pinKey = (view: BrandView, locationId: string) => pins.key(view, idShardOf(locationId), locationId);

const textsOf = (parts: Partial<PinParts>): PinTexts =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, partText(name as PartName, value)]));

export const pinPart = (view: BrandView, locationId: string, parts: Partial<PinParts>): Write =>
  update(pinKey(view, locationId), { set: { kind: 'pin', brandId: view.id, locationId, ...textsOf(parts) } });

const partNames = ['place', 'profile', 'holidays', 'custom', 'domain', 'area', 'noindex'] as const satisfies PartName[];

/** The parts of a pin, from their texts. */
export const partsOf = (texts: PinTexts): Partial<PinParts> =>
  Object.fromEntries(
    partNames.flatMap((name) => {
      const text = texts[name];
      return text === undefined ? [] : [[name, partOf(name, text)]];
    }),
  );

/** The partition of one shard of a brand's pins. */
export const shardRange = <Name extends PartName>(
  view: BrandView,
  shard: string,
  parts: readonly Name[],
): Range<PinRecord, Name | 'SK'> => ({ partition: pins.partition(view, shard), attributes: ['SK', ...parts] });

/** A stored pin with some of its parts; the sort key is the id of its location. */
export interface StoredPin extends PinTexts {
  SK: string;
}

/** The stored pins of one shard of a brand. */
export const pinsOfShard = (view: BrandView, shard: string, parts: readonly PartName[]): Promise<StoredPin[]> =>
  queryAll(shardRange(view, shard, parts));

/** The pins of a brand with these parts, all shards in parallel. */
export const readPins = async (
  view: BrandView,
  parts: readonly PartName[],
): Promise<{ id: string; parts: Partial<PinParts> }[]> => {
  const found = await Promise.all(idShards.map((shard) => pinsOfShard(view, shard, parts)));
  return found.flat().map(({ SK, ...texts }) => ({ id: SK, parts: partsOf(texts) }));
};

/** The pins of some locations. */
export const readPinsOf = async (view: BrandView, ids: readonly string[]): Promise<Partial<PinParts>[]> =>
  (await getEach(ids.map((id) => pinKey(view, id)))).map((pin) => partsOf(pin ?? {}));

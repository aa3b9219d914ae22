import * as z from 'zod';
import { queryAll, type Range } from '#lib/platform/table/lists/query.ts';
import { idShardOf, idShards } from '#lib/platform/table/lists/shards.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, getEach } from '#lib/platform/table/table.ts';
import { update, type Write } from '#lib/platform/table/write.ts';
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
  followed: { brandId: z.string(), locationId: z.string() },
});

export const pinKey = (view: BrandView, locationId: string) => pins.key(view, idShardOf(locationId), locationId);

/** Up to this many pins take fewer units by key than from the sixteen partitions. */
export const maxPinsByKey = 24;

const textsOf = (parts: Partial<PinParts>): PinTexts =>
  Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, partText(name as PartName, value)]));

export const pinPart = (view: BrandView, locationId: string, parts: Partial<PinParts>): Write =>
  update(pinKey(view, locationId), { set: { kind: 'pin', brandId: view.id, locationId, ...textsOf(parts) } });

const partNames = ['place', 'profile', 'holidays', 'custom', 'domain', 'area', 'noindex'] as const satisfies PartName[];

/** These parts of a pin, from their texts. */
export const partsOf = (texts: PinTexts, names: readonly PartName[] = partNames): Partial<PinParts> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = texts[name];
      return text === undefined ? [] : [[name, partOf(name, text)]];
    }),
  );

/** A location on the map, with the parts that were read. */
export interface Pin {
  id: string;
  parts: Partial<PinParts>;
}

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

/** The pins of one shard of a brand. */
export const pinsOfShard = async (view: BrandView, shard: string, parts: readonly PartName[]): Promise<Pin[]> => {
  const stored: StoredPin[] = await queryAll(shardRange(view, shard, parts));
  return stored.map(({ SK, ...texts }) => ({ id: SK, parts: partsOf(texts) }));
};

/** The pins of some locations. */
export const readPinsOf = async (
  view: BrandView,
  ids: readonly string[],
  parts: readonly PartName[] = partNames,
): Promise<Pin[]> => {
  const stored = await getEach(ids.map((id) => pinKey(view, id)));
  return ids.map((id, at) => ({ id, parts: partsOf(stored[at] ?? {}, parts) }));
};

/** The pins of a brand with these parts: of a small one by the ids of its locations, of a large one from all shards. */
export const readPins = async (
  view: BrandView,
  parts: readonly PartName[],
  few: readonly string[] | undefined,
): Promise<Pin[]> => {
  if (few) return readPinsOf(view, few, parts);
  return (await Promise.all(idShards.map((shard) => pinsOfShard(view, shard, parts)))).flat();
};

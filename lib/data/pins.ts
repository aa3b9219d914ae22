import type { Week } from '#lib/contract/hours.ts';
import type { SpecialDay } from '#lib/domain/hours.ts';
import { type BrandView, getEach, type Item, type Key, queryAll } from './table.ts';
import { update, type Write } from './write.ts';

/** What the map and the sitemap of a brand show of a location, each part written by who knows it. */
export interface PinParts {
  place: PinPlace;
  profile: PinProfile;
  /** Upcoming days with hours of their own. */
  holidays: PinHoliday[];
  /** Every custom value by its key; who reads leaves out what is not public. */
  custom: Record<string, unknown>;
  /** The domain of the location's own primary site. */
  domain: string | null;
  /** Whose submissions it gets. */
  area: PinArea | null;
}

export interface PinArea {
  postalCodes: string[];
  radiusKm: number | null;
}

export interface PinPlace {
  name: string;
  slug: string;
  status: string;
  timezone: string;
  city: string | null;
  state: string | null;
  country: string | null;
  latitude: number | null;
  longitude: number | null;
  deletedAt: string | null;
  updatedAt: string;
}

export interface PinProfile {
  phone: string | null;
  hours: Week | null;
}

export type PinHoliday = SpecialDay;

/** Spread, so that all of a large brand is read side by side. */
const shards = '0123456789abcdef';

const shardOf = (locationId: string): string => locationId.slice(-1);

const pinShards = (own: BrandView): string[] => [...shards].map((shard) => own.partition(`PIN#${shard}`));

const pinKey = (own: BrandView, locationId: string): Key<Item> => own.key(`PIN#${shardOf(locationId)}`, locationId);

/** Parts are stored as JSON: a brand has thousands of pins, and text is read fastest. */
export const pinPart = (own: BrandView, locationId: string, part: Partial<PinParts>): Write =>
  update(pinKey(own, locationId), {
    set: Object.fromEntries(Object.entries(part).map(([name, value]) => [name, JSON.stringify(value)])),
  });

const partsOf = (item: Item): Partial<PinParts> =>
  Object.fromEntries(
    Object.entries(item).flatMap(([name, text]) =>
      name === 'PK' || name === 'SK' ? [] : [[name, JSON.parse(String(text))]],
    ),
  ) as Partial<PinParts>;

/** The pins of a brand with these parts, all shards side by side. */
export const readPins = async (
  own: BrandView,
  parts: readonly (keyof PinParts)[],
): Promise<{ id: string; parts: Partial<PinParts> }[]> => {
  const shards = await Promise.all(
    pinShards(own).map((partition) => queryAll({ partition, attributes: ['SK', ...parts] })),
  );
  return shards.flat().map((item) => ({ id: String(item.SK), parts: partsOf(item) }));
};

/** The pins of some locations. */
export const readPinsOf = async (own: BrandView, ids: readonly string[]): Promise<Partial<PinParts>[]> =>
  (await getEach(ids.map((id) => pinKey(own, id)))).map((item) => partsOf(item ?? {}));

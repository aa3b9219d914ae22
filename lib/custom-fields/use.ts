import { idShardOf, idShards } from '#lib/table/shards.ts';
import { type BrandView, getEach, type Key } from '#lib/table/table.ts';
import { update, type Write } from '#lib/table/write.ts';

/** The number of locations, among the given ones, that have a value for each of the given fields. */
type Use = Record<string, number>;

const buckets = 16;

const bucketOf = (key: string): string => {
  let sum = 0;
  for (const char of key) sum = (sum * 31 + char.charCodeAt(0)) % 65_521;
  return String(sum % buckets).padStart(2, '0');
};

const attributeOf = (key: string): string => `n_${key}`;

const useKey = (view: BrandView, shard: string, key: string): Key<Use> =>
  view.key('CUSTOM_FIELD_USE', `${shard}#${bucketOf(key)}`);

/** Counts the fields that a location got its first value for, and those whose value it lost. */
export const countUses = (
  view: BrandView,
  locationId: string,
  gained: readonly string[],
  lost: readonly string[],
): Write[] => {
  const changes = new Map<string, { place: Key; add: Record<string, number> }>();
  const addTo = (key: string, by: number): void => {
    const place = useKey(view, idShardOf(locationId), key);
    const entry = changes.get(place.SK) ?? { place, add: {} };
    entry.add[attributeOf(key)] = by;
    changes.set(place.SK, entry);
  };
  for (const key of gained) addTo(key, 1);
  for (const key of lost) addTo(key, -1);
  return [...changes.values()].map(({ place, add }) => update(place, { add }));
};

/** The number of locations with a value for a field, and a condition that it stays none if it is none. */
export const usesOf = async (view: BrandView, key: string): Promise<{ locations: number; stillNone: Write[] }> => {
  const attribute = attributeOf(key);
  const places = idShards.map((shard) => useKey(view, shard, key));
  const counts = (await getEach(places)).map((use) => use?.[attribute]);
  const locations = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const set = { kind: 'custom-field-use' };
  const stillNone = places.map((place, at) => update(place, { set, when: { [attribute]: counts[at] } }));
  return { locations, stillNone };
};

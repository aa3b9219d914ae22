import { idShardOf, idShards } from '#lib/platform/table/lists/shards.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, getEach, type Key } from '#lib/platform/table/table.ts';
import { update, type Write } from '#lib/platform/table/write.ts';

type UseAttribute = `n_${string}`;

/** The number of locations, among the given ones, that have a value for each of the given fields. */
interface FieldUse {
  kind?: 'custom-field-use';
  [attribute: UseAttribute]: number;
}

const fieldUses = recordKind<FieldUse>('custom-field-use').ofBrand('CUSTOM_FIELD_USE', '{shard}#{bucket}', {
  title:
    'Locations with a value of each field, in attributes `n_<key>`, by last digit of the location id and hash of the key',
});

const buckets = 16;

const bucketOf = (key: string): string => {
  let sum = 0;
  for (const char of key) sum = (sum * 31 + char.charCodeAt(0)) % 65_521;
  return String(sum % buckets).padStart(2, '0');
};

const attributeOf = (key: string): UseAttribute => `n_${key}`;

const useKey = (view: BrandView, shard: string, key: string) => fieldUses.key(view, shard, bucketOf(key));

/** Counts the fields for which a location gained a value, and those for which it lost one. */
export const countUses = (
  view: BrandView,
  locationId: string,
  gained: readonly string[],
  lost: readonly string[],
): Write[] => {
  const changes = new Map<string, { place: Key<FieldUse>; add: Record<UseAttribute, number> }>();
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
  const stillNone = places.map((place, at) =>
    update(place, { set: { kind: 'custom-field-use' }, when: { [attribute]: counts[at] } }),
  );
  return { locations, stillNone };
};

import type { BrandView, Key } from './table.ts';
import { update, type Write } from './write.ts';

/** How many locations have a value for each of some fields. */
type Use = Record<string, unknown>;

/** Few enough counters in each that the changes of one request fit an update, few enough items for a transaction. */
const buckets = 16;

const bucketOf = (key: string): string => {
  let sum = 0;
  for (const char of key) sum = (sum * 31 + char.charCodeAt(0)) % 65_521;
  return String(sum % buckets).padStart(2, '0');
};

const attributeOf = (key: string): string => `n_${key}`;

export const customFieldUseKey = (own: BrandView, key: string): Key<Use> => own.key('CUSTOM_FIELD_USE', bucketOf(key));

/** Of the record at `customFieldUseKey`: how many locations have a value for the field. */
export const usesOf = (use: Use | undefined, key: string): number => Number(use?.[attributeOf(key)] ?? 0);

/** Counts the fields that a location got its first value for, and those whose value it lost. */
export const countUses = (own: BrandView, gained: readonly string[], lost: readonly string[]): Write[] => {
  const changes = new Map<string, { key: Key<Use>; add: Record<string, number> }>();
  const addTo = (key: string, by: number): void => {
    const place = customFieldUseKey(own, key);
    const entry = changes.get(place.SK) ?? { key: place, add: {} };
    entry.add[attributeOf(key)] = by;
    changes.set(place.SK, entry);
  };
  for (const key of gained) addTo(key, 1);
  for (const key of lost) addTo(key, -1);
  return [...changes.values()].map(({ key, add }) => update(key, { add }));
};

/** Nothing but the expectation that as many locations have a value as were read. */
export const usedAsRead = (own: BrandView, key: string, use: Use | undefined): Write =>
  update(customFieldUseKey(own, key), {
    set: { kind: 'custom-field-use' },
    when: { [attributeOf(key)]: use?.[attributeOf(key)] },
  });

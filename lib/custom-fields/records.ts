import { Problem } from '#lib/core/problem.ts';
import { pinPart } from '#lib/map/pins.ts';
import { idShardOf, idShards } from '#lib/table/shards.ts';
import { type BrandView, type Item, type Key, platformView, queryAll, recordOf } from '#lib/table/table.ts';
import { task } from '#lib/table/tasks.ts';
import { create, remove, replace, save, update, type Write } from '#lib/table/write.ts';
import type { CustomField, CustomFieldType, CustomValue } from './contract.ts';
import { fieldPlace, missingFields, shownValues } from './rules.ts';
import { countUses } from './use.ts';

export interface CustomFieldRecord extends CustomField {
  kind: 'custom-field';
  version: number;
}

/** What is kept of a deleted field while its values are kept. */
interface Deleted {
  type: CustomFieldType;
  /** The end of the period in which the values can be restored. */
  until: string;
}

/** Claims a key for one field, and for its values after it was deleted. */
export interface CustomFieldKey {
  kind: 'custom-field-key';
  version: number;
  holder: string;
  key: string;
  deleted: Deleted | null;
}

export interface CustomValuesRecord {
  kind: 'custom-values';
  version: number;
  locationId: string;
  /** By the key of the field; a field without a value is absent. */
  values: Values;
  createdAt: string;
  updatedAt: string;
}

type Values = Readonly<Record<string, CustomValue>>;

const keptDays = 30;

export const customFieldKey = (view: BrandView, fieldId: string): Key<CustomFieldRecord> =>
  view.key('CUSTOM_FIELD', fieldId);
export const customFieldKeyKey = (view: BrandView, key: string): Key<CustomFieldKey> =>
  view.key('CUSTOM_FIELD_KEY', key);
export const customValuesKey = (view: BrandView, locationId: string): Key<CustomValuesRecord> =>
  view.key('CUSTOM_VALUES', locationId);
export const customValuesOf = (view: BrandView): string => view.partition('CUSTOM_VALUES');

const rulesKey = (view: BrandView, shard: string): Key<{ version: number }> => view.key('CUSTOM_RULES', shard);

/**
 * Changes with every definition, so that values are stored only with the rules that they were checked by. Several records
 * have the same version, so that concurrent changes of many locations seldom conflict.
 */
export const customRulesKey = (view: BrandView, locationId: string): Key<{ version: number }> =>
  rulesKey(view, idShardOf(locationId));

/** All fields of the brand by sortOrder; the plan limits their number. */
export const customFieldsOf = async (view: BrandView): Promise<CustomFieldRecord[]> => {
  const items = await queryAll({ partition: view.partition('CUSTOM_FIELD') });
  const places = new Map(items.map((item) => [fieldPlace(item as unknown as CustomFieldRecord), item]));
  return [...places].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => recordOf<CustomFieldRecord>(item));
};

/** The public fields by key, each with its default. */
export const publicFields = async (view: BrandView): Promise<ReadonlyMap<string, unknown>> => {
  const attributes = ['key', 'isPublic', 'defaultValue'];
  const items = await queryAll({ partition: view.partition('CUSTOM_FIELD'), attributes });
  return new Map(
    items.filter(({ isPublic }) => isPublic === true).map(({ key, defaultValue }) => [String(key), defaultValue]),
  );
};

const rulesChanged = (view: BrandView): Write[] =>
  idShards.map((shard) => update(rulesKey(view, shard), { add: { version: 1 } }));

/** The packed map of a large brand has only values of fields that were public. */
const mapFollows = (view: BrandView, now: Date): Write =>
  task(view, 'jobs', { kind: 'pack-map', brandId: view.id, shards: [...idShards] }, now);

const keyTaken = (key: string) =>
  new Problem('key_taken', 'Another custom field has this key: choose another one', { field: 'key', key });

const held = (holder: string, key: string, version: number, deleted: Deleted | null): CustomFieldKey => ({
  kind: 'custom-field-key',
  version,
  holder,
  key,
  deleted,
});

/** A new field; `claimed` is the claim of its key. It takes over values of a deleted field with this key. */
export const createCustomField = (
  view: BrandView,
  field: CustomFieldRecord,
  claimed: CustomFieldKey | undefined,
  now: Date,
): Write[] => {
  const { id, key, type } = field;
  const place = customFieldKeyKey(view, key);
  if (claimed && (!claimed.deleted || claimed.deleted.until <= now.toISOString())) throw keyTaken(key);
  if (claimed?.deleted && claimed.deleted.type !== type)
    throw new Problem(
      'immutable_field',
      `The values of a deleted field with this key are still kept: use its type ${claimed.deleted.type}, or another key`,
      {
        field: 'type',
        type: claimed.deleted.type,
        until: claimed.deleted.until,
      },
    );
  return [
    create(customFieldKey(view, id), field),
    claimed
      ? replace(place, held(id, key, claimed.version + 1, null))
      : create(place, held(id, key, 1, null), () => keyTaken(key)),
    ...rulesChanged(view),
    ...(field.isPublic ? [mapFollows(view, now)] : []),
  ];
};

export const saveCustomField = (
  view: BrandView,
  before: CustomFieldRecord,
  after: CustomFieldRecord,
  now: Date,
): Write[] => [
  replace(customFieldKey(view, after.id), after),
  ...rulesChanged(view),
  ...(after.isPublic && !before.isPublic ? [mapFollows(view, now)] : []),
];

const deletedFields = 'DELETED_FIELDS';

/** The deleted fields of all brands whose values are kept, by the end of that. */
export const keptFields = (): string => platformView.partition(deletedFields);

/** Deletes a field. Its key and its values at locations, if any, are kept for some days. */
export const dropCustomField = (
  view: BrandView,
  field: CustomFieldRecord,
  claimed: CustomFieldKey,
  hasValues: boolean,
  now: Date,
): Write[] => {
  const { id, key, type, version } = field;
  const place = customFieldKeyKey(view, key);
  const until = new Date(now.getTime() + keptDays * 86_400_000).toISOString();
  const kept: Item & { version: number } = {
    ...held(id, key, claimed.version + 1, { type, until }),
    brandId: view.id,
    ...platformView.index('GSI1', deletedFields, `${until}#${view.id}#${key}`),
  };
  return [
    remove(customFieldKey(view, id), version),
    hasValues ? replace(place, kept) : remove(place, claimed.version),
    ...rulesChanged(view),
  ];
};

/** Saves the values of a location for the version that was read, with their counts and the map's copy. */
export const saveCustomValues = (view: BrandView, before: Values, after: CustomValuesRecord): Write[] => {
  const { locationId, values } = after;
  const gained = Object.keys(values).filter((key) => !Object.hasOwn(before, key));
  const lost = Object.keys(before).filter((key) => !Object.hasOwn(values, key));
  return [
    save(customValuesKey(view, locationId), after),
    ...countUses(view, locationId, gained, lost),
    pinPart(view, locationId, { custom: values }),
  ];
};

/** The values of a location as clients see them. */
export const toLocationValues = (fields: readonly CustomFieldRecord[], values: Values) => ({
  values: shownValues(fields, values),
  definitions: fields.map(toCustomField),
  missing: missingFields(fields, values).map(({ key }) => key),
});

export const toCustomField = ({ kind: _, version: __, ...field }: CustomFieldRecord): CustomField => field;

import { restorableDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { deletedRecords } from '#lib/platform/table/deleted.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { idShardOf, idShards } from '#lib/platform/table/lists/shards.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, platformView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { create, remove, replace, update, type Write } from '#lib/platform/table/write.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import type { CustomFieldType } from './contract.ts';
import { fieldPlace } from './rules.ts';
import { customField } from './shape.contract.ts';

/** The part of a deleted field that is kept along with its values. */
interface DeletedKey {
  type: CustomFieldType;
  /** Until when the values can be restored. */
  until: string;
}

/** Claims a key for one field, and for its values after it was deleted. */
export interface CustomFieldKey {
  kind: 'custom-field-key';
  version: number;
  holder: string;
  key: string;
  deleted: DeletedKey | null;
}

/** Changes with every definition of the brand. */
interface CustomRules {
  version: number;
}

const stored = customField.shape;
const shape = {
  ...stored,
  options: stored.options.default([]),
  required: stored.required.default(false),
  isPublic: stored.isPublic.default(false),
  editableBy: stored.editableBy.default('franchisee'),
  sortOrder: stored.sortOrder.default(0),
};

const fields = recordKind('custom-field', shape).ofBrand('CUSTOM_FIELD', '{fieldId}', {
  title: 'Custom field',
});

export type CustomFieldRecord = RecordOf<typeof fields>;
export const makeCustomField = fields.make;

export const deletedFields = deletedRecords<CustomFieldRecord>('custom-field', 'custom field');

const keys = recordKind<CustomFieldKey>('custom-field-key').ofBrand('CUSTOM_FIELD_KEY', '{key}', {
  title: 'Key of a custom field, also of a deleted one while its values are kept',
  lists: {
    deleted: {
      index: 'GSI1',
      owner: 'platform',
      partition: 'DELETED_FIELDS',
      sort: '{until}#{brandId}#{key}',
      when: ({ deleted }) => deleted !== null,
      values: ({ deleted }, view) => ({ ...deleted, brandId: view.id }),
    },
  },
});

const rules = recordKind<CustomRules>('custom-rules').ofBrand('CUSTOM_RULES', '{shard}', {
  title: 'Version of all custom fields, once for each last digit of location ids',
});

export const customFieldKey = fields.key;
export const customFieldKeyKey = keys.key;

/**
 * Changes with every definition, so that values are stored only with the rules that they were checked by. Several records
 * with one version, so that changes at many locations at once seldom conflict.
 */
export const customRulesKey = (view: BrandView, locationId: string) => rules.key(view, idShardOf(locationId));

/** All fields of the brand by sortOrder; the plan limits their number. */
export const customFieldsOf = async (view: BrandView): Promise<CustomFieldRecord[]> => {
  const entries = await queryAll({ partition: fields.partition(view) });
  return entries.toSorted((a, b) => (fieldPlace(a) < fieldPlace(b) ? -1 : 1));
};

/** The public fields by key, each with its default. */
export const publicFields = async (view: BrandView): Promise<ReadonlyMap<string, unknown>> => {
  const attributes = ['key', 'isPublic', 'defaultValue'] as const;
  const entries = await queryAll({ partition: fields.partition(view), attributes });
  return new Map(entries.filter(({ isPublic }) => isPublic).map(({ key, defaultValue }) => [key, defaultValue]));
};

const rulesChanged = (view: BrandView): Write[] =>
  idShards.map((shard) => update(rules.key(view, shard), { add: { version: 1 } }));

/** The packed map of a large brand has only the values of public fields, so it is packed again. */
const mapFollows = (view: BrandView, now: Date): Write =>
  task(view, 'jobs', { kind: 'pack-map', brandId: view.id, shards: [...idShards] }, now);

const keyTaken = (key: string) => new Problem('key_taken', placeErrors().keyTaken, { field: 'key', key });

const held = (holder: string, key: string, version: number, deleted: DeletedKey | null): CustomFieldKey => ({
  kind: 'custom-field-key',
  version,
  holder,
  key,
  deleted,
});

/** A new field; `claimed` is the present holder of its key. It takes over the values of a deleted field with that key. */
export const insertCustomField = (
  view: BrandView,
  field: CustomFieldRecord,
  claimed: CustomFieldKey | undefined,
  now: Date,
): Write[] => {
  const { id, key, type } = field;
  const place = customFieldKeyKey(view, key);
  if (claimed && (!claimed.deleted || claimed.deleted.until <= now.toISOString())) throw keyTaken(key);
  if (claimed?.deleted && claimed.deleted.type !== type)
    throw new Problem('immutable_field', placeErrors().keyWithValues(claimed.deleted.type), {
      field: 'type',
      type: claimed.deleted.type,
      until: claimed.deleted.until,
    });
  return [
    create(customFieldKey(view, id), field),
    claimed
      ? replace(place, held(id, key, claimed.version + 1, null))
      : create(place, held(id, key, 1, null), () => keyTaken(key)),
    ...rulesChanged(view),
    ...(field.isPublic ? [mapFollows(view, now)] : []),
  ];
};

/** Stores a deleted field again, with its values. */
export const putBackCustomField = (
  view: BrandView,
  field: CustomFieldRecord,
  claimed: CustomFieldKey | undefined,
  now: Date,
): Write[] => [...insertCustomField(view, field, claimed, now), deletedFields.forget(view, field.id)];

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

/** The deleted fields of all brands whose values are kept, by the end of that. */
export const keptFields = () => keys.list('deleted', platformView);

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
  const until = new Date(now.getTime() + restorableDays * 86_400_000).toISOString();
  return [
    remove(customFieldKey(view, id), version),
    deletedFields.keep(view, id, field, now),
    hasValues ? replace(place, held(id, key, claimed.version + 1, { type, until })) : remove(place, claimed.version),
    ...rulesChanged(view),
  ];
};

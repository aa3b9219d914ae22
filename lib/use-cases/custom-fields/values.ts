import { type CustomFieldRecord, customFieldsOf, customRulesKey } from '#lib/places/custom-fields/records.ts';
import { changedValues } from '#lib/places/custom-fields/rules.ts';
import { type CustomValuesRecord, saveCustomValues } from '#lib/places/custom-fields/values.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { unchanged, type Write } from '#lib/platform/table/write.ts';

/** The rules of a brand's values: their version, which is undefined where it never had a field, and its fields. */
export interface CustomRulesRead {
  version: number | undefined;
  fields: readonly CustomFieldRecord[];
}

/** The fields are read after the version of their rules: before it, they could be older than it. */
export const fieldsUnder = async (
  view: BrandView,
  rules: { version: number } | undefined,
): Promise<CustomRulesRead> => ({ version: rules?.version, fields: rules ? await customFieldsOf(view) : [] });

/** The values of a location before their first change. */
export const customValuesOr = (
  record: CustomValuesRecord | undefined,
  locationId: string,
  now: Date,
): CustomValuesRecord => {
  const at = now.toISOString();
  return record ?? { kind: 'custom-values', version: 0, locationId, values: {}, createdAt: at, updatedAt: at };
};

interface Changing {
  view: BrandView;
  caller: Caller;
  now: Date;
}

/** The values of a location after a change, with the writes. Throws `field_locked` and `validation_error`. */
export const changeCustomValues = (
  { view, caller, now }: Changing,
  { version, fields }: CustomRulesRead,
  before: CustomValuesRecord,
  change: Readonly<Record<string, unknown>>,
): { after: CustomValuesRecord; writes: Write[] } => {
  const values = changedValues(fields, before.values, change, caller.locationIds !== null);
  const fresh = { ...before, version: before.version + 1, values, updatedAt: now.toISOString() };
  const after = afterChange(before, fresh);
  return {
    after,
    writes: [
      ...saveCustomValues(view, before.values, after),
      ...(version === undefined ? [] : [unchanged(customRulesKey(view, before.locationId), version)]),
    ],
  };
};

import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { updateCustomField } from '#lib/places/custom-fields/contract.ts';
import { type CustomFieldRecord, customFieldKey, saveCustomField } from '#lib/places/custom-fields/records.ts';
import { checkedDefinition, rulesForType } from '#lib/places/custom-fields/rules.ts';
import { toCustomField } from '#lib/places/custom-fields/shape.contract.ts';
import { usesOf } from '#lib/places/custom-fields/use.ts';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';

/** The condition that no location has a value, as values of another type may not fit. */
const unused = async (view: BrandView, key: string): Promise<Write[]> => {
  const { locations, stillNone } = await usesOf(view, key);
  if (locations > 0)
    throw new Problem('immutable_field', placeErrors().typeWithValues, {
      field: 'type',
      locations,
    });
  return stillNone;
};

export const handler = handle(updateCustomField, async ({ params, body }, context) => {
  const { brand, view, now, tag, match, commit } = context;
  const before = orNotFound(await get(customFieldKey(view, params.fieldId)), 'Field');
  match(before);
  const { key, ...change } = body;
  if (key !== undefined && key !== before.key)
    throw new Problem('immutable_field', placeErrors().keyFixed, { field: 'key' });

  const type = change.type ?? before.type;
  const retyped = type !== before.type;
  const after = afterChange<CustomFieldRecord>(before, {
    ...checkedDefinition({ ...before, ...(retyped && rulesForType(type, before)), ...omitUndefined(change) }),
    version: before.version + 1,
    updatedAt: now.toISOString(),
  });
  const isWithdrawn = after.editableBy === 'brand' && before.editableBy !== 'brand';
  if (isWithdrawn) requireFeature(brand, 'governance', now);
  const expected = retyped ? await unused(view, before.key) : [];
  tag(after);
  return commit(
    { field: toCustomField(after) },
    auditChange('custom-field', after.id, before, after),
    ...saveCustomField(view, before, after, now),
    ...expected,
  );
});

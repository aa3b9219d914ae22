import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { restoreCustomField } from '#lib/places/custom-fields/contract.ts';
import {
  customFieldKey,
  customFieldKeyKey,
  deletedFields,
  putBackCustomField,
} from '#lib/places/custom-fields/records.ts';
import { toCustomField } from '#lib/places/custom-fields/shape.contract.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { restorable } from '#lib/platform/table/deleted.ts';
import { get, getAll } from '#lib/platform/table/table.ts';

export const handler = handle(restoreCustomField, async ({ params }, { brand, view, now, tag, match, commit }) => {
  const { fieldId } = params;
  const { present, kept } = await getAll({
    present: customFieldKey(view, fieldId),
    kept: deletedFields.key(view, fieldId),
  });
  const before = orNotFound(present ?? restorable(kept, now), 'Field');
  match(before);
  if (present) {
    tag(present);
    return { field: toCustomField(present) };
  }
  if (before.editableBy === 'brand') requireFeature(brand, 'governance', now);
  const claimed = await get(customFieldKeyKey(view, before.key));
  const after = { ...before, version: before.version + 1, updatedAt: now.toISOString() };
  tag(after);
  return commit(
    { field: toCustomField(after) },
    auditChange('custom-field', after.id, undefined, after),
    ...putBackCustomField(view, after, claimed, now),
    claimUnit(view, brand, 'customFields', now),
  );
});

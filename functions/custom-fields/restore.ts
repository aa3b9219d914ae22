import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { restoreCustomField } from '#lib/custom-fields/contract.ts';
import { customFieldKey, customFieldKeyKey, deletedFields, putBackCustomField } from '#lib/custom-fields/records.ts';
import { toCustomField } from '#lib/custom-fields/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { requireFeature } from '#lib/plans/features.rules.ts';
import { claimUnit } from '#lib/meters/units.ts';
import { restorable } from '#lib/table/deleted.ts';
import { get, getAll } from '#lib/table/table.ts';

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

import { auditChange } from '#lib/audit/rules.ts';
import { firstVersion } from '#lib/core/first-version.ts';
import { newId } from '#lib/core/ids.ts';
import { createCustomField } from '#lib/custom-fields/contract.ts';
import { customFieldKeyKey, insertCustomField, makeCustomField } from '#lib/custom-fields/records.ts';
import { checkedDefinition } from '#lib/custom-fields/rules.ts';
import { toCustomField } from '#lib/custom-fields/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { requireFeature } from '#lib/plans/features.rules.ts';
import { claimUnit } from '#lib/meters/units.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(createCustomField, async ({ body }, { brand, view, now, tag, commit }) => {
  const field = checkedDefinition(makeCustomField({ ...body, id: newId(now), brandId: view.id, ...firstVersion(now) }));
  if (field.editableBy === 'brand') requireFeature(brand, 'governance', now);
  const claimed = await get(customFieldKeyKey(view, field.key));
  tag(field);
  return commit(
    { field: toCustomField(field) },
    auditChange('custom-field', field.id, undefined, field),
    ...insertCustomField(view, field, claimed, now),
    claimUnit(view, brand, 'customFields', now),
  );
});

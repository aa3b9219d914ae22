import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { createCustomField } from '#lib/places/custom-fields/contract.ts';
import { customFieldKeyKey, insertCustomField, makeCustomField } from '#lib/places/custom-fields/records.ts';
import { checkedDefinition } from '#lib/places/custom-fields/rules.ts';
import { toCustomField } from '#lib/places/custom-fields/shape.contract.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { requireFeature } from '#lib/platform/plans/features.rules.ts';
import { get } from '#lib/platform/table/table.ts';

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

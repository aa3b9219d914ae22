import { auditChange } from '#lib/audit/rules.ts';
import { claimUnit } from '#lib/billing/meters.ts';
import { newId } from '#lib/core/ids.ts';
import { omitUndefined } from '#lib/core/omit-undefined.ts';
import { createCustomField as operation } from '#lib/custom-fields/contract.ts';
import {
  type CustomFieldRecord,
  createCustomField,
  customFieldKeyKey,
  toCustomField,
} from '#lib/custom-fields/records.ts';
import { checkedDefinition, definitionDefaults } from '#lib/custom-fields/rules.ts';
import { handle } from '#lib/http/handle.ts';
import { requireFeature } from '#lib/plans/features.rules.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(operation, async ({ body }, { brand, view, now, tag, commit }) => {
  const { key, label, type, ...settings } = body;
  const definition = checkedDefinition({ key, label, type, ...definitionDefaults, ...omitUndefined(settings) });
  if (definition.editableBy === 'brand') requireFeature(brand, 'governance', now);
  const claimed = await get(customFieldKeyKey(view, key));
  const at = now.toISOString();
  const field: CustomFieldRecord = {
    kind: 'custom-field',
    version: 1,
    id: newId(now),
    brandId: view.id,
    ...definition,
    createdAt: at,
    updatedAt: at,
  };
  tag(field);
  return commit(
    { field: toCustomField(field) },
    auditChange('custom-field', field.id, undefined, field),
    ...createCustomField(view, field, claimed, now),
    claimUnit(view, brand, 'customFields', now),
  );
});

import { createCustomField as operation } from '#lib/contract/custom-fields.ts';
import {
  type CustomFieldRecord,
  createCustomField,
  customFieldKeyKey,
  toCustomField,
} from '#lib/data/custom-fields.ts';
import { claimUnit } from '#lib/data/meters.ts';
import { get } from '#lib/data/table.ts';
import { changed } from '#lib/domain/audit.ts';
import { checkedDefinition, definitionDefaults } from '#lib/domain/custom-fields.ts';
import { requireFeature } from '#lib/domain/features.ts';
import { given } from '#lib/domain/given.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/ids.ts';

export const handler = handle(operation, async ({ body }, { brand, own, now, tag, commit }) => {
  const { key, label, type, ...settings } = body;
  const definition = checkedDefinition({ key, label, type, ...definitionDefaults, ...given(settings) });
  if (definition.editableBy === 'brand') requireFeature(brand, 'governance', now);
  const claimed = await get(customFieldKeyKey(own, key));
  const at = now.toISOString();
  const field: CustomFieldRecord = {
    kind: 'custom-field',
    version: 1,
    id: newId(now),
    brandId: own.id,
    ...definition,
    createdAt: at,
    updatedAt: at,
  };
  tag(field);
  return commit(
    { field: toCustomField(field) },
    changed('custom-field', field.id, undefined, field),
    ...createCustomField(own, field, claimed, now),
    claimUnit(own, brand, 'customFields', now),
  );
});

import { handle } from '#lib/http/handle.ts';
import { getCustomField } from '#lib/places/custom-fields/contract.ts';
import { customFieldKey, deletedFields } from '#lib/places/custom-fields/records.ts';
import { toCustomField } from '#lib/places/custom-fields/shape.contract.ts';
import { readableByAll } from '#lib/platform/access/caller.rules.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(getCustomField, async ({ params }, { view, now, tag }) => {
  const id = params.fieldId;
  const found = await get(customFieldKey(view, id));
  const field = await deletedFields.orDeleted(found, 'Field', { view, id, now, check: readableByAll });
  tag(field);
  return { field: toCustomField(field) };
});

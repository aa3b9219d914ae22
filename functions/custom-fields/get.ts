import { readableByAll } from '#lib/access/caller.rules.ts';
import { getCustomField } from '#lib/custom-fields/contract.ts';
import { customFieldKey, deletedFields } from '#lib/custom-fields/records.ts';
import { toCustomField } from '#lib/custom-fields/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(getCustomField, async ({ params }, { view, now, tag }) => {
  const id = params.fieldId;
  const found = await get(customFieldKey(view, id));
  const field = await deletedFields.orDeleted(found, 'Field', { view, id, now, check: readableByAll });
  tag(field);
  return { field: toCustomField(field) };
});

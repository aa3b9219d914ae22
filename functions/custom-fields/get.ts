import { orNotFound } from '#lib/core/problem.ts';
import { getCustomField, toCustomField } from '#lib/custom-fields/contract.ts';
import { customFieldKey } from '#lib/custom-fields/records.ts';
import { handle } from '#lib/http/handle.ts';
import { get } from '#lib/table/table.ts';

export const handler = handle(getCustomField, async ({ params }, { view, tag }) => {
  const field = orNotFound(await get(customFieldKey(view, params.fieldId)), 'Field');
  tag(field);
  return { field: toCustomField(field) };
});

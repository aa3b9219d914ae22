import { listCustomFields } from '#lib/custom-fields/contract.ts';
import { customFieldsOf } from '#lib/custom-fields/records.ts';
import { fieldPlace } from '#lib/custom-fields/rules.ts';
import { toCustomField } from '#lib/custom-fields/shape.contract.ts';
import { handle } from '#lib/http/handle.ts';
import { pageOf } from '#lib/table/lists/pagination.ts';

export const handler = handle(listCustomFields, async ({ query }, { view }) => {
  const fields = await customFieldsOf(view);
  const { items, nextCursor } = await pageOf(
    fields.map((field) => ({ SK: fieldPlace(field), field: toCustomField(field) })),
    { newestFirst: false },
    { owner: view.id, operation: listCustomFields.id, filter: query },
  );
  return { fields: items.map(({ field }) => field), nextCursor };
});

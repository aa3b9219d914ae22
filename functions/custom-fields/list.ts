import { handle } from '#lib/http/handle.ts';
import { listCustomFields } from '#lib/places/custom-fields/contract.ts';
import { customFieldsOf } from '#lib/places/custom-fields/records.ts';
import { fieldPlace } from '#lib/places/custom-fields/rules.ts';
import { toCustomField } from '#lib/places/custom-fields/shape.contract.ts';
import { pageOf } from '#lib/platform/table/lists/pagination.ts';

export const handler = handle(listCustomFields, async ({ query }, { view }) => {
  const fields = await customFieldsOf(view);
  const { items, nextCursor } = await pageOf(
    fields.map((field) => ({ SK: fieldPlace(field), field: toCustomField(field) })),
    { newestFirst: false },
    { owner: view.id, operation: listCustomFields.id, filter: query },
  );
  return { fields: items.map(({ field }) => field), nextCursor };
});

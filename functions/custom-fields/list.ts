import { listCustomFields } from '#lib/contract/custom-fields.ts';
import { customFieldsOf, toCustomField } from '#lib/data/custom-fields.ts';
import { pageOf } from '#lib/data/pages.ts';
import { fieldPlace } from '#lib/domain/custom-fields.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(listCustomFields, async ({ query }, { own }) => {
  const fields = await customFieldsOf(own);
  const { items, nextCursor } = await pageOf(
    fields.map((field) => ({ SK: fieldPlace(field), field: toCustomField(field) })),
    { newestFirst: false },
    { owner: own.id, operation: listCustomFields.id, filter: query },
  );
  return { fields: items.map(({ field }) => field as ReturnType<typeof toCustomField>), nextCursor };
});

import { handle } from '#lib/http/handle.ts';
import { listImportColumns } from '#lib/places/imports/contract.ts';
import { sheetFieldsOf } from '#lib/use-cases/imports/fields.ts';

export const handler = handle(listImportColumns, async (_, { view }) => {
  const { columns } = await sheetFieldsOf(view);
  return { columns };
});

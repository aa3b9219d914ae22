import { handle } from '#lib/http/handle.ts';
import { getImport } from '#lib/places/imports/contract.ts';
import { readImport, showImport } from '#lib/use-cases/imports/read.ts';

export const handler = handle(getImport, async ({ params }, { view, caller, now, tag }) => {
  const record = await readImport(view, params.importId, caller, now);
  tag(record);
  return { import: showImport(record) };
});

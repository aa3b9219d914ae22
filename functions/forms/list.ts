import { toForm } from '#lib/forms/answers.ts';
import { listForms } from '#lib/forms/contract.ts';
import { type FormRecord, formsOf, formTotalKey } from '#lib/forms/records.ts';
import { visibleForm } from '#lib/forms/view.rules.ts';
import { handle } from '#lib/http/handle.ts';
import type { Source } from '#lib/table/lists/merged.ts';
import { readPage } from '#lib/table/lists/pagination.ts';
import { getEach } from '#lib/table/table.ts';

export const handler = handle(listForms, async ({ query }, { brand, caller, view }) => {
  const source: Source<FormRecord> = {
    partitions: [formsOf(view)],
    newestFirst: true,
    keep: (form) =>
      form.deletedAt === null &&
      (query.isActive === undefined || form.isActive === query.isActive) &&
      (query.locationId === undefined || form.locationId === query.locationId),
  };
  const page = await readPage(source, { owner: view.id, operation: listForms.id, filter: query });
  const totals = await getEach(page.items.map(({ id }) => formTotalKey(view, id)));
  const show = visibleForm(caller, brand);
  const forms = page.items.map((form, at) => show(toForm(form, totals[at]?.leads ?? 0)));
  return { forms, nextCursor: page.nextCursor };
});

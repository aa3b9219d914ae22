import { handle } from '#lib/http/handle.ts';
import { toForm } from '#lib/leads/forms/answers.ts';
import { listForms } from '#lib/leads/forms/contract.ts';
import { type FormRecord, formsOf, formTotalKey } from '#lib/leads/forms/records.ts';
import { visibleForm } from '#lib/leads/forms/view.rules.ts';
import { inRegion } from '#lib/places/regions/narrowed.ts';
import type { Source } from '#lib/platform/table/lists/merged.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { getEach } from '#lib/platform/table/table.ts';

export const handler = handle(listForms, async ({ query }, { brand, caller, view }) => {
  const isThere = await inRegion(view, query.regionId);
  const source: Source<FormRecord> = {
    partitions: [formsOf(view)],
    newestFirst: true,
    keep: (form) =>
      form.deletedAt === null &&
      (query.isActive === undefined || form.isActive === query.isActive) &&
      isThere(form.locationId) &&
      (query.locationId === undefined || form.locationId === query.locationId),
  };
  const page = await readPage(source, { owner: view.id, operation: listForms.id, filter: query });
  const totals = await getEach(page.items.map(({ id }) => formTotalKey(view, id)));
  const show = visibleForm(caller, brand);
  const forms = page.items.map((form, at) => show(toForm(form, totals[at]?.leads ?? 0)));
  return { forms, nextCursor: page.nextCursor };
});

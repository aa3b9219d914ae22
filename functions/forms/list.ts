import { listForms } from '#lib/forms/contract.ts';
import { type FormRecord, formsOf, formTotalKey, toForm } from '#lib/forms/records.ts';
import { visibleForm } from '#lib/forms/view.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/table/pagination.ts';
import { getEach, recordOf } from '#lib/table/table.ts';

export const handler = handle(listForms, async ({ query }, { brand, caller, view }) => {
  const wanted = (form: FormRecord): boolean =>
    form.deletedAt === null &&
    (query.isActive === undefined || form.isActive === query.isActive) &&
    (query.locationId === undefined || form.locationId === query.locationId);
  const source = {
    partitions: [formsOf(view)],
    newestFirst: true,
    keep: (item: object) => wanted(item as FormRecord),
  };
  const page = await readPage(source, { owner: view.id, operation: listForms.id, filter: query });
  const forms = page.items.map((item) => recordOf<FormRecord>(item));
  const totals = await getEach(forms.map((form) => formTotalKey(view, form.id)));
  const shown = visibleForm(caller, brand);
  return { forms: forms.map((form, at) => shown(toForm(form, totals[at]?.leads ?? 0))), nextCursor: page.nextCursor };
});

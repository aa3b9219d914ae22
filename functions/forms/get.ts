import { toForm } from '#lib/forms/answers.ts';
import { getForm } from '#lib/forms/contract.ts';
import { formKey, formTotalKey, liveForm } from '#lib/forms/records.ts';
import { visibleForm } from '#lib/forms/view.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { getAll } from '#lib/table/table.ts';

export const handler = handle(getForm, async ({ params }, { brand, caller, view, tag }) => {
  const { record, total } = await getAll({
    record: formKey(view, params.formId),
    total: formTotalKey(view, params.formId),
  });
  const form = liveForm(record);
  tag(form);
  return { form: visibleForm(caller, brand)(toForm(form, total?.leads ?? 0)) };
});

import { getForm } from '#lib/contract/forms.ts';
import { formKey, formTotalKey, liveForm, toForm } from '#lib/data/forms.ts';
import { getAll } from '#lib/data/table.ts';
import { visibleForm } from '#lib/domain/form-view.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getForm, async ({ params }, { brand, caller, own, tag }) => {
  const { record, total } = await getAll({
    record: formKey(own, params.formId),
    total: formTotalKey(own, params.formId),
  });
  const form = liveForm(record);
  tag(form);
  return { form: visibleForm(caller, brand)(toForm(form, total?.leads ?? 0)) };
});

import { getForm } from '#lib/contract/forms.ts';
import { formKey, formTotalKey, toForm } from '#lib/data/forms.ts';
import { getAll } from '#lib/data/table.ts';
import { Problem } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getForm, async ({ params }, { own, tag }) => {
  const { form, total } = await getAll({ form: formKey(own, params.formId), total: formTotalKey(own, params.formId) });
  if (!form || form.deletedAt !== null) throw new Problem('not_found', 'Form not found');
  tag(form);
  return { form: toForm(form, total?.leads ?? 0) };
});

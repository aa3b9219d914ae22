import { readableByAll } from '#lib/access/caller.rules.ts';
import { variable } from '#lib/core/env.ts';
import { toForm } from '#lib/forms/answers.ts';
import { getForm } from '#lib/forms/contract.ts';
import { deletedForms } from '#lib/forms/deleted.ts';
import { embedScript } from '#lib/forms/embed.contract.ts';
import { formKey, formTotalKey } from '#lib/forms/records.ts';
import { embedSnippet } from '#lib/forms/snippet.rules.ts';
import { visibleForm } from '#lib/forms/view.rules.ts';
import { handle } from '#lib/http/handle.ts';
import { getAll } from '#lib/table/table.ts';
import { honeypotOf } from '#lib/use-cases/submissions/page.ts';
import { privacyUrlOf } from '#lib/use-cases/submissions/public-form.ts';

export const handler = handle(getForm, async ({ params }, { brand, caller, view, now, tag }) => {
  const id = params.formId;
  const { record, total } = await getAll({
    record: formKey(view, id),
    total: formTotalKey(view, id),
  });
  const live = record?.deletedAt === null ? record : undefined;
  const form = await deletedForms.orDeleted(live, 'Form', { view, id, now, check: readableByAll });
  tag(form);
  const snippet = embedSnippet({
    ...form,
    honeypot: await honeypotOf(form),
    privacyUrl: await privacyUrlOf(view, brand, form),
    apiUrl: variable('PUBLIC_URL'),
    script: embedScript,
  });
  return { form: visibleForm(caller, brand)(toForm(form, total?.leads ?? 0)), embedSnippet: snippet };
});

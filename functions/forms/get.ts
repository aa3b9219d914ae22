import { handle } from '#lib/http/handle.ts';
import { toForm } from '#lib/leads/forms/answers.ts';
import { getForm } from '#lib/leads/forms/contract.ts';
import { deletedForms } from '#lib/leads/forms/deleted.ts';
import { embedScript } from '#lib/leads/forms/embed.contract.ts';
import { formKey, formTotalKey } from '#lib/leads/forms/records.ts';
import { embedSnippet } from '#lib/leads/forms/snippet.rules.ts';
import { visibleForm } from '#lib/leads/forms/view.rules.ts';
import { readableByAll } from '#lib/platform/access/caller.rules.ts';
import { variable } from '#lib/platform/core/env.ts';
import { getAll } from '#lib/platform/table/table.ts';
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

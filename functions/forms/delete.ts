import { auditChange } from '#lib/audit/rules.ts';
import { returnUnit } from '#lib/billing/meters.ts';
import { deleteForm } from '#lib/forms/contract.ts';
import { dropForm, formKey, liveForm } from '#lib/forms/records.ts';
import { handle } from '#lib/http/handle.ts';
import { get } from '#lib/table/table.ts';
import { pointFormAt } from '#lib/webhooks/managed.ts';

export const handler = handle(deleteForm, async ({ params }, { brand, view, now, match, commit }) => {
  const before = liveForm(await get(formKey(view, params.formId)));
  match(before);

  const endpoint = await pointFormAt(view, brand, before, null, now);
  const at = now.toISOString();
  const after = {
    ...before,
    version: before.version + 1,
    isActive: false,
    webhookId: null,
    deletedAt: at,
    updatedAt: at,
  };
  return commit(
    { ok: true },
    auditChange('form', before.id, before, after),
    ...dropForm(view, after, now),
    returnUnit(view, 'forms'),
    ...endpoint.writes,
  );
});

import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { deletedWebhooks } from '#lib/delivery/webhooks/deleted.ts';
import { dropEndpoint } from '#lib/delivery/webhooks/drop-endpoint.ts';
import { webhookKey } from '#lib/delivery/webhooks/records.ts';
import { handle } from '#lib/http/handle.ts';
import { deleteForm } from '#lib/leads/forms/contract.ts';
import { deletedForms } from '#lib/leads/forms/deleted.ts';
import { dropForm, formKey, liveForm } from '#lib/leads/forms/records.ts';
import { returnUnit } from '#lib/platform/meters/units.ts';
import { get } from '#lib/platform/table/table.ts';

export const handler = handle(deleteForm, async ({ params }, { view, now, match, commit }) => {
  const before = liveForm(await get(formKey(view, params.formId)));
  match(before);

  const endpoint = before.webhookId === null ? undefined : await get(webhookKey(view, before.webhookId));
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
    deletedForms.keep(view, before.id, before, now),
    returnUnit(view, 'forms'),
    ...(endpoint ? [...dropEndpoint(view, endpoint, now), deletedWebhooks.keep(view, endpoint.id, endpoint, now)] : []),
  );
});

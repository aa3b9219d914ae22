import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { deletedWebhooks, putBackWebhook } from '#lib/delivery/webhooks/deleted.ts';
import { handle } from '#lib/http/handle.ts';
import { toForm } from '#lib/leads/forms/answers.ts';
import { restoreForm } from '#lib/leads/forms/contract.ts';
import { deletedForms, freeFormerSlugs, putBackForm } from '#lib/leads/forms/deleted.ts';
import { type FormRecord, formKey, formTotalKey } from '#lib/leads/forms/records.ts';
import { visibleForm } from '#lib/leads/forms/view.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { restorable } from '#lib/platform/table/deleted.ts';
import { get, getAll } from '#lib/platform/table/table.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { requireDestinationRights } from '#lib/use-cases/leads/destinations.rules.ts';

export const handler = handle(restoreForm, async ({ params: { formId } }, context) => {
  const { caller, brand, view, now, tag, match, commit } = context;
  const { record, kept, total } = await getAll({
    record: formKey(view, formId),
    kept: deletedForms.key(view, formId),
    total: formTotalKey(view, formId),
  });
  const deleted = orNotFound(record, 'Form');
  match(deleted);
  const answer = (form: FormRecord) => {
    tag(form);
    return { form: visibleForm(caller, brand)(toForm(form, total?.leads ?? 0)) };
  };
  if (deleted.deletedAt === null) return answer(deleted);

  const before = orNotFound(restorable(kept, now), 'Form');
  const { webhookId } = before;
  requireDestinationRights(caller, brand, undefined, before);
  const [former, keptEndpoint] = await Promise.all([
    freeFormerSlugs(view, before, now),
    webhookId === null ? undefined : get(deletedWebhooks.key(view, webhookId)),
    requireLocation(view, before.locationId, 'locationId'),
  ]);
  const endpoint = restorable(keptEndpoint, now);
  const updatedAt = now.toISOString();
  const after: FormRecord = {
    ...before,
    formerSlugs: former,
    ...(endpoint === undefined && { webhookUrl: null, webhookId: null }),
    version: deleted.version + 1,
    updatedAt,
  };
  return commit(
    answer(after),
    auditChange('form', after.id, deleted, after),
    ...putBackForm(view, after, now),
    claimUnit(view, brand, 'forms', now),
    ...(endpoint ? putBackWebhook(view, brand, { ...endpoint, version: endpoint.version + 1, updatedAt }, now) : []),
  );
});

import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { toWebhook } from '#lib/delivery/webhooks/answers.ts';
import { restoreWebhook } from '#lib/delivery/webhooks/contract.ts';
import { deletedWebhooks, putBackWebhook } from '#lib/delivery/webhooks/deleted.ts';
import { healthKey, type WebhookRecord, webhookKey } from '#lib/delivery/webhooks/records.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { restorable } from '#lib/platform/table/deleted.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { requireDestinationRights } from '#lib/use-cases/leads/destinations.rules.ts';

export const handler = handle(restoreWebhook, async ({ params: { webhookId } }, context) => {
  const { caller, brand, view, now, tag, match, commit } = context;
  const { present, kept, health } = await getAll({
    present: webhookKey(view, webhookId),
    kept: deletedWebhooks.key(view, webhookId),
    health: healthKey(view, webhookId),
  });
  // The endpoint of a form is restored with the form.
  const own = restorable(kept?.record.managedBy === null ? kept : undefined, now);
  const before = orNotFound(present ?? own, 'Webhook');
  match(before);
  if (present) {
    tag(present);
    return { webhook: toWebhook(present, health) };
  }
  requireDestinationRights(caller, brand, undefined, before);
  const after: WebhookRecord = { ...before, version: before.version + 1, updatedAt: now.toISOString() };
  tag(after);
  return commit(
    { webhook: toWebhook(after, undefined) },
    auditChange('webhook', after.id, undefined, after),
    ...putBackWebhook(view, brand, after, now),
  );
});

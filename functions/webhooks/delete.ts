import { auditChange } from '#lib/audit/rules.ts';
import { returnUnit } from '#lib/billing/meters.ts';
import { orNotFound, Problem } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { get } from '#lib/table/table.ts';
import { remove } from '#lib/table/write.ts';
import { deleteWebhook } from '#lib/webhooks/contract.ts';
import { managerOf } from '#lib/webhooks/managed.ts';
import { healthKey, webhookKey } from '#lib/webhooks/records.ts';

export const handler = handle(deleteWebhook, async ({ params: { webhookId } }, { view, match, commit }) => {
  const endpoint = orNotFound(await get(webhookKey(view, webhookId)), 'Webhook');
  match(endpoint);
  if (endpoint.managedBy !== null)
    throw new Problem('immutable_field', 'This endpoint was created by a form or an integration: remove it there', {
      ...managerOf(endpoint.managedBy),
    });
  return commit(
    { ok: true },
    auditChange('webhook', webhookId, endpoint, undefined),
    remove(webhookKey(view, webhookId), endpoint.version),
    remove(healthKey(view, webhookId)),
    returnUnit(view, 'webhookEndpoints'),
  );
});

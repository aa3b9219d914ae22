import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound, Problem } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { get } from '#lib/table/table.ts';
import { deleteWebhook } from '#lib/webhooks/contract.ts';
import { deletedWebhooks } from '#lib/webhooks/deleted.ts';
import { dropEndpoint } from '#lib/webhooks/drop-endpoint.ts';
import { managerOf } from '#lib/webhooks/managed.ts';
import { webhookKey } from '#lib/webhooks/records.ts';

export const handler = handle(deleteWebhook, async ({ params: { webhookId } }, { view, now, match, commit }) => {
  const endpoint = orNotFound(await get(webhookKey(view, webhookId)), 'Webhook');
  match(endpoint);
  if (endpoint.managedBy !== null)
    throw new Problem('immutable_field', 'This endpoint was created by a form or an integration: remove it there', {
      ...managerOf(endpoint.managedBy),
    });
  return commit(
    { ok: true },
    auditChange('webhook', webhookId, endpoint, undefined),
    ...dropEndpoint(view, endpoint, now),
    deletedWebhooks.keep(view, webhookId, endpoint, now),
  );
});

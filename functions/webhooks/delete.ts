import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { deleteWebhook } from '#lib/delivery/webhooks/contract.ts';
import { deletedWebhooks } from '#lib/delivery/webhooks/deleted.ts';
import { dropEndpoint } from '#lib/delivery/webhooks/drop-endpoint.ts';
import { managerOf } from '#lib/delivery/webhooks/managed.ts';
import { webhookKey } from '#lib/delivery/webhooks/records.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';
import { deliveryErrors } from '#lib/platform/texts/errors.ts';

export const handler = handle(deleteWebhook, async ({ params: { webhookId } }, { view, now, match, commit }) => {
  const endpoint = orNotFound(await get(webhookKey(view, webhookId)), 'Webhook');
  match(endpoint);
  if (endpoint.managedBy !== null)
    throw new Problem('immutable_field', deliveryErrors().endpointManaged, {
      ...managerOf(endpoint.managedBy),
    });
  return commit(
    { ok: true },
    auditChange('webhook', webhookId, endpoint, undefined),
    ...dropEndpoint(view, endpoint, now),
    deletedWebhooks.keep(view, webhookId, endpoint, now),
  );
});

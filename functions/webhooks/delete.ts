import { deleteWebhook } from '#lib/contract/webhooks.ts';
import { returnUnit } from '#lib/data/meters.ts';
import { get } from '#lib/data/table.ts';
import { healthKey, webhookKey } from '#lib/data/webhooks.ts';
import { remove } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { found, Problem } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { managerOf } from '#lib/webhooks/managed.ts';

export const handler = handle(deleteWebhook, async ({ params: { webhookId } }, { own, match, commit }) => {
  const endpoint = found(await get(webhookKey(own, webhookId)), 'Webhook');
  match(endpoint);
  if (endpoint.managedBy !== null)
    throw new Problem('immutable_field', 'Take it away from the form or the integration that made it', {
      ...managerOf(endpoint.managedBy),
    });
  return commit(
    { ok: true },
    changed('webhook', webhookId, endpoint, undefined),
    remove(webhookKey(own, webhookId), endpoint.version),
    remove(healthKey(own, webhookId)),
    returnUnit(own, 'webhookEndpoints'),
  );
});

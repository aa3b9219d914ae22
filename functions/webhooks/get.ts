import { getWebhook } from '#lib/contract/webhooks.ts';
import { getAll } from '#lib/data/table.ts';
import { healthKey, toWebhook, webhookKey } from '#lib/data/webhooks.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getWebhook, async ({ params: { webhookId } }, { own, tag }) => {
  const { record, health } = await getAll({ record: webhookKey(own, webhookId), health: healthKey(own, webhookId) });
  const endpoint = found(record, 'Webhook');
  tag(endpoint);
  return { webhook: toWebhook(endpoint, health) };
});

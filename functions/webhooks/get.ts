import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { getAll } from '#lib/table/table.ts';
import { toWebhook } from '#lib/webhooks/answers.ts';
import { getWebhook } from '#lib/webhooks/contract.ts';
import { healthKey, webhookKey } from '#lib/webhooks/records.ts';

export const handler = handle(getWebhook, async ({ params: { webhookId } }, { view, tag }) => {
  const { record, health } = await getAll({ record: webhookKey(view, webhookId), health: healthKey(view, webhookId) });
  const endpoint = orNotFound(record, 'Webhook');
  tag(endpoint);
  return { webhook: toWebhook(endpoint, health) };
});

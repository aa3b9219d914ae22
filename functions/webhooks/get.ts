import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { getAll } from '#lib/table/table.ts';
import { toWebhook } from '#lib/webhooks/answers.ts';
import { getWebhook } from '#lib/webhooks/contract.ts';
import { deletedWebhooks } from '#lib/webhooks/deleted.ts';
import { healthKey, type WebhookRecord, webhookKey } from '#lib/webhooks/records.ts';

export const handler = handle(getWebhook, async ({ params: { webhookId: id } }, { view, now, tag }) => {
  const { record, health } = await getAll({ record: webhookKey(view, id), health: healthKey(view, id) });
  // A deleted endpoint of a form is restored with the form, and not by itself.
  const check = ({ managedBy }: WebhookRecord) => {
    if (managedBy !== null) orNotFound(record, 'Webhook');
  };
  const endpoint = await deletedWebhooks.orDeleted(record, 'Webhook', { view, id, now, check });
  tag(endpoint);
  return { webhook: toWebhook(endpoint, health) };
});

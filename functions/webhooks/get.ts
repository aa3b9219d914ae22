import { toWebhook } from '#lib/delivery/webhooks/answers.ts';
import { getWebhook } from '#lib/delivery/webhooks/contract.ts';
import { deletedWebhooks } from '#lib/delivery/webhooks/deleted.ts';
import { healthKey, type WebhookRecord, webhookKey } from '#lib/delivery/webhooks/records.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { getAll } from '#lib/platform/table/table.ts';

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

import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/table/pagination.ts';
import { getEach, recordOf } from '#lib/table/table.ts';
import { listWebhooks } from '#lib/webhooks/contract.ts';
import { healthKey, toWebhook, type WebhookRecord, webhooksOf } from '#lib/webhooks/records.ts';

export const handler = handle(listWebhooks, async ({ query }, { view }) => {
  const source = { partitions: [webhooksOf(view)], newestFirst: true };
  const page = await readPage(source, { owner: view.id, operation: listWebhooks.id, filter: query });
  const endpoints = page.items.map((item) => recordOf<WebhookRecord>(item));
  const healths = await getEach(endpoints.map(({ id }) => healthKey(view, id)));
  return { webhooks: endpoints.map((record, at) => toWebhook(record, healths[at])), nextCursor: page.nextCursor };
});

import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/table/pagination.ts';
import { getEach, recordOf } from '#lib/table/table.ts';
import { listWebhooks } from '#lib/webhooks/contract.ts';
import { healthKey, toWebhook, type WebhookRecord, webhooksOf } from '#lib/webhooks/records.ts';

export const handler = handle(listWebhooks, async ({ query }, { own }) => {
  const source = { partitions: [webhooksOf(own)], newestFirst: true };
  const page = await readPage(source, { owner: own.id, operation: listWebhooks.id, filter: query });
  const endpoints = page.items.map((item) => recordOf<WebhookRecord>(item));
  const healths = await getEach(endpoints.map(({ id }) => healthKey(own, id)));
  return { webhooks: endpoints.map((record, at) => toWebhook(record, healths[at])), nextCursor: page.nextCursor };
});

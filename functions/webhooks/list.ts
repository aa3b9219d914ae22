import { toWebhook } from '#lib/delivery/webhooks/answers.ts';
import { listWebhooks } from '#lib/delivery/webhooks/contract.ts';
import { healthKey, webhooksOf } from '#lib/delivery/webhooks/records.ts';
import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { getEach } from '#lib/platform/table/table.ts';

export const handler = handle(listWebhooks, async ({ query }, { view }) => {
  const source = { partitions: [webhooksOf(view)], newestFirst: true };
  const page = await readPage(source, { owner: view.id, operation: listWebhooks.id, filter: query });
  const healths = await getEach(page.items.map(({ id }) => healthKey(view, id)));
  return { webhooks: page.items.map((record, at) => toWebhook(record, healths[at])), nextCursor: page.nextCursor };
});

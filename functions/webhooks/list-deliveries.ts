import { listDeliveries } from '#lib/contract/webhooks.ts';
import { type DeliveryRecord, deliveriesOf, oldestDelivery, toDelivery } from '#lib/data/deliveries.ts';
import { readPage } from '#lib/data/pages.ts';
import { get, type Item, recordOf } from '#lib/data/table.ts';
import { webhookKey } from '#lib/data/webhooks.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { idsFrom } from '#lib/ids.ts';

export const handler = handle(listDeliveries, async ({ params: { webhookId }, query }, { own, now }) => {
  found(await get(webhookKey(own, webhookId)), 'Webhook');
  const source = {
    partitions: [deliveriesOf(own, webhookId)],
    newestFirst: true,
    from: idsFrom(oldestDelivery(now)),
    ...(query.status && { keep: ({ status }: Item) => status === query.status }),
  };
  const page = await readPage(source, { owner: webhookId, operation: listDeliveries.id, filter: query });
  return {
    deliveries: page.items.map((item) => toDelivery(recordOf<DeliveryRecord>(item))),
    nextCursor: page.nextCursor,
  };
});

import { idsFrom } from '#lib/core/ids.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { readPage } from '#lib/table/pagination.ts';
import { get, type Item, recordOf } from '#lib/table/table.ts';
import { listDeliveries } from '#lib/webhooks/contract.ts';
import { type DeliveryRecord, deliveriesOf, oldestDelivery, toDelivery } from '#lib/webhooks/deliveries.ts';
import { webhookKey } from '#lib/webhooks/records.ts';

export const handler = handle(listDeliveries, async ({ params: { webhookId }, query }, { view, now }) => {
  orNotFound(await get(webhookKey(view, webhookId)), 'Webhook');
  const source = {
    partitions: [deliveriesOf(view, webhookId)],
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

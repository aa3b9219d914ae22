import { idsFrom } from '#lib/core/ids.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { readPage, type Source } from '#lib/table/pagination.ts';
import { get } from '#lib/table/table.ts';
import { listDeliveries, toDelivery } from '#lib/webhooks/contract.ts';
import { type DeliveryRecord, deliveriesOf, oldestDelivery } from '#lib/webhooks/deliveries.ts';
import { webhookKey } from '#lib/webhooks/records.ts';

export const handler = handle(listDeliveries, async ({ params: { webhookId }, query }, { view, now }) => {
  orNotFound(await get(webhookKey(view, webhookId)), 'Webhook');
  const source: Source<DeliveryRecord> = {
    partitions: [deliveriesOf(view, webhookId)],
    newestFirst: true,
    from: idsFrom(oldestDelivery(now)),
    ...(query.status && { keep: ({ status }) => status === query.status }),
  };
  const page = await readPage(source, { owner: webhookId, operation: listDeliveries.id, filter: query });
  return { deliveries: page.items.map(toDelivery), nextCursor: page.nextCursor };
});

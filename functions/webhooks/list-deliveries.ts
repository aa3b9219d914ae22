import { listDeliveries } from '#lib/delivery/webhooks/contract.ts';
import { type DeliveryRecord, deliveriesOf, deliveryId, oldestDelivery } from '#lib/delivery/webhooks/deliveries.ts';
import { webhookKey } from '#lib/delivery/webhooks/records.ts';
import { handle } from '#lib/http/handle.ts';
import { becameLeadAt } from '#lib/leads/leads/became-lead.rules.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { idsFrom } from '#lib/platform/core/ids.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import type { Source } from '#lib/platform/table/lists/merged.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { get } from '#lib/platform/table/table.ts';
import { shownDelivery } from '#lib/use-cases/webhooks/shown-delivery.ts';

export const handler = handle(
  listDeliveries,
  async ({ params: { webhookId }, query }, { view, caller, brand, now }) => {
    const { leadId } = query;
    const [webhook, lead] = await Promise.all([
      get(webhookKey(view, webhookId)),
      leadId === undefined ? undefined : get(leadKey(view, leadId)),
    ]);
    orNotFound(webhook, 'Webhook');
    if (leadId !== undefined && !lead) return { deliveries: [], nextCursor: null };
    const only = lead && deliveryId(becameLeadAt(lead), webhookId, lead.id);
    const source: Source<DeliveryRecord> = {
      partitions: [deliveriesOf(view, webhookId)],
      newestFirst: true,
      from: only ?? idsFrom(oldestDelivery(now)),
      ...(only !== undefined && { to: only }),
      ...(query.status && { keep: ({ status }) => status === query.status }),
    };
    const page = await readPage(source, { owner: webhookId, operation: listDeliveries.id, filter: query });
    return {
      deliveries: page.items.map((delivery) => shownDelivery(delivery, caller, brand)),
      nextCursor: page.nextCursor,
    };
  },
);

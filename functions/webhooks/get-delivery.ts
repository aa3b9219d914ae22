import { getDelivery, toDelivery } from '#lib/delivery/webhooks/contract.ts';
import { deliveryKey } from '#lib/delivery/webhooks/deliveries.ts';
import { isTest } from '#lib/delivery/webhooks/delivery.rules.ts';
import { toldLead } from '#lib/delivery/webhooks/events/told-lead.ts';
import { webhookKey } from '#lib/delivery/webhooks/records.ts';
import { shownRequest } from '#lib/delivery/webhooks/request.ts';
import { handle } from '#lib/http/handle.ts';
import { isErased } from '#lib/leads/leads/access.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get, getAll } from '#lib/platform/table/table.ts';
import { requireLeadRead } from '#lib/use-cases/leads/destinations.rules.ts';

export const handler = handle(getDelivery, async ({ params: { webhookId, deliveryId } }, { brand, caller, view }) => {
  requireLeadRead(caller, brand);
  const read = await getAll({
    webhook: webhookKey(view, webhookId),
    delivery: deliveryKey(view, webhookId, deliveryId),
  });
  const webhook = orNotFound(read.webhook, 'Webhook');
  const delivery = orNotFound(read.delivery, 'Delivery');
  const lead = delivery.leadId === null ? undefined : await get(leadKey(view, delivery.leadId));
  const isGone = !isTest(delivery) && isErased(lead);
  const told = isGone ? undefined : await toldLead(view, webhook, delivery, lead);
  return { delivery: toDelivery(delivery), request: shownRequest(delivery, told) };
});

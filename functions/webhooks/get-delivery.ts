import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { isErased } from '#lib/leads/access.ts';
import { leadKey } from '#lib/leads/records.ts';
import { get, getAll } from '#lib/table/table.ts';
import { requireLeadRead } from '#lib/use-cases/leads/destinations.rules.ts';
import { getDelivery, toDelivery } from '#lib/webhooks/contract.ts';
import { deliveryKey } from '#lib/webhooks/deliveries.ts';
import { isTest } from '#lib/webhooks/delivery.rules.ts';
import { toldLead } from '#lib/webhooks/events/told-lead.ts';
import { webhookKey } from '#lib/webhooks/records.ts';
import { shownRequest } from '#lib/webhooks/request.ts';

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

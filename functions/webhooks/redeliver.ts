import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound, Problem } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { getAll } from '#lib/table/table.ts';
import { update } from '#lib/table/write.ts';
import { shownDelivery } from '#lib/use-cases/webhooks/shown-delivery.ts';
import { sendMarked } from '#lib/webhooks/attempt-messages.ts';
import { redeliver } from '#lib/webhooks/contract.ts';
import { deliveryKey, restartOf } from '#lib/webhooks/deliveries.ts';
import { isUnderWay, restarted } from '#lib/webhooks/delivery.rules.ts';
import { webhookKey } from '#lib/webhooks/records.ts';

export const handler = handle(
  redeliver,
  async ({ params: { webhookId, deliveryId } }, { view, caller, brand, now, commit }) => {
    const key = deliveryKey(view, webhookId, deliveryId);
    const read = await getAll({ endpoint: webhookKey(view, webhookId), delivery: key });
    const endpoint = orNotFound(read.endpoint, 'Webhook');
    const before = orNotFound(read.delivery, 'Delivery');
    if (endpoint.status === 'disabled' && before.leadId !== null)
      throw new Problem('invalid_transition', 'The endpoint is disabled: activate it first');
    if (isUnderWay(before, now))
      throw new Problem('invalid_transition', 'This event is being delivered at the moment: wait for the outcome');

    const after = restarted(before, now);
    const answer = await commit(
      { delivery: shownDelivery(after, caller, brand) },
      auditChange('delivery', deliveryId, { status: before.status }, { status: after.status, webhookId }),
      update(key, restartOf(before, after, now)),
    );
    await sendMarked([after], now);
    return answer;
  },
);

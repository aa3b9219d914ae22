import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { sendMarked } from '#lib/delivery/webhooks/attempt-messages.ts';
import { redeliver } from '#lib/delivery/webhooks/contract.ts';
import { deliveryKey, restartOf } from '#lib/delivery/webhooks/deliveries.ts';
import { isUnderWay, restarted } from '#lib/delivery/webhooks/delivery.rules.ts';
import { webhookKey } from '#lib/delivery/webhooks/records.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { deliveryErrors } from '#lib/platform/texts/errors.ts';
import { shownDelivery } from '#lib/use-cases/webhooks/shown-delivery.ts';

export const handler = handle(
  redeliver,
  async ({ params: { webhookId, deliveryId } }, { view, caller, brand, now, commit }) => {
    const key = deliveryKey(view, webhookId, deliveryId);
    const read = await getAll({ endpoint: webhookKey(view, webhookId), delivery: key });
    const endpoint = orNotFound(read.endpoint, 'Webhook');
    const before = orNotFound(read.delivery, 'Delivery');
    if (endpoint.status === 'disabled' && before.leadId !== null)
      throw new Problem('invalid_transition', deliveryErrors().endpointDisabled);
    if (isUnderWay(before, now)) throw new Problem('invalid_transition', deliveryErrors().underDelivery);

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

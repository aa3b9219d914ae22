import { redeliver } from '#lib/contract/webhooks.ts';
import { deliveryKey, restartOf, toDelivery } from '#lib/data/deliveries.ts';
import { getAll } from '#lib/data/table.ts';
import { webhookKey } from '#lib/data/webhooks.ts';
import { update } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { isUnderWay, restarted } from '#lib/domain/delivery.ts';
import { found, Problem } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { sendMarked } from '#lib/webhooks/attempts.ts';

export const handler = handle(redeliver, async ({ params: { webhookId, deliveryId } }, { own, now, commit }) => {
  const key = deliveryKey(own, webhookId, deliveryId);
  const read = await getAll({ endpoint: webhookKey(own, webhookId), delivery: key });
  const endpoint = found(read.endpoint, 'Webhook');
  const before = found(read.delivery, 'Delivery');
  if (endpoint.status === 'disabled' && before.leadId !== null)
    throw new Problem('invalid_transition', 'The endpoint is disabled');
  if (isUnderWay(before, now)) throw new Problem('invalid_transition', 'This event is being delivered');

  const after = restarted(before, now);
  const answer = await commit(
    { delivery: toDelivery(after) },
    changed('delivery', deliveryId, { status: before.status }, { status: after.status, webhookId }),
    update(key, restartOf(before, after, now)),
  );
  await sendMarked([after], now);
  return answer;
});

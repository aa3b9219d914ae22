import { sendTestWebhook } from '#lib/contract/webhooks.ts';
import { deliveryKey, dueNow, newDelivery, toDelivery } from '#lib/data/deliveries.ts';
import { get } from '#lib/data/table.ts';
import { webhookKey } from '#lib/data/webhooks.ts';
import { create } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/ids.ts';
import { sendMarked } from '#lib/webhooks/attempts.ts';

export const handler = handle(sendTestWebhook, async ({ params: { webhookId } }, { own, now, commit }) => {
  found(await get(webhookKey(own, webhookId)), 'Webhook');
  const test = newDelivery({ id: newId(now), brandId: own.id, webhookId, leadId: null }, now);
  const { id, messageId } = test;
  const answer = await commit(
    { delivery: toDelivery(test) },
    changed('delivery', id, undefined, { webhookId, messageId }),
    create(deliveryKey(own, webhookId, id), dueNow(test, now)),
  );
  await sendMarked([test], now);
  return answer;
});

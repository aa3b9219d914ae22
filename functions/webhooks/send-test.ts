import { auditChange } from '#lib/audit/rules.ts';
import { newId } from '#lib/core/ids.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { get } from '#lib/table/table.ts';
import { create } from '#lib/table/write.ts';
import { sendMarked } from '#lib/webhooks/attempt-messages.ts';
import { sendTestWebhook, toDelivery } from '#lib/webhooks/contract.ts';
import { deliveryKey, dueNow, newDelivery } from '#lib/webhooks/deliveries.ts';
import { webhookKey } from '#lib/webhooks/records.ts';

export const handler = handle(sendTestWebhook, async ({ params: { webhookId } }, { view, now, commit }) => {
  orNotFound(await get(webhookKey(view, webhookId)), 'Webhook');
  const test = newDelivery({ id: newId(now), brandId: view.id, webhookId, leadId: null }, now);
  const { id, messageId } = test;
  const answer = await commit(
    { delivery: toDelivery(test) },
    auditChange('delivery', id, undefined, { webhookId, messageId }),
    create(deliveryKey(view, webhookId, id), dueNow(test, now)),
  );
  await sendMarked([test], now);
  return answer;
});

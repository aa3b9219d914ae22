import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { sendMarked } from '#lib/delivery/webhooks/attempt-messages.ts';
import { sendTestWebhook, toDelivery } from '#lib/delivery/webhooks/contract.ts';
import { deliveryKey, dueNow, newDelivery } from '#lib/delivery/webhooks/deliveries.ts';
import { webhookKey } from '#lib/delivery/webhooks/records.ts';
import { handle } from '#lib/http/handle.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { get } from '#lib/platform/table/table.ts';
import { create } from '#lib/platform/table/write.ts';

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

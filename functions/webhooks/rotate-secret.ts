import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { toWebhook } from '#lib/delivery/webhooks/answers.ts';
import { rotateWebhookSecret } from '#lib/delivery/webhooks/contract.ts';
import { rotated } from '#lib/delivery/webhooks/endpoint.ts';
import { healthKey, webhookKey } from '#lib/delivery/webhooks/records.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { replace } from '#lib/platform/table/write.ts';

export const handler = handle(
  rotateWebhookSecret,
  async ({ params: { webhookId }, body }, { view, now, tag, match, commit }) => {
    const { record, health } = await getAll({
      record: webhookKey(view, webhookId),
      health: healthKey(view, webhookId),
    });
    const before = orNotFound(record, 'Webhook');
    match(before);
    const { after, secret } = await rotated(view, before, body, now);
    tag(after);
    return commit(
      { webhook: toWebhook(after, health), secret },
      auditChange('webhook', webhookId, before, after),
      replace(webhookKey(view, webhookId), after),
    );
  },
);

import { auditChange } from '#lib/audit/rules.ts';
import { orNotFound } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { getAll } from '#lib/table/table.ts';
import { replace } from '#lib/table/write.ts';
import { toWebhook } from '#lib/webhooks/answers.ts';
import { rotateWebhookSecret } from '#lib/webhooks/contract.ts';
import { rotated } from '#lib/webhooks/endpoint.ts';
import { healthKey, webhookKey } from '#lib/webhooks/records.ts';

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

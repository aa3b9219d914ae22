import { rotateWebhookSecret } from '#lib/contract/webhooks.ts';
import { getAll } from '#lib/data/table.ts';
import { healthKey, toWebhook, webhookKey } from '#lib/data/webhooks.ts';
import { replace } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { found } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { rotated } from '#lib/webhooks/endpoint.ts';

export const handler = handle(
  rotateWebhookSecret,
  async ({ params: { webhookId }, body }, { own, now, tag, match, commit }) => {
    const { record, health } = await getAll({ record: webhookKey(own, webhookId), health: healthKey(own, webhookId) });
    const before = found(record, 'Webhook');
    match(before);
    const { after, secret } = await rotated(own, before, body, now);
    tag(after);
    return commit(
      { webhook: toWebhook(after, health), secret },
      changed('webhook', webhookId, before, after),
      replace(webhookKey(own, webhookId), after),
    );
  },
);

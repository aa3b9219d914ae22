import { createWebhook } from '#lib/contract/webhooks.ts';
import { claimUnit } from '#lib/data/meters.ts';
import { toWebhook, webhookKey } from '#lib/data/webhooks.ts';
import { create } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { handle } from '#lib/http/handle.ts';
import { newEndpoint } from '#lib/webhooks/endpoint.ts';
import { checkSettings, withSettings } from '#lib/webhooks/settings.ts';

export const handler = handle(createWebhook, async ({ body }, { brand, own, now, tag, commit }) => {
  await checkSettings(own, body);
  const { record, secret } = await newEndpoint(own, { url: body.url }, now);
  const endpoint = { ...(await withSettings(own, record, body, now)), version: record.version };
  tag(endpoint);
  return commit(
    { webhook: toWebhook(endpoint, undefined), secret },
    changed('webhook', endpoint.id, undefined, endpoint),
    create(webhookKey(own, endpoint.id), endpoint),
    claimUnit(own, brand, 'webhookEndpoints', now),
  );
});

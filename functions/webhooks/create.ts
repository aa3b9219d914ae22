import { createWebhook } from '#lib/contract/webhooks.ts';
import { claimUnit } from '#lib/data/meters.ts';
import { toWebhook, webhookKey } from '#lib/data/webhooks.ts';
import { create } from '#lib/data/write.ts';
import { changed } from '#lib/domain/audit.ts';
import { requireDestinationRights } from '#lib/domain/lead-destinations.ts';
import { handle } from '#lib/http/handle.ts';
import { newEndpoint } from '#lib/webhooks/endpoint.ts';
import { checkSettings, withSettings } from '#lib/webhooks/settings.ts';

export const handler = handle(createWebhook, async ({ body }, { caller, brand, own, now, tag, commit }) => {
  requireDestinationRights(caller, brand, undefined, body);
  await checkSettings(own, body);
  const { record, secret } = await newEndpoint(own, { url: body.url }, now);
  const { after } = await withSettings(own, record, body, now);
  const endpoint = { ...after, version: record.version };
  tag(endpoint);
  return commit(
    { webhook: toWebhook(endpoint, undefined), secret },
    changed('webhook', endpoint.id, undefined, endpoint),
    create(webhookKey(own, endpoint.id), endpoint),
    claimUnit(own, brand, 'webhookEndpoints', now),
  );
});

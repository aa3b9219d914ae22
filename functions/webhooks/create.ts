import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { toWebhook } from '#lib/delivery/webhooks/answers.ts';
import { createWebhook } from '#lib/delivery/webhooks/contract.ts';
import { newEndpoint } from '#lib/delivery/webhooks/endpoint.ts';
import { webhookKey } from '#lib/delivery/webhooks/records.ts';
import { handle } from '#lib/http/handle.ts';
import { claimUnit } from '#lib/platform/meters/units.ts';
import { create } from '#lib/platform/table/write.ts';
import { requireDestinationRights } from '#lib/use-cases/leads/destinations.rules.ts';
import { checkSettings, withSettings } from '#lib/use-cases/webhooks/settings.ts';

export const handler = handle(createWebhook, async ({ body }, { caller, brand, view, now, tag, commit }) => {
  requireDestinationRights(caller, brand, undefined, body);
  await checkSettings(view, body);
  const { record, secret } = await newEndpoint(view, { url: body.url }, now);
  const { after } = await withSettings(view, record, body, now);
  const endpoint = { ...after, version: record.version };
  tag(endpoint);
  return commit(
    { webhook: toWebhook(endpoint, undefined), secret },
    auditChange('webhook', endpoint.id, undefined, endpoint),
    create(webhookKey(view, endpoint.id), endpoint),
    claimUnit(view, brand, 'webhookEndpoints', now),
  );
});

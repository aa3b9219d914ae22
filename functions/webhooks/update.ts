import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { toWebhook } from '#lib/delivery/webhooks/answers.ts';
import { updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { healthKey, webhookKey } from '#lib/delivery/webhooks/records.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { getAll } from '#lib/platform/table/table.ts';
import { replace, update } from '#lib/platform/table/write.ts';
import { requireDestinationRights } from '#lib/use-cases/leads/destinations.rules.ts';
import { checkSettings, refuseManaged, withSettings } from '#lib/use-cases/webhooks/settings.ts';

export const handler = handle(
  updateWebhook,
  async ({ params, body }, { caller, brand, view, now, tag, match, commit }) => {
    const key = webhookKey(view, params.webhookId);
    const health = healthKey(view, params.webhookId);
    const read = await getAll({ record: key, health });
    const before = orNotFound(read.record, 'Webhook');
    match(before);
    requireDestinationRights(caller, brand, before, body);
    refuseManaged(before, body);
    await checkSettings(view, body);

    const { after, secret } = await withSettings(view, before, body, now);
    const switchedOn = before.status === 'disabled' && after.status === 'active';
    tag(after);
    return commit(
      {
        webhook: toWebhook(after, switchedOn ? { ...read.health, consecutiveFailures: 0 } : read.health),
        ...(secret && { secret }),
      },
      auditChange('webhook', after.id, before, after),
      replace(key, after),
      ...(switchedOn ? [update(health, { set: { kind: 'webhook-health', consecutiveFailures: 0 } })] : []),
    );
  },
);

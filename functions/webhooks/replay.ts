import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { replay } from '#lib/delivery/webhooks/contract.ts';
import { oldestDelivery } from '#lib/delivery/webhooks/deliveries.ts';
import { webhookKey } from '#lib/delivery/webhooks/records.ts';
import { handle } from '#lib/http/handle.ts';
import { checkRate } from '#lib/platform/access/rates.rules.ts';
import { deliveryDays, maxReplaysPerHour } from '#lib/platform/core/contract/stated-numbers.ts';
import { invalid, orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { countCall } from '#lib/platform/table/rates.ts';
import { get } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { deliveryErrors } from '#lib/platform/texts/errors.ts';

export const handler = handle(replay, async ({ params: { webhookId }, body: { since } }, { view, now, commit }) => {
  const endpoint = orNotFound(await get(webhookKey(view, webhookId)), 'Webhook');
  if (endpoint.status === 'disabled') throw new Problem('invalid_transition', deliveryErrors().endpointDisabled);
  if (new Date(since) < oldestDelivery(now))
    throw invalid([{ field: 'since', code: 'min', message: deliveryErrors().sinceMost(deliveryDays) }]);
  if (new Date(since) > now) throw invalid([{ field: 'since', code: 'max', message: deliveryErrors().notInFuture }]);

  const count = await countCall(view, `REPLAY#${webhookId}`, 'hour', now);
  checkRate([{ name: 'replays', count, max: maxReplaysPerHour }]);
  return commit(
    { ok: true },
    auditChange('webhook', webhookId, undefined, { replayedSince: since }),
    task(view, 'jobs', { kind: 'replay', brandId: view.id, webhookId, since, until: now.toISOString() }, now),
  );
});

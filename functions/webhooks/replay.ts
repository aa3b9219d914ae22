import { auditChange } from '#lib/audit/rules.ts';
import { days, deliveryDays, maxReplaysPerHour } from '#lib/core/contract/stated-numbers.ts';
import { invalid, orNotFound, Problem } from '#lib/core/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { checkRate } from '#lib/http/rate.ts';
import { countCall } from '#lib/table/rates.ts';
import { get } from '#lib/table/table.ts';
import { task } from '#lib/table/tasks.ts';
import { replay } from '#lib/webhooks/contract.ts';
import { oldestDelivery } from '#lib/webhooks/deliveries.ts';
import { webhookKey } from '#lib/webhooks/records.ts';

export const handler = handle(replay, async ({ params: { webhookId }, body: { since } }, { view, now, commit }) => {
  const endpoint = orNotFound(await get(webhookKey(view, webhookId)), 'Webhook');
  if (endpoint.status === 'disabled')
    throw new Problem('invalid_transition', 'The endpoint is disabled: activate it first');
  if (new Date(since) < oldestDelivery(now))
    throw invalid([{ field: 'since', code: 'min', message: `must be at most ${days(deliveryDays)} ago` }]);
  if (new Date(since) > now) throw invalid([{ field: 'since', code: 'max', message: 'must not be in the future' }]);

  const count = await countCall(view, `REPLAY#${webhookId}`, 'hour', now);
  checkRate([{ name: 'replays', count, max: maxReplaysPerHour }], now);
  return commit(
    { ok: true },
    auditChange('webhook', webhookId, undefined, { replayedSince: since }),
    task(view, 'jobs', { kind: 'replay', brandId: view.id, webhookId, since, until: now.toISOString() }, now),
  );
});

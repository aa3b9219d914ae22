import { replay } from '#lib/contract/webhooks.ts';
import { oldestDelivery } from '#lib/data/deliveries.ts';
import { countCall } from '#lib/data/rates.ts';
import { get } from '#lib/data/table.ts';
import { task } from '#lib/data/tasks.ts';
import { webhookKey } from '#lib/data/webhooks.ts';
import { changed } from '#lib/domain/audit.ts';
import { found, invalid, Problem } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { checkRate } from '#lib/http/rate.ts';

const maxReplaysPerHour = 12;

export const handler = handle(replay, async ({ params: { webhookId }, body: { since } }, { own, now, commit }) => {
  const endpoint = found(await get(webhookKey(own, webhookId)), 'Webhook');
  if (endpoint.status === 'disabled') throw new Problem('invalid_transition', 'The endpoint is disabled');
  if (new Date(since) < oldestDelivery(now))
    throw invalid([{ field: 'since', code: 'min', message: 'must be at most 30 days ago' }]);
  if (new Date(since) > now) throw invalid([{ field: 'since', code: 'max', message: 'must not be in the future' }]);

  const count = await countCall(own, `REPLAY#${webhookId}`, 'hour', now);
  checkRate([{ name: 'replays', count, max: maxReplaysPerHour }], now);
  return commit(
    { ok: true },
    changed('webhook', webhookId, undefined, { replayedSince: since }),
    task(own, 'jobs', { kind: 'replay', brandId: own.id, webhookId, since, until: now.toISOString() }, now),
  );
});

import { replay } from '#lib/contract/webhooks.ts';
import { oldestDelivery } from '#lib/data/deliveries.ts';
import { get } from '#lib/data/table.ts';
import { webhookKey } from '#lib/data/webhooks.ts';
import { changed } from '#lib/domain/audit.ts';
import { found, invalid, Problem } from '#lib/domain/problem.ts';
import { handle } from '#lib/http/handle.ts';
import { startReplay } from '#lib/webhooks/replay.ts';

export const handler = handle(replay, async ({ params: { webhookId }, body: { since } }, { own, now, commit }) => {
  const endpoint = found(await get(webhookKey(own, webhookId)), 'Webhook');
  if (endpoint.status === 'disabled') throw new Problem('invalid_transition', 'The endpoint is disabled');
  if (new Date(since) < oldestDelivery(now))
    throw invalid([{ field: 'since', code: 'min', message: 'must be at most 30 days ago' }]);

  const answer = await commit({ ok: true }, changed('webhook', webhookId, undefined, { replayedSince: since }));
  await startReplay(own, webhookId, { since, until: now });
  return answer;
});

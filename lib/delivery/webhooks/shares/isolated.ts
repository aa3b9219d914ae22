import type { Lane } from '#lib/delivery/webhooks/attempt-messages.ts';
import { readHealths } from '#lib/delivery/webhooks/records.ts';
import { keepNewest } from '#lib/platform/core/memory/keep-newest.ts';
import type { WebhookMessage } from '#lib/platform/queue/messages.ts';
import { type Outgoing, send } from '#lib/platform/queue/queue.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { isIsolated } from './endpoint-health.rules.ts';

/** A delivery that is in the wrong queue is only passed on, so this may be older than what else a process remembers. */
const knownForMs = 10_000;
const maxBrands = 1_000;

interface Known {
  ids: ReadonlySet<string>;
  readAt: number;
}

const known = new Map<string, Known>();

/** The isolated endpoints of a brand, as they were seconds ago. Whoever reads other records first asks beside them. */
export const isolatedEndpoints = async (view: BrandView, now: Date): Promise<ReadonlySet<string>> => {
  const held = known.get(view.id);
  if (held && Math.abs(now.getTime() - held.readAt) < knownForMs) return held.ids;
  const healths = await readHealths(view);
  const ids = new Set(healths.filter(isIsolated).map(({ SK }) => SK));
  keepNewest(known, view.id, { ids, readAt: now.getTime() }, maxBrands);
  return ids;
};

/** Queues attempts, those of isolated endpoints in their own queue. */
export const sendByLane = async (messages: readonly Outgoing<WebhookMessage>[], now: Date): Promise<void> => {
  const brandIds = [...new Set(messages.map(({ body }) => body.brandId))];
  const isolated = new Map(
    await Promise.all(brandIds.map(async (id) => [id, await isolatedEndpoints(brandView(id), now)] as const)),
  );
  const byLane = Map.groupBy(
    messages,
    ({ body }): Lane => (isolated.get(body.brandId)?.has(body.webhookId) ? 'isolated-webhooks' : 'webhooks'),
  );
  await Promise.all([...byLane].map(([lane, some]) => send(lane, some)));
};

import { sendByLane } from '#lib/delivery/webhooks/shares/isolated.ts';
import { now } from '#lib/platform/core/clock.ts';
import { idsFrom, idsUntil } from '#lib/platform/core/ids.ts';
import { log } from '#lib/platform/observe/log.ts';
import type { JobOf } from '#lib/platform/queue/job-messages.ts';
import { sendOnward } from '#lib/platform/queue/queue.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { type BrandView, brandView, get, recordOf } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { sendMarked } from './attempt-messages.ts';
import { type DeliveryRecord, deliveriesOf, deliveryKey, restartOf } from './deliveries.ts';
import { restarted } from './delivery.rules.ts';
import { webhookKey } from './records.ts';

const pageSize = 100;

const restart = async (view: BrandView, before: DeliveryRecord, at: Date): Promise<DeliveryRecord[]> => {
  const after = restarted(before, at);
  const { done } = await tryUpdate(deliveryKey(view, before.webhookId, before.id), restartOf(before, after, at));
  return done ? [after] : [];
};

/** Restarts the failed deliveries of one page of a period, oldest first, and queues the next page. */
export const replay = async (job: JobOf<'replay'>): Promise<void> => {
  const view = brandView(job.brandId);
  const from = job.after ?? idsFrom(new Date(job.since));
  const to = idsUntil(new Date(job.until));
  // The table refuses such a range, and the message would be retried until it is a dead letter.
  if (from > to) return;
  const endpoint = await get(webhookKey(view, job.webhookId));
  if (endpoint?.status !== 'active') return;
  const { items, next } = await query({ partition: deliveriesOf(view, job.webhookId), from, to, limit: pageSize });
  const failed = items
    .filter(({ status, leadId }) => status === 'failed' && leadId !== null)
    .map((entry) => recordOf<DeliveryRecord>(entry));
  const at = now();
  const pending = (await Promise.all(failed.map((delivery) => restart(view, delivery, at)))).flat();
  await sendMarked(pending, at, (messages) => sendByLane(messages, at));
  log.info('webhook.replayed', { webhookId: job.webhookId, deliveries: pending.length });
  const last = items.at(-1);
  if (next && last) await sendOnward('jobs', [{ body: { ...job, after: last.SK }, group: view.id }]);
};

import { readBrandIds } from '#lib/accounts/brands/records.ts';
import { daysToReconcile } from '#lib/leads/leads/reconciled-days.rules.ts';
import { reconciliationsKey, saveReconciliations } from '#lib/leads/leads/reconciliations.ts';
import { now } from '#lib/platform/core/clock.ts';
import { dayAfter, dayIn } from '#lib/platform/core/time/calendar.ts';
import { log } from '#lib/platform/observe/log.ts';
import { maxDelay, send } from '#lib/platform/queue/queue.ts';
import { get } from '#lib/platform/table/table.ts';
import { scheduled } from '#lib/worker/schedule.ts';

/** Fewer than the workers handle in the time, so that these jobs do not delay others. */
const jobsPerSecond = 20;
const maxDelaySeconds = 600;

const ask = async (days: readonly string[]): Promise<void> => {
  const brandIds = await readBrandIds();
  const wanted = brandIds.flatMap((brandId) => days.map((day) => ({ brandId, day })));
  const most = Math.min(maxDelaySeconds, maxDelay());
  const jobs = wanted.map(({ brandId, day }, at) => ({
    body: { kind: 'reconcile-leads' as const, brandId, day, look: 1 },
    group: brandId,
    delaySeconds: Math.min(Math.floor(at / jobsPerSecond), most),
  }));
  await send('jobs', jobs);
};

/** Queues the reconciliation of each day, brand by brand; days that an outage left out are caught up on. */
export const handler = scheduled(async () => {
  const today = dayIn('UTC', now());
  const asked = await get(reconciliationsKey);
  if (asked) {
    const next = daysToReconcile(asked, today);
    if (next) {
      await ask(next.days);
      await saveReconciliations(asked, { since: asked.since, day: next.day });
    }
  } else {
    // The ledger begins now, so the first complete day in it is the one after tomorrow.
    const first = dayAfter(today, 1);
    await saveReconciliations(undefined, { since: first, day: first });
  }
  log.info('leads.reconciliation_asked');
});

import { brandKey } from '#lib/accounts/brands/records.ts';
import { countLeads } from '#lib/leads/leads/counters.ts';
import { ledgerDays } from '#lib/leads/leads/ledger.ts';
import { momentsOf, streamMs } from '#lib/leads/leads/reconciled-days.rules.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import { log } from '#lib/platform/observe/log.ts';
import type { JobOf } from '#lib/platform/queue/job-messages.ts';
import { maxDelay, sendOnward } from '#lib/platform/queue/queue.ts';
import { type BrandView, brandView, get, getEach } from '#lib/platform/table/table.ts';
import { announceLeads } from './announce.ts';
import { emptyTally, isWhole, type Tally, tallyNext } from './lead-reconciliation.ts';
import { type Miscount, mendCounts } from './mend-counts.ts';

type Job = JobOf<'reconcile-leads'>;

/** By then, a lead that was just released is announced and counted. A longer delay would raise the alarm of waiting jobs. */
const secondLookSeconds = 600;
const maxLocations = 20;

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, number) => total + number, 0);

const miscountsOf = (stored: Tally['stored'], counted: ReadonlyMap<string, number>): Miscount[] =>
  [...new Set([...Object.keys(stored), ...counted.keys()])]
    .map((location) => ({ location, stored: stored[location] ?? 0, counted: counted.get(location) ?? 0 }))
    .filter((one) => one.stored !== one.counted);

/**
 * Counters are corrected where records and ledger agree against them, and no lead of the day can still be on its way to
 * the counters: it would be counted twice.
 */
const mend = async (view: BrandView, day: string, tally: Tally, wrong: readonly Miscount[]): Promise<boolean> => {
  const agree = tally.unannounced.leads === 0 && tally.lost.leads === 0;
  const settled = tally.lastAt < new Date(now().getTime() - streamMs).toISOString();
  if (!agree || !settled || wrong.length === 0) return false;
  await mendCounts(view, day, wrong);
  return true;
};

const conclude = async (view: BrandView, { brandId, day, look }: Job, tally: Tally): Promise<void> => {
  const counters = await countLeads(view, [day]);
  const wrong = miscountsOf(tally.stored, counters);
  const { announced, unannounced, lost } = tally;
  const stored = sum(Object.values(tally.stored));
  const found = { brandId, day, stored, counted: sum(counters.values()), announced };
  if (wrong.length === 0 && unannounced.leads === 0 && lost.leads === 0) {
    if (stored > 0) log.info('leads.reconciled', found);
    return;
  }
  if (look === 1) {
    const delaySeconds = Math.min(secondLookSeconds, maxDelay());
    const body: Job = { kind: 'reconcile-leads', brandId, day, look: 2 };
    return sendOnward('jobs', [{ body, group: brandId, delaySeconds }]);
  }
  const mended = await mend(view, day, tally, wrong);
  log.error('leads.unreconciled', { ...found, unannounced, lost, miscounted: wrong.slice(0, maxLocations), mended });
};

/** Compares a part of a brand's day; the rest is left to further messages. */
export const reconcileLeads = async (job: Job): Promise<void> => {
  const view = brandView(job.brandId);
  const brand = await get(brandKey(view));
  if (!brand) return;
  const oldest = now().getTime() - ledgerDays * 86_400_000;
  if (momentsOf(job.day).from.getTime() < oldest)
    return log.warn('leads.unprovable', { brandId: job.brandId, day: job.day });
  const tally = await tallyNext(view, brand, job.day, job.tally ?? emptyTally(job.day));
  if (isWhole(job.day, tally)) return conclude(view, job, tally);
  await sendOnward('jobs', [{ body: { ...job, tally }, group: job.brandId }]);
};

/** Announces leads again. Recipients who already got its notice get no second one. */
export const announceAgain = async ({ brandId, leadIds }: JobOf<'announce-leads'>): Promise<void> => {
  const view = brandView(brandId);
  const records = await getEach(leadIds.map((id) => leadKey(view, id)));
  const leads = records.flatMap((lead) => (lead && !lead.quarantine && !lead.erasedAt ? [lead] : []));
  await announceLeads(leads);
  log.info('leads.announced_again', { brandId, leads: leads.length });
};

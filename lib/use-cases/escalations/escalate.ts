import { brandKey } from '#lib/accounts/brands/records.ts';
import { isWaiting, saveWait, waitKey, waitsSince } from '#lib/leads/escalations/waits.ts';
import { leadEvent } from '#lib/leads/lead-events/records.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import { log } from '#lib/platform/observe/log.ts';
import type { JobOf } from '#lib/platform/queue/job-messages.ts';
import { commit, retrying } from '#lib/platform/table/commit.ts';
import { brandView, getAll } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { unchanged } from '#lib/platform/table/write.ts';
import { hoursOf } from './place.ts';
import { dueOf, waitUntil } from './plan.ts';

const maxRuns = 8;

/**
 * Carries out a step of a lead that nobody has answered, once: the step, its event, the mail to those who are told and the
 * next step are one transaction, on condition that the lead is as it was read. A step that is no longer due by the hours of
 * its location, or not due yet, is planned anew.
 */
export const escalateLead = (job: JobOf<'escalate-lead'>): Promise<void> =>
  retrying(async () => {
    const { brandId, leadId, step } = job;
    const at = now();
    const view = brandView(brandId);
    const { brand, lead, wait } = await getAll({
      brand: brandKey(view),
      lead: leadKey(view, leadId),
      wait: waitKey(view, leadId),
    });
    if (!brand || !lead || wait?.told !== step || !isWaiting(lead)) return;
    const minutes = wait.minutes[step];
    if (minutes === undefined || wait.dueAt === undefined) return;
    // It was planned for a later time meanwhile, or comes from a clock that is ahead of this one.
    if (wait.dueAt > at.toISOString()) return commit(waitUntil(lead, wait, wait.dueAt, at));
    const place = await hoursOf(brand, lead.locationId, waitsSince(lead));
    const dueAt = dueOf(place, lead, minutes);
    if (dueAt > at.toISOString()) return commit(waitUntil(lead, wait, dueAt, at));
    const { dueAt: _, ...rest } = wait;
    const told = { ...rest, told: step + 1 };
    const next = wait.minutes[step + 1];
    const facts = { step: step + 1, afterBusinessMinutes: minutes };
    await commit([
      unchanged(leadKey(view, leadId), lead.version),
      ...(next === undefined ? [saveWait(view, leadId, told)] : waitUntil(lead, told, dueOf(place, lead, next), at)),
      leadEvent(view, leadId, { type: 'escalated', by: null, facts }, at),
      task(view, 'mail', { kind: 'lead-escalated', brandId, leadId, step }, at),
    ]);
    log.info('lead.escalated', { brandId, leadId, step: step + 1 });
  }, maxRuns);

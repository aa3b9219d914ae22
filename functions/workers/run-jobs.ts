import { replay } from '#lib/delivery/webhooks/replay.ts';
import { now } from '#lib/platform/core/clock.ts';
import { type JobMessage, type JobOf, jobMessage } from '#lib/platform/queue/job-messages.ts';
import { send } from '#lib/platform/queue/queue.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { reassignLeads } from '#lib/use-cases/assignment-rules/reassign.ts';
import { purgeContent } from '#lib/use-cases/content/purge.ts';
import { escalateLead } from '#lib/use-cases/escalations/escalate.ts';
import { followUpLead } from '#lib/use-cases/escalations/follow-up.ts';
import { eraseCopies } from '#lib/use-cases/leads/erase-copies.ts';
import { announceAgain, reconcileLeads } from '#lib/use-cases/leads/reconcile.ts';
import { eraseOldLeads } from '#lib/use-cases/leads/retention.ts';
import { packMap } from '#lib/use-cases/map/pack.ts';
import { purgeNavigation } from '#lib/use-cases/navigation/purge.ts';
import { purgeLocation } from '#lib/use-cases/purge-locations/purge.ts';
import { followRegions, placeLocations, placeRegion } from '#lib/use-cases/regions/place.ts';
import { noteResponse } from '#lib/use-cases/response-times/note.ts';
import { applyPolicy, reroute } from '#lib/use-cases/routing/url-policy.ts';
import { consume } from '#lib/worker/consume.ts';

const applyUrlPolicy = async (job: JobOf<'apply-url-policy'>): Promise<void> => {
  const { brandId } = job;
  const { next, failed } = await applyPolicy(brandView(brandId), job.after, now());
  const alone = failed.map((locationId): JobMessage => ({ kind: 'reroute-location', brandId, locationId }));
  const jobs: JobMessage[] = [...alone, ...(next === undefined ? [] : [{ ...job, after: next }])];
  await send(
    'jobs',
    jobs.map((body) => ({ body, group: brandId })),
  );
};

const eraseLeads = async (job: JobOf<'erase-old-leads'>): Promise<void> => {
  if (await eraseOldLeads(brandView(job.brandId), now())) await send('jobs', [{ body: job, group: job.brandId }]);
};

const purge = async (job: JobOf<'purge-location'>): Promise<void> => {
  if (await purgeLocation(brandView(job.brandId), job.locationId, now()))
    await send('jobs', [{ body: job, group: job.brandId }]);
};

const run = (job: JobMessage): Promise<void> => {
  switch (job.kind) {
    case 'replay':
      return replay(job);
    case 'purge-content':
      return purgeContent(brandView(job.brandId), job.itemId);
    case 'purge-navigation':
      return purgeNavigation(brandView(job.brandId), job.siteId);
    case 'purge-location':
      return purge(job);
    case 'apply-url-policy':
      return applyUrlPolicy(job);
    case 'reroute-location':
      return reroute(brandView(job.brandId), job.locationId, now());
    case 'erase-old-leads':
      return eraseLeads(job);
    case 'erase-copies':
      return eraseCopies(job);
    case 'reconcile-leads':
      return reconcileLeads(job);
    case 'announce-leads':
      return announceAgain(job);
    case 'pack-map':
      return packMap(job);
    case 'follow-up-lead':
      return followUpLead(job);
    case 'escalate-lead':
      return escalateLead(job);
    case 'note-response':
      return noteResponse(job);
    case 'reassign-leads':
      return reassignLeads(job);
    case 'place-region':
      return placeRegion(job);
    case 'place-locations':
      return placeLocations(job);
    case 'follow-regions':
      return followRegions(job);
  }
};

/** Runs work that takes longer than a request, page by page. */
export const handler = consume(jobMessage, run);

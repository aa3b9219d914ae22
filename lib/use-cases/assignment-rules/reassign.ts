import { brandKey } from '#lib/accounts/brands/records.ts';
import { assignedLeads } from '#lib/leads/assignment-rules/assigned-leads.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import type { JobOf } from '#lib/platform/queue/job-messages.ts';
import { sendOnward } from '#lib/platform/queue/queue.ts';
import { retrying } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import type { Write } from '#lib/platform/table/write.ts';
import { reassign } from './assign.ts';

type Job = JobOf<'reassign-leads'>;

const pageSize = 25;
const maxRuns = 20;

/** Looks through the open leads of a person whose rights in a brand became less; in the transaction of that change. */
export const reassignLater = (brandId: string, userId: string, at: Date): Write =>
  task(brandView(brandId), 'jobs', { kind: 'reassign-leads', brandId, userId }, at);

const reassignLead = (brandId: string, leadId: string, userId: string): Promise<void> =>
  retrying(async () => {
    const view = brandView(brandId);
    const [brand, lead] = await Promise.all([get(brandKey(view)), get(leadKey(view, leadId))]);
    if (!brand || lead?.assignedTo !== userId || lead.status === 'archived' || lead.erasedAt) return;
    const location = lead.locationId === undefined ? undefined : await get(locationKey(view, lead.locationId));
    await reassign({ brand, lead, timezone: location?.timezone ?? brand.timezone, now: now() });
  }, maxRuns);

/** Applies the rules to a page of the open leads of a person who may no longer have them; the next page is another job. */
export const reassignLeads = async ({ after, ...job }: Job): Promise<void> => {
  const { brandId, userId } = job;
  const leadIds = await assignedLeads(brandView(brandId), userId, { limit: pageSize, after });
  for (const leadId of leadIds.slice(0, pageSize)) await reassignLead(brandId, leadId, userId);
  const last = leadIds[pageSize - 1];
  if (last !== undefined) await sendOnward('jobs', [{ body: { ...job, after: last }, group: brandId }]);
};

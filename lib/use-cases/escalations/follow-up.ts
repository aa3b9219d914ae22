import { brandKey } from '#lib/accounts/brands/records.ts';
import { waitsSince } from '#lib/leads/escalations/waits.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { now } from '#lib/platform/core/clock.ts';
import type { JobOf } from '#lib/platform/queue/job-messages.ts';
import { retrying } from '#lib/platform/table/commit.ts';
import { brandView, getAll } from '#lib/platform/table/table.ts';
import { assignOnce } from '../assignment-rules/assign.ts';
import { hoursOf } from './place.ts';
import { planEscalations } from './plan.ts';

/** Leads that come in at the same moment take turns one after the other. */
const maxRuns = 20;

const readLead = async (brandId: string, leadId: string) => {
  const view = brandView(brandId);
  const { brand, lead } = await getAll({ brand: brandKey(view), lead: leadKey(view, leadId) });
  const isThere = lead && !lead.quarantine && !lead.erasedAt && !lead.isTest;
  return brand && isThere ? { brand, lead } : undefined;
};

/** Assigns a lead that came in or was moved, and plans its escalations. Repeated, it changes nothing. */
export const followUpLead = async (job: JobOf<'follow-up-lead'>): Promise<void> => {
  const { brandId, leadId, locationId, assignedTo } = job;
  await retrying(async () => {
    const found = await readLead(brandId, leadId);
    // One that was moved again has a message of its own.
    if (!found || (found.lead.locationId ?? null) !== locationId) return;
    const { timezone } = await hoursOf(found.brand, found.lead.locationId, now());
    await assignOnce({ ...found, timezone, now: now() }, assignedTo);
  }, maxRuns);
  await retrying(async () => {
    const found = await readLead(brandId, leadId);
    if (!found) return;
    const { brand, lead } = found;
    await planEscalations(brand, lead, await hoursOf(brand, lead.locationId, waitsSince(lead)), now());
  }, maxRuns);
};

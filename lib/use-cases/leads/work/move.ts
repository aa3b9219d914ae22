import { changeLead } from '#lib/leads/lead-events/change.ts';
import { leadEvent } from '#lib/leads/lead-events/records.ts';
import { movedTo } from '#lib/leads/leads/status.rules.ts';
import { callerId, requireReach } from '#lib/platform/access/caller.rules.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { requireLocation } from '#lib/use-cases/content/references.ts';
import { keepsAt } from './assign.ts';
import type { Work } from './working.ts';

/** To another location, or to none; whoever has the lead and does not work there loses it. */
export const move =
  (locationId: string | null): Work =>
  async ({ brand, view, caller, now }, before) => {
    requireReach(caller, locationId);
    await requireLocation(view, locationId, 'locationId');
    const { locationId: from = null, assignedTo } = before;
    if (from === locationId) return undefined;
    const { keeps, writes: conditions } = await keepsAt(brand, before, locationId);
    const { assignedTo: _, ...unassigned } = before;
    const isLost = assignedTo !== undefined && !keeps;
    const by = callerId(caller);
    const made = changeLead(view, before, movedTo(isLost ? unassigned : before, locationId), {
      now,
      audited: isLost ? ['locationId', 'assignedTo'] : ['locationId'],
      happened: { type: 'moved', by, facts: { from, to: locationId } },
    });
    const { id: leadId, isTest } = made.lead;
    const lost = { type: 'assigned' as const, by, facts: { from: assignedTo ?? null, to: null } };
    return {
      ...made,
      writes: [
        ...made.writes,
        ...conditions,
        ...(isLost ? [leadEvent(view, leadId, lost, now)] : []),
        // The worker sends the mail to recipients who have not got it for this lead.
        ...(locationId === null || isTest ? [] : [task(view, 'mail', { kind: 'lead', brandId: view.id, leadId }, now)]),
      ],
    };
  };

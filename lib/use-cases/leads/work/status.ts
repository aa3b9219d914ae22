import { changeLead } from '#lib/leads/lead-events/change.ts';
import type { LeadStatus } from '#lib/leads/leads/status.contract.ts';
import { withStatus } from '#lib/leads/leads/status.rules.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import type { Work } from './working.ts';

export const setStatus =
  (status: LeadStatus): Work =>
  async ({ view, caller, now }, before) => {
    if (before.status === status) return undefined;
    const by = callerId(caller);
    return changeLead(view, before, withStatus(before, status, by, now), {
      now,
      audited: ['status'],
      happened: { type: 'status', by, facts: { from: before.status, to: status } },
    });
  };

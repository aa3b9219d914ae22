import { changeLead } from '#lib/leads/lead-events/change.ts';
import { withFirstResponse } from '#lib/leads/lead-events/first-response.rules.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import type { Work } from './working.ts';

/** A call is an event of the lead; the lead itself says only whether it was the first response. */
export const noteCall =
  (result: 'reached' | 'not_reached'): Work =>
  async ({ view, caller, now }, before) => {
    const by = callerId(caller);
    return changeLead(view, before, result === 'reached' ? withFirstResponse(before, by, now) : before, {
      now,
      audited: ['firstResponseAt', 'firstResponseBy'],
      happened: { type: 'called', by, facts: { result } },
    });
  };

import { changeLead } from '#lib/leads/lead-events/change.ts';
import { takenBack, withFirstResponse, withFirstResponseOf } from '#lib/leads/lead-events/first-response.rules.ts';
import { eventsOf } from '#lib/leads/lead-events/records.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { orNotFound, Problem } from '#lib/platform/core/problem.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';
import type { Work } from './working.ts';

interface Call {
  id: string;
  result: 'reached' | 'not_reached';
}

const audited = ['firstResponseAt', 'firstResponseBy'] as const;

/** A call is an event of the lead; the lead itself says only whether it was the first response. */
export const noteCall =
  ({ id, result }: Call): Work =>
  async ({ view, caller, now }, before) => {
    const by = callerId(caller);
    return changeLead(view, before, result === 'reached' ? withFirstResponse(before, by, now) : before, {
      now,
      audited,
      happened: { type: 'called', by, facts: { result }, id },
    });
  };

/** Takes a call back that the caller noted: the first response is that of the others. */
export const takeBackCall =
  (callId: string): Work =>
  async ({ view, caller, now }, before) => {
    const events = await eventsOf(view, before.id);
    const calls = events.filter(({ type, facts }) => type === 'called' && facts.takenBack === undefined);
    const gone = takenBack(events);
    const call = orNotFound(
      calls.find(({ id }) => id === callId && !gone.has(id)),
      'Call',
    );
    const by = callerId(caller);
    if (call.by !== by) throw new Problem('forbidden', leadErrors().callOfAnother);
    const happened = { type: 'called' as const, by, facts: { takenBack: callId } };
    const known = [...events, { ...happened, id: '', at: now.toISOString() }];
    return changeLead(view, before, withFirstResponseOf(known, before), { now, audited, happened });
  };

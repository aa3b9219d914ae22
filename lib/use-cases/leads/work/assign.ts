import type { BrandRecord } from '#lib/accounts/brands/records.ts';
import { changeLead, type LeadChange } from '#lib/leads/lead-events/change.ts';
import { mayAssignTo, mayHaveLead } from '#lib/leads/lead-work/assignee.rules.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import { readReachingPerson } from '#lib/places/regions/reach.ts';
import { callerId } from '#lib/platform/access/caller.rules.ts';
import { invalidReference } from '#lib/platform/core/problem.ts';
import { type BrandView, brandView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import type { Write } from '#lib/platform/table/write.ts';
import type { Work } from './working.ts';

/** The mail to the person who takes care of a lead from now on. */
export const assignedMail = ({ brandId, id: leadId, version }: LeadRecord, userId: string, now: Date): Write =>
  task(brandView(brandId), 'mail', { kind: 'lead-assigned', brandId, leadId, userId, version }, now);

/**
 * A lead with another person, or with none; the person is told by mail, unless they did it. `by` is null for the platform.
 * A caller has checked that the person may have it, and makes sure that this is still so when it is written.
 */
const assigned = (
  view: BrandView,
  before: LeadRecord,
  userId: string | null,
  { by, now }: { by: string | null; now: Date },
): LeadChange => {
  const { assignedTo: from = null, ...rest } = before;
  const made = changeLead(view, before, userId === null ? rest : { ...rest, assignedTo: userId }, {
    now,
    audited: ['assignedTo'],
    happened: { type: 'assigned', by, facts: { from, to: userId } },
  });
  if (userId === null || userId === by || made.lead.isTest) return made;
  return { ...made, writes: [...made.writes, assignedMail(made.lead, userId, now)] };
};

export const assign =
  (userId: string | null): Work =>
  async ({ brand, view, caller, now }, before) => {
    if ((before.assignedTo ?? null) === userId) return undefined;
    const made = assigned(view, before, userId, { by: callerId(caller), now });
    if (userId === null) return made;
    const locationId = before.locationId ?? null;
    const person = await readReachingPerson(brand, userId, locationId);
    if (!person || !mayAssignTo(caller, person, locationId))
      throw invalidReference('assignedTo', 'person who may have this lead', [userId]);
    return { ...made, writes: [...made.writes, ...person.asRead] };
  };

/** Whether the person of a lead keeps it at another location, and the condition for it. */
export const keepsAt = async (
  brand: BrandRecord,
  { assignedTo }: LeadRecord,
  locationId: string | null,
): Promise<{ keeps: boolean; writes: Write[] }> => {
  const person = assignedTo === undefined ? undefined : await readReachingPerson(brand, assignedTo, locationId);
  if (!person || !mayHaveLead(person, locationId)) return { keeps: false, writes: [] };
  return { keeps: true, writes: person.asRead };
};

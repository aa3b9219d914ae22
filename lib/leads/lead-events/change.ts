import { auditChange, type Changed } from '#lib/accounts/audit-log/rules.ts';
import { keepAssigned } from '#lib/leads/assignment-rules/assigned-leads.ts';
import { type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { replace, type Write } from '#lib/platform/table/write.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';
import { type Happened, leadEvent } from './records.ts';

/** A changed lead, and what its change writes. */
export interface LeadChange {
  lead: LeadRecord;
  change: Changed;
  writes: Write[];
}

/** Fields of a lead that a change sets. */
type Changing = Exclude<keyof LeadRecord, 'kind' | 'id' | 'brandId' | 'version' | 'changedAt'>;

const only = (lead: LeadRecord, names: readonly Changing[]): object =>
  Object.fromEntries(names.map((name) => [name, lead[name] ?? null]));

/** A lead that is merged into another one is hidden: changes are for the other one. */
const requireUnmerged = (before: LeadRecord, after: LeadRecord): void => {
  if (before.mergedInto && after.mergedInto)
    throw new Problem('invalid_transition', leadErrors().leadMerged, { mergedInto: before.mergedInto });
};

/**
 * The one way to change a lead that has been submitted: its next version, the time of the change, the entry of the audit log
 * for the named fields, the event for its timeline, and the list of its person, in one transaction.
 */
export const changeLead = (
  view: BrandView,
  before: LeadRecord,
  after: LeadRecord,
  { now, audited, happened }: { now: Date; audited: readonly Changing[]; happened: Happened },
): LeadChange => {
  requireUnmerged(before, after);
  const lead = { ...after, version: before.version + 1, changedAt: now.toISOString() };
  return {
    lead,
    change: auditChange('lead', lead.id, only(before, audited), only(lead, audited)),
    writes: [
      replace(leadKey(view, lead.id), lead),
      leadEvent(view, lead.id, happened, now),
      ...keepAssigned(view, lead.id, before, lead),
    ],
  };
};

/** The writes to a lead when something that belongs to it changes: so nothing is written to an erased one. */
export const touchLead = (view: BrandView, lead: LeadRecord, happened: Happened, now: Date): Write[] =>
  changeLead(view, lead, lead, { now, audited: [], happened }).writes;

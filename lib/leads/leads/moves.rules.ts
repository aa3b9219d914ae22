import { becameLead } from './became-lead.rules.ts';
import type { LeadRecord } from './records.ts';

/** A lead that another location answers from now on; null for none. */
export const movedTo = ({ locationId: _, ...lead }: LeadRecord, locationId: string | null, now: Date): LeadRecord => ({
  ...lead,
  ...(locationId !== null && { locationId }),
  version: lead.version + 1,
  changedAt: now.toISOString(),
  routing: { rule: 'moved', candidates: 1 },
});

/** Whether a change of the table moves a lead that was counted at its former location. */
export const isMoved = (before: LeadRecord | undefined, after: LeadRecord | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  !becameLead(before, after) &&
  after.quarantine === undefined &&
  before.locationId !== after.locationId;

import { type Caller, reaches } from '#lib/domain/caller.ts';
import { found, Problem } from '#lib/domain/problem.ts';
import type { LeadRecord } from './leads.ts';

const within = (record: LeadRecord, caller: Caller): LeadRecord => {
  if (!reaches(caller, record.locationId ?? null))
    throw new Problem('location_access_denied', 'No access to this location');
  return record;
};

/** A lead that the caller may see; one that is held back or erased is none. */
export const visibleLead = (record: LeadRecord | undefined, caller: Caller): LeadRecord =>
  within(found(record?.quarantine || record?.erasedAt ? undefined : record, 'Lead'), caller);

/** A submission that is held back, until it expires. */
export const heldLead = (record: LeadRecord | undefined, caller: Caller, now: Date): LeadRecord => {
  const held = record?.quarantine && (record.expiresAt ?? 0) * 1000 > now.getTime();
  return within(found(held ? record : undefined, 'Quarantined submission'), caller);
};

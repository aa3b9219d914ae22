import { type Caller, requireReach } from '#lib/access/caller.rules.ts';
import { isExpired } from '#lib/core/epoch.ts';
import { orNotFound } from '#lib/core/problem.ts';
import type { LeadRecord } from './records.ts';

const within = (record: LeadRecord, caller: Caller): LeadRecord => {
  requireReach(caller, record.locationId ?? null);
  return record;
};

/** A lead that the caller may see; one that is held back or erased is none. */
export const visibleLead = (record: LeadRecord | undefined, caller: Caller): LeadRecord =>
  within(orNotFound(record?.quarantine || record?.erasedAt ? undefined : record, 'Lead'), caller);

/** A submission that is held back, until it expires. */
export const heldLead = (record: LeadRecord | undefined, caller: Caller, now: Date): LeadRecord => {
  const held = record?.quarantine && !isExpired(record.expiresAt ?? 0, now);
  return within(orNotFound(held ? record : undefined, 'Quarantined submission'), caller);
};

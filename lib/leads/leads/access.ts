import { type Caller, requireReach } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { isExpired } from '#lib/platform/core/time/epoch.ts';
import type { LeadRecord } from './records.ts';

const within = (record: LeadRecord, caller: Caller): LeadRecord => {
  requireReach(caller, record.locationId ?? null);
  return record;
};

/** Whether nothing may be kept that repeats a lead. */
export const isErased = (lead: LeadRecord | undefined): boolean => !lead || lead.erasedAt !== undefined;

/** A lead that the caller may see; quarantined and erased ones are not found. */
export const visibleLead = (record: LeadRecord | undefined, caller: Caller): LeadRecord =>
  within(orNotFound(record?.quarantine || record?.erasedAt ? undefined : record, 'Lead'), caller);

/** A quarantined submission that has not expired. */
export const quarantinedLead = (record: LeadRecord | undefined, caller: Caller, now: Date): LeadRecord => {
  const isKept = record?.quarantine && !isExpired(record.expiresAt ?? 0, now);
  return within(orNotFound(isKept ? record : undefined, 'Quarantined submission'), caller);
};

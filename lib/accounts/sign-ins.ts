import { type AuditEntry, type AuditRecord, auditRecordOf } from '#lib/audit/records.ts';
import { auditChange } from '#lib/audit/rules.ts';
import { expiryAfter } from '#lib/core/epoch.ts';
import type { TenantView } from '#lib/table/table.ts';
import { put, type Write } from '#lib/table/write.ts';
import type { SignInEvent } from './me.contract.ts';

/** An entry of the tenant's audit log that is also in the sign-in list of its user. */
export interface SignInRecord extends AuditRecord {
  event: SignInEvent;
  /** Whether it came from a device or network of earlier sign-ins; null where that is not checked. */
  isKnown: boolean | null;
}

/** Strangers who guess cause these entries, so they are kept for a shorter time. */
const keptFailureSeconds = 90 * 86_400;

export const signInsOf = (tenant: TenantView, userId: string): string => tenant.partition(`SIGN_INS#${userId}`);

interface Occurrence {
  userId: string;
  event: SignInEvent;
  isKnown?: boolean;
  entry: AuditEntry;
}

/** The record of a sign-in, a failed one, or a password change. It contains neither e-mail nor network addresses. */
export const signInEntry = (tenant: TenantView, { userId, event, isKnown, entry }: Occurrence, now: Date): Write => {
  const seen = { event, ...(isKnown !== undefined && { isKnown }) };
  const audit = auditRecordOf(entry, auditChange('sign-in', userId, undefined, seen), now);
  const expiresAt = event === 'failed' ? expiryAfter(keptFailureSeconds, now) : audit.expiresAt;
  const record: SignInRecord = { ...audit, event, isKnown: isKnown ?? null, expiresAt };
  return put(tenant.key('AUDIT', audit.id), {
    ...record,
    ...tenant.index('GSI1', `SIGN_INS#${userId}`, audit.id),
  });
};

import { type AuditEntry, type AuditRecord, auditKey, auditRecordOf } from '#lib/accounts/audit-log/records.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import type { TenantView } from '#lib/platform/table/table.ts';
import { put, type Write } from '#lib/platform/table/write.ts';
import type { SignInEvent } from './sign-ins.contract.ts';

/** An audit entry of the tenant that is also in the list of the user whom it concerns. */
export interface SignInRecord extends AuditRecord {
  event: SignInEvent;
  /** Whether it came from a device or network of earlier sign-ins; null for changes of the password. */
  isKnown: boolean | null;
}

/** Failures are kept for a shorter time, because anybody can cause them. */
const keptFailureSeconds = 90 * 86_400;

interface Occurrence {
  userId: string;
  event: SignInEvent;
  isKnown?: boolean;
  entry: AuditEntry;
}

/** Stores a sign-in, a failed one, or a change of the password, without e-mail address and network. */
export const signInEntry = (tenant: TenantView, { userId, event, isKnown, entry }: Occurrence, now: Date): Write => {
  const seen = { event, ...(isKnown !== undefined && { isKnown }) };
  const audit = auditRecordOf(entry, auditChange('sign-in', userId, undefined, seen), now);
  const expiresAt = event === 'failed' ? expiryAfter(keptFailureSeconds, now) : audit.expiresAt;
  const record: SignInRecord = { ...audit, event, isKnown: isKnown ?? null, expiresAt };
  return put(auditKey(tenant, audit.id), record);
};

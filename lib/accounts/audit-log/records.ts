import { type Caller, callerId } from '#lib/platform/access/caller.rules.ts';
import { auditDays, failedSignInDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import { isInternal, isPersonal } from '#lib/platform/table/declared-kinds.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import type { TenantView, View } from '#lib/platform/table/table.ts';
import { put, type Write } from '#lib/platform/table/write.ts';
import { type Changed, differences } from './rules.ts';

export interface AuditEntry {
  /** The user or API key that made the change; the id is null when the product itself made it. */
  by: {
    kind: 'user' | 'api_key' | 'system';
    id: string | null;
    reason?: string | null;
    /** The access with which somebody of the platform staff made it, and their name, which the brand cannot read elsewhere. */
    access?: { id: string; staffName: string };
  };
  operation: string;
  requestId: string;
}

export interface AuditRecord extends AuditEntry {
  kind: 'audit';
  id: string;
  object: { type: string; id: string };
  changes: Record<string, { before: unknown; after: unknown }>;
  at: string;
  /** The event in the sign-in of a user, who is the object; the entry is then also in the list of that user. */
  event?: string;
  /** Whether a sign-in came from a device or network of earlier sign-ins. */
  isKnown?: boolean | null;
  expiresAt: number;
}

/** The author of an entry, with the reason or the access of platform staff. */
export const authorOf = (caller: Caller): AuditEntry['by'] => {
  const access = caller.kind === 'user' ? caller.access : undefined;
  return {
    kind: caller.kind,
    id: callerId(caller),
    ...(caller.kind === 'user' && caller.reason !== null && { reason: caller.reason }),
    ...(access && { access: { id: access.id, staffName: access.staffName } }),
  };
};

const audits = recordKind<AuditRecord>('audit').ofAnyOwner('AUDIT', '{auditId}', {
  title: `Audit entry; expires after ${auditDays} days, failed sign-ins after ${failedSignInDays}`,
  lists: {
    signIns: {
      index: 'GSI1',
      partition: 'SIGN_INS#{userId}',
      sort: '{id}',
      when: ({ event }) => event !== undefined,
      values: ({ object }) => ({ userId: object.id }),
    },
  },
});

export const auditKey = audits.key;
export const auditsOf = (owner: View) => audits.partition(owner);

/** The sign-ins of a user, and the changes of their password. */
export const signInsOf = (tenant: TenantView, userId: string) => audits.list('signIns', tenant, userId);

/** That an internal or personal attribute changed is recorded, never what it was. */
const isHidden = (kind: unknown, name: string): boolean => isInternal(kind, name) || isPersonal(kind, name);

/** The record of one change. */
export const auditRecordOf = (entry: AuditEntry, change: Changed, now: Date): AuditRecord => ({
  kind: 'audit',
  id: newId(now),
  ...entry,
  object: change.object,
  changes: differences(change, isHidden),
  at: now.toISOString(),
  expiresAt: expiryAfter(auditDays * 86_400, now),
});

/** Stores the record of one change, in the transaction of the change. */
export const auditOf = (owner: View, entry: AuditEntry, change: Changed, now: Date): Write => {
  const record = auditRecordOf(entry, change, now);
  return put(auditKey(owner, record.id), record);
};

/** Stores the record of a change that the product itself made. */
export const systemAudit = (
  owner: View,
  { operation, requestId, reason }: { operation: string; requestId?: string; reason?: string },
  change: Changed,
  now: Date,
): Write => {
  const by = { kind: 'system' as const, id: null, ...(reason !== undefined && { reason }) };
  return auditOf(owner, { by, operation, requestId: requestId ?? newId(now) }, change, now);
};

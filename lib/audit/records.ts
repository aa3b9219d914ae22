import { expiryAfter } from '#lib/core/epoch.ts';
import { newId } from '#lib/core/ids.ts';
import type { View } from '#lib/table/table.ts';
import { put, type Write } from '#lib/table/write.ts';
import { type Changed, differences } from './rules.ts';

const keptDays = 400;

export interface AuditEntry {
  /** User or API key; null for changes by the product itself. */
  by: { kind: 'user' | 'api_key' | 'system'; id: string | null; reason?: string | null };
  operation: string;
  requestId: string;
}

export interface AuditRecord extends AuditEntry {
  kind: 'audit';
  id: string;
  object: { type: string; id: string };
  changes: Record<string, { before: unknown; after: unknown }>;
  at: string;
  expiresAt: number;
}

export const auditsOf = (owner: View): string => owner.partition('AUDIT');

/** The record of one change. */
export const auditRecordOf = (entry: AuditEntry, change: Changed, now: Date): AuditRecord => ({
  kind: 'audit',
  id: newId(now),
  ...entry,
  object: change.object,
  changes: differences(change),
  at: now.toISOString(),
  expiresAt: expiryAfter(keptDays * 86_400, now),
});

/** The record of one change, written in the same transaction. */
export const auditOf = (owner: View, entry: AuditEntry, change: Changed, now: Date): Write => {
  const record = auditRecordOf(entry, change, now);
  return put(owner.key('AUDIT', record.id), record);
};

/** The record of a change that the product itself made. */
export const systemAudit = (
  owner: View,
  { operation, requestId, reason }: { operation: string; requestId?: string; reason?: string },
  change: Changed,
  now: Date,
): Write => {
  const by = { kind: 'system' as const, id: null, ...(reason !== undefined && { reason }) };
  return auditOf(owner, { by, operation, requestId: requestId ?? newId(now) }, change, now);
};

import { type AuditEntry, auditKey, auditOf, auditRecordOf } from '#lib/accounts/audit-log/records.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { create, type Write } from '#lib/platform/table/write.ts';
import type { RowContext, RowPlan } from './row.ts';

/** The row of this audit id was saved before. */
export class SavedBefore extends Error {}

interface Options {
  /** An id of its own for the row: it is saved once, and `SavedBefore` is thrown the next time. */
  auditId?: string;
  /** Writes that must follow, in the same transaction; at most one write. */
  also?: readonly Write[];
}

/**
 * Makes the change of a plan in one transaction, with its audit entry; one that changes nothing writes only what follows.
 * Throws a `Problem` for a name that somebody took meanwhile, and `WriteConflict` where the location has changed since it was
 * read: read and plan the row again.
 */
export const saveRow = async (
  { view, now }: RowContext,
  { audits, writes }: RowPlan,
  entry: AuditEntry,
  { auditId, also = [] }: Options = {},
): Promise<void> => {
  const noted = audits.map((change) => {
    if (auditId === undefined) return auditOf(view, entry, change, now);
    const record = { ...auditRecordOf(entry, change, now), id: auditId };
    return create(auditKey(view, auditId), record, () => new SavedBefore());
  });
  // The entry comes first, as its error is the one to tell.
  const all = [...noted, ...also, ...writes];
  if (all.length > 0) await commit(all);
};

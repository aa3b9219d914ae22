import { type Key, platformView } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';

/** The record of a tenant's erasure: all that stays of it, without personal data. */
export interface ErasureRecord {
  kind: 'erasure';
  tenantId: string;
  /** The ids that a later run searches for, in case of late writes. */
  brandIds: string[];
  /** The operator, as AWS names them. */
  by: string;
  begunAt: string;
  /** Since when the tenant is closed. */
  closedAt?: string;
  endedAt: string | null;
  /** The amounts when it began. */
  records: Record<string, number>;
  objects: { versions: number; bytes: number };
}

/** The platform's list of erasures. */
export const erasures = 'ERASURE';

export const erasureKey = (tenantId: string): Key<ErasureRecord> => platformView.key(erasures, tenantId);

/** Records the beginning, before anything is removed. For a repeated run, only new brands are added. */
export const beginErasure = async (erasure: ErasureRecord): Promise<void> => {
  const key = erasureKey(erasure.tenantId);
  const { done } = await tryUpdate(key, { set: { ...erasure }, when: { kind: undefined } });
  if (!done) await tryUpdate(key, { set: { brandIds: erasure.brandIds }, when: { kind: 'erasure' } });
};

/** Records that the tenant is closed, and returns since when. */
export const noteClosed = async (tenantId: string, now: Date): Promise<Date> => {
  const change = { set: { closedAt: now.toISOString() }, when: { kind: 'erasure', closedAt: undefined } };
  const { record } = await tryUpdate(erasureKey(tenantId), change);
  return new Date(record?.closedAt ?? now);
};

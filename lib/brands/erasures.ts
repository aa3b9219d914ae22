import { type Key, platformView } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';

/** That a tenant was erased, or is being erased: all that stays of it, and nothing of its people. */
export interface ErasureRecord {
  kind: 'erasure';
  tenantId: string;
  /** What a later run looks for, should anything have been written behind the back of this one. */
  brandIds: string[];
  /** The operator, as AWS knows them. */
  by: string;
  begunAt: string;
  /** Since when nobody of the tenant gets in any more. */
  closedAt?: string;
  endedAt: string | null;
  /** What was there when it began. */
  records: Record<string, number>;
  objects: { versions: number; bytes: number };
}

/** The list of the platform's records of erasures. */
export const erasures = 'ERASURE';

export const erasureKey = (tenantId: string): Key<ErasureRecord> => platformView.key(erasures, tenantId);

/** Notes that it begins, before anything goes. Of one that was begun before, only what brands there are is added to. */
export const beginErasure = async (erasure: ErasureRecord): Promise<void> => {
  const key = erasureKey(erasure.tenantId);
  const { done } = await tryUpdate(key, { set: { ...erasure }, when: { kind: undefined } });
  if (!done) await tryUpdate(key, { set: { brandIds: erasure.brandIds }, when: { kind: 'erasure' } });
};

/** Notes that the doors are shut; returns since when they are. */
export const noteClosed = async (tenantId: string, now: Date): Promise<Date> => {
  const change = { set: { closedAt: now.toISOString() }, when: { kind: 'erasure', closedAt: undefined } };
  const { record } = await tryUpdate(erasureKey(tenantId), change);
  return new Date(record?.closedAt ?? now);
};

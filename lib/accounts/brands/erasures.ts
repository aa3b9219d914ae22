import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type Key, platformView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';

/** That a tenant was erased, or is being erased: all that is kept of it, without personal data. */
export interface ErasureRecord {
  kind: 'erasure';
  tenantId: string;
  /** Its brands, so that a later run finds what was written to them during this one. */
  brandIds: string[];
  /** The operator, by their AWS identity. */
  by: string;
  begunAt: string;
  /** When the tenant was closed to its users, API keys and visitors. */
  closedAt?: string;
  endedAt: string | null;
  /** The numbers of records when it began. */
  records: Record<string, number>;
  objects: { versions: number; bytes: number };
}

const erasures = recordKind<ErasureRecord>('erasure').ofPlatform('ERASURE', '{tenantId}', {
  title: 'Erasure of a tenant: its brands, by whom, when, how much; all that is kept of it',
});

export const erasureKey = (tenantId: string): Key<ErasureRecord> => erasures.key(platformView, tenantId);

/** Every erasure of a tenant. */
export const allErasures = () => erasures.partition(platformView);

/** Notes that the erasure begins, before anything is deleted. When it was begun before, only the brands are updated. */
export const beginErasure = async (erasure: ErasureRecord): Promise<void> => {
  const key = erasureKey(erasure.tenantId);
  const { done } = await tryUpdate(key, { set: { ...erasure }, when: { kind: undefined } });
  if (!done) await tryUpdate(key, { set: { brandIds: erasure.brandIds }, when: { kind: 'erasure' } });
};

/** Notes that the tenant is closed; returns when it was. */
export const noteClosed = async (tenantId: string, now: Date): Promise<Date> => {
  const { record } = await tryUpdate(erasureKey(tenantId), {
    set: { closedAt: now.toISOString() },
    when: { kind: 'erasure', closedAt: undefined },
  });
  return new Date(record?.closedAt ?? now);
};

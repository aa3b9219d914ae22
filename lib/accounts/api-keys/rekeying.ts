import { recordKind } from '#lib/platform/table/record-kind.ts';
import { platformView } from '#lib/platform/table/table.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';

/** The ids of the keys that every record should use. */
export interface Goal {
  pepper: string;
  dataKey: string;
}

/** The result of a run over records. */
export interface Tally {
  /** Moved to the first keys, or changed by another request at that moment. */
  changed: number;
  /** API keys that were not used since the first pepper became the first, so that their new hash is unknown. */
  waiting: number;
  /** Sealed values that none of the keys opens. */
  unreadable: number;
}

/** Which keys the stored records need. */
export interface RekeyingRecord {
  kind: 'rekeying';
  /** When a record was last moved to other keys. */
  changedAt?: string;
  /** The last time that the whole table needed only these keys, except for what it counts. */
  settled?: Goal & Omit<Tally, 'changed'> & { at: string };
}

const rekeyings = recordKind<RekeyingRecord>('rekeying').ofPlatform('REKEYING', '-', {
  title: 'Which peppers and data keys the stored records need',
});

export const rekeyingKey = rekeyings.key(platformView);

/** Noted before the change itself, so that a process that crashes in between is noticed too. */
export const noteChange = async (now: Date): Promise<void> => {
  await tryUpdate(rekeyingKey, { set: { kind: 'rekeying', changedAt: now.toISOString() } });
};

/** Notes that no other keys are needed; false when a record was changed since the state was read. */
export const noteSettled = async (
  before: RekeyingRecord | undefined,
  settled: NonNullable<RekeyingRecord['settled']>,
): Promise<boolean> => {
  const { done } = await tryUpdate(rekeyingKey, {
    set: { kind: 'rekeying', settled },
    when: { changedAt: before?.changedAt },
  });
  return done;
};

/** The records that wait and those that are unreadable, when all others use these keys; undefined when that is not known. */
export const settledUnder = (
  { changedAt = '', settled }: Partial<RekeyingRecord>,
  { pepper, dataKey }: Goal,
): RekeyingRecord['settled'] =>
  settled && settled.at > changedAt && settled.pepper === pepper && settled.dataKey === dataKey ? settled : undefined;

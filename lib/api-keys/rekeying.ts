import { type Key, platformView } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';

/** The ids of the first keys, under which all records are to be stored. */
export interface Goal {
  pepper: string;
  dataKey: string;
}

/** The result of going through records. */
export interface Tally {
  /** Moved to the first keys, or changed by somebody else at that moment. */
  changed: number;
  /** API keys that were not used since the first pepper came first, so that their new hash is unknown. */
  waiting: number;
  /** Values that none of the keys opens. */
  unreadable: number;
}

/** The state of the rekeying. */
export interface RekeyingRecord {
  kind: 'rekeying';
  /** When a record was last moved to other keys. */
  changedAt?: string;
  /** The last time that a pass over the whole table found only these keys, with the exceptions. */
  settled?: Goal & Omit<Tally, 'changed'> & { at: string };
}

export const rekeyingKey: Key<RekeyingRecord> = platformView.key('REKEYING', '-');

/** Stored before the change itself, so that a process that crashes in between is known. */
export const noteChange = async (now: Date): Promise<void> => {
  await tryUpdate(rekeyingKey, { set: { kind: 'rekeying', changedAt: now.toISOString() } });
};

/** Records that nothing else needs other keys; false if a record was changed since the pass began. */
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

/** The waiting API keys and unreadable values, if everything else is under these keys; undefined where that is not known. */
export const settledUnder = (
  { changedAt = '', settled }: Partial<RekeyingRecord>,
  { pepper, dataKey }: Goal,
): RekeyingRecord['settled'] =>
  settled && settled.at > changedAt && settled.pepper === pepper && settled.dataKey === dataKey ? settled : undefined;

import { type Key, platformView } from '#lib/table/table.ts';
import { tryUpdate } from '#lib/table/write.ts';

/** The ids of the keys that everything is to be under. */
export interface Goal {
  pepper: string;
  dataKey: string;
}

/** What going through records came to. */
export interface Tally {
  /** Brought under the first keys, or changed by somebody else at that moment. */
  changed: number;
  /** API keys that were not used since the first pepper is the first, so that nobody knows where they belong. */
  waiting: number;
  /** Values that none of the keys opens. */
  unreadable: number;
}

/** What is known of the keys that stored records need. */
export interface RekeyingRecord {
  kind: 'rekeying';
  /** When a record was last brought under other keys. */
  changedAt?: string;
  /** The last time that the whole table needed nothing but these keys, but for what it says. */
  settled?: Goal & Omit<Tally, 'changed'> & { at: string };
}

export const rekeyingKey: Key<RekeyingRecord> = platformView.key('REKEYING', '-');

/** Told before the change itself, so that also a process that dies in between was seen. */
export const noteChange = async (now: Date): Promise<void> => {
  await tryUpdate(rekeyingKey, { set: { kind: 'rekeying', changedAt: now.toISOString() } });
};

/** Notes that nothing else is needed; false when a record was changed since it was looked for. */
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

/** What waits, and what nobody can read, while everything else is under these keys; undefined where that is not known. */
export const settledUnder = (
  { changedAt = '', settled }: Partial<RekeyingRecord>,
  { pepper, dataKey }: Goal,
): RekeyingRecord['settled'] =>
  settled && settled.at > changedAt && settled.pepper === pepper && settled.dataKey === dataKey ? settled : undefined;

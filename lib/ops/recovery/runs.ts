import { days } from '#lib/platform/core/contract/units.ts';
import { variable } from '#lib/platform/core/env.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import type { StoredItem } from '#lib/platform/table/dynamo/backups.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { get, platformView } from '#lib/platform/table/table.ts';
import { putNow, tryUpdate } from '#lib/platform/table/write-now.ts';
import type { Verdict } from './verdict.ts';

/** Longer than the backups of the table last. */
const keptDays = 40;

/** Pieces in which a table is read, side by side. */
export const segments = 4;

/** In each piece: together no more than the client has connections. */
export const writesAtOnce = 12;

/** Refuses the table that the stage works on where a restored one is wanted. */
export const requireRestored = (table: string): void => {
  if (table === variable('TABLE_NAME'))
    throw new Error(
      `Nothing was changed: ${table} is the table of the stage. Name the one that was restored beside it`,
    );
};

export type Counts = Partial<Record<Verdict, number>>;

/** A run that restores records. It ends in the process that began it, or in another one that goes on. */
export interface RestoreRun {
  kind: 'restore-run';
  startedAt: string;
  /** The brand, if it is one's: it goes with its tenant. */
  brandId: string | null;
  withAccess: boolean;
  endedAt: string | null;
  expiresAt: number;
}

/** How far a run is in one part of the backup. */
interface RestorePart {
  kind: 'restore-part';
  brandId: string | null;
  /** The last key that is done; absent before the first page. */
  after?: StoredItem;
  isDone: boolean;
  counts: Counts;
  expiresAt: number;
}

const runs = recordKind<RestoreRun>('restore-run').ofPlatform('RESTORE', '{name}', {
  title: `Restore of records from a backup; expires after ${days(keptDays)}`,
});

const parts = recordKind<RestorePart>('restore-part').ofPlatform('RESTORE_PART', '{name}#{startedAt}#{segment}', {
  title: `How far a restore is in a part of the backup; expires after ${days(keptDays)}`,
});

const expiry = (now: Date): number => expiryAfter(keptDays * 86_400, now);

/** The run of this name that has not ended, or a new one. */
export const beginRun = async (
  name: string,
  fresh: Pick<RestoreRun, 'brandId' | 'withAccess'>,
  now: Date,
): Promise<RestoreRun> => {
  const key = runs.key(platformView, name);
  const before = await get(key);
  if (before && before.endedAt === null) return before;
  const run: RestoreRun = {
    kind: 'restore-run',
    ...fresh,
    startedAt: now.toISOString(),
    endedAt: null,
    expiresAt: expiry(now),
  };
  await putNow(key, run);
  return run;
};

export const endRun = async (name: string, now: Date): Promise<void> => {
  await tryUpdate(runs.key(platformView, name), { set: { endedAt: now.toISOString() } });
};

type Progress = Pick<RestorePart, 'after' | 'isDone' | 'counts'>;

export const unbegun: Progress = { isDone: false, counts: {} };

/** The parts of a run as they are noted. */
export const partsOfRun = (name: string, { startedAt, brandId, expiresAt }: RestoreRun) => {
  const keyOf = (segment: number) => parts.key(platformView, name, startedAt, segment);
  return {
    read: async (segment: number): Promise<Progress> => (await get(keyOf(segment))) ?? unbegun,
    /** Noted after each page: what was done since is done again after a kill, which changes nothing. */
    note: (segment: number, part: Progress): Promise<void> =>
      putNow(keyOf(segment), { kind: 'restore-part', brandId, expiresAt, ...part }),
  };
};

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

/** Records of a page that are written side by side: no more than the client has connections. */
export const writesAtOnce = 48;

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
  /** The last key of the backup that is done; absent before the first page. */
  after?: StoredItem;
  counts: Counts;
  endedAt: string | null;
  expiresAt: number;
}

const runs = recordKind<RestoreRun>('restore-run').ofPlatform('RESTORE', '{name}', {
  title: `Restore of records from a backup; expires after ${days(keptDays)}`,
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
    counts: {},
    endedAt: null,
    expiresAt: expiry(now),
  };
  await putNow(key, run);
  return run;
};

export const endRun = async (name: string, now: Date): Promise<void> => {
  await tryUpdate(runs.key(platformView, name), { set: { endedAt: now.toISOString() } });
};

/** Noted after each page: what was done since is done again after a kill, which changes nothing. */
export const noteProgress = async (name: string, set: Pick<RestoreRun, 'after' | 'counts'>): Promise<void> => {
  await tryUpdate(runs.key(platformView, name), { set });
};

import { undoJobHours } from '#lib/platform/core/contract/stated-numbers.ts';
import { chunksOf } from './files.ts';
import type { JobActor, JobError, JobRecord } from './records.ts';
import type { JobCounts, RowResult } from './shape.contract.ts';

export const noCounts: JobCounts = { created: 0, changed: 0, unchanged: 0, refused: 0 };

/** The rows of a chunk by their result, or how many of them were restored and kept. */
export type Tally = Partial<Record<RowResult | 'restored' | 'kept' | 'rows', number>>;

const next = (job: JobRecord, now: Date): JobRecord => ({
  ...job,
  version: job.version + 1,
  updatedAt: now.toISOString(),
});

/** A job that begins to be applied, or goes on after it failed. */
export const applied = (job: JobRecord, now: Date): JobRecord => {
  const begun = { ...next(job, now), status: 'running', phase: 'apply', error: null, failures: 0 } as const;
  if (job.appliedFrom !== null) return { ...begun, endedAt: null, undoUntil: null };
  return { ...begun, at: 0, done: 0, counts: noCounts, appliedFrom: now.toISOString() };
};

/** A job that begins to be undone, or goes on after that failed. */
export const undone = (job: JobRecord, by: JobActor, now: Date): JobRecord => {
  const begun = { ...next(job, now), phase: 'undo', error: null, failures: 0 } as const;
  if (job.undo) return { ...begun, undo: { ...job.undo, by, status: 'running' } };
  const undo = { status: 'running', done: 0, restored: 0, kept: 0, by, from: now.toISOString() } as const;
  return { ...begun, at: 0, undo };
};

/** The chunks of the phase that a job is in. */
export const chunksIn = ({ type, phase, total, appliedChunks }: JobRecord): number =>
  phase === 'undo' ? appliedChunks : type === 'export' ? total : chunksOf(total);

/** A job whose chunk in turn is done. */
export const advanced = (job: JobRecord, tally: Tally, now: Date): JobRecord => {
  const { rows = 0, restored = 0, kept = 0, created = 0, changed = 0, unchanged = 0, refused = 0 } = tally;
  const base = { ...next(job, now), at: job.at + 1, failures: 0 };
  if (job.phase === 'undo' && job.undo) {
    const { undo } = job;
    return {
      ...base,
      undo: { ...undo, done: undo.done + rows, restored: undo.restored + restored, kept: undo.kept + kept },
    };
  }
  const counts = {
    created: job.counts.created + created,
    changed: job.counts.changed + changed,
    unchanged: job.counts.unchanged + unchanged,
    refused: job.counts.refused + refused,
  };
  return { ...base, done: job.done + rows, counts, ...(job.phase === 'apply' && { appliedChunks: base.at }) };
};

/** The outcome of a chunk, and why no other one follows. */
export interface ChunkOutcome {
  tally: Tally;
  stop?: { status: 'stopped'; error: JobError };
}

export type Ending = 'done' | 'stopped' | 'failed' | 'cancelled';

const endedUndo = (job: JobRecord, status: Exclude<Ending, 'cancelled'>, now: Date): JobRecord => ({
  ...next(job, now),
  phase: null,
  undo: job.undo && { ...job.undo, status },
});

/** A job whose phase ends, with what was applied of it. */
export const ended = (job: JobRecord, status: Ending, error: JobError | null, now: Date): JobRecord => {
  if (job.phase === 'undo' && status !== 'cancelled') return { ...endedUndo(job, status, now), error };
  if (job.phase === 'check' && status === 'done') return { ...next(job, now), status: 'checked', phase: null };
  // Some rows of the chunk that failed may be applied.
  const appliedChunks = job.phase === 'apply' && status === 'failed' ? job.at + 1 : job.appliedChunks;
  const hasChanged = job.counts.created + job.counts.changed > 0 || (appliedChunks > 0 && status === 'failed');
  const until = new Date(now.getTime() + undoJobHours * 3_600_000).toISOString();
  return {
    ...next(job, now),
    status,
    phase: null,
    error,
    isCancelling: false,
    endedAt: now.toISOString(),
    undoUntil: hasChanged && job.appliedFrom !== null && job.type !== 'export' ? until : null,
    appliedChunks,
  };
};

/** A job that is ended; one that is applied ends with its chunk. */
export const cancelled = (job: JobRecord, now: Date): JobRecord =>
  job.status === 'running' ? { ...next(job, now), isCancelling: true } : ended(job, 'cancelled', null, now);

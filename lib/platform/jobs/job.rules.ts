import { type Caller, callerId, canAccessLocation, governsBrand } from '#lib/platform/access/caller.rules.ts';
import { applyJobDays } from '#lib/platform/core/contract/stated-numbers.ts';
import type { JobRecord } from './records.ts';

type Seen = Pick<JobRecord, 'startedBy' | 'locationIds'>;

/** Whether the caller started it. */
export const isOwnJob = (caller: Caller, { startedBy }: Pick<Seen, 'startedBy'>): boolean =>
  caller.kind === startedBy.kind && callerId(caller) === startedBy.id;

/** Whether the caller may see a job: brand admins all, others their own as long as they may see all of its locations. */
export const maySeeJob = (caller: Caller, job: Seen): boolean => {
  if (governsBrand(caller)) return true;
  if (!isOwnJob(caller, job)) return false;
  return job.locationIds === null
    ? caller.locationIds === null
    : job.locationIds.every((locationId) => canAccessLocation(caller, locationId));
};

/** Until when a checked job can be applied. */
export const applyUntil = ({ status, createdAt }: Pick<JobRecord, 'status' | 'createdAt'>): string | null =>
  status === 'checked' ? new Date(Date.parse(createdAt) + applyJobDays * 86_400_000).toISOString() : null;

/** Whether it is being applied to its end. */
export const isApplying = ({ phase, isCancelling }: JobRecord): boolean => phase === 'apply' && !isCancelling;

/** Whether it can be applied now, or applied on after it failed; not once it is being undone. */
export const isApplicable = (job: JobRecord, now: Date): boolean => {
  const until = applyUntil(job);
  if (until !== null) return now.toISOString() < until;
  return job.status === 'failed' && job.appliedFrom !== null && job.phase === null && job.undo === null;
};

/** Whether it changed something that can still be undone, or whose undo ended before its end. */
export const isUndoable = ({ undoUntil, phase, undo }: JobRecord, now: Date): boolean => {
  if (phase !== null) return false;
  return undo ? undo.status !== 'done' : undoUntil !== null && now.toISOString() < undoUntil;
};

/** Whether there is something to cancel. */
export const isCancellable = ({ status }: Pick<JobRecord, 'status'>): boolean =>
  ['waiting', 'checking', 'checked', 'running'].includes(status);

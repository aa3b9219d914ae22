import { type Caller, callerId } from '#lib/platform/access/caller.rules.ts';
import { jobDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { firstVersion } from '#lib/platform/core/first-version.ts';
import { expiryAfter } from '#lib/platform/core/time/epoch.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { create, type Write } from '#lib/platform/table/write.ts';
import { noCounts } from './phases.ts';
import { type JobActor, type JobRecord, jobKey, makeJob } from './records.ts';
import type { JobType } from './shape.contract.ts';

/** Whose rights a job has from now on. */
export const actorOf = (caller: Caller, requestId: string): JobActor => ({
  kind: caller.kind,
  id: callerId(caller),
  tenantId: caller.tenantId,
  requestId,
  reason: caller.kind === 'user' ? caller.reason : null,
});

interface Starting {
  /** Made beforehand, as the rows are stored under it: `newId(now)`. */
  id: string;
  type: JobType;
  /** Null for the title of its type. */
  title: string | null;
  /** The rows that `writeRows` stored; null for a job of another kind, which waits for who runs it. */
  total: number | null;
  caller: Caller;
  requestId: string;
  stopAtErrors?: boolean;
  /** The locations that it is about, if they are known; without them it is taken for one of all that the caller may see. */
  locationIds?: readonly string[];
}

const checkTask = (view: BrandView, jobId: string, now: Date): Write =>
  task(view, 'jobs', { kind: 'run-chunk', brandId: view.id, jobId, phase: 'check', chunk: 0 }, now);

/** A new job, and the writes that store it. One with rows is checked by itself; others wait. */
export const startJob = (view: BrandView, starting: Starting, now: Date): { job: JobRecord; writes: Write[] } => {
  const { id, type, title, total, caller, requestId, stopAtErrors = false } = starting;
  const reach = caller.locationIds === null ? null : [...(starting.locationIds ?? caller.locationIds)];
  const isReady = total !== null;
  const job = makeJob({
    id,
    brandId: view.id,
    type,
    title,
    status: isReady ? 'checking' : 'waiting',
    startedBy: actorOf(caller, requestId),
    locationIds: reach,
    total: total ?? 0,
    done: 0,
    counts: noCounts,
    stopAtErrors,
    phase: isReady ? 'check' : null,
    at: 0,
    expiresAt: expiryAfter(jobDays * 86_400, now),
    ...firstVersion(now),
  });
  const key = jobKey(view, id);
  return { job, writes: [create(key, job), ...(isReady ? [checkTask(view, id, now)] : [])] };
};

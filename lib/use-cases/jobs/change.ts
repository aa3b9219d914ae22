import type { Changing } from '#lib/accounts/audit-log/commit.ts';
import { auditChange } from '#lib/accounts/audit-log/rules.ts';
import { type JobRecord, jobKey } from '#lib/platform/jobs/records.ts';
import type { Job } from '#lib/platform/jobs/shape.contract.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { replace } from '#lib/platform/table/write.ts';
import { showJob } from './show.ts';

/** A job as the audit log shows it: its rows have entries of their own. */
const audited = ({ kind, type, title, status, stopAtErrors, isCancelling, undo }: JobRecord): object => ({
  kind,
  type,
  title,
  status,
  stopAtErrors,
  isCancelling,
  undo: undo?.status,
});

/** That a job was started, applied, undone or cancelled. */
export const jobChange = (before: JobRecord | undefined, after: JobRecord) =>
  auditChange('job', after.id, before, after, audited);

/** Stores what somebody did to a job, with the message of the chunk that is its turn. */
export const changeJob = async (
  { view, now, commit }: Changing,
  before: JobRecord,
  after: JobRecord,
): Promise<{ job: Job }> => {
  const { id: jobId, phase, at: chunk } = after;
  const begins = phase !== null && phase !== before.phase;
  const begin = begins ? [task(view, 'jobs', { kind: 'run-chunk', brandId: view.id, jobId, phase, chunk }, now)] : [];
  return commit(
    { job: await showJob(view, after) },
    jobChange(before, after),
    replace(jobKey(view, jobId), after),
    ...begin,
  );
};

import { handle } from '#lib/http/handle.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { undoJob } from '#lib/platform/jobs/contract.ts';
import { isUndoable } from '#lib/platform/jobs/job.rules.ts';
import { undone } from '#lib/platform/jobs/phases.ts';
import { actorOf } from '#lib/platform/jobs/start.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { changeJob } from '#lib/use-cases/jobs/change.ts';
import { readJob } from '#lib/use-cases/jobs/show.ts';

export const handler = handle(undoJob, async ({ params }, context) => {
  const { view, caller, now, requestId } = context;
  const job = await readJob(view, params.jobId, caller);
  if (job.undo?.status === 'running') return changeJob(context, job, job);
  if (!isUndoable(job, now))
    throw new Problem('invalid_transition', requestErrors().jobNotUndoable, { status: job.status });
  return changeJob(context, job, undone(job, actorOf(caller, requestId), now));
});

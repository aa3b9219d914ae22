import { handle } from '#lib/http/handle.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { cancelJob } from '#lib/platform/jobs/contract.ts';
import { isCancellable } from '#lib/platform/jobs/job.rules.ts';
import { cancelled } from '#lib/platform/jobs/phases.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { changeJob } from '#lib/use-cases/jobs/change.ts';
import { readJob } from '#lib/use-cases/jobs/show.ts';

export const handler = handle(cancelJob, async ({ params }, context) => {
  const { view, caller, now } = context;
  const job = await readJob(view, params.jobId, caller);
  const isDone = (job.status === 'cancelled' && job.phase === null) || job.isCancelling;
  if (!isDone && !isCancellable(job))
    throw new Problem('invalid_transition', requestErrors().jobEnded, { status: job.status });
  return changeJob(context, job, isDone ? job : cancelled(job, now));
});

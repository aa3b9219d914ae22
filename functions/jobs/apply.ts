import { handle } from '#lib/http/handle.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { applyJob } from '#lib/platform/jobs/contract.ts';
import { isApplicable, isApplying, isOwnJob } from '#lib/platform/jobs/job.rules.ts';
import { applied } from '#lib/platform/jobs/phases.ts';
import { actorOf } from '#lib/platform/jobs/start.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import { changeJob } from '#lib/use-cases/jobs/change.ts';
import { readJob } from '#lib/use-cases/jobs/show.ts';

export const handler = handle(applyJob, async ({ params, body }, context) => {
  const { view, caller, now, requestId } = context;
  const job = await readJob(view, params.jobId, caller);
  const { jobOfAnother, jobNotApplicable } = requestErrors();
  // The check showed what the rights of that person permit.
  if (!isOwnJob(caller, job)) throw new Problem('forbidden', jobOfAnother, { reason: 'job_of_another' });
  if (isApplying(job)) return changeJob(context, job, job);
  if (!isApplicable(job, now)) throw new Problem('invalid_transition', jobNotApplicable, { status: job.status });
  const { stopAtErrors = job.stopAtErrors } = body;
  return changeJob(context, job, applied({ ...job, stopAtErrors, startedBy: actorOf(caller, requestId) }, now));
});

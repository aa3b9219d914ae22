import { handle } from '#lib/http/handle.ts';
import { getJob } from '#lib/platform/jobs/contract.ts';
import { readJob, showJob } from '#lib/use-cases/jobs/show.ts';

export const handler = handle(getJob, async ({ params }, { view, caller }) => ({
  job: await showJob(view, await readJob(view, params.jobId, caller)),
}));

import { getExport } from '#lib/accounts/exports/contract.ts';
import { handle } from '#lib/http/handle.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { isOwnJob } from '#lib/platform/jobs/job.rules.ts';
import { archiveOf } from '#lib/use-cases/brand-data/export/archive.ts';
import { readJob, showJob } from '#lib/use-cases/jobs/show.ts';

export const handler = handle(getExport, async ({ params }, { view, brand, caller, now }) => {
  const job = await readJob(view, params.exportId, caller);
  const found = orNotFound(job.type === 'export' ? job : undefined, 'Job');
  // It has what that person may read.
  const archive = isOwnJob(caller, found) ? await archiveOf(view, brand, found, now) : null;
  return { job: await showJob(view, found), archive };
});

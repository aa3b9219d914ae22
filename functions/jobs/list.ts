import { handle } from '#lib/http/handle.ts';
import { listJobs } from '#lib/platform/jobs/contract.ts';
import { maySeeJob } from '#lib/platform/jobs/job.rules.ts';
import { type JobRecord, jobsOf } from '#lib/platform/jobs/records.ts';
import { readPage } from '#lib/platform/table/lists/pagination.ts';
import { showJobs } from '#lib/use-cases/jobs/show.ts';

export const handler = handle(listJobs, async ({ query }, { view, caller }) => {
  const { type, status } = query;
  const keep = (job: JobRecord): boolean =>
    (type === undefined || job.type === type) &&
    (status === undefined || job.status === status) &&
    maySeeJob(caller, job);
  const source = { partitions: [jobsOf(view)], newestFirst: true, keep };
  const { items, nextCursor } = await readPage(source, { owner: view.id, operation: listJobs.id, filter: query });
  return { jobs: await showJobs(view, items), nextCursor };
});

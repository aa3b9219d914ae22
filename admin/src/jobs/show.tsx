import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { PageHeader } from '../design/layout.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { jobs as texts } from '../texts/en/locations/jobs.ts';
import { JobView } from './job-view.tsx';
import { JobStatus } from './status.tsx';
import { useJob } from './use-job.ts';

/** A job: what it would change, its progress, what became of it. */
export const Page = () => {
  const brand = useBrand();
  const { jobId = '' } = useParams();
  const { job, error, refetch } = useJob(jobId);
  const crumbs = [{ label: texts.title, to: `/brands/${brand.id}/jobs` }];
  if (!job)
    return (
      <>
        <PageHeader title={texts.title} crumbs={crumbs} />
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </>
    );
  return (
    <>
      <PageHeader
        title={job.title}
        crumbs={crumbs}
        badge={<JobStatus job={job} />}
        hint={
          <>
            {texts.types[job.type]} · {job.startedBy.name ?? texts.somebody}, <Time value={job.createdAt} />
          </>
        }
      />
      <JobView job={job} />
    </>
  );
};

import { lazy, type ReactNode, Suspense } from 'react';
import { Row, Stack } from '../design/layout.tsx';
import { LoadingState } from '../design/states.tsx';
import { JobActions } from './actions.tsx';
import { ErrorsFile } from './errors-file.tsx';
import { JobProgress } from './progress.tsx';
import { JobRows } from './rows.tsx';
import { JobSummary } from './summary.tsx';
import type { Job } from './types.ts';

/** Most jobs have no file. */
const Archive = lazy(async () => ({ default: (await import('./archive.tsx')).Archive }));

interface Props {
  job: Job;
  badge?: ReactNode;
  /** Actions before those of the job. */
  before?: ReactNode;
}

/** A job: how far it is, what it would change or has changed, and what can be done with it. */
export const JobView = ({ job, badge, before }: Props) => (
  <Stack>
    <JobProgress job={job} />
    {job.type === 'export' && job.status === 'done' ? (
      <Suspense fallback={<LoadingState lines={2} />}>
        <Archive exportId={job.id} />
      </Suspense>
    ) : (
      <JobSummary job={job} />
    )}
    <Row>
      {badge}
      {before}
      <JobActions job={job} />
      <ErrorsFile job={job} />
    </Row>
    <JobRows job={job} />
  </Stack>
);

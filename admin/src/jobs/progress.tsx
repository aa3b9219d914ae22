import { Progress } from '../design/charts/progress.tsx';
import { jobs as texts } from '../texts/en/locations/jobs.ts';
import { isAtWork, partDone } from './job.rules.ts';
import { statusWords } from './status.tsx';
import type { Job } from './types.ts';

/** How far a job is, while the platform works on it. */
export const JobProgress = ({ job }: { job: Job }) => {
  const { done, total, counts, undo } = job;
  if (!isAtWork(job)) return null;
  const isUndoing = undo?.status === 'running';
  return (
    <Progress
      label={isUndoing ? texts.undoing : statusWords(job)}
      part={partDone(job)}
      text={isUndoing ? texts.of(undo.done, counts.created + counts.changed) : texts.of(done, total)}
    />
  );
};

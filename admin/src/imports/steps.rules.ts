import { isPlanned } from '../jobs/job.rules.ts';
import type { Job } from '../jobs/types.ts';

export const steps = ['file', 'columns', 'changes', 'progress'] as const;
export type Step = (typeof steps)[number];

/** The step of an import with this job. `isMapping`: somebody went back to the columns of a checked file. */
export const stepOf = (job: Pick<Job, 'status' | 'applyUntil'> | undefined, isMapping: boolean): Step => {
  if (isMapping || job === undefined) return 'columns';
  return isPlanned(job) ? 'changes' : 'progress';
};

import { Badge, type Tone } from '../design/badge.tsx';
import { jobs as texts } from '../texts/en/locations/jobs.ts';
import type { Job } from './types.ts';

const tones: Record<Job['status'], Tone> = {
  waiting: 'neutral',
  checking: 'info',
  checked: 'accent',
  running: 'info',
  done: 'success',
  stopped: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
};

/** Status of a job; what was undone says so. */
export const JobStatus = ({ job: { status, undo } }: { job: Pick<Job, 'status' | 'undo'> }) => {
  if (undo)
    return <Badge tone={undo.status === 'failed' ? 'danger' : 'neutral'}>{texts.undoStatus[undo.status]}</Badge>;
  return <Badge tone={tones[status]}>{texts.status[status]}</Badge>;
};

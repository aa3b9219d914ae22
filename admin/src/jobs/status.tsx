import { Badge, type Tone } from '../design/badge.tsx';
import { jobs as texts } from '../texts/en/locations/jobs.ts';
import { isReady } from './job.rules.ts';
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

/** The status of a job in words: what an export applies is its file. */
export const statusWords = ({ type, status, counts }: Pick<Job, 'type' | 'status' | 'counts'>): string => {
  if (status === 'checked' && !isReady({ status, counts })) return texts.nothingToApply;
  return type === 'export' && (status === 'waiting' || status === 'running') ? texts.exporting : texts.status[status];
};

/** Status of a job; what was undone says so. */
export const JobStatus = ({ job }: { job: Pick<Job, 'type' | 'status' | 'counts' | 'undo'> }) => {
  const { status, undo } = job;
  if (undo)
    return <Badge tone={undo.status === 'failed' ? 'danger' : 'neutral'}>{texts.undoStatus[undo.status]}</Badge>;
  const isFutile = status === 'checked' && !isReady(job);
  return <Badge tone={isFutile ? 'neutral' : tones[status]}>{statusWords(job)}</Badge>;
};

import { jobs as texts } from '../texts/en/locations/jobs.ts';
import type { Job } from './types.ts';

/** The outcome of a job that has ended, in a sentence. */
export const outcomeOf = ({ type, status, counts, undo }: Job): string => {
  if (undo && undo.status !== 'running') return texts.undone(undo.restored, undo.kept);
  if (status !== 'done') return texts.status[status];
  if (type === 'export') return texts.fileReady;
  return texts.doneSummary(counts.created + counts.changed, counts.unchanged, counts.refused);
};

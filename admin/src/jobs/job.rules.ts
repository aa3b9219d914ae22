import type { Job, JobRow } from './types.ts';

/** Whether the platform works on it now, so that it changes by itself. */
export const isAtWork = ({ status, undo }: Pick<Job, 'status' | 'undo'>): boolean =>
  status === 'waiting' || status === 'checking' || status === 'running' || undo?.status === 'running';

/** Whether it would change something, or has. */
const hasEffect = ({ counts }: Pick<Job, 'counts'>): boolean => counts.created + counts.changed > 0;

/** Whether it was checked and waits to be applied. */
export const isReady = (job: Pick<Job, 'status' | 'counts'>): boolean => job.status === 'checked' && hasEffect(job);

/** Whether somebody may want to know of it on other pages: it is at work, or waits to be applied. */
export const isOpen = (job: Pick<Job, 'status' | 'undo' | 'counts'>): boolean => isAtWork(job) || isReady(job);

/** Whether its rows are still what would be done, and not what was. */
export const isPlanned = ({ status, applyUntil }: Pick<Job, 'status' | 'applyUntil'>): boolean =>
  status === 'waiting' || status === 'checking' || status === 'checked' || applyUntil !== null;

/** How far it is, from 0 to 1. Null while its rows are not counted yet. */
export const partDone = ({
  total,
  done,
  counts,
  undo,
}: Pick<Job, 'total' | 'done' | 'counts' | 'undo'>): number | null => {
  const [all, now] = undo?.status === 'running' ? [counts.created + counts.changed, undo.done] : [total, done];
  return all === 0 ? null : Math.min(1, now / all);
};

/** Whether it can be applied, cancelled and undone now. */
export const actionsOf = (job: Job, now: string): { apply: boolean; cancel: boolean; undo: boolean } => {
  const { status, applyUntil, undoUntil, undo, isCancelling } = job;
  const isChecked = status === 'checked' && applyUntil !== null && now < applyUntil;
  // A job that failed while it was only checked cannot be undone, and has no `undoUntil`.
  const hasBrokenOff = status === 'failed' && undoUntil !== null && undo === null;
  return {
    apply: (isChecked && hasEffect(job)) || hasBrokenOff,
    cancel: !isCancelling && (isAtWork({ status, undo: null }) || status === 'checked'),
    undo: undo ? undo.status === 'failed' || undo.status === 'stopped' : undoUntil !== null && now < undoUntil,
  };
};

export type ShownRows = JobRow['result'] | 'kept';

/** The kinds of rows that a job has, the ones that need attention first, with their number. */
export const rowKinds = ({ counts, undo }: Pick<Job, 'counts' | 'undo'>): { kind: ShownRows; count: number }[] => {
  const kinds: { kind: ShownRows; count: number }[] = [
    { kind: 'kept', count: undo?.kept ?? 0 },
    { kind: 'changed', count: counts.changed },
    { kind: 'created', count: counts.created },
    { kind: 'refused', count: counts.refused },
    { kind: 'unchanged', count: counts.unchanged },
  ];
  return kinds.filter(({ count }) => count > 0);
};

import { useEffect, useState } from 'react';
import { useBrand, useCaller } from '../access/caller.ts';
import { call } from '../data/call.ts';
import { isPassing, messageOf } from '../texts/errors.ts';
import { type DayChange, type Job, jobsIn, nextOf, pauseBefore } from './jobs.rules.ts';

const send = (brandId: string, { id, leadId, change }: Job): Promise<unknown> => {
  const path = { brandId, leadId };
  switch (change.kind) {
    case 'call':
      return call('leads/create-call', { path, body: { result: change.result } }, { idempotencyKey: id });
    case 'outcome':
      return call('leads/update-outcome', { path, body: { outcome: change.outcome } });
    case 'take':
      return call('leads/update-assignment', { path, body: { assignedTo: change.assignedTo } });
    case 'task':
      return call('lead-tasks/update', { path: { ...path, taskId: change.taskId }, body: { done: change.done } });
  }
};

/**
 * Changes that are shown at once and sent one after the other, again until they are answered. They are kept on the device, so that
 * they also survive a closed window; ids and results alone, nothing of a visitor.
 */
export const useOutbox = (onSaved: (job: Job) => void) => {
  const { user } = useCaller();
  const { id: brandId } = useBrand();
  const place = `frontage:my-day:${user.id}:${brandId}`;
  const [jobs, setJobs] = useState(() => jobsIn(localStorage.getItem(place)));
  const [attempt, setAttempt] = useState(0);
  // The device has the truth: an answer may come when the page is left already, and is not to be sent again by the next visit.
  const update = (changed: (jobs: Job[]) => Job[]): void => {
    const after = changed(jobsIn(localStorage.getItem(place)));
    localStorage.setItem(place, JSON.stringify(after));
    setJobs(after);
  };
  const next = nextOf(jobs);
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once for each change and attempt, not with each render
  useEffect(() => {
    if (!next) return;
    let isCurrent = true;
    const again = () => isCurrent && setAttempt((attempts) => attempts + 1);
    const attemptNow = () =>
      send(brandId, next).then(
        () => {
          update((all) => all.filter(({ id }) => id !== next.id));
          setAttempt(0);
          onSaved(next);
        },
        (error: unknown) => {
          if (isPassing(error)) return again();
          update((all) => all.map((job) => (job.id === next.id ? { ...job, refused: messageOf(error) } : job)));
        },
      );
    const timer = setTimeout(attemptNow, attempt === 0 ? 0 : pauseBefore(attempt));
    window.addEventListener('online', again);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [next?.id, attempt, brandId]);
  return {
    jobs,
    /** Whether the last attempt failed: the changes are kept and sent again. */
    isStuck: attempt > 0 && next !== undefined,
    add: (leadId: string, change: DayChange): Job => {
      const job = { id: crypto.randomUUID(), leadId, change };
      update((all) => [...all, job]);
      return job;
    },
    retry: (jobId: string) =>
      update((all) =>
        all.map((job) => (job.id === jobId ? { id: job.id, leadId: job.leadId, change: job.change } : job)),
      ),
    drop: (jobId: string) => update((all) => all.filter(({ id }) => id !== jobId)),
  };
};

export type Outbox = ReturnType<typeof useOutbox>;

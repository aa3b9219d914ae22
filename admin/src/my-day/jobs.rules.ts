import type { WantedOutcome } from '../../../lib/leads/outcomes/wanted.contract.ts';

export type DayChange =
  | { kind: 'call'; result: 'reached' | 'not_reached' }
  /** Takes back the call of an earlier change. Its id is known once that one is stored. */
  | { kind: 'uncall'; of: string; callId?: string }
  | { kind: 'outcome'; outcome: WantedOutcome | null }
  | { kind: 'take'; assignedTo: string }
  | { kind: 'task'; taskId: string; done: boolean };

/** A change that is shown already and waits for its answer. */
export interface Job {
  /** Its idempotency key too: a call whose answer was lost is noted once. */
  id: string;
  leadId: string;
  change: DayChange;
  /** Why the API refused it. Absent: it is still to be sent. */
  refused?: string;
}

const isJob = (value: unknown): value is Job =>
  typeof value === 'object' && value !== null && 'id' in value && 'leadId' in value && 'change' in value;

/** The changes in the storage of the browser, without entries that are none. */
export const jobsIn = (stored: string | null): Job[] => {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(found) ? found.filter(isJob) : [];
  } catch {
    return [];
  }
};

/** The next change to send. Changes of one lead keep their order, so one that was refused holds up the later ones of its lead. */
export const nextOf = (jobs: readonly Job[]): Job | undefined => {
  const held = new Set<string>();
  for (const job of jobs) {
    if (!job.refused && !held.has(job.leadId)) return job;
    held.add(job.leadId);
  }
  return undefined;
};

/** The changes after one was stored; a call has an id from then on. */
export const withoutStored = (jobs: readonly Job[], id: string, callId: string | undefined): Job[] =>
  jobs
    .filter((job) => job.id !== id)
    .map((job) =>
      callId !== undefined && job.change.kind === 'uncall' && job.change.of === id
        ? { ...job, change: { ...job.change, callId } }
        : job,
    );

/** The changes after one was given up, with those that take it back. */
export const withoutDropped = (jobs: readonly Job[], id: string): Job[] =>
  jobs.filter((job) => job.id !== id && !(job.change.kind === 'uncall' && job.change.of === id));

/** The delay before a change is sent again, in milliseconds. */
export const pauseBefore = (attempt: number): number => Math.min(2 ** attempt * 1000, 30_000);

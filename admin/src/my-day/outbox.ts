import { FrontageError } from '../../../clients/typescript/src/errors.ts';
import { isPassing, messageOf } from '../texts/errors.ts';
import { type DayChange, type Job, jobsIn, nextOf, pauseBefore, withoutDropped, withoutStored } from './jobs.rules.ts';
import { send } from './send.ts';

const prefixOf = (userId: string): string => `frontage:my-day:${userId}:`;

/** Whether the session ended: the change is sent once the person has signed in again. */
const needsSignIn = (error: unknown): boolean => error instanceof FrontageError && error.status === 401;

/** How long a window leaves the changes to another one that sends them: that one may be closed meanwhile. */
const elsewhereMs = 5_000;

/** Runs some work unless another window of the application does. Returns whether it ran. */
const unlessElsewhere = (name: string, work: () => Promise<void>): Promise<boolean> =>
  navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });

interface Shown {
  jobs: readonly Job[];
  /** Whether the last attempt failed: the changes are kept and sent again. */
  isStuck: boolean;
}

const openOutbox = (brandId: string, place: string) => {
  /** The device has the truth: it is shared with other windows, and outlives this one. */
  const kept = (): Job[] => jobsIn(localStorage.getItem(place));
  const callIds = new Map<string, string>();
  const listeners = new Set<() => void>();
  let holders = 0;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let shown: Shown = { jobs: kept(), isStuck: false };

  const tell = (): void => {
    const jobs = kept();
    shown = { jobs, isStuck: attempt > 0 && nextOf(jobs) !== undefined };
    for (const listener of listeners) listener();
  };

  const update = (changed: (jobs: Job[]) => Job[]): void => {
    localStorage.setItem(place, JSON.stringify(changed(kept())));
    tell();
    plan();
  };

  const sendNext = async (): Promise<void> => {
    const job = nextOf(kept());
    if (!job) return;
    try {
      const callId = await send(brandId, job);
      if (callId !== undefined) callIds.set(job.id, callId);
      attempt = 0;
      update((jobs) => withoutStored(jobs, job.id, callId));
    } catch (error) {
      if (isPassing(error) || needsSignIn(error)) {
        attempt++;
        tell();
      } else {
        attempt = 0;
        update((jobs) => jobs.map((one) => (one.id === job.id ? { ...one, refused: messageOf(error) } : one)));
      }
    }
  };

  const run = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (isSending || holders === 0) return;
    isSending = true;
    const hasRun = await unlessElsewhere(place, sendNext).finally(() => {
      isSending = false;
    });
    plan(hasRun ? undefined : elsewhereMs);
  };

  const plan = (waitMs = attempt === 0 ? 0 : pauseBefore(attempt)): void => {
    if (timer !== undefined || isSending || holders === 0 || !nextOf(kept())) return;
    timer = setTimeout(() => void run(), waitMs);
  };

  const again = (): void => void run();
  const changedElsewhere = ({ key }: StorageEvent): void => {
    if (key !== place) return;
    tell();
    plan();
  };

  return {
    shown: (): Shown => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Sends what is kept, and what is added, until the returned function is called. */
    hold: () => {
      if (++holders === 1) {
        window.addEventListener('online', again);
        window.addEventListener('storage', changedElsewhere);
      }
      plan();
      return () => {
        if (--holders > 0) return;
        window.removeEventListener('online', again);
        window.removeEventListener('storage', changedElsewhere);
        clearTimeout(timer);
        timer = undefined;
      };
    },
    add: (leadId: string, given: DayChange): Job => {
      const callId = given.kind === 'uncall' ? callIds.get(given.of) : undefined;
      const change = given.kind === 'uncall' && callId !== undefined ? { ...given, callId } : given;
      const job = { id: crypto.randomUUID(), leadId, change };
      update((jobs) => [...jobs, job]);
      return job;
    },
    retry: (jobId: string) =>
      update((jobs) =>
        jobs.map((job) => (job.id === jobId ? { id: job.id, leadId: job.leadId, change: job.change } : job)),
      ),
    drop: (jobId: string) => update((jobs) => withoutDropped(jobs, jobId)),
  };
};

export type Outbox = ReturnType<typeof openOutbox>;

const outboxes = new Map<string, Outbox>();

/**
 * The changes of a person in a brand that are shown at once and sent one after the other, again until they are answered. They are
 * kept on the device, so that they also survive a closed window; ids and results alone, nothing of a visitor.
 */
export const outboxOf = (userId: string, brandId: string): Outbox => {
  const place = `${prefixOf(userId)}${brandId}`;
  const outbox = outboxes.get(place) ?? openOutbox(brandId, place);
  outboxes.set(place, outbox);
  return outbox;
};

/** Sends what a person left on this device, in whichever brand, until the returned function is called. */
export const sendKept = (userId: string): (() => void) => {
  const prefix = prefixOf(userId);
  const brandIds = Object.keys(localStorage).flatMap((name) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );
  const stops = brandIds.map((brandId) => outboxOf(userId, brandId).hold());
  return () => {
    for (const stop of stops) stop();
  };
};

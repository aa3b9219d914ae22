import { availableParallelism } from 'node:os';

/** Whether changes may be handled later, the oldest of which is so many milliseconds old. */
export type MayWait = (ageMs: number) => boolean;

/** With more requests at once for each core, their answers wait for each other. */
const maxRequestsPerCore = 4;

/** A burst has moments with few open requests, such as when many were answered together. */
const calmMs = 300;

/** Changes of this age are handled even while many requests are open. */
const maxWaitMs = 30_000;

/**
 * Postpones the handling of changes while many requests are open, or were a moment ago. In the cloud, functions and consumers
 * have machines of their own; here a burst of submissions is answered first, and its larger batches of changes take less time
 * each.
 */
export const waitsWhileBusy = (openRequests: () => number): MayWait => {
  let busyUntil = 0;
  return (ageMs) => {
    const now = performance.now();
    if (openRequests() > maxRequestsPerCore * availableParallelism()) busyUntil = now + calmMs;
    return ageMs < maxWaitMs && now < busyUntil;
  };
};

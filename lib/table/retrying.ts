import { setTimeout as pause } from 'node:timers/promises';
import { WriteConflict } from './write.ts';

const pauseMs = 15;

/** Retries an action after a write conflict, on the changed data. */
export const retrying = async <T>(run: () => Promise<T>, maxRuns: number): Promise<T> => {
  for (let runs = 1; ; runs++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof WriteConflict) || runs === maxRuns) throw error;
      // Random, so that conflicting requests are not retried at the same moment.
      await pause(Math.random() * pauseMs * runs);
    }
  }
};

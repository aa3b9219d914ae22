import { setTimeout as pause } from 'node:timers/promises';
import { WriteConflict } from './write.ts';

const pauseMs = 15;

/** Runs again what lost a race against another change, on what that change left. */
export const retrying = async <T>(run: () => Promise<T>, maxRuns: number): Promise<T> => {
  for (let runs = 1; ; runs++) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof WriteConflict) || runs === maxRuns) throw error;
      // Those who lost together must not come back together.
      await pause(Math.random() * pauseMs * runs);
    }
  }
};

import { setTimeout as delay } from 'node:timers/promises';
import { report } from '../report.ts';

const retryMs = 500;

/** Runs one step after another until stopped; a step that fails is tried again after a while. */
export const startLoop = (name: string, step: () => Promise<{ idleMs: number }>) => {
  let stopping = false;
  let paused = false;
  const run = async (): Promise<void> => {
    while (!stopping) {
      const idleMs = paused
        ? retryMs / 10
        : await step().then(
            (result) => result.idleMs,
            (error: unknown) => {
              if (!stopping) report('pump.failed', { name }, error);
              return retryMs;
            },
          );
      if (idleMs > 0 && !stopping) await delay(idleMs);
    }
  };
  const running = run();
  return {
    pause: () => {
      paused = true;
    },
    resume: () => {
      paused = false;
    },
    stop: (): Promise<void> => {
      stopping = true;
      return running;
    },
  };
};

export type Loop = ReturnType<typeof startLoop>;

import { setTimeout as delay } from 'node:timers/promises';
import { report } from '#infra/local/report.ts';

export type Pump = ReturnType<typeof startLoop>;

const afterFailureMs = 1_000;

/** Repeats a step, which returns how many milliseconds to rest. The rest ends early when the pump pauses. */
export const startLoop = (name: string, step: () => Promise<number>, settle = async (): Promise<void> => {}) => {
  let halt = new AbortController();
  const run = async ({ signal }: AbortController): Promise<void> => {
    while (!signal.aborted) {
      const restMs = await step().catch((error: unknown) => {
        report('pump.failed', { worker: name }, error);
        return afterFailureMs;
      });
      if (restMs > 0) await delay(restMs, undefined, { signal }).catch(() => undefined);
    }
    await settle();
  };
  let running = run(halt);
  return {
    /** Finishes the current step. */
    pause: async (): Promise<void> => {
      halt.abort();
      await running;
    },
    resume: (): void => {
      if (!halt.signal.aborted) return;
      halt = new AbortController();
      const next = halt;
      running = running.then(() => run(next));
    },
  };
};

import { setTimeout as delay } from 'node:timers/promises';
import { unmet } from './client.ts';

type Print = (line: string) => void;

interface Undo {
  name: string;
  run: () => Promise<void>;
}

const pollMs = 200;

/** Runs and reports one step after the other, and finally undoes them in reverse order. */
export const startSteps = (print: Print, patienceMs: number, stopped: AbortSignal) => {
  const undos: Undo[] = [];
  let failures = 0;

  const timed = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const line = (verdict: string, note = '') =>
      print(`${verdict} ${(performance.now() - began).toFixed(0).padStart(6)} ms  ${name}${note}`);
    try {
      const result = await run();
      line('ok    ');
      return result;
    } catch (error) {
      failures += 1;
      const { name: kind, message, stack } = error as Error;
      line('FAILED', `: ${kind === 'Unmet' ? message : stack}`);
      throw error;
    }
  };

  return {
    step: async <T>(name: string, run: () => Promise<T>): Promise<T> => {
      stopped.throwIfAborted();
      return timed(name, run);
    },
    /** Called after a thing is created, or before if the outcome may be unknown. */
    afterwards: (name: string, run: () => Promise<void>): void => void undos.push({ name, run }),
    /** Retries until there is a result, as effects follow a write within seconds. */
    eventually: async <T>(what: string, find: () => Promise<T | undefined>): Promise<T> => {
      for (const deadline = performance.now() + patienceMs; ; await delay(pollMs)) {
        stopped.throwIfAborted();
        const found = await find();
        if (found !== undefined) return found;
        if (performance.now() > deadline) throw unmet(`${what} within ${patienceMs / 1000} s`);
      }
    },
    /** Continues after a failure, so that one thing does not keep the others. */
    cleanUp: async (): Promise<void> => {
      for (const { name, run } of undos.splice(0).reverse()) await timed(name, run).catch(() => undefined);
    },
    failures: () => failures,
  };
};
export type Steps = ReturnType<typeof startSteps>;

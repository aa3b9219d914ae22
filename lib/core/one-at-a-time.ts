import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
  /** Runs work as part of the request that waits. */
  within<Result>(work: () => Result): Result;
}

/** Resolves after all work that can already continue. */
const endOfMoment = (): Promise<void> => setImmediate();

/**
 * Runs one call at a time. Those that come meanwhile go together in the next one, which `run` answers with a result for each,
 * in the same order: none gets a result of work that began before it. If `run` fails, all of its calls fail. With
 * `wait`, the first call waits for those that come meanwhile.
 */
export const oneAtATime = <T, R>(
  run: (items: readonly T[]) => Promise<readonly R[]>,
  wait?: () => Promise<void>,
): ((item: T) => Promise<R>) => {
  const waiting: Waiting<T, R>[] = [];
  let isRunning = false;

  const runNext = async (): Promise<void> => {
    if (wait) await wait();
    const calls = waiting.splice(0);
    try {
      // The last one has the most time left for retries.
      const results = await calls.at(-1)?.within(() => run(calls.map(({ item }) => item)));
      for (const [at, { resolve }] of calls.entries()) resolve(results?.[at] as R);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  };

  const runAll = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) await runNext();
    isRunning = false;
  };

  return (item) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject, within: AsyncLocalStorage.snapshot() });
      if (!isRunning) void runAll();
    });
};

/** The same for each name by itself: only calls of one name go together. */
export const oneAtATimeByName = <T, R>(
  run: (items: readonly T[]) => Promise<readonly R[]>,
  wait?: () => Promise<void>,
): ((name: string, item: T) => Promise<R>) => {
  const named = new Map<string, { call: (item: T) => Promise<R>; calls: number }>();
  return async (name, item) => {
    const entry = named.get(name) ?? { call: oneAtATime(run, wait), calls: 0 };
    named.set(name, entry);
    entry.calls++;
    try {
      return await entry.call(item);
    } finally {
      entry.calls--;
      if (entry.calls === 0) named.delete(name);
    }
  };
};

/**
 * Computes results by name, one at a time for each name. Calls that come at the same moment share a result, and those that
 * come during a computation share the next one, so none gets one that was begun before it.
 */
export const shareResults = <R>(): ((name: string, compute: () => Promise<R>) => Promise<R>) =>
  oneAtATimeByName(async (computes: readonly (() => Promise<R>)[]) => {
    const result = computes.at(-1)?.();
    return Promise.all(computes.map(() => result as Promise<R>));
  }, endOfMoment);

interface Waiting<T, R> {
  item: T;
  resolve(result: R): void;
  reject(error: unknown): void;
}

interface Patience {
  /** How long the first call may wait for others, in milliseconds. */
  maxWaitMs: number;
  /** Whether so many calls are all that can be expected, so that none waits longer. */
  isComplete(waiting: number): boolean;
}

/**
 * Joins calls into one: `run` gets what they were called with, and returns a result for each, in the same order. Without
 * `patience` these are the calls that begin at the same moment. If `run` fails, all of its calls fail. `dataloader` cannot wait
 * until all that can be expected are there.
 */
export const joinCalls = <T, R>(
  run: (items: readonly T[]) => Promise<readonly R[]>,
  patience?: Patience,
): ((item: T) => Promise<R>) => {
  const waiting: Waiting<T, R>[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const calls = waiting.splice(0);
    try {
      const results = await run(calls.map(({ item }) => item));
      for (const [at, { resolve }] of calls.entries()) resolve(results[at] as R);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  };

  return (item) =>
    new Promise<R>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!patience) {
        // After everything that continues at this moment.
        if (waiting.length === 1) setImmediate(flush);
      } else if (patience.isComplete(waiting.length)) void flush();
      else timer ??= setTimeout(flush, patience.maxWaitMs);
    });
};

/** The results for each of them, in their order; at most `width` run at a time. */
export const inTurns = async <T, R>(all: readonly T[], width: number, run: (each: T) => Promise<R>): Promise<R[]> => {
  const results = new Array<R>(all.length);
  const waiting = all.entries();
  const work = async (): Promise<void> => {
    for (const [at, each] of waiting) results[at] = await run(each);
  };
  await Promise.all(Array.from({ length: Math.min(width, all.length) }, work));
  return results;
};

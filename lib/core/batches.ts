/** Does something with each of many, so many at once; the first failure ends it with its batch. */
export const inBatches = async <T>(
  items: readonly T[],
  atOnce: number,
  run: (item: T) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < items.length; at += atOnce) await Promise.all(items.slice(at, at + atOnce).map(run));
};

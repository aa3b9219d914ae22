/** Runs an action for each item, in parallel batches. The first failure stops after its batch. */
export const inBatches = async <T>(
  items: readonly T[],
  atOnce: number,
  run: (item: T) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < items.length; at += atOnce) await Promise.all(items.slice(at, at + atOnce).map(run));
};

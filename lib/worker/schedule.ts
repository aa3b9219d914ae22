import { inBatches } from '#lib/core/batches.ts';
import { log } from '#lib/observe/log.ts';

/** The function of a schedule. An error is thrown on, for Lambda to count and to try again. */
export const scheduled = (run: () => Promise<void>) => async (): Promise<void> => {
  try {
    await run();
  } catch (error) {
    log.error('schedule.failed', { error });
    throw error;
  }
};

/**
 * Does each of what is due, so many at once. One that fails holds up no other and is due again with the next run; then the
 * run has failed as well, for an alarm to see when that goes on.
 */
export const settleEach = async <T>(
  due: readonly T[],
  atOnce: number,
  run: (item: T) => Promise<unknown>,
  nameOf: (item: T) => object,
): Promise<void> => {
  let failures = 0;
  await inBatches(due, atOnce, (item) =>
    run(item).catch((error: unknown) => {
      failures++;
      log.warn('due.failed', { ...nameOf(item), error });
    }),
  );
  if (failures > 0) throw new Error(`${failures} of ${due.length} failed`);
};

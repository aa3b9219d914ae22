import { waitingFor } from '#lib/platform/calls/retries.ts';
import { inBatches } from '#lib/platform/core/batches.ts';
import { log } from '#lib/platform/observe/log.ts';

/** The function of a schedule. An error is rethrown, so that Lambda counts it. */
export const scheduled = (run: () => Promise<void>) => async (): Promise<void> => {
  try {
    await waitingFor('worker', run);
  } catch (error) {
    log.error('schedule.failed', { error });
    throw error;
  }
};

/**
 * Handles each due item, in parallel batches. A failed one does not block others and is due again on the next run; then the
 * run fails as well, so that an alarm rings if that continues.
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

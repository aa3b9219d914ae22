import { inBatches } from '#lib/platform/core/batches.ts';
import { log } from './log.ts';

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

import { waitingFor } from '#lib/platform/calls/retries.ts';
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

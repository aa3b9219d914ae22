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

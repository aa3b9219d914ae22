import { operations } from 'virtual:operations';
import { caller } from '../../../clients/typescript/src/call.ts';

/**
 * The published client, with the table of operations that the application has anyway. People wait less long than
 * programs, and see a failure of the API at once, with a button to try again.
 */
export const api = caller(operations, {
  baseUrl: location.origin,
  retries: { maxAttempts: 3, maxPauseSeconds: 8, afterServerErrors: false },
});

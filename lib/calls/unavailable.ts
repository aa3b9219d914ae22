import { isThrottlingError, isTransientError } from '@smithy/core/retry';
import type { SdkError } from '@smithy/types';

/** Another service refused a call or did not answer it, and there was no time to try again. */
export class Unavailable extends Error {}

/** The SDK's errors are errors with some more attributes, each of which may be absent. */
const isError = (error: unknown): error is SdkError => error instanceof Error;

/** Whether an error says that another service is too busy or cannot be reached: trying again later may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Unavailable || (isError(error) && (isThrottlingError(error) || isTransientError(error)));

import { isThrottlingError, isTransientError } from '@smithy/core/retry';
import type { SdkError } from '@smithy/types';

/** Another service rejected a call or did not answer it, and there was no time for a retry. */
export class Unavailable extends Error {}

/** The SDK's errors have some more attributes, each of which may be absent. */
const isError = (error: unknown): error is SdkError => error instanceof Error;

/** Whether an error says that a service is too busy for a call, which a later attempt may be accepted. */
export const isThrottled = (error: unknown): boolean => isError(error) && isThrottlingError(error);

/** Whether an error says that another service is too busy or cannot be reached, so that a retry may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Unavailable || (isError(error) && (isThrottlingError(error) || isTransientError(error)));

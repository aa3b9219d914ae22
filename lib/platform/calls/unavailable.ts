import { isClockSkewError, isThrottlingError, isTransientError } from '@smithy/core/retry';
import type { SdkError } from '@smithy/types';
import type { Failure } from './retries.ts';

/** Another service rejected a call or did not answer it, and there was no time for a retry. */
export class Unavailable extends Error {}

/** Something else answered for the table: without its list, every record would seem to be missing, or done. */
export const noList = (): Unavailable => new Unavailable('The table answered without a list of records');

/** A plain write met a transaction of the same item, and was not made: it can be when the transaction is over. */
const isConflict = ({ name }: Error): boolean => name === 'TransactionConflictException';

/** A service refused a call because of the time in its signature. Another attempt has the time of the service. */
const isOfTime = (error: SdkError): boolean => isClockSkewError(error) || error.$metadata?.httpStatusCode === 403;

/** An error without the mark that the SDK, on a machine with a wrong clock, gives to every one, that of a condition too. */
const unmarked = (error: SdkError): SdkError =>
  Object.create(error, { $metadata: { value: { ...error.$metadata, clockSkewCorrected: undefined } } });

const isPassing = (error: SdkError): boolean =>
  isConflict(error) || isTransientError(isOfTime(error) ? error : unmarked(error));

/** How a call failed, if a retry may succeed: the service is too busy, or it did not answer as it should. */
export const failureOf = (error: unknown): Failure | undefined => {
  if (!(error instanceof Error)) return undefined;
  // The SDK reads the attributes of any error; its type is that of its own.
  const failed = error as SdkError;
  if (isThrottlingError(failed)) return 'throttled';
  return isPassing(failed) ? 'failed' : undefined;
};

/** A word for a failure: the code of a system error, or the status that the service answered with. */
interface Failed {
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** Errors before there is a connection: the other side has received nothing. */
const unconnected = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** The status of a service that has taken nothing. After 500, 502 and 504 it may have done what it was asked. */
const tookNothing = 503;

/** Like `failureOf`, for calls that must not be made twice: undefined where the service may have done what it was asked. */
export const failureOfUndone = (error: unknown): Failure | undefined => {
  const failure = failureOf(error);
  if (failure !== 'failed' || isConflict(error as Error) || isOfTime(error as SdkError)) return failure;
  const { code = '', $metadata: { httpStatusCode = 0 } = {} } = error as Failed;
  return unconnected.has(code) || httpStatusCode === tookNothing ? failure : undefined;
};

/** Whether an error says that a service is too busy: a later attempt may be accepted. */
export const isThrottled = (error: unknown): boolean => failureOf(error) === 'throttled';

/** Whether nobody waited for a call any more. */
const isGivenUp = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Whether an error says that another service is too busy or cannot be reached, so that a retry may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Unavailable || failureOf(error) !== undefined || isGivenUp(error);

/** Errors by which a service says that the request itself is wrong: the same request fails each time. */
const ofRequest = new Set(['ValidationException', 'SerializationException']);

/** Whether a service failed in whatever way, so that the same request may succeed when the service is as it should be. */
export const isFailureOfService = (error: unknown): boolean =>
  isUnavailable(error) || (error instanceof Error && '$metadata' in error && !ofRequest.has(error.name));

/** Another service rejected a call or did not answer it, and there was no time for a retry. */
export class Unavailable extends Error {}

/** The attributes of a failed call's error: a `ServiceError`, an error of the AWS SDK, or a system error of Node. */
interface Failed {
  name?: string;
  code?: string;
  message?: string;
  status?: number;
  cause?: unknown;
  $metadata?: { httpStatusCode?: number; clockSkewCorrected?: boolean };
  $retryable?: { throttling?: boolean };
}

/** Errors that ask for fewer calls. */
const throttling = new Set([
  'BandwidthLimitExceeded',
  'EC2ThrottledException',
  'LimitExceededException',
  'PriorRequestNotComplete',
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'RequestThrottled',
  'RequestThrottledException',
  'SlowDown',
  'ThrottledException',
  'Throttling',
  'ThrottlingException',
  'TooManyRequestsException',
  'TransactionInProgressException',
]);

/** Errors of a service or of this process that a second attempt may not meet. */
const transientNames = new Set([
  'TimeoutError',
  'RequestTimeout',
  'RequestTimeoutException',
  'ReplicatedWriteConflictException',
  'DamagedAnswer',
]);
const transientStatuses = new Set([500, 502, 503, 504]);
/** Errors of a connection, as Node names them. */
const transientCodes = new Set([
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

const statusOf = ({ status, $metadata }: Failed): number => status ?? $metadata?.httpStatusCode ?? 0;

const asksForFewerCalls = (error: Failed): boolean =>
  statusOf(error) === 429 || throttling.has(error.name ?? '') || error.$retryable?.throttling === true;

const isTransient = (error: Failed, depth = 0): boolean =>
  error.name !== 'AbortError' &&
  (error.$retryable !== undefined ||
    error.$metadata?.clockSkewCorrected === true ||
    transientNames.has(error.name ?? '') ||
    transientCodes.has(error.code ?? '') ||
    transientStatuses.has(statusOf(error)) ||
    (error.name === 'InvalidSignatureException' && error.message?.includes('Signature expired') === true) ||
    (error.cause instanceof Error && depth < 10 && isTransient(error.cause, depth + 1)));

/** How a call failed, if a retry may succeed: the service is too busy, or it did not answer as it should. */
export const failureOf = (error: unknown): 'throttled' | 'failed' | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (asksForFewerCalls(error)) return 'throttled';
  return isTransient(error) ? 'failed' : undefined;
};

/** Whether an error says that a service is too busy: a later attempt may be accepted. */
export const isThrottled = (error: unknown): boolean => failureOf(error) === 'throttled';

/** Whether an error says that another service is too busy or cannot be reached, so that a retry may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Unavailable || failureOf(error) !== undefined;

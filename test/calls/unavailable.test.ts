import { DynamoDBServiceException, ReplicatedWriteConflictException } from '@aws-sdk/client-dynamodb';
import { isThrottlingError, isTransientError } from '@smithy/core/retry';
import { expect, test } from 'vitest';
import { ServiceError } from '#lib/calls/service.ts';
import { failureOf } from '#lib/calls/unavailable.ts';

const names = [
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
  'TransactionConflictException',
  'TimeoutError',
  'RequestTimeout',
  'RequestTimeoutException',
  'AbortError',
  'ConditionalCheckFailedException',
  'TransactionCanceledException',
  'ValidationException',
  'AccessDeniedException',
  'InvalidSignatureException',
  'ExpiredTokenException',
  'InternalServerError',
];
const statuses = [400, 403, 404, 413, 429, 500, 501, 502, 503, 504];
const codes = [
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPROTO',
  'CERT_HAS_EXPIRED',
  'ERR_HTTP2_STREAM_ERROR',
];

const errorOfSdk = (name: string, httpStatusCode: number): Error =>
  new DynamoDBServiceException({ name, message: 'x', $fault: 'client', $metadata: { httpStatusCode } });

const errorOfNode = (code: string): Error => Object.assign(new Error('x'), { code });

const ofSdk = (error: Error) => {
  if (isThrottlingError(error as never)) return 'throttled';
  return isTransientError(error as never) ? 'failed' : undefined;
};

test.each(names)('%s is retried as the SDK does it, as an error of either client', (name) => {
  for (const status of statuses) {
    const reference = errorOfSdk(name, status);
    expect([status, failureOf(reference)]).toEqual([status, ofSdk(reference)]);
    expect([status, failureOf(new ServiceError(name, status, {}))]).toEqual([status, ofSdk(reference)]);
  }
});

test.each(codes)(
  'a connection that fails with %s is retried as the SDK does it, also as the cause of an error',
  (code) => {
    const error = errorOfNode(code);
    for (const failed of [error, new Error('x', { cause: error })]) expect(failureOf(failed)).toBe(ofSdk(failed));
  },
);

test('a conflict between replicas and an expired signature are retried as the SDK does it', () => {
  const conflict = new ReplicatedWriteConflictException({ message: 'x', $metadata: { httpStatusCode: 400 } });
  expect([ofSdk(conflict), failureOf(conflict), failureOf(new ServiceError(conflict.name, 400, {}))]).toEqual(
    Array(3).fill('failed'),
  );
  const expired = Object.assign(errorOfSdk('InvalidSignatureException', 400), { message: 'Signature expired: x' });
  expect([ofSdk(expired), failureOf(expired)]).toEqual(['failed', 'failed']);
});

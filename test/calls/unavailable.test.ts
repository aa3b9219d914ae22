import { DynamoDBServiceException } from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import { failureOf, failureOfUndone, isFailureOfService } from '#lib/platform/calls/unavailable.ts';

const answered = (name: string, httpStatusCode: number, message = 'x'): Error =>
  new DynamoDBServiceException({ name, message, $fault: 'client', $metadata: { httpStatusCode } });

/** As the SDK marks each error of a machine whose clock is minutes off, whatever the error is about. */
const marked = (error: Error): Error =>
  Object.assign(error, { $metadata: { ...(error as DynamoDBServiceException).$metadata, clockSkewCorrected: true } });

const broken = (code: string): Error => Object.assign(new Error('x'), { code });
const late = Object.assign(new Error('x'), { name: 'TimeoutError', code: 'ETIMEDOUT' });

test.each([
  ['ThrottlingException', 400],
  ['ProvisionedThroughputExceededException', 400],
  ['RequestLimitExceeded', 400],
  ['SlowDown', 503],
  ['TooManyRequestsException', 429],
  ['TransactionInProgressException', 400],
])('%s asks for fewer calls, whatever was to be done', (name, status) => {
  const error = answered(name, status);
  expect([failureOf(error), failureOfUndone(error)]).toEqual(['throttled', 'throttled']);
});

test.each([
  [500, undefined],
  [502, undefined],
  [503, 'failed'],
  [504, undefined],
])('an answer %d may be followed by another attempt, and by %s of what must not be done twice', (status, undone) => {
  const error = answered('InternalServerError', status);
  expect([failureOf(error), failureOfUndone(error)]).toEqual(['failed', undone]);
});

test.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENOTFOUND'])(
  'a connection that fails with %s has carried nothing, so another attempt does nothing twice',
  (code) => {
    expect([failureOf(broken(code)), failureOfUndone(broken(code))]).toEqual(['failed', 'failed']);
  },
);

test.each([broken('ECONNRESET'), broken('EPIPE'), late])(
  'after $code a call may have been made: it is repeated only if that does no harm',
  (error) => {
    expect([failureOf(error), failureOfUndone(error)]).toEqual(['failed', undefined]);
    expect(failureOf(new Error('x', { cause: error }))).toBe('failed');
  },
);

test.each([
  marked(answered('InvalidSignatureException', 403, 'Signature not yet current')),
  marked(answered('InvalidSignatureException', 400, 'Signature expired')),
  answered('InvalidSignatureException', 403, 'Signature expired'),
  marked(answered('RequestTimeTooSkewed', 403)),
  marked(answered('UnknownError', 403)),
])('a signature that was refused for its time ($message) has carried nothing, and is made again', (error) => {
  expect([failureOf(error), failureOfUndone(error)]).toEqual(['failed', 'failed']);
});

test('a write that met a transaction was not made, and may be made after it', () => {
  const error = answered('TransactionConflictException', 400);
  expect([failureOf(error), failureOfUndone(error)]).toEqual(['failed', 'failed']);
});

test('a wrong clock makes no other error one that passes', () => {
  expect(failureOf(marked(answered('ConditionalCheckFailedException', 400)))).toBeUndefined();
  expect(failureOf(marked(answered('TransactionCanceledException', 400)))).toBeUndefined();
  expect(failureOf(marked(answered('ThrottlingException', 400)))).toBe('throttled');
  const [failed, lost] = [marked(answered('InternalServerError', 500)), marked(broken('ECONNRESET'))];
  expect([failureOf(failed), failureOfUndone(failed)]).toEqual(['failed', undefined]);
  expect([failureOf(lost), failureOfUndone(lost)]).toEqual(['failed', undefined]);
});

test.each([
  answered('ConditionalCheckFailedException', 400),
  answered('ValidationException', 400),
  answered('AccessDeniedException', 403),
  answered('InvalidSignatureException', 403, 'The signature does not match'),
  Object.assign(new Error('x'), { name: 'AbortError' }),
  broken('CERT_HAS_EXPIRED'),
  new TypeError('undefined is not a function'),
])('$name is final', (error) => {
  expect(failureOf(error)).toBeUndefined();
});

test('a service that refuses our calls fails all the same, and only an error of the request itself is not one of its own', () => {
  expect(isFailureOfService(answered('AccessDeniedException', 403))).toBe(true);
  expect(isFailureOfService(answered('ResourceNotFoundException', 400))).toBe(true);
  expect(isFailureOfService(answered('ValidationException', 400))).toBe(false);
  expect(isFailureOfService(new TypeError('undefined is not a function'))).toBe(false);
});

import { describe, expect, test } from 'vitest';
import {
  afterAttempt,
  closed,
  failedInVain,
  isUnderWay,
  type Progress,
  restarted,
  turnOf,
} from '#lib/delivery/webhooks/delivery.rules.ts';

const now = new Date('2026-11-20T10:15:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
const aDelivery = (changes: Partial<Progress> = {}): Progress => ({
  status: 'pending',
  attemptCount: 0,
  attempts: [],
  roundFrom: 0,
  nextAttemptAt: now.toISOString(),
  updatedAt: now.toISOString(),
  ...changes,
});

const answered = (status: number, retryAfter: string | null = null) => ({
  at: now.toISOString(),
  durationMs: 12,
  outcome: 'response',
  status,
  excerpt: null,
  retryAfter,
});
const unanswered = { ...answered(0), outcome: 'timeout', status: null };
const circumstances = { now, random: 0.5, once: false };

const attempted = (times: number, status = 500, from = aDelivery()): Progress =>
  Array.from({ length: times }).reduce<Progress>(
    (before) => afterAttempt(before, answered(status), circumstances),
    from,
  );

describe('an attempt', () => {
  test.each([200, 204, 299])('with the status %i is delivered', (status) => {
    expect(afterAttempt(aDelivery(), answered(status), circumstances)).toMatchObject({
      status: 'delivered',
      attemptCount: 1,
      attempts: [{ number: 1, status, outcome: 'response' }],
      nextAttemptAt: null,
    });
  });

  test.each([301, 400, 404, 500])('with the status %i is retried', (status) => {
    expect(afterAttempt(aDelivery(), answered(status), circumstances)).toMatchObject({
      status: 'pending',
      nextAttemptAt: later(5),
    });
  });

  test('without an answer is retried', () => {
    expect(afterAttempt(aDelivery(), unanswered, circumstances)).toMatchObject({
      status: 'pending',
      attempts: [{ number: 1, status: null, outcome: 'timeout' }],
    });
  });

  test('waits for the time in Retry-After', () => {
    expect(afterAttempt(aDelivery(), answered(503, '600'), circumstances).nextAttemptAt).toBe(later(600));
  });

  test('that finds the endpoint gone ends the delivery', () => {
    expect(afterAttempt(aDelivery(), answered(410), circumstances)).toMatchObject({
      status: 'failed',
      nextAttemptAt: null,
    });
  });

  test('of a test event is the only one', () => {
    expect(afterAttempt(aDelivery(), answered(500), { ...circumstances, once: true }).status).toBe('failed');
  });

  test('is the last one if it is the tenth', () => {
    expect(attempted(9)).toMatchObject({ status: 'pending', attemptCount: 9 });
    expect(attempted(10)).toMatchObject({ status: 'failed', attemptCount: 10, nextAttemptAt: null });
  });
});

describe('a new round', () => {
  const round = restarted(attempted(10), now);

  test('begins the schedule again, with increasing numbers', () => {
    expect(round).toMatchObject({ status: 'pending', nextAttemptAt: now.toISOString(), attemptCount: 10 });
    expect(afterAttempt(round, answered(500), circumstances)).toMatchObject({
      attemptCount: 11,
      nextAttemptAt: later(5),
    });
    expect(attempted(9, 500, round).status).toBe('pending');
    expect(attempted(10, 500, round).status).toBe('failed');
  });

  test('keeps the last twenty attempts', () => {
    const { attempts } = attempted(10, 500, restarted(attempted(10, 500, round), now));
    expect(attempts.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, at) => at + 11));
  });
});

test('a delivery that is no longer possible fails with the reason', () => {
  expect(closed(attempted(2), 'endpoint_disabled', now)).toMatchObject({
    status: 'failed',
    attemptCount: 3,
    attempts: [{}, {}, { number: 3, outcome: 'endpoint_disabled', status: null }],
    nextAttemptAt: null,
  });
});

test.each([
  ['the next attempt', attempted(1), 2, 'now'],
  ['the first of all', aDelivery(), 1, 'now'],
  ['one that was made', attempted(1), 1, 'past'],
  ['one of a delivery that is settled', attempted(1, 200), 2, 'past'],
  ['one whose predecessor is not recorded', attempted(1), 3, 'early'],
  ['the first of a new round', restarted(attempted(10), now), 11, 'now'],
  ['a late one of the round before', restarted(attempted(10), now), 10, 'past'],
] as const)('%s: attempt after %o', (_, progress, attempt, expected) => {
  expect(turnOf(progress, attempt)).toBe(expected);
});

test('a delivery is in progress while its attempt is due', () => {
  expect(isUnderWay(aDelivery(), now)).toBe(true);
  expect(isUnderWay(aDelivery({ nextAttemptAt: later(1) }), now)).toBe(false);
  expect(isUnderWay(aDelivery({ nextAttemptAt: later(-899) }), now)).toBe(true);
  expect(isUnderWay(aDelivery({ nextAttemptAt: later(-900) }), now)).toBe(false);
  expect(isUnderWay(aDelivery({ status: 'failed', nextAttemptAt: null }), now)).toBe(false);
});

describe('a failed round disables the endpoint', () => {
  test('when nothing ever succeeded, or nothing since the round began', () => {
    expect(failedInVain(attempted(10), undefined)).toBe(true);
    expect(failedInVain(attempted(10), later(-1))).toBe(true);
  });

  test('but not when another delivery succeeded meanwhile', () => {
    expect(failedInVain(attempted(10), later(1))).toBe(false);
  });
});

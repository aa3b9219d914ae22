import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxAttempts, nextAttemptAt, parseRetryAfter, verdictOn } from '#lib/delivery/webhooks/schedule.rules.ts';

const now = new Date('2026-03-08T06:59:30.250Z');
const second = 1000;
const day = 24 * 3600 * second;
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);

const waitBefore = (attempt: number, random = 0.5, retryAfter?: string) => {
  const at = nextAttemptAt({ attempt, now, random, retryAfter });
  return at === null ? Number.NaN : at.getTime() - now.getTime();
};

const attempts = fc.integer({ min: 0, max: maxAttempts - 1 });
const randoms = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

test('ten attempts are spread over three days', () => {
  const waits = Array.from({ length: maxAttempts }, (_, attempt) => waitBefore(attempt) / second);

  expect(waits).toEqual([0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  expect(waits.reduce((sum, wait) => sum + wait)).toBe(75 * 3600 + 35 * 60 + 5);
});

test('there is no attempt after the last one, whatever Retry-After says', () => {
  expect(nextAttemptAt({ attempt: maxAttempts, now, random: 0, retryAfter: '60' })).toBeNull();
});

test('every wait is within a fifth of its plan, and all of that range is used', () => {
  fc.assert(
    fc.property(attempts, randoms, (attempt, random) => {
      const planned = waitBefore(attempt);
      expect(waitBefore(attempt, random)).toBeGreaterThanOrEqual(planned * 0.8);
      expect(waitBefore(attempt, random)).toBeLessThanOrEqual(planned * 1.2);
    }),
  );
  expect(waitBefore(2, 0)).toBe(240 * second);
  expect(waitBefore(2, 1 - Number.EPSILON)).toBe(360 * second);
});

test('Retry-After lengthens a wait and never shortens it', () => {
  fc.assert(
    fc.property(attempts, randoms, fc.nat(200_000), (attempt, random, asked) => {
      const expected = Math.max(waitBefore(attempt, random), Math.min(asked * second, day));
      expect(waitBefore(attempt, random, `${asked}`)).toBe(expected);
    }),
  );
});

test('Retry-After may be a date, with a precision of seconds', () => {
  fc.assert(
    fc.property(fc.integer({ min: -day, max: 2 * day }), (distance) => {
      const header = after(distance).toUTCString();
      const expected = Math.min(Date.parse(header), now.getTime() + day);
      expect(parseRetryAfter(header, now)).toEqual(new Date(expected));
    }),
  );
});

test.each([
  ['0', now],
  ['120', after(120 * second)],
  [' 120 ', after(120 * second)],
  ['999999999999999999999999', after(day)],
  ['Sun, 08 Mar 2026 07:00:00 GMT', new Date('2026-03-08T07:00:00Z')],
  ['Sunday, 08-Mar-26 07:00:00 GMT', new Date('2026-03-08T07:00:00Z')],
  ['Sun Mar  8 07:00:00 2026', new Date('2026-03-08T07:00:00Z')],
  ['Sun, 06 Nov 1994 08:49:37 GMT', new Date('1994-11-06T08:49:37Z')],
])('reads Retry-After "%s"', (header, expected) => {
  expect(parseRetryAfter(header, now)).toEqual(expected);
});

test.each([
  null,
  undefined,
  '',
  '-5',
  '1.5',
  '0x10',
  '1e3',
  'soon',
  '2026-03-08',
  'Sun, 99 Mar 2026 07:00:00 GMT',
  'Sun',
])('Retry-After %j is ignored', (header) => {
  expect(parseRetryAfter(header, now)).toBeNull();
  expect(nextAttemptAt({ attempt: 1, now, random: 0.5, retryAfter: header })).toEqual(after(5 * second));
});

test('any Retry-After text gives a time within a day, or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.date({ noInvalidDate: true }).map(String)), (header) => {
      const moment = parseRetryAfter(header, now);
      if (moment) expect(moment.getTime()).toBeLessThanOrEqual(now.getTime() + day);
    }),
  );
});

test.each([
  ['delivered', [200, 201, 202, 204, 299]],
  ['retry', [301, 302, 400, 401, 403, 404, 409, 422, 429, 500, 503]],
  ['disable', [410]],
] as const)('the verdict of an answer is %s by its status', (verdict, statuses) => {
  for (const status of statuses) expect(verdictOn(status)).toBe(verdict);
});

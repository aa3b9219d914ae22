import { expect, test } from 'vitest';
import { digestDays, digestDue } from '#lib/delivery/mail/digest/digest.rules.ts';

test.each([
  ['daily', 'UTC', '2026-11-24T07:59:59.000Z', undefined],
  ['daily', 'UTC', '2026-11-24T08:00:00.000Z', '2026-11-24'],
  ['daily', 'UTC', '2026-11-24T11:59:59.000Z', '2026-11-24'],
  ['daily', 'UTC', '2026-11-24T12:00:00.000Z', undefined],
  ['daily', 'Asia/Kolkata', '2026-11-24T02:30:00.000Z', '2026-11-24'],
  ['daily', 'Pacific/Auckland', '2026-11-23T20:00:00.000Z', '2026-11-24'],
  ['weekly', 'UTC', '2026-11-24T08:00:00.000Z', undefined],
  ['weekly', 'UTC', '2026-11-23T08:00:00.000Z', '2026-11-23'],
  ['weekly', 'Pacific/Auckland', '2026-11-22T20:00:00.000Z', '2026-11-23'],
] as const)('a %s digest in %s at %s covers %s', (period, timezone, at, day) => {
  expect(digestDue(period, timezone, new Date(at))).toBe(day);
});

test('the digest covers the days before', () => {
  expect(digestDays('daily', '2026-03-01')).toEqual(['2026-02-28']);
  expect(digestDays('weekly', '2026-11-23')).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
});

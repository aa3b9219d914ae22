import { expect, test } from 'vitest';
import { dayIn, lastDays } from '#lib/platform/core/time/calendar.ts';

test.each([
  ['UTC', '2026-03-01T00:00:00.000Z', '2026-03-01'],
  ['UTC', '2026-02-28T23:59:59.999Z', '2026-02-28'],
  ['America/Chicago', '2026-03-01T05:59:59.999Z', '2026-02-28'],
  ['America/Chicago', '2026-03-01T06:00:00.000Z', '2026-03-01'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z', '2027-01-01'],
  ['Pacific/Pago_Pago', '2027-01-01T10:59:59.000Z', '2026-12-31'],
  ['Asia/Kathmandu', '2026-05-31T18:15:00.000Z', '2026-06-01'],
  ['Asia/Kathmandu', '2026-05-31T18:14:59.000Z', '2026-05-31'],
  ['Europe/Berlin', '2026-03-29T22:00:00.000Z', '2026-03-30'],
  ['Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29'],
])('the day in %s at %s is right', (timezone, moment, day) => {
  expect(dayIn(timezone, new Date(moment))).toBe(day);
});

test('days are whole calendar days, today included, oldest first', () => {
  const days = lastDays('UTC', new Date('2026-11-21T12:00:00.000Z'), 30);
  expect(days).toHaveLength(30);
  expect(days[0]).toBe('2026-10-23');
  expect(days.at(-1)).toBe('2026-11-21');
});

test.each([
  ['the clocks go forward', '2026-03-30T00:30:00.000Z', ['2026-03-28', '2026-03-29', '2026-03-30']],
  ['the clocks go back', '2026-10-25T23:30:00.000Z', ['2026-10-24', '2026-10-25', '2026-10-26']],
])('no day is missing or repeated when %s', (_, moment, days) => {
  expect(lastDays('Europe/Berlin', new Date(moment), 3)).toEqual(days);
});

test('a run of thirty days that ends in any hour of a year has thirty different days', () => {
  for (let hour = 0; hour < 366 * 24; hour += 7) {
    const now = new Date(Date.UTC(2026, 0, 1, hour));
    const days = lastDays('America/New_York', now, 30);
    expect(new Set(days).size).toBe(30);
    expect(days.at(-1)).toBe(dayIn('America/New_York', now));
    expect(days).toEqual(days.toSorted());
  }
});

test('thirty days may span February and a third month', () => {
  const days = lastDays('UTC', new Date('2027-03-01T08:00:00.000Z'), 30);
  expect([...new Set(days.map((day) => day.slice(0, 7)))]).toEqual(['2027-01', '2027-02', '2027-03']);
  expect(days[0]).toBe('2027-01-31');
});

test('a leap day is a day', () => {
  expect(lastDays('UTC', new Date('2028-03-01T08:00:00.000Z'), 2)).toEqual(['2028-02-29', '2028-03-01']);
});

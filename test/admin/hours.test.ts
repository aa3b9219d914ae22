import { expect, test } from 'vitest';
import { blank, creationOf, daysFrom, endsEarly, firstFree } from '../../admin/src/hours/holidays.rules.ts';
import { copied, inState, isPastMidnight, isUnclear, nextPeriod, weekOf } from '../../admin/src/hours/week.rules.ts';
import { wordsOf } from '../../admin/src/hours/words.ts';

const times = (open: string, close: string) => ({ isClosed: false, is24Hours: false, periods: [{ open, close }] });

test('a day that closes when it opens is unclear', () => {
  expect([times('08:00', '08:00'), times('', ''), times('08:00', '02:00'), null].map(isUnclear)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a day is copied to others, and later changes of one leave the others alone', () => {
  const week = copied(weekOf({ monday: times('08:00', '12:00') }), 'monday', ['tuesday', 'sunday']);
  expect(week.sunday).toEqual(times('08:00', '12:00'));
  expect(week.sunday).not.toBe(week.monday);
  expect(week.friday).toBeNull();
});

test('a period that does not close after it opens ends on the next day', () => {
  expect(isPastMidnight({ open: '18:00', close: '02:00' })).toBe(true);
  expect(isPastMidnight({ open: '08:00', close: '08:00' })).toBe(true);
  expect(isPastMidnight({ open: '08:00', close: '' })).toBe(false);
  expect(wordsOf(times('18:00', '02:00'), 'en-GB')).toBe('18:00 to 02:00 on the next day');
});

test('another period begins an hour after the last one', () => {
  expect(nextPeriod([{ open: '08:00', close: '12:00' }])).toEqual({ open: '13:00', close: '17:00' });
  expect(nextPeriod([{ open: '08:00', close: '21:30' }])).toEqual({ open: '22:00', close: '00:00' });
});

test('a day that opens again gets usual times, and a day that was open keeps its own', () => {
  expect(inState(null, 'times')).toEqual(times('09:00', '17:00'));
  expect(inState(times('08:00', '12:00'), 'times')).toEqual(times('08:00', '12:00'));
  expect(inState(times('08:00', '12:00'), 'closed')).toEqual({ isClosed: true, is24Hours: false, periods: [] });
});

test('several holidays in a row are one creation', () => {
  expect(daysFrom('2026-12-30', '2027-01-02')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
  const day = { isClosed: true, is24Hours: false, periods: [] };
  expect(creationOf({ name: null, date: '2026-12-30', until: '2026-12-31', day })).toMatchObject({
    dates: ['2026-12-30', '2026-12-31'],
  });
  expect(creationOf({ name: null, date: '2026-12-30', until: null, day })).toMatchObject({ date: '2026-12-30' });
});

test('a new special day is the first one without special hours, and begins closed or with the regular hours', () => {
  const taken = ['2027-12-31', '2028-01-01', '2028-01-03'].map((date) => ({ date }));
  expect(firstFree('2027-12-31', taken)).toBe('2028-01-02');
  expect(firstFree('2027-12-30', taken)).toBe('2027-12-30');
  expect(blank('2028-01-02').day.isClosed).toBe(true);
  expect(blank('2028-01-02', times('09:00', '17:00')).day).toEqual(times('09:00', '17:00'));
});

test('a last day before the first one is an error, and not left out', () => {
  expect(endsEarly({ date: '2026-12-20', until: '2026-12-10' })).toBe(true);
  expect(endsEarly({ date: '2026-12-20', until: '2026-12-20' })).toBe(false);
  expect(endsEarly({ date: '2026-12-20', until: null })).toBe(false);
});

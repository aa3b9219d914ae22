import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterBusinessMinutes, businessMinutes, longestWaitDays } from '#lib/places/hours/business-time.rules.ts';
import type { PlaceHours } from '#lib/places/hours/rules.ts';
import { openMinutes, type Timetable, timetableOf } from './second-clock.ts';
import { aroundTheClock, closed, on, openOn, someDay, someWeek, weekOf } from './weeks.ts';

const minuteMs = 60_000;
const minutesADay = 1440;
const dayMs = minutesADay * minuteMs;

const office = openOn(['09:00', '17:00']);
const officeWeek = weekOf({ saturday: closed, sunday: closed }, office);
const in24 = (timezone: string): PlaceHours => ({ week: weekOf({}, aroundTheClock), holidays: [], timezone });

/** Minutes between two moments, and the moment after so many of them, which is the second one. */
const expectMinutes = (place: PlaceHours, from: string, until: string, minutes: number): void => {
  expect(businessMinutes(place, new Date(from), new Date(until))).toBe(minutes);
  if (minutes > 0) expect(afterBusinessMinutes(place, new Date(from), minutes).toISOString()).toBe(until);
};

test('minutes count while the place is open', () => {
  const week = weekOf({ friday: openOn(['11:00', '14:00'], ['18:00', '02:00']) });
  const place = { week, holidays: [], timezone: 'America/New_York' };
  expectMinutes(place, '2026-06-05T14:30:00.000Z', '2026-06-05T15:10:00.000Z', 10);
  expectMinutes(place, '2026-06-05T17:50:00.000Z', '2026-06-05T22:10:00.000Z', 20);
  expectMinutes(place, '2026-06-06T03:30:00.000Z', '2026-06-06T06:00:00.000Z', 150);
  expectMinutes(place, '2026-06-06T05:50:00.000Z', '2026-06-12T15:05:00.000Z', 15);
  expect(businessMinutes(place, new Date('2026-06-07T00:00:00.000Z'), new Date('2026-06-08T00:00:00.000Z'))).toBe(0);
});

test('a holiday counts with its own hours, and not at all where it is closed', () => {
  const holidays = [on('2026-12-24', openOn(['09:00', '12:00'])), on('2026-12-25', closed)];
  const place = { week: officeWeek, holidays, timezone: 'Europe/Berlin' };
  expectMinutes(place, '2026-12-24T10:30:00.000Z', '2026-12-28T08:30:00.000Z', 60);
});

test('a day on which clocks change has 23 or 25 hours', () => {
  expectMinutes(in24('Europe/Berlin'), '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z', 23 * 60);
  expectMinutes(in24('Europe/Berlin'), '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z', 25 * 60);
});

test.each([
  ['are not stated', null],
  ['are closed on all days', weekOf({}, closed)],
])('a place whose hours %s counts Monday to Friday from 9 to 17', (_, week) => {
  const place = { week, holidays: [], timezone: 'America/Chicago' };
  expectMinutes(place, '2026-06-05T21:50:00.000Z', '2026-06-08T14:05:00.000Z', 15);
});

test('a place that does not open for long is waited for sixty days', () => {
  const from = new Date('2026-06-01T00:00:00.000Z');
  const rarely = { week: weekOf({ monday: openOn(['09:00', '09:10']) }), holidays: [], timezone: 'UTC' };
  expect(afterBusinessMinutes(rarely, from, 600).getTime()).toBe(from.getTime() + longestWaitDays * dayMs);
});

/** More with `npm run test:clock`. */
const weeks = Number(process.env.CLOCK_WEEKS ?? 1500);
const timetables = Math.ceil(weeks / 25);
const zones = [
  'UTC',
  'Europe/Berlin',
  'Europe/Dublin',
  'Atlantic/Azores',
  'America/New_York',
  'America/St_Johns',
  'America/Havana',
  'America/Santiago',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
];
/** Before the first moment that is compared: what is open then may have begun days before. */
const margin = 3;
const compared = 8;

/** The timetables are read once, for weeks of which half are near changes of clocks. */
const tables = new Map<string, Timetable>();
const tableOf = (timezone: string, at: number): { start: number; table: Timetable } => {
  const day = Math.floor(fc.hash(`${timezone}${at}`) % 1826);
  const month = [2, 3, 8, 9, 10][at % 5] ?? 2;
  const start = at % 2 ? Date.UTC(2024, 0, 1 + day) : Date.UTC(2024 + (day % 5), month, (day * 7) % 31);
  const name = `${timezone}#${start}`;
  const table = tables.get(name) ?? timetableOf(timezone, start - margin * dayMs, margin + compared);
  tables.set(name, table);
  return { start, table };
};

test(`the clock agrees with a second one, which counts minute by minute, in ${weeks} weeks`, () => {
  const some = fc.record({
    week: fc.oneof({ arbitrary: someWeek, weight: 20 }, { arbitrary: fc.constant(null), weight: 1 }),
    special: fc.array(
      fc.record({ offset: fc.integer({ min: -2, max: compared }), hours: someDay.filter((each) => each !== null) }),
      { maxLength: 3 },
    ),
    at: fc.integer({ min: 0, max: timetables - 1 }),
    from: fc.integer({ min: 0, max: (compared - 1) * minutesADay }),
    wait: fc.oneof(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 5 * minutesADay })),
  });
  const law = fc.property(some, ({ week, special, at, from, wait }) => {
    const timezone = zones[at % zones.length] ?? 'UTC';
    const { start, table } = tableOf(timezone, at);
    const dates = new Map(
      special.map(({ offset, hours }) => [new Date(start + offset * dayMs).toISOString().slice(0, 10), hours]),
    );
    const holidays = [...dates].flatMap(([date, hours]) => (hours ? [on(date, hours)] : []));
    const opens = week && Object.values(week).some((hours) => hours && !hours.isClosed);
    const open = openMinutes({ week: opens ? week : officeWeek, holidays, timezone }, table);

    const place = { week, holidays, timezone };
    const first = margin * minutesADay + from;
    let counted = 0;
    let reached: number | undefined;
    for (let minute = first; minute < open.length && reached === undefined; minute++) {
      counted += open[minute] ?? 0;
      if (counted === wait) reached = minute + 1;
    }
    const end = reached ?? open.length;
    const momentOf = (minute: number): Date => new Date(start + (minute - margin * minutesADay) * minuteMs);
    if (businessMinutes(place, momentOf(first), momentOf(end)) !== counted)
      throw new Error(`${counted} minutes in ${timezone} from ${momentOf(first).toISOString()}`);
    const due = afterBusinessMinutes(place, momentOf(first), wait);
    if (reached === undefined ? due <= momentOf(end) : due.getTime() !== momentOf(end).getTime())
      throw new Error(`${wait} minutes in ${timezone} after ${momentOf(first).toISOString()}: ${due.toISOString()}`);
  });
  fc.assert(law, { seed: 36, numRuns: weeks });
}, 1_200_000);

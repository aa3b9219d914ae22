import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextChange } from '#lib/places/hours/next-change.rules.ts';
import { openAt, type PlaceHours, type SpecialDay } from '#lib/places/hours/rules.ts';
import { aroundTheClock, closed, on, openOn, someDay, someWeek, weekOf } from './weeks.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

const nextOf = (place: PlaceHours, moment: string) => nextChange(place, new Date(moment))?.toISOString() ?? null;

describe('the next change', () => {
  const timezone = 'America/New_York';
  const week = weekOf({ friday: openOn(['11:00', '14:00'], ['18:00', '02:00']), sunday: aroundTheClock, monday: null });

  test.each<[string, string, string | null, SpecialDay[]?]>([
    ['before it opens', '2026-06-05T14:00:00.000Z', '2026-06-05T15:00:00.000Z'],
    ['while it is open', '2026-06-05T15:00:00.000Z', '2026-06-05T18:00:00.000Z'],
    ['between two periods', '2026-06-05T18:00:00.000Z', '2026-06-05T22:00:00.000Z'],
    ['past midnight', '2026-06-06T05:00:00.000Z', '2026-06-06T06:00:00.000Z'],
    ['before a whole day', '2026-06-06T06:00:00.000Z', '2026-06-07T04:00:00.000Z'],
    ['before a day that is not stated', '2026-06-07T12:00:00.000Z', null],
    ['on a day that is not stated', '2026-06-08T12:00:00.000Z', null],
    ['with a holiday in between', '2026-06-05T14:00:00.000Z', '2026-06-07T04:00:00.000Z', [on('2026-06-05', closed)]],
    [
      'on a holiday',
      '2026-06-06T12:00:00.000Z',
      '2026-06-06T13:00:00.000Z',
      [on('2026-06-06', openOn(['09:00', '10:00']))],
    ],
  ])('%s', (_, moment, expected, holidays = []) => {
    expect(nextOf({ week, holidays, timezone }, moment)).toBe(expected);
  });

  test('is none for a place that is always open, always closed, or whose hours are unknown', () => {
    for (const hours of [weekOf({}, aroundTheClock), weekOf({}, closed), null])
      expect(nextOf({ week: hours, holidays: [], timezone }, '2026-06-05T14:00:00.000Z')).toBeNull();
  });

  test('is a week ahead for a place that opens on one day', () => {
    const once = weekOf({ monday: openOn(['09:00', '10:00']) });
    expect(nextOf({ week: once, holidays: [], timezone: 'UTC' }, '2026-06-08T10:00:00.000Z')).toBe(
      '2026-06-15T09:00:00.000Z',
    );
  });

  test.each([
    ['an hour that is skipped', '2026-03-29T00:00:00.000Z', '2026-03-29T01:00:00.000Z'],
    ['an hour that is repeated', '2026-10-24T23:00:00.000Z', '2026-10-25T00:30:00.000Z'],
  ])('is once in %s', (_, moment, expected) => {
    const nightly = weekOf({}, openOn(['02:30', '05:00']));
    expect(nextOf({ week: nightly, holidays: [], timezone: 'Europe/Berlin' }, moment)).toBe(expected);
  });

  test('is the first minute at which any place opens or closes', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Kathmandu', 'Europe/Berlin', 'America/Havana', 'Australia/Lord_Howe');
    const special = fc.record({
      offset: fc.integer({ min: -1, max: 8 }),
      hours: someDay.filter((each) => each !== null),
    });
    /** Half of the moments are near a change of the clocks in Berlin. */
    const minutes = fc.oneof(
      fc.integer({ min: Date.UTC(2026, 0, 1) / minuteMs, max: Date.UTC(2027, 0, 1) / minuteMs }),
      fc.integer({ min: Date.UTC(2026, 9, 22) / minuteMs, max: Date.UTC(2026, 9, 26) / minuteMs }),
    );
    const law = fc.property(
      someWeek,
      fc.array(special, { maxLength: 3 }),
      zones,
      minutes,
      (week, days, timezone, at) => {
        const now = at * minuteMs;
        const holidays = days.flatMap(({ offset, hours }) =>
          hours ? [on(new Date(now + offset * dayMs).toISOString().slice(0, 10), hours)] : [],
        );
        const place = { week, holidays, timezone };
        const states = (from: number, to: number) => {
          const seen = new Set<boolean | null>();
          for (let moment = from; moment < to; moment += minuteMs) seen.add(openAt(place, new Date(moment)));
          return [...seen];
        };
        const current = openAt(place, new Date(now));
        const next = nextChange(place, new Date(now));
        if (next) {
          expect(openAt(place, next)).toBe(!current);
          expect(states(now, next.getTime())).toEqual([current]);
        } else if (current !== null) {
          const [, ...later] = states(now, now + 8 * dayMs);
          expect(later[0] ?? null).toBeNull();
        }
      },
    );
    fc.assert(law, { numRuns: 60 });
  });
});

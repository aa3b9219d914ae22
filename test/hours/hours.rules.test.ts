import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DayHours, givenWeek, type Week } from '#lib/places/hours/contract.ts';
import { openingOf, type Period } from '#lib/places/hours/opening.contract.ts';
import { changedWeek, openAt, overlapsOf, type SpecialDay, todayHours, weekdayOf } from '#lib/places/hours/rules.ts';
import { aroundTheClock, closed, on, openOn, someDay, someTime, someWeek, weekOf } from './weeks.ts';

describe('a day', () => {
  test.each([
    ['closed', { isClosed: true }, closed],
    ['open around the clock', { is24Hours: true }, aroundTheClock],
    ['one period by its ends', { openTime: '09:00', closeTime: '17:00' }, openOn(['09:00', '17:00'])],
    [
      'as it is answered',
      openOn(['09:00', '12:00'], ['13:00', '17:00']),
      openOn(['09:00', '12:00'], ['13:00', '17:00']),
    ],
    ['closed, as it is answered', closed, closed],
    [
      'periods in any order',
      {
        periods: [
          { open: '18:00', close: '02:00' },
          { open: '11:00', close: '14:00' },
        ],
      },
      {
        isClosed: false,
        is24Hours: false,
        openTime: '11:00',
        closeTime: '02:00',
        periods: [
          { open: '11:00', close: '14:00' },
          { open: '18:00', close: '02:00' },
        ],
      },
    ],
    [
      'periods that touch',
      openOn(['09:00', '12:00'], ['12:00', '15:00']),
      openOn(['09:00', '12:00'], ['12:00', '15:00']),
    ],
  ])('is accepted: %s', (_, given, opening) => {
    expect(openingOf(given)).toEqual({ opening });
  });

  test.each([
    ['nothing', {}, ['periods']],
    ['neither closed nor open', { isClosed: false }, ['periods']],
    ['no periods', { periods: [] }, ['periods']],
    ['no end', { openTime: '09:00' }, ['closeTime']],
    ['no beginning', { closeTime: '09:00' }, ['openTime']],
    ['closed and around the clock', { isClosed: true, is24Hours: true }, ['is24Hours']],
    ['closed with times', { isClosed: true, openTime: '09:00', closeTime: '10:00' }, ['openTime']],
    ['around the clock with periods', { is24Hours: true, periods: [{ open: '09:00', close: '10:00' }] }, ['periods']],
    [
      'ends that differ',
      { openTime: '08:00', closeTime: '10:00', periods: [{ open: '09:00', close: '10:00' }] },
      ['openTime'],
    ],
    [
      'periods that overlap',
      {
        periods: [
          { open: '10:00', close: '12:00' },
          { open: '09:00', close: '11:00' },
        ],
      },
      ['periods', 0],
    ],
    [
      'a period that runs past midnight into the first',
      {
        periods: [
          { open: '22:00', close: '23:30' },
          { open: '08:00', close: '07:00' },
        ],
      },
      ['periods', 0],
    ],
  ])('is rejected: %s', (_, given, path) => {
    expect(openingOf(given).wrong?.map((part) => part.path)).toEqual([path]);
  });

  test('keeps the end that is omitted, where it has one period', () => {
    expect(openingOf({ closeTime: '18:00' }, openOn(['09:00', '17:00'])).opening).toEqual(openOn(['09:00', '18:00']));
    expect(openingOf({ closeTime: '18:00' }, openOn(['09:00', '12:00'], ['13:00', '17:00'])).wrong).toHaveLength(1);
    expect(openingOf({ isClosed: false }, closed).wrong).toHaveLength(1);
    expect(openingOf({ isClosed: true }, openOn(['09:00', '17:00'])).opening).toEqual(closed);
  });

  test('without periods is closed or open all day, and is refused elsewhere', () => {
    const refused = { path: ['periods'], code: 'min', message: expect.any(Function) };
    expect(openingOf({ periods: [] }).wrong).toEqual([refused]);
    expect(openingOf({ periods: [] }, openOn(['09:00', '17:00'])).wrong).toEqual([refused]);
    expect(openingOf({ periods: [] }, closed).opening).toEqual(closed);
    expect(openingOf({ periods: [], is24Hours: true }, closed).opening).toEqual(aroundTheClock);
    expect(openingOf({ periods: [], closeTime: '18:00' }, openOn(['09:00', '17:00'])).opening).toEqual(
      openOn(['09:00', '18:00']),
    );
  });
});

describe('a week', () => {
  test('changes by days, and is null when none is stated', () => {
    const monday = { monday: aroundTheClock };
    const week = changedWeek(null, monday);
    expect(week).toEqual(weekOf(monday, null));
    expect(changedWeek(week, { tuesday: closed })).toEqual(weekOf({ ...monday, tuesday: closed }, null));
    expect(changedWeek(week, {})).toEqual(week);
    expect(changedWeek(week, { monday: null })).toBeNull();
  });

  test.each<[string, Partial<Week>, string[]]>([
    [
      'a night into the next morning',
      { monday: openOn(['18:00', '03:00']), tuesday: openOn(['02:00', '09:00']) },
      ['monday'],
    ],
    ['Sunday into Monday', { sunday: openOn(['18:00', '03:00']), monday: openOn(['02:59', '09:00']) }, ['sunday']],
    ['a night into a whole day', { monday: openOn(['18:00', '01:00']), tuesday: aroundTheClock }, ['monday']],
    [
      'a night that ends as the morning begins',
      { monday: openOn(['18:00', '03:00']), tuesday: openOn(['03:00', '09:00']) },
      [],
    ],
    ['a night until midnight', { monday: openOn(['18:00', '00:00']), tuesday: aroundTheClock }, []],
    ['a night into a closed day', { monday: openOn(['18:00', '03:00']) }, []],
    ['a night into a day that is not stated', { monday: openOn(['18:00', '03:00']), tuesday: null }, []],
  ])('is checked for %s', (_, days, wrong) => {
    expect(overlapsOf(weekOf(days)).map(([day]) => day)).toEqual(wrong);
  });

  test.each([
    ['an unknown day', { funday: { isClosed: true } }],
    ['a malformed time', { monday: { openTime: '24:00', closeTime: '25:00' } }],
    [
      'five periods',
      { monday: { periods: Array.from({ length: 5 }, (_, at) => ({ open: `0${at}:00`, close: `0${at}:30` })) } },
    ],
  ])('is rejected with %s', (_, days) => {
    expect(givenWeek.safeParse(days).success).toBe(false);
  });
});

describe('isOpenNow', () => {
  const timezone = 'America/New_York';
  const week = weekOf({ friday: openOn(['11:00', '14:00'], ['18:00', '02:00']), sunday: aroundTheClock, monday: null });
  const at = (moment: string, holidays: SpecialDay[] = []) => openAt({ week, holidays, timezone }, new Date(moment));

  test.each<[string, boolean | null, string, SpecialDay[]?]>([
    ['2026-06-05T14:59:59.999Z', false, 'before it opens'],
    ['2026-06-05T15:00:00.000Z', true, 'as it opens'],
    ['2026-06-05T18:00:00.000Z', false, 'as the first period ends'],
    ['2026-06-06T05:59:59.999Z', true, 'past midnight, until it closes'],
    ['2026-06-06T06:00:00.000Z', false, 'as it closes'],
    ['2026-06-07T04:00:00.000Z', true, 'at the first minute of a whole day'],
    ['2026-06-08T03:59:59.000Z', true, 'at the last minute of a whole day'],
    ['2026-06-08T04:00:00.000Z', null, 'on a day that is not stated'],
    ['2026-06-05T16:00:00.000Z', false, 'on a holiday', [on('2026-06-05', closed)]],
    ['2026-06-06T04:30:00.000Z', false, 'past midnight of a holiday', [on('2026-06-05', closed)]],
    ['2026-06-06T04:30:00.000Z', true, 'before a holiday, past midnight', [on('2026-06-06', closed)]],
    ['2026-06-08T16:00:00.000Z', true, 'on a holiday that is stated', [on('2026-06-08', openOn(['09:00', '13:00']))]],
  ])('at %s: %s %s', (moment, expected, _, holidays) => {
    expect(at(moment, holidays)).toBe(expected);
  });

  test('is unknown without hours, except for holidays', () => {
    const holidays = [on('2026-06-05', aroundTheClock)];
    expect(openAt({ week: null, holidays, timezone }, new Date('2026-06-05T12:00:00.000Z'))).toBe(true);
    expect(openAt({ week: null, holidays, timezone }, new Date('2026-06-06T12:00:00.000Z'))).toBeNull();
  });

  test('today is the day in the time zone of the place', () => {
    const place = { week, holidays: [on('2026-06-06', aroundTheClock)], timezone };
    expect(todayHours(place, new Date('2026-06-06T03:00:00.000Z'))?.periods).toHaveLength(2);
    expect(todayHours(place, new Date('2026-06-06T05:00:00.000Z'))).toMatchObject({ is24Hours: true });
    expect(todayHours(place, new Date('2026-06-08T12:00:00.000Z'))).toBeNull();
  });
});

describe('at a clock change', () => {
  const nightly = (open: string, close: string) => weekOf({}, openOn([open, close]));
  const minutesOpen = (week: Week, timezone: string, from: string, hours: number): string[] => {
    const start = Date.parse(from);
    const states = Array.from({ length: hours * 60 }, (_, minute) => {
      const moment = new Date(start + minute * 60_000);
      return { moment, open: openAt({ week, holidays: [], timezone }, moment) };
    });
    return states
      .filter(({ open }, minute) => open !== (states[minute - 1]?.open ?? false))
      .map(({ moment, open }) => `${open ? 'opens' : 'closes'} ${moment.toISOString().slice(11, 16)}`);
  };

  test.each([
    // 02:00 becomes 03:00 on 29 March 2026 in Berlin, at 01:00 UTC.
    [
      'an hour that is skipped, from within it',
      '02:30',
      '05:00',
      '2026-03-28T23:00:00Z',
      ['opens 01:00', 'closes 03:00'],
    ],
    [
      'an hour that is skipped, until within it',
      '00:30',
      '02:30',
      '2026-03-28T23:00:00Z',
      ['opens 23:30', 'closes 01:00'],
    ],
    ['wholly in an hour that is skipped', '02:10', '02:50', '2026-03-28T23:00:00Z', []],
    // 03:00 becomes 02:00 on 25 October 2026, at 01:00 UTC.
    [
      'an hour that is repeated, from within it',
      '02:30',
      '05:00',
      '2026-10-24T22:00:00Z',
      ['opens 00:30', 'closes 04:00'],
    ],
    [
      'an hour that is repeated, until within it',
      '00:30',
      '02:30',
      '2026-10-24T22:00:00Z',
      ['opens 22:30', 'closes 00:30'],
    ],
    ['over both hours', '01:00', '06:00', '2026-10-24T22:00:00Z', ['opens 23:00', 'closes 05:00']],
  ])('it opens once: %s', (_, open, close, from, expected) => {
    expect(minutesOpen(nightly(open, close), 'Europe/Berlin', from, 9)).toEqual(expected);
  });

  test('a night that includes the change continues', () => {
    const week = weekOf({ saturday: openOn(['22:00', '04:00']) });
    expect(minutesOpen(week, 'Europe/Berlin', '2026-03-28T20:00:00Z', 9)).toEqual(['opens 21:00', 'closes 02:00']);
    expect(minutesOpen(week, 'Europe/Berlin', '2026-10-24T19:00:00Z', 10)).toEqual(['opens 20:00', 'closes 03:00']);
  });

  test.each([
    'Africa/Cairo',
    'America/Havana',
    'Asia/Beirut',
    'America/Santiago',
    'Australia/Lord_Howe',
    'Atlantic/Azores',
  ])('a place in %s that is open around the clock is open at every quarter of an hour of the year', (timezone) => {
    const week = weekOf({}, aroundTheClock);
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 15 * 60_000)
      if (openAt({ week, holidays: [], timezone }, new Date(at)) !== true) expect.fail(new Date(at).toISOString());
  });
});

/** The wall time of a place, by the platform's calendar. */
const clockFormats = new Map<string, Intl.DateTimeFormat>();
const clockAt = (timezone: string, moment: number): { date: string; minute: number } => {
  const format =
    clockFormats.get(timezone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  clockFormats.set(timezone, format);
  const [date = '', time = ''] = format.format(moment).split(' ');
  return { date, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) };
};

const dayBefore = (date: string) => new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A simple model that goes minute by minute through the wall time: right wherever the clocks do not change. */
const modelOpen = (week: Week, holidays: SpecialDay[], timezone: string, moment: number): boolean | null => {
  const clock = clockAt(timezone, moment);
  const hoursOn = (date: string) => holidays.find((day) => day.date === date) ?? week[weekdayOf(date)];
  const [yesterday, today] = [hoursOn(dayBefore(clock.date)), hoursOn(clock.date)];
  const past = ({ open, close }: Period) => minute(close) <= minute(open);
  if (yesterday?.periods.some((period) => past(period) && clock.minute < minute(period.close))) return true;
  if (!today) return null;
  if (today.is24Hours) return true;
  return today.periods.some(
    (period) => minute(period.open) <= clock.minute && (past(period) || clock.minute < minute(period.close)),
  );
};

describe('any place', () => {
  test('is open when its wall time is within its hours', () => {
    const zones = fc.constantFrom('UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'America/Phoenix', 'Asia/Tokyo');
    const special = fc
      .record({ offset: fc.integer({ min: -2, max: 2 }), hours: someDay.filter((each) => each !== null) })
      .map(({ offset, hours }) => ({ offset, hours: hours as DayHours }));
    const moments = fc.integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2027, 0, 1) / 1000 });
    const law = fc.property(
      someWeek,
      fc.array(special, { maxLength: 3 }),
      zones,
      moments,
      (week, days, zone, second) => {
        const moment = second * 1000;
        const holidays = days.map(({ offset, hours }) =>
          on(new Date(moment + offset * 86_400_000).toISOString().slice(0, 10), hours),
        );
        expect(openAt({ week, holidays, timezone: zone }, new Date(moment))).toBe(
          modelOpen(week, holidays, zone, moment),
        );
      },
    );
    fc.assert(law, { numRuns: 2000 });
  });

  test('whose hours were accepted can send them back as answered', () => {
    fc.assert(
      fc.property(someWeek, (week) => {
        expect(givenWeek.parse(JSON.parse(JSON.stringify(week)))).toEqual(week);
      }),
    );
  });

  test('opens and closes at most once for each day, also at clock changes', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago');
    const law = fc.property(
      someTime,
      someTime,
      zones,
      fc.constantFrom('2026-03-28', '2026-10-31', '2026-09-05'),
      (open, close, zone, from) => {
        const week = weekOf({}, openOn([open, close]));
        const start = Date.parse(`${from}T00:00:00Z`);
        let changes = 0;
        for (let at = start; at < start + 2 * 86_400_000; at += 5 * 60_000) {
          const [before, after] = [at, at + 5 * 60_000].map((moment) =>
            openAt({ week, holidays: [], timezone: zone }, new Date(moment)),
          );
          if (before !== after) changes++;
        }
        expect(changes).toBeLessThanOrEqual(6);
      },
    );
    fc.assert(law, { numRuns: 30 });
  });
});

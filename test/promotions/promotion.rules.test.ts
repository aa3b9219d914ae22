import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { covers, isOffered, offerPlace, promotionFilter, statusOf } from '#lib/content/promotions/offer.rules.ts';
import { changedSettings, checkedPromotion, referencesOf, type Settings } from '#lib/content/promotions/rules.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { plainSettings } from './plain.ts';

const made = (settings: Partial<Settings> = {}): Settings & { archivedAt: null } =>
  checkedPromotion({ ...plainSettings, archivedAt: null, ...settings }, settings);
const changed = (change: Partial<Settings>, before: Settings): Settings =>
  checkedPromotion(changedSettings(before, change), change);

const faults = (attempt: () => Settings): unknown => {
  try {
    attempt();
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return (error.details as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);
  }
};

describe('settings', () => {
  test.each<[Partial<Settings>, string[]]>([
    [{ discountType: 'percent', discountValue: 100.5 }, ['discountValue max']],
    [{ discountType: 'percent', discountValue: 12.345 }, ['discountValue format']],
    [{ discountType: 'amount', discountValue: 12.5 }, ['discountValue type']],
    [{ discountType: 'bundle', discountValue: 5 }, ['discountValue format']],
    [{ scope: 'locations' }, ['locationIds required']],
    [{ locationIds: ['a'] }, ['locationIds format']],
    [{ startsAt: '2026-03-01T00:00:00Z', endsAt: '2026-03-01T00:00:00.000Z' }, ['endsAt min']],
    [{ startsAt: '2026-03-01T00:00+02:00', endsAt: '2026-02-01T00:00Z' }, ['startsAt format', 'endsAt min']],
    [{ timeBasis: 'utc', startsAt: '2026-03-01T00:00+02:00', endsAt: '2026-03-01T00:00' }, []],
    [{ discountType: 'percent', discountValue: 33.33 }, []],
    [{ discountType: 'amount', discountValue: 1999 }, []],
  ])('%j has faults %j', (change, expected) => {
    expect(faults(() => made(change))).toEqual(expected);
  });

  test('keep a wall time as written, and a moment in UTC', () => {
    expect(made({ startsAt: '2026-03-01T09:30' }).startsAt).toBe('2026-03-01T09:30:00.000Z');
    expect(made({ startsAt: '2026-03-01T09:30:00+00:00' }).startsAt).toBe('2026-03-01T09:30:00.000Z');
    const utc = made({ timeBasis: 'utc', startsAt: '2026-03-01T09:30-06:00' });
    expect(utc.startsAt).toBe('2026-03-01T15:30:00.000Z');
  });

  test('of an update replace the given ones, and lose what belonged to a former choice', () => {
    const before = made({ discountType: 'percent', discountValue: 15, scope: 'locations', locationIds: ['a', 'a'] });
    expect(before.locationIds).toEqual(['a']);
    expect(changed({ priority: 3 }, before)).toMatchObject({ discountValue: 15, locationIds: ['a'] });
    expect(changed({ discountType: 'amount' }, before)).toMatchObject({ discountValue: null });
    expect(changed({ discountType: 'percent' }, before)).toMatchObject({ discountValue: 15 });
    expect(changed({ scope: 'all' }, before)).toMatchObject({ locationIds: [] });
    expect(faults(() => changed({ locationIds: [] }, before))).toEqual(['locationIds required']);
    const planned = made({ startsAt: '2026-03-01T00:00', endsAt: '2026-04-01T00:00' });
    expect(faults(() => changed({ endsAt: '2026-02-01T00:00' }, planned))).toEqual(['endsAt min']);
    expect(changed({ endsAt: null }, planned)).toMatchObject({ startsAt: planned.startsAt, endsAt: null });
  });

  test('are checked for new references only', () => {
    const before = made({ scope: 'locations', locationIds: ['a', 'b'], formId: 'f' });
    const after = { ...before, locationIds: ['b', 'c'], optedInLocationIds: ['d'], imageMediaId: 'm' };
    expect(referencesOf(after, before)).toEqual({
      locationIds: ['c'],
      optedInLocationIds: ['d'],
      forms: [],
      media: ['m'],
    });
    expect(referencesOf(after).forms).toEqual(['f']);
  });
});

describe('a time', () => {
  const at = (promotion: Settings & { archivedAt: null }, timezone: string, moment: string) =>
    statusOf(promotion, timezone, new Date(moment));

  test('with UTC is the same moment everywhere', () => {
    const promotion = made({ timeBasis: 'utc', startsAt: '2026-03-01T00:00Z', endsAt: '2026-03-02T00:00Z' });
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles']) {
      expect(at(promotion, zone, '2026-02-28T23:59:59.999Z')).toBe('scheduled');
      expect(at(promotion, zone, '2026-03-01T00:00:00.000Z')).toBe('active');
      expect(at(promotion, zone, '2026-03-01T23:59:59.999Z')).toBe('active');
      expect(at(promotion, zone, '2026-03-02T00:00:00.000Z')).toBe('expired');
    }
  });

  test('without a zone is the wall time of the location', () => {
    const promotion = made({ startsAt: '2026-03-01T00:00', endsAt: '2026-03-02T00:00' });
    expect(at(promotion, 'America/Chicago', '2026-03-01T05:59:59.999Z')).toBe('scheduled');
    expect(at(promotion, 'America/Chicago', '2026-03-01T06:00:00.000Z')).toBe('active');
    expect(at(promotion, 'Asia/Tokyo', '2026-02-28T15:00:00.000Z')).toBe('active');
    expect(at(promotion, 'Asia/Tokyo', '2026-03-01T15:00:00.000Z')).toBe('expired');
  });

  // In Berlin the clocks go from 02:00 to 03:00 on 29 March 2026, at 01:00 UTC.
  test.each([
    ['starts when its time is skipped', { startsAt: '2026-03-29T02:30' }, '00:59:59.999', 'scheduled'],
    ['has started with the change', { startsAt: '2026-03-29T02:30' }, '01:00:00.000', 'active'],
    ['ends when its time is skipped', { endsAt: '2026-03-29T02:30' }, '00:59:59.999', 'active'],
    ['has ended with the change', { endsAt: '2026-03-29T02:30' }, '01:00:00.000', 'expired'],
    ['counts by the new clocks after it', { endsAt: '2026-03-29T04:00' }, '01:59:59.999', 'active'],
    ['counts by the new clocks to the end', { endsAt: '2026-03-29T04:00' }, '02:00:00.000', 'expired'],
  ])('%s in spring', (_, times, moment, status) => {
    expect(at(made(times), 'Europe/Berlin', `2026-03-29T${moment}Z`)).toBe(status);
  });

  // They go back from 03:00 to 02:00 on 25 October 2026, at 01:00 UTC, so 02:30 is both at 00:30 and at 01:30 UTC.
  test.each([
    ['starts with the first of two', { startsAt: '2026-10-25T02:30' }, '00:29:59.999', 'scheduled'],
    ['has started with the first of two', { startsAt: '2026-10-25T02:30' }, '00:30:00.000', 'active'],
    ['does not start over', { startsAt: '2026-10-25T02:30' }, '01:10:00.000', 'active'],
    ['ends with the first of two', { endsAt: '2026-10-25T02:30' }, '00:30:00.000', 'expired'],
    ['does not come back', { endsAt: '2026-10-25T02:30' }, '01:10:00.000', 'expired'],
    ['counts by the new clocks after it', { endsAt: '2026-10-25T03:00' }, '01:59:59.999', 'active'],
  ])('%s in autumn', (_, times, moment, status) => {
    expect(at(made(times), 'Europe/Berlin', `2026-10-25T${moment}Z`)).toBe(status);
  });

  test('of a promotion passes through scheduled, active and expired once, in every time zone', () => {
    const zones = fc.constantFrom('Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC');
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });
    const order = ['scheduled', 'active', 'expired'];
    fc.assert(
      fc.property(zones, moment, moment, moment, moment, (zone, a, b, c, d) => {
        const [start = null, end = null] = [a, b].map((date) => date.toISOString()).toSorted();
        fc.pre(start !== end);
        const promotion = made({ startsAt: start, endsAt: end });
        const [early, late] = [c, d].map((date) => date.toISOString()).toSorted();
        const place = (at: string | undefined) => order.indexOf(statusOf(promotion, zone, new Date(at ?? '')));
        expect(place(early)).toBeLessThanOrEqual(place(late));
      }),
      { numRuns: 200 },
    );
  });

  test('of an archived promotion has no effect', () => {
    expect(statusOf({ ...made(), archivedAt: '2026-01-01T00:00:00.000Z' }, 'UTC', new Date())).toBe('archived');
  });
});

describe('an offer', () => {
  const now = new Date('2026-06-01T12:00:00Z');
  const austin = { id: 'austin', timezone: 'America/Chicago' };

  test.each<[string, object, boolean]>([
    ['of all', {}, true],
    ['of this one', { scope: 'locations', locationIds: ['austin', 'dallas'] }, true],
    ['of another', { scope: 'locations', locationIds: ['dallas'] }, false],
    ['that it did not choose', { participation: 'optional', optedInLocationIds: ['dallas'] }, false],
    ['that it chose', { participation: 'optional', optedInLocationIds: ['austin'] }, true],
    ['that has not begun there', { startsAt: '2026-06-01T12:00' }, false],
    ['that is over', { endsAt: '2026-06-01T07:00' }, false],
  ])('%s', (_, change, offered) => {
    expect(isOffered(made(change), austin, now)).toBe(offered);
  });

  test('is sorted by priority, then by its end at the location, and last without an end', () => {
    const place = (id: string, change: object) => offerPlace({ ...made(change), id }, 'America/Chicago');
    const sorted = [
      place('urgent', { priority: 5 }),
      place('soon', { endsAt: '2026-06-02T00:00' }),
      // Midnight in Chicago is five o'clock in UTC.
      place('later', { endsAt: '2026-06-02T05:00:00.001Z', timeBasis: 'utc' }),
      place('a', {}),
      place('b', {}),
      place('minor', { priority: -1, endsAt: '2026-06-01T13:00' }),
    ];
    expect(sorted.toReversed().toSorted()).toEqual(sorted);
  });

  test('applies to the locations of its scope', () => {
    expect([covers(made(), 'x'), covers(made({ scope: 'locations', locationIds: ['y'] }), 'x')]).toEqual([true, false]);
  });
});

test.each([
  [{ q: 'spr' }, true],
  [{ q: 'CHECK' }, true],
  [{ q: 'save1' }, true],
  [{ q: 'heck' }, false],
  [{ status: 'active' as const }, true],
  [{ status: 'archived' as const }, false],
  [{ locationId: 'a' }, true],
  [{ locationId: 'b' }, false],
])('a list with %j', (filter, wanted) => {
  const promotion = made({ code: 'SAVE10', scope: 'locations', locationIds: ['a'] });
  expect(promotionFilter(filter, 'UTC', new Date())(promotion)).toBe(wanted);
});

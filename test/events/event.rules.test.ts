import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkTimes, durationClassOf, earliestStart, eventAddress, isAnnounced } from '#lib/content/events/rules.ts';
import { Problem } from '#lib/platform/core/problem.ts';

const minute = 60_000;
const year = 366 * 24 * 60;
const now = new Date('2026-06-01T12:00:00.000Z');
const at = (minutes: number): string => new Date(now.getTime() + minutes * minute).toISOString();

const events = fc
  .record({
    starts: fc.integer({ min: -2 * year, max: year }),
    lasts: fc.integer({ min: 1, max: year }),
    status: fc.constantFrom('draft', 'published', 'cancelled'),
  })
  .map(({ starts, lasts, status }) => ({ startsAt: at(starts), endsAt: at(starts + lasts), status }));

test('a listed event began no earlier than the start from which its duration class is read', () => {
  fc.assert(
    fc.property(events, (event) => {
      if (isAnnounced(event, now)) expect(event.startsAt >= earliestStart(durationClassOf(event), now)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('an event that is over is not listed, and neither is a cancelled one that would have begun', () => {
  fc.assert(
    fc.property(events, (event) => {
      const wanted = event.status === 'published' ? event.endsAt >= at(0) : event.startsAt > at(0);
      expect(isAnnounced(event, now)).toBe(event.status !== 'draft' && wanted);
    }),
  );
});

test('an event of up to a year has valid times', () => {
  fc.assert(fc.property(events, checkTimes));
  expect(() => checkTimes({ startsAt: at(0), endsAt: at(0) })).toThrow(Problem);
  expect(() => checkTimes({ startsAt: at(0), endsAt: at(year + 1) })).toThrow(Problem);
});

test.each([
  [undefined, { status: 'draft', slug: 'a' }, null],
  [undefined, { status: 'published', slug: 'a' }, '/events/a'],
  [{ slug: 'a', livePath: '/termine/a' }, { status: 'cancelled', slug: 'a' }, '/termine/a'],
  [{ slug: 'a', livePath: '/termine/a' }, { status: 'published', slug: 'b' }, '/events/b'],
  [{ slug: 'a', livePath: '/events/a' }, { status: 'draft', slug: 'a' }, null],
] as const)('after %j, the address of %j is %j', (before, after, address) => {
  expect(eventAddress(before, after, 'events')).toBe(address);
});

import { expect, test } from 'vitest';
import type { PublicEvent } from '#lib/events/public.contract.ts';
import { eventLd } from '#lib/public-pages/json-ld.rules.ts';
import { events } from '#test/rendering/fixtures.ts';

const [openDay, homeFair] = events as [PublicEvent, PublicEvent];
const acme = { name: 'Acme Plumbing', url: 'https://www.acme.example/' };
const austin = { name: 'Acme Plumbing Austin', address: { '@type': 'PostalAddress', addressLocality: 'Austin' } };

test('an event without a venue is at the address of its location', () => {
  const { location } = eventLd({ ...openDay, venueName: null, venueAddress: null }, null, acme, austin);
  expect(location).toEqual({ '@type': 'Place', ...austin });
});

test('the address of a location is not that of another venue', () => {
  expect(eventLd({ ...openDay, venueAddress: null }, null, acme, austin).location).toEqual({
    '@type': 'Place',
    name: 'Acme workshop',
  });
  expect(eventLd(openDay, null, acme, austin).location).toMatchObject({ address: '1 Main Street, Austin, TX' });
});

test('an event that lasts all day has its days, in its own time zone', () => {
  expect(eventLd(homeFair, null, acme, null)).toMatchObject({ startDate: '2026-07-04', endDate: '2026-07-05' });
  expect(eventLd(openDay, null, acme, null)).toMatchObject({ startDate: openDay.startsAt, endDate: openDay.endsAt });
});

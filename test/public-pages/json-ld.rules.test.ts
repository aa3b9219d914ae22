import { expect, test } from 'vitest';
import type { PublicEvent } from '#lib/content/events/public.contract.ts';
import type { PublicPromotion } from '#lib/content/promotions/public.contract.ts';
import type { PublicService } from '#lib/places/services/public.contract.ts';
import { eventLd, ofBrandLd, withinLd } from '#lib/web/public-pages/json-ld.rules.ts';
import { itemListLd, offerLd, serviceLd } from '#lib/web/public-pages/offered-ld.rules.ts';
import { events, promotions, services } from '#test/rendering/fixtures.ts';

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
  expect(eventLd(openDay, null, acme, austin).location).toMatchObject({
    address: { '@type': 'PostalAddress', streetAddress: '1 Main Street, Austin, TX' },
  });
});

test('an event that lasts all day has its days, in its own time zone', () => {
  expect(eventLd(homeFair, null, acme, null)).toMatchObject({ startDate: '2026-07-04', endDate: '2026-07-05' });
});

test('the times of an event are those of its place, with the offset of each', () => {
  const event = {
    ...openDay,
    timezone: 'America/Chicago',
    startsAt: '2028-01-01T03:00:00.000Z',
    endsAt: '2028-07-01T05:00:00.000Z',
  };
  expect(eventLd(event, null, acme, null)).toMatchObject({
    startDate: '2027-12-31T21:00:00-06:00',
    endDate: '2028-07-01T00:00:00-05:00',
  });
  expect(eventLd({ ...event, timezone: 'Asia/Kolkata' }, null, acme, null)).toMatchObject({
    startDate: '2028-01-01T08:30:00+05:30',
  });
});

/** Every object of a description, with the number of those above it. */
const objectsIn = (value: unknown, depth = 0): { object: Record<string, unknown>; depth: number }[] => {
  if (Array.isArray(value)) return value.flatMap((part) => objectsIn(part, depth));
  if (typeof value !== 'object' || value === null) return [];
  const object = value as Record<string, unknown>;
  return [{ object, depth }, ...Object.values(object).flatMap((part) => objectsIn(part, depth + 1))];
};

test('services, offers and lists say once what their words mean, and each part has a type', () => {
  const business = { '@context': 'https://schema.org', '@type': 'Plumber', name: 'Austin' };
  const [service] = services as [PublicService];
  const [promotion] = promotions as [PublicPromotion];
  const provider = withinLd(ofBrandLd(business, acme));
  const described = serviceLd(service, null, provider, 'USD');
  const entries = services.map(({ name, pageUrl }) => ({ name, url: pageUrl }));
  for (const whole of [described, offerLd(promotion, acme.url, provider), ...itemListLd('Services', entries)])
    for (const { object, depth } of objectsIn(whole)) {
      expect('@context' in object).toBe(depth === 0);
      expect(typeof object['@type']).toBe('string');
    }
  expect(described).toMatchObject({
    provider: { parentOrganization: { '@type': 'Organization', ...acme } },
    offers: { price: '89.00', priceCurrency: 'USD' },
  });
});

test('a price has the decimals of its currency, and a service without one has no offer', () => {
  const [service] = services as [PublicService];
  expect(serviceLd(service, null, null, 'JPY')).toMatchObject({ offers: { price: '8900', priceCurrency: 'JPY' } });
  expect(serviceLd({ ...service, priceFromCents: null }, null, null, 'USD')).not.toHaveProperty('offers');
});

test('a list names the entries that have a page', () => {
  expect(itemListLd('Events', [{ name: 'Open day', url: null }])).toEqual([]);
  expect(
    itemListLd('Events', [
      { name: 'Fair', url: null },
      { name: 'Open day', url: acme.url },
    ]),
  ).toMatchObject([{ itemListElement: [{ position: 1, name: 'Open day', url: acme.url }] }]);
});

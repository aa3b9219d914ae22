import { expect, test } from 'vitest';
import { openingNow } from '#lib/places/hours/opening-now.rules.ts';
import { defaultPolicy } from '#lib/platform/routing/paths.rules.ts';
import { mapPin } from '#lib/use-cases/map/pins.rules.ts';

const place = {
  name: 'Austin',
  slug: 'austin',
  status: 'active' as const,
  timezone: 'UTC',
  city: 'Austin',
  state: 'TX',
  country: 'US',
  latitude: 30.267153,
  longitude: -97.743057,
  deletedAt: null,
};
const shown = { policy: defaultPolicy, domain: null, fields: new Map(), opening: openingNow(new Date()) };
const pin = (hideAddress: boolean, box?: { west: number; south: number; east: number; north: number }) =>
  mapPin('id', { place, profile: { phone: null, hours: null, hideAddress } }, shown, box);

test('a pin has the exact point, or a rounded one where the address is hidden', () => {
  expect(pin(false)).toMatchObject({ latitude: 30.267153, longitude: -97.743057 });
  expect(pin(true)).toMatchObject({ latitude: 30.27, longitude: -97.74, city: 'Austin' });
});

test('a box finds a hidden address only by its rounded point', () => {
  const exact = { west: -97.7431, south: 30.2671, east: -97.743, north: 30.2672 };
  const near = { west: -97.75, south: 30.26, east: -97.73, north: 30.28 };
  expect([pin(false, exact), pin(true, exact)].map(Boolean)).toEqual([true, false]);
  expect([pin(false, near), pin(true, near)].map(Boolean)).toEqual([true, true]);
});

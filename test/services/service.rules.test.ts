import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offered, offerPlace, serviceAddress } from '#lib/places/services/rules.ts';
import type { Service } from '#lib/places/services/shape.contract.ts';
import { blankService } from './blank.ts';

const at = '2026-01-01T00:00:00.000Z';
const service = (locationId: string | null, slug: string, isActive: boolean, id: string): Service => ({
  id,
  brandId: 'brand',
  locationId,
  name: slug,
  slug,
  ...blankService,
  isActive,
  createdAt: at,
  updatedAt: at,
});

const slugs = fc.constantFrom('a', 'b', 'c', 'd');
const servicesOf = (locationId: string | null) =>
  fc
    .uniqueArray(fc.record({ slug: slugs, isActive: fc.boolean() }), { selector: ({ slug }) => slug })
    .map((entries) =>
      entries.map(({ slug, isActive }) => service(locationId, slug, isActive, `${locationId}-${slug}`)),
    );

test("each slug is listed once, with the location's service if it has one", () => {
  fc.assert(
    fc.property(servicesOf(null), servicesOf('here'), (brandWide, own) => {
      const all = offered(brandWide, own);
      expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length);
      for (const slug of ['a', 'b', 'c', 'd']) {
        const [mine, theirs] = [own, brandWide].map((list) => list.find((one) => one.slug === slug));
        const shown = all.find((one) => one.slug === slug);
        const wanted = mine ?? theirs;
        expect(shown?.id).toBe(wanted?.isActive ? wanted.id : undefined);
        if (shown)
          expect(shown).toMatchObject({ source: mine ? 'location' : 'brand', isOverride: Boolean(mine && theirs) });
      }
    }),
  );
});

test('sort keys of places have the order of the numbers', () => {
  const order = fc.integer({ min: -100_000, max: 100_000 });
  fc.assert(
    fc.property(order, order, (one, other) => {
      const place = (sortOrder: number) => offerPlace({ sortOrder, name: 'A', id: '1' });
      expect(Math.sign(one - other)).toBe(place(one) < place(other) ? -1 : place(one) > place(other) ? 1 : 0);
    }),
  );
});

test.each([
  [{ slug: 'a', livePath: null }, { locationId: 'l', isActive: true, slug: 'a' }, '/services/a'],
  [{ slug: 'a', livePath: '/leistungen/a' }, { locationId: 'l', isActive: true, slug: 'a' }, '/leistungen/a'],
  [{ slug: 'a', livePath: '/services/a' }, { locationId: 'l', isActive: true, slug: 'b' }, '/services/b'],
  [{ slug: 'a', livePath: '/services/a' }, { locationId: 'l', isActive: false, slug: 'a' }, null],
  [{ slug: 'a', livePath: null }, { locationId: null, isActive: true, slug: 'a' }, null],
])('after %j, the address of %j is %j', (before, after, address) => {
  expect(serviceAddress(before, after, 'services')).toBe(address);
});

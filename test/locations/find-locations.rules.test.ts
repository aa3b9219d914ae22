import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openingNow } from '#lib/places/hours/opening-now.rules.ts';
import type { Pin } from '#lib/places/map/pins.ts';
import { distanceKm, type Point } from '#lib/platform/core/distance.ts';
import { candidatesOf } from '#lib/use-cases/locations/candidates.ts';
import { findLocations, type Position, type Search } from '#lib/use-cases/locations/find-locations.ts';

const opening = openingNow(new Date('2026-06-05T12:00:00.000Z'));

const point: fc.Arbitrary<Point> = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

/** A few places, so that many have the same distance and name. */
const places: (Point | null)[] = [
  null,
  { latitude: 30, longitude: -97 },
  { latitude: 30, longitude: -97 },
  { latitude: 31, longitude: -97 },
  { latitude: 0, longitude: 179 },
  { latitude: 0, longitude: -179 },
];

interface Made {
  name: string;
  at: Point | null;
  codes: string[];
  hideAddress: boolean;
}

const someLocation: fc.Arbitrary<Made> = fc.record({
  name: fc.constantFrom('Austin', 'austin', 'Boston', 'Zürich'),
  at: fc.constantFrom(...places),
  codes: fc.subarray(['78701', '75201']),
  hideAddress: fc.boolean(),
});

const pinOf = ({ name, at, codes, hideAddress }: Made, id: number): Pin => ({
  id: String(id).padStart(4, '0'),
  parts: {
    place: {
      name,
      slug: `${name.toLowerCase()}-${id}`,
      status: 'active',
      timezone: 'UTC',
      city: null,
      state: null,
      country: 'US',
      latitude: at?.latitude ?? null,
      longitude: at?.longitude ?? null,
      deletedAt: null,
      updatedAt: '2026-06-01T00:00:00.000Z',
    },
    profile: { phone: null, hours: null, hideAddress },
    area: codes.length > 0 ? { postalCodes: codes, radiusKm: null } : null,
  },
});

const pinsOf = (made: readonly Made[]): Pin[] => made.map(pinOf);

const find = (pins: readonly Pin[], search: Search, limit: number, after?: Position) =>
  findLocations(candidatesOf(pins), { search, offer: undefined, opening, after, limit });

const idsOf = ({ page }: ReturnType<typeof find>): string[] => page.map(({ candidate }) => candidate.id);

const someSearch: fc.Arbitrary<Search> = fc.record({
  point: fc.option(fc.constantFrom({ latitude: 30.5, longitude: -97 }, { latitude: 0, longitude: 180 }), {
    nil: undefined,
  }),
  postalCode: fc.constantFrom(undefined, '78701'),
  q: fc.constantFrom(undefined, 'aus'),
});

test('the distance between two points is the same in both directions, at most half of the Earth, and zero to itself', () => {
  const law = fc.property(point, point, point, (a, b, c) => {
    expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
    expect(distanceKm(a, b)).toBeLessThanOrEqual(20_016);
    expect(distanceKm(a, a)).toBe(0);
    expect(distanceKm(a, c)).toBeLessThanOrEqual(distanceKm(a, b) + distanceKm(b, c) + 0.01);
  });
  fc.assert(law);
});

type Sortable = string | number;

const byEach = (a: Sortable[], b: Sortable[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at === -1 ? 0 : (a[at] as Sortable) < (b[at] as Sortable) ? -1 : 1;
};

test('pages have every location once, in one order', () => {
  const law = fc.property(
    fc.array(someLocation, { maxLength: 30 }),
    someSearch,
    fc.integer({ min: 1, max: 7 }),
    (made, search, limit) => {
      const pins = pinsOf(made);
      const whole = find(pins, search, 1000);
      const order = whole.page.map(({ candidate, km = 100_000, serves }) => [
        serves ? 0 : 1,
        whole.from ? km : candidate.sortName,
        candidate.id,
      ]);
      expect(order).toEqual(order.toSorted(byEach));
      const seen: string[] = [];
      for (let after: Position | undefined; ; ) {
        const page = find(pins, search, limit, after && (JSON.parse(JSON.stringify(after)) as Position));
        expect(page.total).toBe(whole.total);
        seen.push(...idsOf(page));
        after = page.next;
        if (!after) break;
      }
      expect(seen).toEqual(idsOf(whole));
      expect(seen).toHaveLength(whole.total);
    },
  );
  fc.assert(law, { numRuns: 300 });
});

test('locations that others join, leave or move around are on one page each', () => {
  const law = fc.property(
    fc.array(someLocation, { minLength: 4, maxLength: 20 }),
    fc.infiniteStream(fc.record({ at: fc.nat(40), made: someLocation })),
    someSearch,
    (made, changes, search) => {
      const steady = made.length;
      const pins = pinsOf(made);
      const expected = idsOf(find(pins, search, 1000));
      const seen: string[] = [];
      for (let after: Position | undefined; ; ) {
        const page = find(pins, search, 2, after);
        seen.push(...idsOf(page));
        after = page.next;
        if (!after) break;
        // Others have higher ids, and their postal codes are not known.
        const { at, made: other } = changes.next().value;
        pins[steady + at] = pinOf(other, steady + at);
        for (let hole = steady; hole < pins.length; hole++) pins[hole] ??= pinOf({ ...other, at: null }, hole);
      }
      expect(seen.filter((id) => Number(id) < steady)).toEqual(expected);
    },
  );
  fc.assert(law, { numRuns: 200 });
});

test('a hidden location has the distance of its shown point for every point and radius', () => {
  const law = fc.property(point, fc.double({ min: -0.005, max: 0.005, noNaN: true }), (from, by) => {
    const shown = { latitude: 30.27, longitude: -97.74 };
    const exact = { latitude: 30.27 + by * 0.99, longitude: -97.74 - by * 0.99 };
    const hidden = find([pinOf({ name: 'Austin', at: exact, codes: [], hideAddress: true }, 1)], { point: from }, 1);
    expect(hidden.page[0]?.km).toBeCloseTo(distanceKm(from, shown), 9);
  });
  fc.assert(law);
});

test('a circle has the locations within its radius, and no other', () => {
  const law = fc.property(
    fc.array(fc.tuple(someLocation, point), { maxLength: 20 }),
    point,
    fc.double({ min: 0.1, max: 20_000, noNaN: true }),
    (made, from, radiusKm) => {
      const pins = pinsOf(made.map(([one, at]) => ({ ...one, at, hideAddress: false })));
      const inside = pins.filter((_, at) => distanceKm(from, made[at]?.[1] ?? from) <= radiusKm).map(({ id }) => id);
      expect(idsOf(find(pins, { point: from, radiusKm }, 100)).toSorted()).toEqual(inside);
    },
  );
  fc.assert(law);
});

test('a postal code without a point finds only locations that serve it or have it', () => {
  const pins = pinsOf([
    { name: 'Austin', at: null, codes: ['78701'], hideAddress: false },
    { name: 'Boston', at: { latitude: 30, longitude: -97 }, codes: ['75201'], hideAddress: false },
  ]);
  expect(idsOf(find(pins, { postalCode: '78701' }, 10))).toEqual(['0000']);
  expect(idsOf(find(pins, { postalCode: '787' }, 10))).toEqual([]);
});

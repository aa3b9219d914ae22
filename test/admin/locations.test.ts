import { expect, test } from 'vitest';
import { project, viewOf } from '#lib/places/gazetteer/map.rules.ts';
import { clustersOf, zoomed } from '../../admin/src/locations/map/map.rules.ts';
import { queryOf } from '../../admin/src/locations/query.ts';
import { inOrder, movesOf } from '../../admin/src/services/order.rules.ts';

const size = { width: 600, height: 400 };
const pin = (latitude: number, longitude: number) => project(latitude, longitude);
const austin = pin(30.27, -97.74);
const roundRock = pin(30.51, -97.68);
const boston = pin(42.36, -71.06);

test('the projection has the equator and Greenwich in the middle, and north above south', () => {
  expect(project(0, 0)).toEqual({ x: 0.5, y: 0.5 });
  expect(boston.y).toBeLessThan(austin.y);
  expect(project(90, 0).y).toBeGreaterThanOrEqual(0);
});

test('the first view has all pins in it, and close pins are one cluster', () => {
  const clusters = clustersOf([austin, roundRock, boston], viewOf([austin, roundRock, boston], size), size);
  expect(clusters.map(({ pins }) => pins.length).sort()).toEqual([1, 2]);
});

test.each([
  { width: 0, height: 0 },
  { width: 0, height: 400 },
  { width: 600, height: 0 },
])('a map without room, $width by $height pixels, has a view of numbers', (none) => {
  for (const places of [[], [austin], [austin, boston]]) {
    const view = viewOf(places, none);
    for (const value of [...Object.values(view), ...Object.values(zoomed(view, 2, none))])
      expect(Number.isFinite(value)).toBe(true);
  }
});

test('a cluster falls apart when the map is zoomed to it', () => {
  const clusters = clustersOf([austin, roundRock], viewOf([austin, roundRock], size), size);
  expect(clusters).toHaveLength(2);
});

test('clusters have a distance from each other, and no pin is lost', () => {
  const pins = Array.from({ length: 300 }, (_, index) => pin(29 + (index % 17) / 10, -99 + (index % 23) / 10));
  const view = viewOf(pins, size);
  const clusters = clustersOf(pins, view, size);
  expect(clusters.reduce((sum, cluster) => sum + cluster.pins.length, 0)).toBe(pins.length);
  for (const one of clusters)
    for (const other of clusters)
      if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y) * view.scale).toBeGreaterThanOrEqual(38);
});

test('zooming keeps the place below the pointer', () => {
  const view = viewOf([austin, boston], size);
  const anchor = { x: 100, y: 50 };
  const placeAt = ({ x, y, scale }: typeof view) => [x + (100 - 300) / scale, y + (50 - 200) / scale];
  const [x, y] = placeAt(view);
  const [nextX, nextY] = placeAt(zoomed(view, 2, size, anchor));
  expect(nextX).toBeCloseTo(x ?? 0, 10);
  expect(nextY).toBeCloseTo(y ?? 0, 10);
});

test('unknown filters of an address are not sent', () => {
  const query = queryOf({ status: 'nonsense', sort: 'color', deleted: 'true', q: 'aus' }, false);
  expect(JSON.parse(JSON.stringify(query))).toEqual({ limit: 100, q: 'aus' });
  expect(queryOf({ deleted: 'true' }, true).includeDeleted).toBe('true');
});

const services = [
  { id: 'a', name: 'Drains', sortOrder: 0 },
  { id: 'b', name: 'Leaks', sortOrder: 1 },
  { id: 'c', name: 'Heaters', sortOrder: 20 },
  { id: 'd', name: 'Pumps', sortOrder: 30 },
];

const afterMoves = (moves: readonly { id: string; sortOrder: number }[]) =>
  services
    .map((service) => ({ ...service, ...moves.find(({ id }) => id === service.id) }))
    .sort(inOrder)
    .map(({ id }) => id)
    .join('');

test('a service is moved by one change where there is room', () => {
  const moves = movesOf(services, 'd', -1, () => false);
  expect(moves).toHaveLength(1);
  expect(afterMoves(moves ?? [])).toBe('abdc');
});

test('a service without room gets new positions for all of them, if all may be changed', () => {
  const moves = movesOf(services, 'c', -1, () => true);
  expect(afterMoves(moves ?? [])).toBe('acbd');
  const close = services.map((service) => ({ ...service, name: 'Same', sortOrder: 5 }));
  expect(movesOf(close, 'c', -1, ({ id }) => id === 'c')).toBeNull();
  expect(movesOf(close, 'c', -1, () => true)?.length).toBeGreaterThan(1);
});

test('the first service cannot be moved up', () => {
  expect(movesOf(services, 'a', -1, () => true)).toEqual([]);
});

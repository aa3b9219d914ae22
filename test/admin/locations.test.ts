import { expect, test } from 'vitest';
import { project, viewOf } from '#lib/places/gazetteer/map.rules.ts';
import { columnsIn } from '../../admin/src/filters/shown-columns.rules.ts';
import type { Entry } from '../../admin/src/locations/entry.ts';
import { clustering } from '../../admin/src/locations/map/map.rules.ts';
import { locationListQuery } from '../../admin/src/locations/table/query.ts';
import { inOrder as sorted, sortIn, sortOfApi, writtenSort } from '../../admin/src/locations/table/sort.rules.ts';
import { inOrder, movesOf } from '../../admin/src/services/order.rules.ts';

const size = { width: 600, height: 400 };
const pin = (latitude: number, longitude: number) => ({ latitude, longitude, ...project(latitude, longitude) });
const austin = pin(30.27, -97.74);
const roundRock = pin(30.51, -97.68);
const boston = pin(42.36, -71.06);

const scaleFor = (pins: readonly ReturnType<typeof pin>[]): number => viewOf(pins, size).scale;

test('the projection has the equator and Greenwich in the middle, and north above south', () => {
  expect(project(0, 0)).toEqual({ x: 0.5, y: 0.5 });
  expect(boston.y).toBeLessThan(austin.y);
  expect(project(90, 0).y).toBeGreaterThanOrEqual(0);
});

test('close pins are one cluster in the first view, which has the pins themselves', () => {
  const pins = [austin, roundRock, boston];
  const clusters = clustering(pins)(scaleFor(pins));
  expect(clusters.map((cluster) => new Set(cluster.pins))).toEqual([new Set([austin, roundRock]), new Set([boston])]);
});

test.each([
  { width: 0, height: 0 },
  { width: 0, height: 400 },
  { width: 600, height: 0 },
])('a map without room, $width by $height pixels, has a view of numbers', (none) => {
  for (const places of [[], [austin], [austin, boston]])
    for (const value of Object.values(viewOf(places, none))) expect(Number.isFinite(value)).toBe(true);
});

test('a cluster falls apart when the map is zoomed to it', () => {
  const pins = [austin, roundRock];
  expect(clustering(pins)(scaleFor(pins))).toHaveLength(2);
});

test('pins at one place are one cluster at the closest, and the smallest map shows all pins', () => {
  expect(clustering([austin, { ...austin }])(256 * 2 ** 16)).toHaveLength(1);
  expect(clustering([austin, boston])(1).flatMap(({ pins }) => pins)).toHaveLength(2);
});

test('clusters do not overlap, and no pin is lost', () => {
  const pins = Array.from({ length: 300 }, (_, index) => pin(29 + (index % 17) / 10, -99 + (index % 23) / 10));
  const scale = scaleFor(pins);
  const clusters = clustering(pins)(scale);
  expect(clusters.reduce((sum, cluster) => sum + cluster.pins.length, 0)).toBe(pins.length);
  for (const one of clusters)
    for (const other of clusters)
      if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y) * scale).toBeGreaterThanOrEqual(38);
});

test('unknown filters of an address are not sent', () => {
  const query = locationListQuery({ status: 'nonsense', sort: 'color', deleted: 'true', q: 'aus' }, false);
  expect(JSON.parse(JSON.stringify(query))).toEqual({ limit: 100, q: 'aus' });
  expect(locationListQuery({ deleted: 'true' }, true).includeDeleted).toBe('true');
});

test('the list reads the profiles only while it shows or sorts by one of their fields', () => {
  expect(locationListQuery({}, true, ['status', 'phone']).include).toBe('profile');
  expect(locationListQuery({ sort: '-email' }, true, ['status']).include).toBe('profile');
  expect(locationListQuery({ sort: '-storeCode' }, true, ['status']).include).toBeUndefined();
});

const namesBy = (written: string, rows: readonly Partial<Entry>[]) =>
  sorted(rows as Entry[], sortIn(written)).map(({ name }) => name);

test('locations are sorted by any column in both directions, and those without a value come last', () => {
  const rows = [
    { name: 'Acme 10', storeCode: null, leads30d: 3, status: 'closed' as const },
    { name: 'Acme 2', storeCode: 'TX-20', leads30d: 30, status: 'onboarding' as const },
    { name: 'acme 1', storeCode: 'TX-3', leads30d: 200, status: 'active' as const },
  ];
  expect(namesBy('-name', rows)).toEqual(['Acme 10', 'Acme 2', 'acme 1']);
  expect(namesBy('storeCode', rows)).toEqual(['acme 1', 'Acme 2', 'Acme 10']);
  expect(namesBy('-storeCode', rows)).toEqual(['Acme 2', 'acme 1', 'Acme 10']);
  expect(namesBy('-leads', rows)).toEqual(['acme 1', 'Acme 2', 'Acme 10']);
  expect(namesBy('status', rows)).toEqual(['Acme 2', 'acme 1', 'Acme 10']);
});

test('an order that the API does not have asks for its usual one, and the address keeps it', () => {
  expect(sortOfApi(sortIn('-createdAt'))).toBe('-createdAt');
  expect(sortOfApi(sortIn('createdAt'))).toBeUndefined();
  expect(locationListQuery({ sort: '-leads' }, false).sort).toBeUndefined();
  expect(locationListQuery({ sort: '-createdAt' }, false).sort).toBe('-createdAt');
  expect(['-leads', 'storeCode', '', 'toString'].map((sort) => writtenSort(sortIn(sort)))).toEqual([
    '-leads',
    'storeCode',
    'name',
    'name',
  ]);
});

test('the columns in the storage are those that the table has, in its order', () => {
  const known = ['status', 'place', 'leads'];
  expect(columnsIn('["leads","color","status"]', known)).toEqual(['status', 'leads']);
  expect(columnsIn('[]', known)).toEqual([]);
  expect([columnsIn(null, known), columnsIn('{', known), columnsIn('{}', known)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
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

import { beforeAll, expect, test } from 'vitest';
import { getLicense } from '#lib/accounts/billing/license.contract.ts';
import { getLeadCounts } from '#lib/accounts/brands/contract.ts';
import { getCanonicalPath, getPageStatus } from '#lib/places/locations/contract.ts';
import { listPublicLocations } from '#lib/places/locations/locator.contract.ts';
import { listMapPins } from '#lib/places/map/contract.ts';
import { getRevenueSummary } from '#lib/places/revenue-settings/contract.ts';
import type { Data } from '#lib/platform/core/contract/operation.ts';
import { idShards } from '#lib/platform/table/lists/shards.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { packMap } from '#lib/use-cases/map/pack.ts';
import { getPublicNavigation } from '#lib/web/navigation/public.contract.ts';
import { metered } from '#test/bench/meter.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { locationItems, locationNumber, pinItem, storeItems } from '#test/support/stored-locations.ts';
import { startWorld } from '#test/support/world.ts';

let world: World;
let acme: Tenant;
let locationId = '';

const pins = 10_000;
/** Most pins have no location record: only the map reads them. */
const locations = 5_000;

beforeAll(async () => {
  world = await startWorld();
  acme = await world.tenant();
  const view = brandView(acme.brandId);
  const records = Array.from({ length: pins }, (_, at) =>
    locationNumber(at, { tenantId: acme.id, brandId: acme.brandId }),
  );
  const items = records.flatMap((record, at) => [
    pinItem(view, record),
    ...(at < locations ? locationItems(view, record) : []),
  ]);
  locationId = records[0]?.id ?? '';
  await storeItems(items);
  // The work of the workers once they have read all these changes in the stream.
  await packMap({ kind: 'pack-map', brandId: acme.brandId, shards: [...idShards] });
});

const signedIn = () => ({ as: acme.admin.credentials, params: { brandId: acme.brandId, locationId } });

test('the map of ten thousand locations takes at most two round trips', async () => {
  const query = { brandId: acme.brandId };
  const { result, cost } = await metered(() => world.call(listMapPins, { query }));
  expect(result.data.pins).toHaveLength(pins);
  expect(cost.roundTrips).toBeLessThanOrEqual(2);
  const { pins: packed } = result.data;
  expect(packed[0]).toMatchObject({ todayHours: { isClosed: false, periods: [{ open: '08:00', close: '18:00' }] } });
  const near = await world.call(listMapPins, {
    query: { ...query, bbox: '-120,25,-119.95,25.05', fields: 'name,path' },
  });
  expect(near.data.pins.length).toBeGreaterThan(0);
  expect(near.data.pins[0]).toEqual({ name: expect.any(String), path: expect.stringMatching(/^\/locations\//) });
});

test('the nearest of ten thousand locations take two round trips, and one if nothing changed', async () => {
  const search = (query: object) =>
    metered(() => world.call(listPublicLocations, { query: { brandId: acme.brandId, ...query } }));
  const first = await search({ near: '30,-97' });
  expect(first.cost.roundTrips).toBeLessThanOrEqual(2);
  expect(first.result.data.total).toBe(pins);
  const again = await search({ near: '31,-97', postalCode: '78701', q: 'plumbing' });
  expect(again.cost.roundTrips).toBe(1);
  // The brand, its site and the counts of packed shards.
  expect(again.cost.readUnits).toBeLessThanOrEqual(3);
  const distances = again.result.data.locations.map(({ distanceKm }) => distanceKm ?? 0);
  expect(distances).toEqual(distances.toSorted((a, b) => a - b));
});

test('the list pages through ten thousand locations, each once', async () => {
  const seen = new Set<string>();
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { brandId: acme.brandId, limit: '100', ...(cursor && { cursor }) };
    const { locations, nextCursor }: Data<typeof listPublicLocations> = (
      await world.call(listPublicLocations, { query })
    ).data;
    for (const { id } of locations) seen.add(id);
    cursor = nextCursor;
  } while (cursor);
  expect(seen.size).toBe(pins);
});

test('lead counts and revenue of every location take at most six round trips', async () => {
  const counts = await metered(() => world.call(getLeadCounts, signedIn()));
  expect(Object.keys(counts.result.data.counts)).toHaveLength(locations);
  expect(counts.cost.roundTrips).toBeLessThanOrEqual(6);
  const revenue = await metered(() => world.call(getRevenueSummary, signedIn()));
  expect(revenue.result.data.totals).toMatchObject({ locationCount: locations, configuredCount: locations });
  expect(revenue.cost.roundTrips).toBeLessThanOrEqual(6);
});

test.each([
  ['a page of the location list', listLocations],
  ['the page status of a location', getPageStatus],
  ['the canonical path of a location', getCanonicalPath],
  ['the license', getLicense],
])('%s takes at most three round trips', async (_, operation) => {
  const { result, cost } = await metered(() => world.call(operation, signedIn() as never));
  expect(result.status).toBe(200);
  expect(cost.roundTrips).toBeLessThanOrEqual(3);
});

test('the navigation of a location takes at most three round trips', async () => {
  const query = { brandId: acme.brandId, locationId };
  const { result, cost } = await metered(() => world.call(getPublicNavigation, { query }));
  expect(result.data.items.length).toBeGreaterThan(0);
  expect(cost.roundTrips).toBeLessThanOrEqual(3);
});

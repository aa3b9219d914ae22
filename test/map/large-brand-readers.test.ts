import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createEvent } from '#lib/content/events/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { listPublicLocations } from '#lib/places/locations/locator.contract.ts';
import { listMapPins } from '#lib/places/map/contract.ts';
import { maxPinsByKey } from '#lib/places/map/pins.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import { idShards } from '#lib/platform/table/lists/shards.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { packMap } from '#lib/use-cases/map/pack.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';
import { publishedPage, startSite } from '#test/serving/scene.ts';
import { answers } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { locationItems, locationNumber, pinItem, storeItems } from '#test/support/stored-locations.ts';
import { formOf } from '#test/support/submitting.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const { acme, request, ask } = await startSite(world);
const view = brandView(acme.brandId);
const query = { brandId: acme.brandId };
/** Enough for every shard to be packed. */
const pins = 2000;
let place = '';
let event = '';
let formSlug = '';

beforeAll(async () => {
  const owner = { tenantId: acme.id, brandId: acme.brandId };
  const records = Array.from({ length: pins }, (_, at) => locationNumber(at, owner));
  await storeItems([
    ...records.map((record) => pinItem(view, record)),
    ...records.slice(0, maxPinsByKey).flatMap((record) => locationItems(view, record)),
  ]);
  const body = { name: 'Acme Austin', status: 'active' };
  const { location } = (await world.call(createLocation, { ...request, body })).data;
  const params = { ...request.params, locationId: location.id };
  const point = { latitude: 30.2672, longitude: -97.7431, city: 'Austin', state: 'TX', country: 'US' };
  await world.call(updateProfile, { ...request, params, body: point });
  place = `/locations/${location.slug}`;
  await world.call(createService, { ...request, body: { name: 'Drains' } });
  event = await announced();
  const { form } = await formOf(world, acme, { locationChoice: 'required' });
  formSlug = form.slug;
  await publishedPage(world, acme, 'contact', { blocks: [{ type: 'form', formId: form.id }] });
});

const announced = async (): Promise<string> => {
  const times = { startsAt: '2031-06-20T15:00:00.000Z', endsAt: '2031-06-20T20:00:00.000Z' };
  const body = { title: 'Open day', status: 'published', timezone: 'America/Chicago', ...times };
  return `/events/${(await world.call(createEvent, { ...request, body })).data.event.slug}.ics`;
};

/** A process remembers a shard until it is packed again. */
beforeEach(async () => {
  await packMap({ kind: 'pack-map', brandId: acme.brandId, shards: [...idShards] });
  clock.advance(61_000);
});

/** How many packed shards were read while something was asked for. */
const shardsRead = async (asked: () => Promise<unknown>): Promise<number> => {
  let read = 0;
  const stop = interceptCalls((call, next) => {
    const tables = call.action === 'BatchGetItem' ? Object.values(call.input.RequestItems ?? {}) : [];
    read += tables.flatMap(({ Keys = [] }) => Keys).filter(({ PK }) => String(PK).endsWith('#MAP')).length;
    return next(call);
  });
  await asked().finally(stop);
  return read;
};

const page = (path: string) => world.call(getPage, { query: { ...query, path } });
const typed = (): Promise<{ status?: number }> => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
  const body = new URLSearchParams({ pageUrl: 'https://acme.example/contact', ...answers, place: 'Austin' }).toString();
  return ask(`/public/forms/${formSlug}/submit`, { method: 'POST', headers, body });
};

// A role permits what tests of its function call, so each function reads the shards itself here.
test.each<[string, () => Promise<{ status?: number }>]>([
  ['the map', () => world.call(listMapPins, { query })],
  ['the nearest locations', () => world.call(listPublicLocations, { query: { ...query, near: '30,-97' } })],
  ['the data of the list of locations', () => page('/locations')],
  ['the data of the page of a location, with those near it', () => page(place)],
  ['the data of the list of services, with how many locations offer each', () => page('/services')],
  ['the list of locations', () => ask('/locations')],
  ['the page of a location', () => ask(place)],
  ['the list of services', () => ask('/services')],
  ['the file of an event for calendars', () => ask(event)],
  ['a form that asks for the location', typed],
])('%s of a large brand is read by a process that has not read it before', async (_, asked) => {
  let status: number | undefined;
  const read = await shardsRead(async () => {
    ({ status } = await asked());
  });
  expect([status, read]).toEqual([200, idShards.length]);
});

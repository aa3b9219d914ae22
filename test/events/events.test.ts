import { describe, expect, test } from 'vitest';
import { createEvent, deleteEvent, listEvents, restoreEvent, updateEvent } from '#lib/content/events/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { redirectKey } from '#lib/platform/routing/redirects.ts';
import { locationRouteKey, routeKey } from '#lib/platform/routing/routes.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import { expectRejection } from '#test/support/rejections.ts';
import { adminRequest, spacedCalls } from '#test/support/requests.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const hour = 3_600_000;
const inHours = (hours: number): string => new Date(clock.now().getTime() + hours * hour).toISOString();
const world = await startWorld();
const acme = await world.tenant();
const call = spacedCalls(world, clock);

const venue = async () => {
  const tenant = await world.tenant({ timezone: 'Europe/Berlin' });
  const params = { brandId: tenant.brandId };
  const as = tenant.admin.credentials;
  const location = async (name: string, timezone = 'America/Chicago'): Promise<string> => {
    const body = { name, status: 'active', timezone };
    return (await call(createLocation, { as, params, body })).data.location.id;
  };
  const make = async (body: object, by = as) => {
    const times = { startsAt: inHours(24), endsAt: inHours(26) };
    return call(createEvent, { as: by, params, body: { title: 'Open day', ...times, ...body } });
  };
  const change = (eventId: string, body: object, by = as, headers = {}) =>
    call(updateEvent, { as: by, params: { ...params, eventId }, body, headers });
  const drop = (eventId: string, by = as) => call(deleteEvent, { as: by, params: { ...params, eventId } });
  const list = (query: Record<string, string | number> = {}, by = as) => call(listEvents, { as: by, params, query });
  return { tenant, params, as, view: brandView(tenant.brandId), location, make, change, drop, list };
};

const titles = (events: readonly { title: string }[]): string[] => events.map(({ title }) => title);

test('an event has every field, with defaults', async () => {
  const { make, tenant, location } = await venue();
  const { status, data } = await make({});
  expect(status).toBe(201);
  expect(data.event).toEqual({
    id: expect.any(String),
    brandId: tenant.brandId,
    locationId: null,
    title: 'Open day',
    slug: 'open-day',
    description: null,
    startsAt: expect.stringMatching(/Z$/),
    endsAt: expect.stringMatching(/Z$/),
    timezone: 'Europe/Berlin',
    allDay: false,
    venueName: null,
    venueAddress: null,
    url: null,
    imageMediaId: null,
    status: 'published',
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  const there = await make({ locationId: await location('Main') });
  expect(there.data.event).toMatchObject({ timezone: 'America/Chicago', slug: 'open-day-2' });
  const given = await make({
    timezone: 'Asia/Tokyo',
    startsAt: '2027-06-20T10:00:00+02:00',
    endsAt: '2027-06-21T00:00:00Z',
  });
  expect(given.data.event).toMatchObject({ timezone: 'Asia/Tokyo', startsAt: '2027-06-20T08:00:00.000Z' });
});

test('the list is sorted by start, latest first, with filters', async () => {
  const { make, list, location } = await venue();
  const main = await location('Main');
  await make({ title: 'Third of three', startsAt: inHours(30), endsAt: inHours(31) });
  await make({ title: 'First', startsAt: inHours(10), endsAt: inHours(11), status: 'draft' });
  await make({ title: 'Second', startsAt: inHours(20), endsAt: inHours(21), locationId: main });
  expect(titles((await list()).data.events)).toEqual(['Third of three', 'Second', 'First']);
  expect(titles((await list({ status: 'draft' })).data.events)).toEqual(['First']);
  expect(titles((await list({ locationId: main })).data.events)).toEqual(['Second']);
  expect(titles((await list({ q: 'three' })).data.events)).toEqual(['Third of three']);
  expect(titles((await list({ from: inHours(15), to: inHours(25) })).data.events)).toEqual(['Second']);
  const first = (await list({ limit: 2 })).data;
  const rest = (await list({ limit: 2, cursor: first.nextCursor ?? '' })).data;
  expect(titles([...first.events, ...rest.events])).toEqual(['Third of three', 'Second', 'First']);
  expect(rest.nextCursor).toBeNull();
});

test('a franchisee writes events of own locations only', async () => {
  const { tenant, make, list, change, drop, location } = await venue();
  const [main, side] = [await location('Main'), await location('Side')];
  const franchisee = (await tenant.person('franchisee', [main])).credentials;
  const wide = (await make({ title: 'Wide' })).data.event;
  const other = (await make({ title: 'Other', locationId: side })).data.event;
  const mine = await make({ title: 'Mine', locationId: main, startsAt: inHours(25) }, franchisee);
  expect(mine.status).toBe(201);
  const denied = { status: 403, error: { code: 'location_access_denied' } };
  expect(await make({}, franchisee)).toMatchObject(denied);
  expect(await change(wide.id, { title: 'X' }, franchisee)).toMatchObject(denied);
  expect(await drop(other.id, franchisee)).toMatchObject(denied);
  expect(await list({ locationId: side }, franchisee)).toMatchObject(denied);
  expect(titles((await list({}, franchisee)).data.events)).toEqual(['Mine', 'Wide']);
  expect((await change(mine.data.event.id, { status: 'cancelled' }, franchisee)).data.event.status).toBe('cancelled');
  expect((await drop(mine.data.event.id, franchisee)).data).toEqual({ ok: true });
});

test('a deleted event is restored with its id, slug and page, once and within 30 days', async () => {
  const { make, drop, list, params, as, view, tenant } = await venue();
  const { event } = (await make({ title: 'Fair' })).data;
  const restore = (by = as) => call(restoreEvent, { as: by, params: { ...params, eventId: event.id } });
  await drop(event.id);
  expect(await get(routeKey(view, '/events/fair'))).toBeUndefined();
  const franchisee = (await tenant.person('franchisee', [])).credentials;
  expect(await restore(franchisee)).toMatchObject({ status: 403 });
  const { data, headers } = await restore();
  expect(data.event).toEqual({ ...event, updatedAt: expect.any(String) });
  expect(versionOf(headers)).toBe('"2"');
  expect(await get(routeKey(view, '/events/fair'))).toMatchObject({ holder: `event#${event.id}` });
  expect((await list()).data.events).toHaveLength(1);
  expect((await restore()).data.event.id).toBe(event.id);
  await drop(event.id);
  await make({ slug: 'fair' });
  expect((await restore()).error.code).toBe('slug_taken');
});

test('its address is live unless it is a draft, and moves with the slug', async () => {
  const { make, change, drop, view, location } = await venue();
  const { event } = (await make({})).data;
  expect(await get(routeKey(view, '/events/open-day'))).toMatchObject({ holder: `event#${event.id}` });
  await change(event.id, { slug: 'summer' });
  expect(await get(routeKey(view, '/events/open-day'))).toBeUndefined();
  expect(await get(redirectKey(view, '-', '/events/open-day'))).toMatchObject({
    target: { type: 'event', id: event.id },
  });
  await change(event.id, { status: 'draft' });
  expect(await get(routeKey(view, '/events/summer'))).toBeUndefined();
  const locationId = await location('Main');
  const there = (await make({ locationId, slug: 'there' })).data.event;
  expect(await get(locationRouteKey(view, locationId, '/events/there'))).toMatchObject({ holder: `event#${there.id}` });
  await change(there.id, { slug: 'here' });
  expect(await get(locationRouteKey(view, locationId, '/events/there'))).toBeUndefined();
  expect(await get(locationRouteKey(view, locationId, '/events/here'))).toMatchObject({ holder: `event#${there.id}` });
  await drop(there.id);
  expect(await get(locationRouteKey(view, locationId, '/events/here'))).toBeUndefined();
  expect((await make({ slug: 'here' })).status).toBe(201);
});

test('two concurrent changes are both applied, and If-Match is checked', async () => {
  const { make, change } = await venue();
  const { event } = (await make({ description: 'Old' })).data;
  const both = await Promise.all([change(event.id, { venueName: 'Hall' }), change(event.id, { description: null })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const after = await change(event.id, {});
  expect(after.data.event).toMatchObject({ venueName: 'Hall', description: null });
  expect((await change(event.id, { title: 'X' }, undefined, { 'if-match': '"1"' })).status).toBe(412);
  const made = await Promise.all([make({ slug: 'same' }), make({ slug: 'same' })]);
  expect(made.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

describe('rejects', () => {
  test.each<[string, object, number, string, string?]>([
    ['no title', { title: undefined }, 400, 'validation_error', 'title'],
    ['no start', { startsAt: undefined }, 400, 'validation_error', 'startsAt'],
    ['an end before the start', { endsAt: '2027-01-01T09:00:00Z' }, 400, 'validation_error', 'endsAt'],
    ['an end at the start', { endsAt: '2027-01-01T10:00:00Z' }, 400, 'validation_error', 'endsAt'],
    ['two years', { endsAt: '2029-01-01T10:00:00Z' }, 400, 'validation_error', 'endsAt'],
    ['a year after 9999', { endsAt: '9999-12-31T23:00:00-12:00' }, 400, 'validation_error', 'endsAt'],
    ['a year before 0', { startsAt: '0000-01-01T00:00:00+14:00' }, 400, 'validation_error', 'startsAt'],
    ['a local time', { startsAt: '2027-01-01T10:00:00' }, 400, 'validation_error', 'startsAt'],
    ['an unknown zone', { timezone: 'Mars/Base' }, 400, 'validation_error', 'timezone'],
    ['an unknown status', { status: 'secret' }, 400, 'validation_error', 'status'],
    ['an address without TLS', { url: 'http://a.example' }, 400, 'validation_error', 'url'],
    ['an unknown location', { locationId: '01939b6e-5c00-7000-8000-00000000dead' }, 422, 'invalid_reference'],
    ['an unknown picture', { imageMediaId: '01939b6e-5c00-7000-8000-00000000dead' }, 422, 'invalid_reference'],
  ])('%s', async (_, change, status, code, field) => {
    const body = { title: 'A', startsAt: '2027-01-01T10:00:00Z', endsAt: '2027-01-01T12:00:00Z', ...change };
    const reply = await world.call(createEvent, { ...adminRequest(acme, clock), body });
    expectRejection(reply, status, code, field);
  });

  test('a change that would move the end before the start', async () => {
    const { make, change } = await venue();
    const { event } = (await make({})).data;
    const reply = await change(event.id, { startsAt: inHours(200) });
    expect(reply.error.details[0]).toMatchObject({ field: 'endsAt', code: 'min' });
  });
});

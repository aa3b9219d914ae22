import { expect, test } from 'vitest';
import { createEvent, deleteEvent, updateEvent } from '#lib/content/events/contract.ts';
import { listPublicEvents } from '#lib/content/events/public.contract.ts';
import { createLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const hour = 3_600_000;
const inHours = (hours: number): string => new Date(clock.now().getTime() + hours * hour).toISOString();
const world = await startWorld();

const announcing = (tenant: Tenant) => {
  const request = { as: tenant.admin.credentials, params: { brandId: tenant.brandId } };
  const announce = async (title: string, starts: number, ends: number, more: object = {}) => {
    clock.advance(60);
    const body = { title, startsAt: inHours(starts), endsAt: inHours(ends), ...more };
    return (await world.call(createEvent, { ...request, body })).data.event.id;
  };
  const change = async (eventId: string, body: object) => {
    clock.advance(60);
    await world.call(updateEvent, { ...request, params: { ...request.params, eventId }, body });
  };
  const shown = (query: Record<string, string | number> = {}) =>
    world.call(listPublicEvents, { query: { brandId: tenant.brandId, ...query } });
  const titles = async (query: Record<string, string | number> = {}) =>
    (await shown(query)).data.events.map(({ title }) => title);
  return { request, announce, change, shown, titles };
};

test('current and future events of any duration are listed, the next first', async () => {
  const { announce, shown, titles } = announcing(await world.tenant());
  await announce('later', 48, 49);
  await announce('all year', -24 * 200, 24 * 100);
  await announce('past', -10, -9);
  await announce('past week', -24 * 8, -24);
  await announce('running', -1, 1);
  await announce('fair', -24 * 5, 24);
  await announce('soon', 2, 3);
  await announce('draft', 2, 3, { status: 'draft' });
  expect(await titles()).toEqual(['all year', 'fair', 'running', 'soon', 'later']);
  const { events, nextCursor } = (await shown({ limit: 3 })).data;
  expect(events.map(({ title, isActive }) => [title, isActive])).toEqual([
    ['all year', true],
    ['fair', true],
    ['running', true],
  ]);
  const rest = (await shown({ limit: 3, cursor: nextCursor ?? '' })).data;
  expect(rest.events.map(({ title, isActive }) => [title, isActive])).toEqual([
    ['soon', false],
    ['later', false],
  ]);
  expect(rest.nextCursor).toBeNull();
});

test('the list follows the time, and changes show at once', async () => {
  const { announce, change, titles, request } = announcing(await world.tenant());
  const start = clock.now();
  const gone = await announce('gone', 1, 2);
  await world.call(deleteEvent, { ...request, params: { ...request.params, eventId: gone } });
  const soon = await announce('soon', 1, 2);
  const other = await announce('other', 5, 6);
  await change(soon, { startsAt: inHours(10), endsAt: inHours(24 * 20) });
  expect(await titles()).toEqual(['other', 'soon']);
  await change(other, { status: 'cancelled' });
  expect(await titles()).toEqual(['other', 'soon']);
  clock.advance(5.5 * hour);
  // It would have begun.
  expect(await titles()).toEqual(['soon']);
  clock.advance(24 * 19 * hour);
  expect(await titles()).toEqual(['soon']);
  clock.advance(24 * hour);
  expect(await titles()).toEqual([]);
  clock.set(start);
});

test('a location has its own events and those of the brand; a closed one has none', async () => {
  const tenant = await world.tenant();
  const { announce, titles, shown, request } = announcing(tenant);
  const make = async (name: string) => {
    const body = { name, status: 'active' };
    return (await world.call(createLocation, { ...request, body })).data.location.id;
  };
  const [main, side] = [await make('Main'), await make('Side')];
  await announce('everywhere', 1, 2);
  await announce('main', 2, 3, { locationId: main });
  await announce('side', 3, 4, { locationId: side });
  expect(await titles({ locationId: main })).toEqual(['everywhere', 'main']);
  expect(await titles()).toEqual(['everywhere', 'main', 'side']);
  const [first, second] = (await shown({ locationId: main })).data.events;
  expect([first?.path, second?.path]).toEqual(['/events/everywhere', '/locations/main/events/main']);
  clock.advance(60);
  await world.call(updateLocation, {
    ...request,
    params: { ...request.params, locationId: main },
    body: { status: 'closed' },
  });
  expect(await titles()).toEqual(['everywhere', 'side']);
  // The page that has only hidden events is skipped.
  const page = (await shown({ limit: 1 })).data;
  const next = (await shown({ limit: 1, cursor: page.nextCursor ?? '' })).data;
  expect(next.events.map(({ title }) => title)).toEqual(['side']);
});

test('answers have cache headers, and the brand must be named and known', async () => {
  const tenant = await world.tenant();
  const { announce, shown } = announcing(tenant);
  await announce('soon', 1, 2);
  const { headers } = await shown();
  expect(headers.get('cache-control')).toContain('s-maxage=300');
  const again = await world.call(listPublicEvents, {
    query: { brandId: tenant.brandId },
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect((await world.call(listPublicEvents)).status).toBe(400);
  expect(
    (await world.call(listPublicEvents, { query: { brandId: '01939b6e-5c00-7000-8000-00000000dead' } })).status,
  ).toBe(404);
});

import { beforeEach, expect, test } from 'vitest';
import { getLicense } from '#lib/accounts/billing/license.contract.ts';
import { updateUrlPrefixPolicy } from '#lib/accounts/brands/url-policy.contract.ts';
import { createLocation, deleteLocation, restoreLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import type { Tenant } from '#test/support/product.ts';
import { renewed } from '#test/support/renewed.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
const clock = testClock();
const day = 86_400_000;
const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant({ tier: 'core' });
});

const call = async (locationId?: string) => {
  clock.advance(100);
  const as = await renewed(acme.admin.credentials, clock.now());
  return { as, params: { brandId: acme.brandId, ...(locationId && { locationId }) } };
};
const create = async (status = 'active') =>
  world.call(createLocation, { ...(await call()), body: { name: 'Elm Street', status } });
const update = async (id: string, status: string) =>
  world.call(updateLocation, { ...(await call(id)), body: { status } });
const remove = async (id: string) => world.call(deleteLocation, await call(id));
const restore = async (id: string) => world.call(restoreLocation, await call(id));
const used = async () => (await world.call(getLicense, await call())).data.usage.locations;
const pass = async (days: number) => {
  clock.advance(days * day);
  await world.stack.runSchedule('uncount-closed-locations');
};

test('a closed location counts for thirty more days, and again when it opens', async () => {
  const { id } = (await create()).data.location;
  await update(id, 'closed');
  await pass(29);
  expect(await used()).toBe(1);
  await update(id, 'closed');
  await pass(1.1);
  expect(await used()).toBe(0);
  await pass(1);
  expect(await used()).toBe(0);
  expect((await update(id, 'active')).status).toBe(200);
  expect(await used()).toBe(1);
  await pass(40);
  expect(await used()).toBe(1);
});

test('a location that opens again in time keeps its unit', async () => {
  const { id } = (await create('closed')).data.location;
  await pass(20);
  await update(id, 'temporarily_closed');
  await pass(20);
  expect(await used()).toBe(1);
  await update(id, 'closed');
  await pass(20);
  expect(await used()).toBe(1);
});

test('the unit of a location that a new policy moves at that moment is returned, and the location is found where it is', async () => {
  const { id } = (await create('closed')).data.location;
  const view = brandView(acme.brandId);
  meanwhile(locationKey(view, id), async () => {
    await world.call(updateUrlPrefixPolicy, { ...(await call()), body: { prefix: 'stores' } });
    await world.stack.drain();
  });
  await pass(31);
  expect([await used(), (await get(locationKey(view, id)))?.routePath]).toEqual([0, '/stores/elm-street']);
});

test('a location that is deleted and restored counts as before', async () => {
  const { id } = (await create('closed')).data.location;
  await remove(id);
  expect(await used()).toBe(0);
  await restore(id);
  expect(await used()).toBe(1);
  await pass(31);
  await remove(id);
  expect(await used()).toBe(0);
  await restore(id);
  expect(await used()).toBe(0);
  const other = (await create('closed')).data.location.id;
  await remove(other);
  await pass(40);
  await restore(other);
  expect(await used()).toBe(0);
});

test('a location cannot be opened again beyond the plan', async () => {
  const { id } = (await create('closed')).data.location;
  await pass(31);
  for (let count = 0; count < 10; count++) await create();
  const { error } = await update(id, 'active');
  expect(error).toMatchObject({ code: 'plan_limit_reached', details: { meter: 'locations', limit: 10, usage: 10 } });
});

test('a location that is opened while its unit is returned counts once', async () => {
  const { id } = (await create('closed')).data.location;
  clock.advance(31 * day);
  const request = { ...(await call(id)), body: { status: 'active' } };
  await Promise.all([world.stack.runSchedule('uncount-closed-locations'), world.call(updateLocation, request)]);
  expect(await used()).toBe(1);
});

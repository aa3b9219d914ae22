import { expect, test } from 'vitest';
import { updateUrlPrefixPolicy } from '#lib/accounts/brands/url-policy.contract.ts';
import { leadKey } from '#lib/leads/leads/records.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { fewLocationIds } from '#lib/places/locations/records.ts';
import { maxPinsByKey, readPins } from '#lib/places/map/pins.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import { locationOf } from '#test/support/locations.ts';
import { adminRequest } from '#test/support/requests.ts';
import { locationItems, locationNumber, pinItem, storeItems } from '#test/support/stored-locations.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();

test('no pin is missing when a brand grows beyond the locations that are read by key', async () => {
  const acme = await world.tenant();
  const view = brandView(acme.brandId);
  const request = () => adminRequest(acme, clock);
  const created: string[] = [];
  const create = async (): Promise<void> => {
    const body = { name: `Location ${created.length}`, status: 'active' };
    created.push((await world.call(createLocation, { ...request(), body })).data.location.id);
  };
  const shown = async () =>
    (await readPins(view, ['place'], await fewLocationIds(view, maxPinsByKey))).map(({ id }) => id);
  while (created.length < 24) await create();
  expect(await fewLocationIds(view, maxPinsByKey)).toEqual(created.toSorted());
  expect((await shown()).toSorted()).toEqual(created.toSorted());
  await create();
  expect(await fewLocationIds(view, maxPinsByKey)).toBeUndefined();
  expect(await fewLocationIds(view, 25)).toHaveLength(25);
  expect((await shown()).toSorted()).toEqual(created.toSorted());
});

test('a lead finds its location by the postal code in a brand that has grown, and its addresses move to another prefix', async () => {
  const acme = await world.tenant();
  const request = () => adminRequest(acme, clock);
  const locationId = await locationOf(world, acme, 'Acme Austin');
  const at = { ...request(), params: { ...request().params, locationId } };
  await world.call(updateProfile, { ...at, body: { country: 'US', state: 'TX', city: 'Austin', zipCode: '78701' } });
  const view = brandView(acme.brandId);
  const owner = { tenantId: acme.id, brandId: acme.brandId };
  const others = Array.from({ length: maxPinsByKey }, (_, number) => locationNumber(number, owner));
  await storeItems(others.flatMap((record) => [...locationItems(view, record), pinItem(view, record)]));
  expect(await fewLocationIds(view, maxPinsByKey)).toBeUndefined();

  const fields = [{ name: 'zip', label: 'ZIP', type: 'text', mapTo: 'postalCode' }];
  const { submit } = await formOf(world, acme, { fields });
  const { leadId } = (await submit({ fields: { zip: '78701' } })).data;
  expect((await get(leadKey(view, leadId)))?.locationId).toBe(locationId);

  const moved = await world.call(updateUrlPrefixPolicy, { ...request(), body: { prefix: 'stores' } });
  expect(moved.status).toBe(200);
});

import { expect, test } from 'vitest';
import { createLocation } from '#lib/locations/contract.ts';
import { getPage } from '#lib/public-pages/contract.ts';
import { getSitemap } from '#lib/routing/public.contract.ts';
import { createService, updateService } from '#lib/services/contract.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const { brandId, admin } = await world.tenant();
const as = admin.credentials;
const params = { brandId };

const open = async (name: string, status = 'active'): Promise<string> =>
  (await world.call(createLocation, { as, params, body: { name, status } })).data.location.id;
const offer = async (name: string, fields: object = {}): Promise<string> =>
  (await world.call(createService, { as, params, body: { name, ...fields } })).data.service.id;
const paths = async (): Promise<string[]> => {
  clock.advance(2_000);
  const { data } = await world.call(getSitemap, { query: { brandId } });
  return data.urls.map(({ path }) => path).filter((path) => path.includes('/services/'));
};

test('the sitemap has the services of the brand at each location, and every address in it has a page', async () => {
  const austin = await open('Austin');
  const dallas = await open('Dallas');
  await open('Soon closed', 'closed');
  const drains = await offer('Drains');
  await offer('Old', { isActive: false });
  await offer('Leaks');
  await offer('Drains', { locationId: austin });
  await offer('Leaks', { locationId: dallas, isActive: false });

  const everywhere = ['/locations/austin/services/drains', '/locations/austin/services/leaks'];
  expect(await paths()).toEqual([...everywhere, '/locations/dallas/services/drains']);
  for (const path of await paths())
    expect((await world.call(getPage, { query: { brandId, path } })).data.page?.kind, path).toBe('service');

  await world.call(updateService, { as, params: { ...params, serviceId: drains }, body: { isActive: false } });
  expect(await paths()).toEqual(everywhere);
});

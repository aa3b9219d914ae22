import { expect, test } from 'vitest';
import { servicePages } from '#lib/migrations/service-pages.ts';
import { createService } from '#lib/places/services/contract.ts';
import { getSitemap } from '#lib/platform/routing/public.contract.ts';
import { listPage } from '#lib/platform/routing/sitemap.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import { locationOf } from '#test/support/locations.ts';
import { adminRequest } from '#test/support/requests.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();

test('pages of services that were listed without saying anything of their own leave the sitemap', async () => {
  const acme = await world.tenant();
  const view = brandView(acme.brandId);
  const locationId = await locationOf(world, acme, 'Austin');
  const offer = async (name: string, fields: object = {}) => {
    const body = { name, locationId, ...fields };
    const { service } = (await world.call(createService, { ...adminRequest(acme, clock), body })).data;
    const entry = { id: service.id, locationId, path: `/services/${service.slug}`, lastModified: service.updatedAt };
    await commit(listPage(view, entry));
  };
  await offer('Drains');
  await offer('Pools', { description: 'Our own.' });

  const listed = async () => {
    clock.advance(2000);
    const { urls } = (await world.call(getSitemap, { query: { brandId: acme.brandId } })).data;
    return urls.map(({ path }) => path).filter((path) => path.includes('/services/'));
  };
  expect(await listed()).toEqual(['/locations/austin/services/drains', '/locations/austin/services/pools']);
  for (let from: string | undefined; ; ) {
    from = (await servicePages.page(from, clock.now())).next;
    if (from === undefined) break;
  }
  expect(await listed()).toEqual(['/locations/austin/services/pools']);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { servicePictures } from '#lib/migrations/service-pictures.ts';
import { deleteLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { createService, updateService } from '#lib/places/services/contract.ts';
import { listPublicServices } from '#lib/places/services/public.contract.ts';
import { serviceSlugKey } from '#lib/places/services/records.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { type MediaRecord, mediaKey } from '#lib/platform/media/records.ts';
import { resolvePath } from '#lib/platform/routing/public.contract.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { put, update } from '#lib/platform/table/write.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import { metered } from '#test/bench/meter.ts';
import { mediaRecord } from '#test/media/record.ts';
import { testClock } from '#test/support/clock.ts';
import { locationOf } from '#test/support/locations.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { proveSite } from '#test/support/sites.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
let acme: Tenant;
let austin: string;

beforeEach(async () => {
  acme = await world.tenant();
  austin = await locationOf(world, acme, 'Austin');
});

const call = (params = {}) => adminRequest(acme, clock, params);
const make = async (body: object): Promise<string> =>
  (await world.call(createService, { ...call(), body })).data.service.id;
const change = (serviceId: string, body: object) => world.call(updateService, { ...call({ serviceId }), body });
const read = (query: Record<string, string | number> = {}) => {
  clock.advance(2_000);
  return world.call(listPublicServices, { query: { brandId: acme.brandId, ...query } });
};
const offered = async (query: Record<string, string | number> = { locationId: austin }) =>
  (await read(query)).data.services;
const medium = async (given: Partial<MediaRecord> = {}): Promise<string> => {
  const id = newId(clock.now());
  await commit([put(mediaKey(brandView(acme.brandId), id), mediaRecord(acme.brandId, id, given))]);
  return id;
};
const prove = async (body: object): Promise<void> =>
  proveSite((await world.call(createSite, { ...call(), body })).data.site);

describe('a location offers', () => {
  test('services of the brand and its own, in their order; its own replace or hide those of the brand', async () => {
    await make({ name: 'Drains', sortOrder: 2, priceDisplay: 'from $129' });
    await make({ name: 'Boilers', sortOrder: 1 });
    await make({ name: 'Roofs' });
    await make({ name: 'Gone', isActive: false });
    await make({ slug: 'drains', locationId: austin, priceDisplay: 'from $99' });
    await make({ slug: 'roofs', locationId: austin, isActive: false });
    await make({ name: 'Pools', locationId: austin, sortOrder: 3 });
    await make({ name: 'Elsewhere', locationId: await locationOf(world, acme, 'Dallas') });
    expect((await offered()).map(({ name, priceDisplay }) => [name, priceDisplay])).toEqual([
      ['Boilers', null],
      ['Drains', 'from $99'],
      ['Pools', null],
    ]);
    expect((await offered({})).map(({ name, path, pageUrl }) => [name, path, pageUrl])).toEqual([
      ['Roofs', '/services/roofs', null],
      ['Boilers', '/services/boilers', null],
      ['Drains', '/services/drains', null],
    ]);
  });

  test('services whose paths lead to their pages', async () => {
    await make({ name: 'Drains' });
    await make({ name: 'Pools', locationId: austin });
    const [drains, pools] = await offered();
    for (const { id, path } of [drains, pools].filter((service) => service !== undefined)) {
      const query = { brandId: acme.brandId, path: path ?? '' };
      expect((await world.call(resolvePath, { query })).data.page).toMatchObject({ type: 'service', id });
    }
    await prove({ domain: `${acme.slug}.example` });
    expect((await offered()).map(({ pageUrl }) => pageUrl)).toEqual([
      `https://${acme.slug}.example${drains?.path}`,
      `https://${acme.slug}.example${pools?.path}`,
    ]);
    await prove({ domain: `austin.${acme.slug}.example`, locationId: austin });
    expect((await offered())[0]).toMatchObject({
      path: '/services/drains',
      pageUrl: `https://austin.${acme.slug}.example/services/drains`,
    });
  });

  test('services with their pictures, in two round trips', async () => {
    const [first, second] = [await medium({ altText: 'A drain' }), await medium({ altText: 'A clean drain' })];
    const serviceId = await make({ name: 'Drains', imageMediaId: first });
    await make({ name: 'Pools', locationId: austin, imageMediaId: await medium({ status: 'processing' }) });
    expect((await offered()).map(({ image }) => image?.alt)).toEqual(['A drain', undefined]);
    await change(serviceId, { imageMediaId: second });
    clock.advance(2_000);
    const { result, cost } = await metered(() => read({ locationId: austin }));
    expect(result.data.services.map(({ image }) => image?.alt)).toEqual(['A clean drain', undefined]);
    expect(cost.roundTrips).toBe(2);
    await change(serviceId, { imageMediaId: null });
    expect((await offered())[0]?.image).toBe(null);
  });

  test('one page of services after the other', async () => {
    for (const name of ['A', 'B', 'C']) await make({ name });
    const first = (await read({ locationId: austin, limit: 2 })).data;
    const second = (await read({ locationId: austin, limit: 2, cursor: first.nextCursor ?? '' })).data;
    expect([first, second].map(({ services }) => services.map(({ name }) => name))).toEqual([['A', 'B'], ['C']]);
    expect(second.nextCursor).toBe(null);
    expect((await read({ limit: 2, cursor: first.nextCursor ?? '' })).error.code).toBe('invalid_cursor');
  });
});

test('a location that is not public is not found, nor is an unknown one or an unknown brand', async () => {
  await make({ name: 'Drains' });
  expect((await read({ locationId: newId(clock.now()) })).status).toBe(404);
  expect((await read({ brandId: newId(clock.now()) })).status).toBe(404);
  await world.call(updateLocation, { ...call({ locationId: austin }), body: { status: 'closed' } });
  expect((await read({ locationId: austin })).status).toBe(404);
  await world.call(deleteLocation, call({ locationId: austin }));
  expect((await read({ locationId: austin })).status).toBe(404);
});

test('a migration stores pictures where the list finds them, once, and not over a newer one', async () => {
  const picture = await medium({ altText: 'A drain' });
  const [early, changed] = [
    await make({ name: 'Drains', imageMediaId: picture }),
    await make({ name: 'Pools', imageMediaId: picture }),
  ];
  const key = (slug: string) => serviceSlugKey(brandView(acme.brandId), null, slug);
  await commit(['drains', 'pools'].map((slug) => update(key(slug), { remove: ['imageMediaId'] })));
  await change(changed, { imageMediaId: null });
  const runAll = async (): Promise<number> => {
    let total = 0;
    let from: string | undefined;
    do {
      const page = await servicePictures.page(from, clock.now());
      total += page.changed;
      from = page.next;
    } while (from !== undefined);
    return total;
  };
  expect((await offered()).map(({ image }) => image)).toEqual([null, null]);
  expect(await runAll()).toBe(1);
  expect((await offered()).map(({ id, image }) => [id, image?.alt])).toEqual([
    [early, 'A drain'],
    [changed, undefined],
  ]);
  expect(await runAll()).toBe(0);
});

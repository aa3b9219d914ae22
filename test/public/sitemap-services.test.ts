import { expect, test } from 'vitest';
import { createLocation } from '#lib/places/locations/contract.ts';
import { createService, updateService } from '#lib/places/services/contract.ts';
import { getSitemap } from '#lib/platform/routing/public.contract.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';
import { createRedirect } from '#lib/web/seo/redirects.contract.ts';
import { metered } from '#test/bench/meter.ts';
import { provedSite } from '#test/serving/scene.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const tenant = await world.tenant();
const { brandId, admin } = tenant;
const as = admin.credentials;
const params = { brandId };

const open = async (name: string, status = 'active'): Promise<string> =>
  (await world.call(createLocation, { as, params, body: { name, status } })).data.location.id;
const offer = async (name: string, fields: object = {}): Promise<string> =>
  (await world.call(createService, { as, params, body: { name, ...fields } })).data.service.id;
const change = (serviceId: string, body: object) =>
  world.call(updateService, { as, params: { ...params, serviceId }, body });
const paths = async (): Promise<string[]> => {
  clock.advance(2_000);
  const { data } = await world.call(getSitemap, { query: { brandId } });
  return data.urls.map(({ path }) => path).filter((path) => path.includes('/services/'));
};
const read = async (path: string, query: object = {}) => {
  clock.advance(2_000);
  const { data } = await world.call(getPage, { query: { brandId, path, ...query } });
  if (data.page === null) throw new Error(`${path} is a redirect`);
  return data;
};

test('the sitemap has the services of the brand, and those of locations that say something of their own', async () => {
  const austin = await open('Austin');
  const dallas = await open('Dallas');
  const drains = await offer('Drains', { description: 'We clean drains.' });
  await offer('Old', { isActive: false });
  await offer('Leaks');
  const own = await offer('Drains', { locationId: austin, description: 'We clean drains.' });
  await offer('Leaks', { locationId: dallas, isActive: false });
  await offer('Pools', { locationId: dallas, priceDisplay: 'from $79' });

  const listed = ['/locations/dallas/services/pools', '/services/drains', '/services/leaks'];
  expect(await paths()).toEqual(listed);
  for (const path of await paths()) expect((await read(path)).page, path).toMatchObject({ kind: 'service' });

  await change(own, { description: 'Our vans are in Austin.' });
  expect(await paths()).toEqual(['/locations/austin/services/drains', ...listed]);
  expect((await read('/locations/austin/services/drains')).page.seo.robots).toBe('index, follow');
  await change(drains, { isActive: false });
  expect(await paths()).toEqual([
    '/locations/austin/services/drains',
    '/locations/dallas/services/pools',
    '/services/leaks',
  ]);
  await change(drains, { isActive: true });
});

test('the page of a service of the brand lists the locations that offer it, in parts', async () => {
  const { page, service, locations, nextCursor } = await read('/services/leaks', { limit: 1 });
  expect(page).toMatchObject({ kind: 'service', locationId: null, title: 'Leaks', seo: { robots: 'index, follow' } });
  expect(service).toMatchObject({ slug: 'leaks', path: '/services/leaks' });
  expect([locations.map(({ name }) => name), nextCursor]).toEqual([['Austin'], null]);

  const first = await read('/services/drains', { limit: 1 });
  const second = await read('/services/drains', { limit: 1, cursor: first.nextCursor ?? '' });
  expect([first, second].map((one) => one.locations.map(({ name }) => name))).toEqual([['Austin'], ['Dallas']]);
  expect(second.page.seo).toMatchObject({ robots: 'noindex, follow', canonicalUrl: null });
  expect((await read('/services/drains', { q: 'dallas' })).locations).toMatchObject([{ name: 'Dallas' }]);
});

test('a page of a service at a location that says the same as that of the brand is not listed by search engines', async () => {
  const path = '/locations/dallas/services/drains';
  expect((await read(path)).page.seo).toMatchObject({ robots: 'noindex, follow', canonicalUrl: null });
  const { domain } = await provedSite(world, tenant);
  expect((await read(path)).page.seo.canonicalUrl).toBe(`https://${domain}/services/drains`);
  const pools = await read('/locations/dallas/services/pools');
  expect(pools.page.seo.canonicalUrl).toBe(`https://${domain}/locations/dallas/services/pools`);
  const { page } = await read('/services/drains');
  expect(page.seo.canonicalUrl).toBe(`https://${domain}/services/drains`);
  expect(page.jsonLd[0]).toMatchObject({ '@type': 'Service', provider: { '@type': 'Organization' } });
  for (const warm of ['/services/drains', '/locations/austin/services/drains', path]) {
    await read(warm);
    const { cost } = await metered(() => read(warm));
    expect(cost.roundTrips, warm).toBeLessThanOrEqual(2);
  }
});

test('a former address of a service of the brand leads to its page, unless a redirect is there', async () => {
  const taps = await offer('Taps');
  await change(taps, { slug: 'faucets' });
  clock.advance(2_000);
  const moved = await world.call(getPage, { query: { brandId, path: '/services/taps' } });
  expect(moved.data.redirect).toMatchObject({ to: '/services/faucets', statusCode: 301 });
  await world.call(createRedirect, { as, params, body: { fromPath: '/services/faucets', toUrl: '/services/leaks' } });
  clock.advance(2_000);
  const sent = await world.call(getPage, { query: { brandId, path: '/services/faucets' } });
  expect(sent.data.redirect).toMatchObject({ to: '/services/leaks' });
  expect((await world.call(getPage, { query: { brandId, path: '/services/none' } })).status).toBe(404);
});

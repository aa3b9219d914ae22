import { beforeEach, expect, test } from 'vitest';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import {
  createContentItem,
  publishContentItem,
  unpublishContentItem,
  updateContentItem,
} from '#lib/content/content/contract.ts';
import { createLocation, getCanonicalPath, getPageStatus, updateLocation } from '#lib/places/locations/contract.ts';
import { getSitemap, resolvePath } from '#lib/platform/routing/public.contract.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';
import { updateBrandSeo, updateLocationSeo } from '#lib/web/seo/contract.ts';
import { createSite, updateSite } from '#lib/web/sites/contract.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { proveSite } from '#test/support/sites.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
let locationId: string;
const clock = testClock();
const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant();
  locationId = await location({ name: 'Austin', status: 'active' });
});

const call = (params = {}) => adminRequest(acme, clock, params);
const location = async (body: object): Promise<string> =>
  (await world.call(createLocation, { ...call(), body })).data.location.id;
const page = async (slug: string, more = {}): Promise<string> => {
  const body = { type: 'PAGE', slug, title: slug, blocks: [], blocks_version: 1, ...more };
  return (await world.call(createContentItem, { ...call(), body })).data.item.id;
};
const publish = (itemId: string) => world.call(publishContentItem, call({ itemId }));
const published = async (slug: string, more = {}): Promise<string> => {
  const itemId = await page(slug, more);
  await publish(itemId);
  return itemId;
};
const status = async (id = locationId) => (await world.call(getPageStatus, call({ locationId: id }))).data;
const at = async (path: string) => {
  const reply = await world.call(resolvePath, { query: { brandId: acme.brandId, path } });
  return reply.status === 404 ? 'nothing' : (reply.data.redirect?.to ?? reply.data.page);
};
const sitemap = async () =>
  (await world.call(getSitemap, { query: { brandId: acme.brandId } })).data.urls.map(
    ({ path }: { path: string }) => path,
  );

const unpublished = { isPublished: false, path: null };
const live = { isPublished: true, path: '/locations/austin' };

const isServed = async (path: string) => {
  const reply = await world.call(getPage, { query: { brandId: acme.brandId, path } });
  return reply.status === 200;
};

test('a location has a public page while it is open, whether or not somebody wrote it', async () => {
  const itemId = await page('welcome', { locationId });
  expect(await status()).toEqual(live);
  expect(await isServed('/locations/austin')).toBe(true);
  await publish(itemId);
  expect(await status()).toEqual(live);
  expect((await world.call(getCanonicalPath, call({ locationId }))).data.isPublished).toBe(true);
  for (const [state, shown] of [
    ['coming_soon', live],
    ['closed', unpublished],
    ['temporarily_closed', live],
  ] as const) {
    await world.call(updateLocation, { ...call({ locationId }), body: { status: state } });
    expect(await status()).toEqual(shown);
    expect(await isServed('/locations/austin')).toBe(shown.isPublished);
  }
  await world.call(unpublishContentItem, call({ itemId }));
  expect(await status()).toEqual(live);
  expect(await isServed('/locations/austin')).toBe(true);
});

test('a location without a page of its own uses the brand’s published template', async () => {
  const locationTemplateId = await page('template');
  await world.call(updateBrand, { ...call(), body: { locationTemplateId } });
  await publish(locationTemplateId);
  expect(await status()).toEqual(live);
  expect(await sitemap()).toEqual(['/', '/locations', '/locations/austin']);
});

test('the sitemap has the generated page of a location, and no written page that must not be indexed', async () => {
  expect(await sitemap()).toEqual(['/', '/locations', '/locations/austin']);
  await published('welcome', { locationId, seo: { noindex: true } });
  expect(await sitemap()).toEqual(['/', '/locations']);
  await world.call(updateLocation, { ...call({ locationId }), body: { status: 'closed' } });
  expect(await sitemap()).toEqual([]);
});

test('pages below a location move with it, and their old addresses redirect', async () => {
  const main = await published('welcome', { locationId });
  const team = await published('team', { locationId });
  expect(await at('/locations/austin')).toEqual({ type: 'content', id: main, locationId });
  expect(await at('/locations/austin/team')).toEqual({ type: 'content', id: team, locationId });
  await world.call(updateLocation, { ...call({ locationId }), body: { slug: 'austin-north' } });
  expect(await at('/locations/austin-north/team')).toEqual({ type: 'content', id: team, locationId });
  expect(await at('/locations/austin/team')).toBe('/locations/austin-north/team');
  await world.call(updateContentItem, { ...call({ itemId: team }), body: { slug: 'people' } });
  await publish(team);
  expect(await at('/locations/austin/team')).toBe('/locations/austin-north/people');
  expect(await at('/locations/austin-north/team')).toBe('/locations/austin-north/people');
  expect(await sitemap()).toEqual(['/', '/locations', '/locations/austin-north', '/locations/austin-north/people']);
});

test('the sitemap has live and indexed pages, with the domain of the primary site', async () => {
  await published('home');
  await published('hidden', { seo: { noindex: true } });
  await published('team', { locationId: await location({ name: 'Later' }) });
  const { site } = (await world.call(createSite, { ...call(), body: { domain: `map-${process.pid}.example` } })).data;
  await proveSite(site);
  const { data } = await world.call(getSitemap, { query: { brandId: acme.brandId } });
  expect(data.urls).toEqual(
    ['/', '/locations', '/locations/austin'].map((path) => ({
      path,
      url: `https://${site.domain}${path}`,
      lastModified: expect.any(String),
    })),
  );
  await world.call(updateBrandSeo, { ...call(), body: { robotsIndex: false } });
  expect(await sitemap()).toEqual([]);
});

test('a location with a site of its own, or one that is not indexed, is not in the brand’s sitemap', async () => {
  const [own, shy] = [
    await location({ name: 'Own', status: 'active' }),
    await location({ name: 'Shy', status: 'active' }),
  ];
  for (const id of [locationId, own, shy]) await published('welcome', { locationId: id });
  const domain = `own-${process.pid}.example`;
  const { site } = (await world.call(createSite, { ...call(), body: { domain, locationId: own } })).data;
  expect(await sitemap()).toHaveLength(5);
  await proveSite(site);
  const noindex = (value: boolean) =>
    world.call(updateLocationSeo, { ...call({ locationId: shy }), body: { noindex: value } });
  await noindex(true);
  expect(await sitemap()).toEqual(['/', '/locations', '/locations/austin']);
  const { data } = await world.call(getSitemap, { query: { brandId: acme.brandId, siteId: site.id } });
  expect(data.urls).toMatchObject([{ url: `https://${domain}/` }]);

  await noindex(false);
  await world.call(updateSite, { ...call({ siteId: site.id }), body: { isActive: false } });
  expect(await sitemap()).toEqual(['/', '/locations', '/locations/austin', '/locations/own', '/locations/shy']);
  const locationTemplateId = await published('template');
  await world.call(updateBrand, { ...call(), body: { locationTemplateId } });
  await noindex(true);
  expect(await sitemap()).toEqual(['/', '/locations', '/locations/austin', '/locations/own']);
});

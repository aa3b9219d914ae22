import { beforeAll, expect, test } from 'vitest';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { createPost } from '#lib/content/blog-posts/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import type { Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { provedSite, visitor } from './scene.ts';

const world = await startWorld();

let acme: Tenant;
let ask: ReturnType<typeof visitor>;
const as = () => ({ as: acme.admin.credentials });

const open = async (name: string, zipCode: string) => {
  const body = { name, status: 'active', timezone: 'America/Chicago' };
  const { location } = (await world.call(createLocation, { ...as(), params: { brandId: acme.brandId }, body })).data;
  const params = { brandId: acme.brandId, locationId: location.id };
  const profile = { zipCode, country: 'US', latitude: Number(zipCode) / 10_000, longitude: -97 };
  await world.call(updateProfile, { ...as(), params, body: profile });
};

const post = (title: string, tags: string[], params = { brandId: acme.brandId }) =>
  world.call(createPost, { ...as(), params, body: { title, body: '<p>Text</p>', tags, status: 'published' } });

beforeAll(async () => {
  acme = await world.tenant();
  ask = visitor(world, `${acme.slug}.localhost`);
  await open('Austin', '78701');
  await open('El Paso', '79901');
  await open('Route 66', '77002');
  await post('Frozen drains', ['winter', 'drains']);
  await post('Leaking taps', ['taps']);
});

const cards = async (path: string): Promise<string[]> => {
  const { status, text } = await ask(path);
  expect(status, text).toBe(200);
  return [...text.matchAll(/<h[23][^>]*><a [^>]*>([^<]+)<\/a>/g)].map(([, title = '']) => title);
};

test('the locator lists all locations, and those that a visitor searches for', async () => {
  expect(await cards('/locations')).toEqual(['Austin', 'El Paso', 'Route 66']);
  expect(await cards('/locations?q=el+pa')).toEqual(['El Paso']);
  expect(await cards('/locations?q=route+66')).toEqual(['Route 66']);
  expect(await cards('/locations?q=nothing')).toEqual([]);
});

test('the locator lists the nearest to a postal code first', async () => {
  expect(await cards('/locations?q=79901')).toEqual(['El Paso', 'Austin', 'Route 66']);
  expect((await ask('/locations?q=79901')).text).toContain('Locations near 79901:');
});

test('the locator lists the nearest to a town without a location, and says so', async () => {
  expect(await cards('/locations?q=Miami%2C+FL')).toEqual(['El Paso', 'Austin', 'Route 66']);
  expect((await ask('/locations?q=Miami%2C+FL')).text).toContain('No location in Miami, FL; the nearest:');
  expect(await cards(`/locations?q=${'Miami+'.repeat(30)}`)).toEqual([]);
});

test('the page of a service lists the locations that offer it, and searches among them', async () => {
  const body = { name: 'Drains', slug: 'drains' };
  await world.call(createService, { ...as(), params: { brandId: acme.brandId }, body });
  expect(await cards('/services/drains')).toEqual(['Austin', 'El Paso', 'Route 66']);
  expect(await cards('/services/drains?q=el+paso')).toEqual(['El Paso']);
  expect((await ask('/services/drains')).text).toContain('Where we offer this');
});

test('the locator is filtered by service, opening hours and position, and keeps that from part to part', async () => {
  const body = { name: 'Leaks', slug: 'leaks' };
  await world.call(createService, { ...as(), params: { brandId: acme.brandId }, body });
  const { text } = await ask('/locations?service=leaks');
  expect(text).toContain('<option value="leaks" selected>Leaks</option>');
  expect(await cards('/locations?service=leaks')).toEqual(['Austin', 'El Paso', 'Route 66']);
  expect(await cards('/locations?service=none')).toEqual([]);
  expect(await cards('/locations?open=1')).toEqual([]);
  expect(await cards('/locations?near=7.7,-97')).toEqual(['Route 66', 'Austin', 'El Paso']);
  expect(await cards('/locations?near=north')).toEqual(['Austin', 'El Paso', 'Route 66']);
  expect((await ask('/locations?near=7.7,-97')).text).toContain('Locations near you:');
});

test('the locator has a map of a few kilobytes, and asks nobody else for it', async () => {
  const { text } = await ask('/locations');
  const [map = ''] = /<svg class="locator-map".*?<\/svg>/s.exec(text) ?? [];
  expect(map.match(/<circle/g)).toHaveLength(3);
  expect(map.length).toBeLessThan(20_000);
});

test('the blog lists the posts with a tag, in any case', async () => {
  expect(await cards('/blog')).toEqual(['Leaking taps', 'Frozen drains']);
  expect(await cards('/blog?tag=Winter')).toEqual(['Frozen drains']);
});

const headOf = async (path: string) => {
  const { text } = await ask(path);
  const found = (pattern: RegExp) => pattern.exec(text)?.[1];
  return {
    title: found(/<title>([^<]*)</),
    robots: found(/<meta name="robots" content="([^"]*)"/),
    canonical: found(/<link rel="canonical" href="([^"]*)"/),
  };
};

test('search engines list the whole list, and follow the links of its parts', async () => {
  const { domain } = await provedSite(world, acme);
  const { name } = (await world.call(getBrand, { ...as(), params: { brandId: acme.brandId } })).data.brand;
  const part = { robots: 'noindex, follow', canonical: undefined };
  expect(await headOf('/blog')).toEqual({
    title: `Blog | ${name}`,
    robots: 'index, follow',
    canonical: `https://${domain}/blog`,
  });
  expect(await headOf('/blog?tag=winter')).toEqual({ title: `Posts about winter | Blog | ${name}`, ...part });
  expect(await headOf('/locations?q=El+Paso')).toEqual({ title: `El Paso | Locations | ${name}`, ...part });
  expect(await headOf('/locations?tag=winter')).toMatchObject({ canonical: `https://${domain}/locations` });
});

test('a cursor that no list gave is a path without a page', async () => {
  expect((await ask('/blog?cursor=wrong')).status).toBe(404);
});

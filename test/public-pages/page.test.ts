import { describe, expect, test } from 'vitest';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { updateTheme } from '#lib/accounts/brands/theme.contract.ts';
import { createContentItem, publishContentItem } from '#lib/content/content/contract.ts';
import { createLocation, deleteLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { mediaKey } from '#lib/platform/media/records.ts';
import { getSitemap } from '#lib/platform/routing/public.contract.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';
import { updateBrandSeo, updateLocationSeo } from '#lib/web/seo/contract.ts';
import { createSite, deleteSite } from '#lib/web/sites/contract.ts';
import { metered } from '#test/bench/meter.ts';
import { contentScene } from '#test/content/scene.ts';
import { mediaRecord } from '#test/media/record.ts';
import { testClock } from '#test/support/clock.ts';
import { proveSite } from '#test/support/sites.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const scene = await contentScene(world, clock, acme);

const read = async (path: string) => {
  clock.advance(2_000);
  return world.call(getPage, { query: { brandId: acme.brandId, path } });
};
const page = async (path: string) => {
  const { status, data, text } = await read(path);
  if (status !== 200 || data.page === null) throw new Error(text);
  return data;
};

describe('a written page', () => {
  test('shows its published revision while a newer draft is written', async () => {
    const blocks = [{ type: 'text', text: 'First words' }];
    const { id, slug } = await scene.make({ title: 'First', blocks });
    expect((await read(`/${slug}`)).status).toBe(404);
    await scene.act('publish', id);
    await scene.update(id, { title: 'Second', blocks: [{ type: 'text', text: 'Draft words' }] });
    const shown = await page(`/${slug}`);
    expect(shown.page).toMatchObject({ kind: 'content', id, revision: 1, title: 'First', blocks, path: `/${slug}` });
    expect(shown.page?.breadcrumbs.at(-1)).toEqual({ title: 'First', path: `/${slug}` });
    await scene.act('publish', id);
    expect((await page(`/${slug}`)).page).toMatchObject({ revision: 2, title: 'Second' });
    await scene.act('unpublish', id);
    expect((await read(`/${slug}`)).status).toBe(404);
  });

  test('redirects from its former path', async () => {
    const { id, slug } = await scene.make();
    await scene.act('publish', id);
    await scene.update(id, { slug: `${slug}-moved` });
    await scene.act('publish', id);
    const { data } = await read(`/${slug}`);
    expect(data).toEqual({
      page: null,
      redirect: { to: `/${slug}-moved`, statusCode: 301, preserveQuery: true },
    });
    expect((await page(`/${slug}-moved`)).page?.revision).toBe(2);
  });

  test('shows a film of the media library, beside pictures', async () => {
    const view = brandView(acme.brandId);
    const [film, logo] = [newId(clock.now()), newId(clock.now())];
    const records = [
      mediaRecord(acme.brandId, film, { contentType: 'video/quicktime', width: null, height: null }),
      mediaRecord(acme.brandId, logo, { contentType: 'image/svg+xml', width: 1600, height: 533 }),
    ];
    await commit(records.map((record) => put(mediaKey(view, record.id), record)));
    const blocks = [
      { type: 'video', mediaId: film },
      { type: 'image', mediaId: logo },
    ];
    const { id, slug } = await scene.make({ blocks });
    await scene.act('publish', id);
    const { films, pictures } = await page(`/${slug}`);
    expect(films).toEqual({ [film]: expect.stringMatching(/\/original\.mov$/) });
    expect(pictures).toMatchObject({
      [logo]: { url: expect.stringMatching(/\/large\.webp$/), width: 1600, height: 533 },
    });
  });

  test('takes one round trip without pictures and forms', async () => {
    const { id, slug } = await scene.make({ blocks: [{ type: 'text', text: 'Plain' }] });
    await scene.act('publish', id);
    const { result, cost } = await metered(() => read(`/${slug}`));
    expect(result.status).toBe(200);
    expect(cost.roundTrips).toBe(1);
  });
});

describe('a location', () => {
  test('has a generated page, in the template of the brand, or its own', async () => {
    const { id, slug } = await scene.location('Main Street');
    const path = `/locations/${slug}`;
    const plain = await page(path);
    expect(plain.page).toMatchObject({ kind: 'location', id, blocks: null, title: 'Main Street', locationId: id });
    expect(plain.location).toMatchObject({ id, name: 'Main Street', path });

    const template = await scene.make({ title: 'Template', blocks: [{ type: 'hours' }] });
    await scene.act('publish', template.id);
    const as = scene.admin;
    const params = { brandId: acme.brandId };
    await world.call(updateBrand, { as, params, body: { locationTemplateId: template.id } });
    expect((await page(path)).page).toMatchObject({ title: 'Main Street', blocks: [{ type: 'hours' }], revision: 1 });

    const own = await scene.make({ title: 'Our street', locationId: id, blocks: [{ type: 'text', text: 'Own' }] });
    await scene.act('publish', own.id);
    expect((await page(path)).page).toMatchObject({ kind: 'location', title: 'Our street', locationId: id });
    const below = await scene.make({ title: 'Team', slug: 'team', locationId: id });
    await scene.act('publish', below.id);
    expect((await page(`${path}/team`)).page).toMatchObject({ kind: 'content', title: 'Team', locationId: id });
  });

  test('is described by its own settings, else by its profile, else by the brand', async () => {
    const { id, slug } = await scene.location('Described');
    const as = scene.admin;
    const params = { brandId: acme.brandId, locationId: id };
    const description = async () => (await page(`/locations/${slug}`)).page?.seo.description;
    await world.call(updateBrandSeo, { as, params, body: { defaultDescription: 'Of the brand' } });
    expect(await description()).toBe('Of the brand');
    await world.call(updateProfile, { as, params, body: { shortDescription: 'Of the profile' } });
    expect(await description()).toBe('Of the profile');
    await world.call(updateLocationSeo, { as, params, body: { description: 'Of the location' } });
    expect(await description()).toBe('Of the location');
  });

  test('is gone when it is closed for good or deleted', async () => {
    const { id, slug } = await scene.location('Closing');
    const params = { brandId: acme.brandId, locationId: id };
    await world.call(updateLocation, { as: scene.admin, params, body: { status: 'closed' } });
    expect((await read(`/locations/${slug}`)).error.code).toBe('gone');
    expect((await read(`/locations/${slug}/team`)).status).toBe(410);
    await world.call(deleteLocation, { as: scene.admin, params });
    expect((await read(`/locations/${slug}`)).status).toBe(410);
    expect((await read('/locations/never-was')).status).toBe(404);
  });

  test('has a page for a service of the brand, in two round trips once it was read', async () => {
    const { slug } = await scene.location('Serving');
    const body = { name: 'Drain cleaning', slug: 'drains' };
    await world.call(createService, { as: scene.admin, params: { brandId: acme.brandId }, body });
    const path = `/locations/${slug}/services/drains`;
    const shown = await page(path);
    expect(shown.page).toMatchObject({ kind: 'service', title: 'Drain cleaning' });
    expect(shown.service).toMatchObject({ slug: 'drains', path });
    for (const warm of [path, `/locations/${slug}`]) {
      await read(warm);
      const { cost } = await metered(() => read(warm));
      expect(cost.roundTrips, warm).toBeLessThanOrEqual(2);
    }
  });
});

test('the blog and the locator exist without being written, until a page takes their path', async () => {
  expect((await page('/blog')).page).toMatchObject({ kind: 'posts', id: null, title: 'Blog' });
  expect((await page('/locations')).page).toMatchObject({ kind: 'locations', title: 'Locations' });
  const { id } = await scene.make({ slug: 'blog', title: 'Our stories' });
  await scene.act('publish', id);
  expect((await page('/blog')).page).toMatchObject({ kind: 'content', title: 'Our stories' });
});

test('the front page names the logo of the brand for search engines, in two round trips', async () => {
  const other = await world.tenant();
  const [as, params] = [other.admin.credentials, { brandId: other.brandId }];
  const logoMediaId = newId(clock.now());
  await commit([put(mediaKey(brandView(other.brandId), logoMediaId), mediaRecord(other.brandId, logoMediaId))]);
  await world.call(updateTheme, { as, params, body: { logoMediaId } });
  const front = async () => {
    clock.advance(2_000);
    return (await world.call(getPage, { query: { brandId: other.brandId, path: '/' } })).data.page;
  };
  expect((await front())?.jsonLd).toMatchObject([
    { '@type': 'Organization', logo: expect.stringContaining(logoMediaId) },
  ]);
  expect((await metered(front)).cost.roundTrips).toBeLessThanOrEqual(2);
});

test('the front page exists without being written, with what the brand has, until a page takes its path', async () => {
  const other = await world.tenant();
  const as = other.admin.credentials;
  const params = { brandId: other.brandId };
  const front = async () => {
    clock.advance(2_000);
    return (await world.call(getPage, { query: { brandId: other.brandId, path: '/' } })).data;
  };
  const listed = async () => {
    clock.advance(2_000);
    return (await world.call(getSitemap, { query: { brandId: other.brandId } })).data.urls.map(({ path }) => path);
  };
  const { brand } = (await world.call(updateBrand, { as, params, body: { brandTagline: 'Always on time' } })).data;
  expect(await front()).toMatchObject({
    page: {
      kind: 'home',
      id: null,
      title: brand.name,
      seo: { title: brand.name, description: 'Always on time', ogType: 'website' },
      breadcrumbs: [{ title: brand.name, path: '/' }],
    },
    services: [],
    locations: [],
    nextCursor: null,
  });
  expect(await listed()).not.toContain('/');
  await world.call(createLocation, { as, params, body: { name: 'Austin', status: 'active' } });
  await world.call(createService, { as, params, body: { name: 'Drains' } });
  expect(await front()).toMatchObject({ locations: [{ name: 'Austin' }], services: [{ name: 'Drains' }] });
  expect(await listed()).toContain('/');
  await front();
  expect((await metered(front)).cost.roundTrips).toBeLessThanOrEqual(2);

  const content = { type: 'PAGE', slug: 'home', title: 'Written', blocks_version: 1, blocks: [] };
  const { item } = (await world.call(createContentItem, { as, params, body: content })).data;
  await world.call(publishContentItem, { as, params: { ...params, itemId: item.id } });
  expect((await front()).page).toMatchObject({ kind: 'content', title: 'Written' });
});

test('a path without a page shows the page that the brand wrote for that', async () => {
  expect((await read('/nowhere')).error.details).toEqual({ page: null });
  const { id } = await scene.make({ slug: '404', title: 'Lost?' });
  await scene.act('publish', id);
  const { status, error } = await read('/nowhere');
  expect(status).toBe(404);
  expect(error.details).toMatchObject({ page: { title: 'Lost?', seo: { robots: 'noindex, nofollow' } } });
});

test('a page is read by the host of a verified site, until the site is removed', async () => {
  const as = scene.admin;
  const params = { brandId: acme.brandId };
  const domain = `www.pages-${process.pid}.example`;
  const { site } = (await world.call(createSite, { as, params, body: { domain } })).data;
  const { id, slug } = await scene.make({ title: 'Hosted' });
  await scene.act('publish', id);
  const ask = () => {
    clock.advance(2_000);
    return world.call(getPage, { query: { host: domain, path: `/${slug}` } });
  };
  expect((await ask()).status).toBe(404);
  await proveSite(site);
  const { data } = await ask();
  expect(data).toMatchObject({
    page: { title: 'Hosted', seo: { canonicalUrl: `https://${domain}/${slug}` } },
    site: { id: site.id, domain, locationId: null },
  });
  const { cost } = await metered(ask);
  expect(cost.roundTrips).toBe(1);
  await scene.update(id, { title: 'Hosted again' });
  await scene.act('publish', id);
  expect((await world.call(getPage, { query: { host: domain, path: `/${slug}` } })).data.page?.title).toBe(
    'Hosted again',
  );
  await world.call(deleteSite, { as, params: { ...params, siteId: site.id } });
  expect((await ask()).status).toBe(404);
});

test('caches may keep the answer for a minute', async () => {
  const { headers } = await read('/locations');
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
});

test('a request that names no site, or two, is refused', async () => {
  const { error } = await world.call(getPage, { query: { path: '/' } });
  expect(error.details).toMatchObject([{ field: 'brandId', code: 'required' }]);
  const query = { brandId: acme.brandId, host: 'www.acme.example', path: '/' };
  expect((await world.call(getPage, { query })).status).toBe(400);
});

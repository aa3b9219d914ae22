import { expect, test } from 'vitest';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { createContentItem } from '#lib/content/content/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { getPublicContent, getPublicContentItem } from '#lib/web/public-pages/content.contract.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';
import { updateBrandSeo, updateLocationSeo } from '#lib/web/seo/contract.ts';
import { publishedPage } from '#test/serving/scene.ts';
import { testClock } from '#test/support/clock.ts';
import { adminRequest } from '#test/support/requests.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const call = (params = {}) => adminRequest(acme, clock, params);

const place = async (name: string, profile: object): Promise<void> => {
  const { data } = await world.call(createLocation, { ...call(), body: { name, status: 'active' } });
  await world.call(updateProfile, { ...call({ locationId: data.location.id }), body: { country: 'US', ...profile } });
};
const page = async (path: string) => {
  clock.advance(2_000);
  return (await world.call(getPage, { query: { brandId: acme.brandId, path } })).data;
};

const blocks = [
  { type: 'heading', text: 'Plumbers of {{location.city}}', level: 2 },
  { type: 'richText', html: '<p>Call {{location.name}}: {{location.phone|our office}}</p>' },
  { type: 'code', code: '{{location.city}}' },
  { type: 'text', text: 'Hello {{ name }}' },
];

test('titles, descriptions and the blocks of the template show the values of each location', async () => {
  await place('Bond & Sons', { city: 'Austin', state: 'TX', phone: '(512) 555-0123' });
  await place('Nowhere', {});
  await world.call(updateBrand, { ...call(), body: { name: 'Acme' } });
  const seo = {
    defaultTitle: 'Plumber in {{location.city}}',
    defaultDescription: 'In {{location.state}}: {{brand.name}}',
  };
  expect((await world.call(updateBrandSeo, { ...call(), body: seo })).status).toBe(200);
  const { id } = await publishedPage(world, acme, 'template', { blocks });
  await world.call(updateBrand, { ...call(), body: { locationTemplateId: id } });

  // The template has a page for each location, and none of its own.
  expect((await world.call(getPage, { query: { brandId: acme.brandId, path: '/template' } })).status).toBe(404);
  const austin = (await page('/locations/bond-sons')).page;
  expect(austin?.seo).toMatchObject({ title: 'Plumber in Austin | Acme', description: 'In TX: Acme' });
  expect(austin?.blocks).toEqual([
    { type: 'heading', text: 'Plumbers of Austin', level: 2 },
    { type: 'richText', html: '<p>Call Bond &amp; Sons: (512) 555-0123</p>' },
    { type: 'code', code: '{{location.city}}' },
    { type: 'text', text: 'Hello {{ name }}' },
  ]);
  const nowhere = (await page('/locations/nowhere')).page;
  expect(nowhere?.seo.title).toBe('Plumber in Nowhere | Acme');
  expect(nowhere?.blocks?.slice(0, 2)).toMatchObject([
    { text: 'Plumbers of Nowhere' },
    { html: '<p>Call Nowhere: our office</p>' },
  ]);
});

test('content that programs read shows the values of its location, and of the brand without one', async () => {
  const { data } = await world.call(createLocation, { ...call(), body: { name: 'Waco', status: 'active' } });
  const locationId = data.location.id;
  const profile = { city: 'Waco', phone: '(254) 555-0123', country: 'US' };
  await world.call(updateProfile, { ...call({ locationId }), body: profile });
  const seo = { title: '{{page.title}} in {{location.city}}' };
  const here = await publishedPage(world, acme, 'team', { title: 'Team', locationId, blocks, seo });
  const anywhere = await publishedPage(world, acme, 'team', { title: 'Team', blocks, seo });
  const { brandId } = acme;
  const byId = await world.call(getPublicContentItem, { params: { itemId: here.id }, query: { brandId } });
  expect(byId.data.content).toMatchObject({
    path: '/locations/waco',
    seo: { title: 'Team in Waco' },
    blocks: [
      { text: 'Plumbers of Waco' },
      { html: '<p>Call Waco: (254) 555-0123</p>' },
      { code: '{{location.city}}' },
      { text: 'Hello {{ name }}' },
    ],
  });
  const params = { type: 'PAGE', slug: 'team' };
  const bySlug = await world.call(getPublicContent, { params, query: { brandId, locationId } });
  expect(bySlug.data.content).toEqual(byId.data.content);
  const shared = (await world.call(getPublicContent, { params, query: { brandId } })).data.content;
  expect([shared.id, shared.seo?.title]).toEqual([anywhere.id, 'Team in Acme']);
  expect(shared.blocks.slice(0, 2)).toMatchObject([
    { text: 'Plumbers of Acme' },
    { html: '<p>Call Acme: our office</p>' },
  ]);
});

test('an unknown token is refused by its name, with those that there are', async () => {
  const { data } = await world.call(createLocation, { ...call(), body: { name: 'Dallas' } });
  const details = (field: string, token: string) => [
    { field, code: 'unknown_option', message: expect.stringMatching(`no {{${token}}}: use .*{{location.city}}`) },
  ];
  const bySettings = await world.call(updateBrandSeo, { ...call(), body: { defaultTitle: 'In {{location.town}}' } });
  expect(bySettings.error.details).toEqual(details('defaultTitle', 'location.town'));
  const params = { locationId: data.location.id };
  const byLocation = await world.call(updateLocationSeo, { ...call(params), body: { description: '{{city}}' } });
  expect(byLocation.error.details).toEqual(details('description', 'city'));
  const body = { type: 'PAGE', slug: 'x', title: 'X', seo: { title: '{{page.name}}' } };
  const byPage = await world.call(createContentItem, { ...call(), body });
  expect(byPage.error.details).toEqual(details('seo.title', 'page.name'));
  const byBlock = await world.call(createContentItem, {
    ...call(),
    body: { ...body, seo: null, blocks: [{ type: 'text', text: 'In {{location.town}}' }] },
  });
  expect(byBlock.error.details).toEqual(details('blocks.0.text', 'location.town'));
});

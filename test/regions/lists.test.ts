import { beforeAll, expect, test } from 'vitest';
import { listUsers } from '#lib/accounts/users/contract.ts';
import { createPost, listPosts } from '#lib/content/blog-posts/contract.ts';
import { createContentItem, listContentItems } from '#lib/content/content/contract.ts';
import { createEvent, listEvents } from '#lib/content/events/contract.ts';
import { createPromotion, listBrandPromotions } from '#lib/content/promotions/contract.ts';
import { createForm, listForms } from '#lib/leads/forms/contract.ts';
import { createService, listBrandServices } from '#lib/places/services/contract.ts';
import { listBrandMedia } from '#lib/platform/media/contract.ts';
import { uploadLocationMedia } from '#lib/platform/media/uploads.contract.ts';
import { createSite, listSites } from '#lib/web/sites/contract.ts';
import { contactFields } from '#test/support/belongings.ts';
import { startWorld } from '#test/support/world.ts';
import { type RegionalBrand, regionalBrand } from './scene.ts';

const world = await startWorld();
let brand: RegionalBrand;
let [austin, tulsa, regionId] = ['', '', ''];

beforeAll(async () => {
  brand = await regionalBrand(world);
  [austin, tulsa] = [await brand.location('Austin', { state: 'TX' }), await brand.location('Tulsa', { state: 'OK' })];
  regionId = (await brand.region({ name: 'Texas', rule: { states: ['TX'] } })).id;
});

/** Makes a record of the brand, of Austin and of Tulsa, and returns the locations of those that the list has for the region. */
const foundIn = async <Made extends { locationId: string | null }>(
  make: (locationId: string | null) => Promise<unknown>,
  list: (query: { regionId: string }) => Promise<Made[]>,
): Promise<(string | null)[]> => {
  for (const place of [null, austin, tulsa]) await make(place);
  return (await list({ regionId })).map(({ locationId }) => locationId);
};

test('lists of what locations have are limited to a region', async () => {
  const { asAdmin } = brand;
  const found = {
    events: await foundIn(
      (locationId) => {
        const [startsAt, endsAt] = ['2030-06-20T15:00:00.000Z', '2030-06-20T16:00:00.000Z'];
        return world.call(createEvent, { ...asAdmin, body: { title: 'Open day', startsAt, endsAt, locationId } });
      },
      async (query) => (await world.call(listEvents, { ...asAdmin, query })).data.events,
    ),
    posts: await foundIn(
      (locationId) => world.call(createPost, { ...asAdmin, body: { title: 'Ice', body: '<p>Ice</p>', locationId } }),
      async (query) => (await world.call(listPosts, { ...asAdmin, query })).data.posts,
    ),
    items: await foundIn(
      (locationId) =>
        world.call(createContentItem, {
          ...asAdmin,
          body: { type: 'PAGE', slug: 'about', title: 'About', blocks: [], locationId },
        }),
      async (query) => (await world.call(listContentItems, { ...asAdmin, query })).data.items,
    ),
    services: await foundIn(
      (locationId) => world.call(createService, { ...asAdmin, body: { name: 'Drains', locationId } }),
      async (query) => (await world.call(listBrandServices, { ...asAdmin, query })).data.services,
    ),
    forms: await foundIn(
      (locationId) =>
        world.call(createForm, { ...asAdmin, body: { name: 'Contact', fields: contactFields, locationId } }),
      async (query) => (await world.call(listForms, { ...asAdmin, query })).data.forms,
    ),
    sites: await foundIn(
      (locationId) =>
        world.call(createSite, { ...asAdmin, body: { domain: `${locationId ?? regionId}.example`, locationId } }),
      async (query) => (await world.call(listSites, { ...asAdmin, query })).data.sites,
    ),
    media: await foundIn(
      async (locationId) =>
        locationId &&
        world.call(uploadLocationMedia, { ...brand.at(locationId), body: uploadLocationMedia.example.body }),
      async (query) => (await world.call(listBrandMedia, { ...asAdmin, query })).data.media,
    ),
  };
  const only = [austin];
  expect(found).toEqual({
    events: only,
    posts: only,
    items: only,
    services: only,
    forms: only,
    sites: only,
    media: only,
  });
});

test('people are found by a region that is assigned to them, or by a location of it', async () => {
  const [area, here, there] = [
    await brand.acme.person('franchisee'),
    await brand.acme.person('franchisee', [austin]),
    await brand.acme.person('franchisee', [tulsa]),
  ];
  await brand.assign(area, [regionId]);
  const idsIn = async (query: Record<string, string>) =>
    (await world.call(listUsers, { ...brand.asAdmin, query })).data.users.map(({ id }) => id).toSorted();
  expect(await idsIn({ regionId })).toEqual([area.id, here.id].toSorted());
  expect(await idsIn({ regionId, locationId: tulsa })).toEqual([]);
  await brand.assign(there, [], [austin]);
  expect(await idsIn({ regionId, locationId: austin })).toEqual([area.id, here.id, there.id].toSorted());
});

test('promotions are found by a region that they cover, as far as the caller sees them', async () => {
  const promote = (title: string, locationId: string) =>
    world.call(createPromotion, {
      ...brand.asAdmin,
      body: { title, discountType: 'other', scope: 'locations', locationIds: [locationId] },
    });
  await promote('Here', austin);
  await promote('There', tulsa);
  const titles = async (as = brand.acme.admin.credentials) =>
    (await world.call(listBrandPromotions, { as, params: brand.params, query: { regionId } })).data.promotions.map(
      ({ title }) => title,
    );
  expect(await titles()).toEqual(['Here']);
  const elsewhere = await brand.acme.person('franchisee', [tulsa]);
  expect(await titles(elsewhere.credentials)).toEqual([]);
});

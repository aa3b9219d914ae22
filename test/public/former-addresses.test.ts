import { expect, test } from 'vitest';
import { updateUrlPrefixPolicy } from '#lib/accounts/brands/url-policy.contract.ts';
import { createPost, updatePost } from '#lib/content/blog-posts/contract.ts';
import { createEvent, updateEvent } from '#lib/content/events/contract.ts';
import { createLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { createService, deleteService, updateService } from '#lib/places/services/contract.ts';
import { resolvePath } from '#lib/platform/routing/public.contract.ts';
import { listRedirects } from '#lib/web/seo/redirects.contract.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();

const site = async () => {
  const tenant = await world.tenant();
  const params = { brandId: tenant.brandId };
  const as = tenant.admin.credentials;
  const body = { name: 'Main', status: 'active' };
  const locationId = (await world.call(createLocation, { as, params, body })).data.location.id;
  const at = async (path: string, siteId?: string) => {
    const { status, data } = await world.call(resolvePath, { query: { ...params, path, ...(siteId && { siteId }) } });
    return status === 200 ? (data.redirect?.to ?? `${data.page?.type} ${data.page?.id}`) : status;
  };
  return { params, as, locationId, at };
};

test('pages of services, events and posts are found, and their former addresses redirect', async () => {
  const { params, as, locationId, at } = await site();
  const { service } = (await world.call(createService, { as, params, body: { name: 'Drains', locationId } })).data;
  const { post } = (await world.call(createPost, { as, params, body: { title: 'Ice', status: 'published' } })).data;
  const times = { startsAt: '2027-01-01T10:00:00Z', endsAt: '2027-01-01T12:00:00Z' };
  const { event } = (await world.call(createEvent, { as, params, body: { title: 'Open day', ...times } })).data;
  expect(await at('/locations/main/services/drains')).toBe(`service ${service.id}`);
  expect(await at('/blog/ice')).toBe(`post ${post.id}`);
  expect(await at('/events/open-day')).toBe(`event ${event.id}`);

  const body = { slug: 'renamed' };
  await world.call(updateService, { as, params: { ...params, serviceId: service.id }, body });
  await world.call(updatePost, { as, params: { ...params, postId: post.id }, body });
  await world.call(updateEvent, { as, params: { ...params, eventId: event.id }, body });
  expect(await at('/locations/main/services/drains')).toBe('/locations/main/services/renamed');
  expect(await at('/blog/ice')).toBe('/blog/renamed');
  expect(await at('/events/open-day')).toBe('/events/renamed');
  const { redirects } = (await world.call(listRedirects, { as, params })).data;
  expect(redirects.map(({ fromPath, toUrl }) => `${fromPath} ${toUrl}`).toSorted()).toEqual([
    '/blog/ice /blog/renamed',
    '/events/open-day /events/renamed',
    '/locations/main/services/drains /locations/main/services/renamed',
  ]);

  await world.call(updateLocation, { as, params: { ...params, locationId }, body: { slug: 'new-main' } });
  expect(await at('/locations/main/services/drains')).toBe('/locations/new-main/services/renamed');
  await world.call(deleteService, { as, params: { ...params, serviceId: service.id } });
  clock.advance(2000);
  expect(await at('/locations/new-main/services/renamed')).toBe('/locations/new-main');
});

test('a post of a location is found under it, and nowhere once it is withdrawn', async () => {
  const { params, as, locationId, at } = await site();
  const body = { title: 'Ice', status: 'published', locationId };
  const { post } = (await world.call(createPost, { as, params, body })).data;
  expect(await at('/locations/main/blog/ice')).toBe(`post ${post.id}`);

  await world.call(updatePost, { as, params: { ...params, postId: post.id }, body: { status: 'draft' } });
  expect(await at('/locations/main/blog/ice')).toBe(404);
});

test('a brand-wide service has a page in every location that does not hide it', async () => {
  const { params, as, locationId, at } = await site();
  const { service } = (await world.call(createService, { as, params, body: { name: 'Drains' } })).data;
  expect(await at('/locations/main/services/drains')).toBe(`service ${service.id}`);
  expect(await at('/services/drains')).toBe(`service ${service.id}`);
  const hiding = (
    await world.call(createService, { as, params, body: { slug: 'drains', isActive: false, locationId } })
  ).data.service;
  expect(await at('/locations/main/services/drains')).toBe(404);
  await world.call(deleteService, { as, params: { ...params, serviceId: hiding.id } });
  expect(await at('/locations/main/services/drains')).toBe(`service ${service.id}`);
  await world.call(updateService, { as, params: { ...params, serviceId: service.id }, body: { isActive: false } });
  expect(await at('/locations/main/services/drains')).toBe(404);
});

test('a brand-wide service redirects its former addresses in every location, in one hop', async () => {
  const { params, as, locationId, at } = await site();
  const change = (serviceId: string, body: object) =>
    world.call(updateService, { as, params: { ...params, serviceId }, body });
  const { service } = (await world.call(createService, { as, params, body: { name: 'Drains' } })).data;
  await change(service.id, { slug: 'pipes' });
  await change(service.id, { slug: 'drain-cleaning' });
  expect([await at('/locations/main/services/drains'), await at('/locations/main/services/pipes')]).toEqual(
    Array(2).fill('/locations/main/services/drain-cleaning'),
  );
  expect(await at('/locations/main/services/drain-cleaning')).toBe(`service ${service.id}`);

  const { data } = await world.call(createService, { as, params, body: { name: 'Pipes' } });
  expect(await at('/locations/main/services/pipes')).toBe(`service ${data.service.id}`);

  await world.call(updateLocation, { as, params: { ...params, locationId }, body: { slug: 'new-main' } });
  expect(await at('/locations/main/services/drains')).toBe('/locations/new-main/services/drain-cleaning');
  await world.call(updateUrlPrefixPolicy, { as, params, body: { servicesSegment: 'treatments' } });
  await world.call(updateUrlPrefixPolicy, { as, params, body: { servicesSegment: 'what-we-do' } });
  clock.advance(2000);
  for (const path of ['services/drains', 'services/drain-cleaning', 'treatments/drain-cleaning', 'treatments/drains'])
    expect(await at(`/locations/new-main/${path}`)).toBe('/locations/new-main/what-we-do/drain-cleaning');
});

test('a brand-wide service that is deleted, or hidden by a location, redirects to the page of the location', async () => {
  const { params, as, locationId, at } = await site();
  const { service } = (await world.call(createService, { as, params, body: { name: 'Drains' } })).data;
  const serviceParams = { ...params, serviceId: service.id };
  await world.call(updateService, { as, params: serviceParams, body: { slug: 'pipes' } });
  const hiding = { slug: 'pipes', isActive: false, locationId };
  await world.call(createService, { as, params, body: hiding });
  expect(await at('/locations/main/services/drains')).toBe('/locations/main');

  await world.call(updateService, { as, params: serviceParams, body: { isActive: false } });
  expect(await at('/locations/main/services/drains')).toBe(404);
  await world.call(deleteService, { as, params: serviceParams });
  expect(await at('/locations/main/services/drains')).toBe('/locations/main');
});

test('on the site of a location former addresses redirect within that site', async () => {
  const { params, as, locationId, at } = await site();
  const domain = { domain: `${locationId}.example`, locationId };
  const siteId = (await world.call(createSite, { as, params, body: domain })).data.site.id;
  const change = (serviceId: string, slug: string) =>
    world.call(updateService, { as, params: { ...params, serviceId }, body: { slug } });
  const [own, shared] = [{ name: 'Drains', locationId }, { name: 'Pipes' }];
  await change((await world.call(createService, { as, params, body: own })).data.service.id, 'drain-cleaning');
  await change((await world.call(createService, { as, params, body: shared })).data.service.id, 'pipe-repair');
  expect(await at('/services/drains', siteId)).toBe('/services/drain-cleaning');
  expect(await at('/services/pipes', siteId)).toBe('/services/pipe-repair');
  expect(await at('/locations/main/services/pipes')).toBe('/locations/main/services/pipe-repair');
});

test('redirects of a moved location do not apply to locations that are now below its former path', async () => {
  const { params, as, at } = await site();
  const place = async (slug: string) => {
    const body = { name: slug, slug, status: 'active' };
    const locationId = (await world.call(createLocation, { as, params, body })).data.location.id;
    const city = { city: 'Austin', state: 'Texas', country: 'US' };
    await world.call(updateProfile, { as, params: { ...params, locationId }, body: city });
    return locationId;
  };
  await world.call(updateUrlPrefixPolicy, { as, params, body: { pattern: '{city}/{slug}' } });
  const [austin, downtown] = [await place('austin'), await place('downtown')];
  expect(await at('/locations/austin/about')).toBe('/locations/austin/austin/about');
  expect(await at('/locations/austin/downtown')).toBe(`location ${downtown}`);
  for (const path of ['/locations/austin/austin/nothing', '/locations/austin/downtown/nothing'])
    expect(await at(path)).toBe(404);

  const { service } = (await world.call(createService, { as, params, body: { name: 'Drains' } })).data;
  const serviceParams = { ...params, serviceId: service.id };
  await world.call(updateService, { as, params: serviceParams, body: { slug: 'pipes' } });
  expect(await at('/locations/austin/downtown/services/drains')).toBe('/locations/austin/downtown/services/pipes');

  await world.call(updateUrlPrefixPolicy, { as, params, body: { pattern: '{slug}' } });
  await world.stack.drain();
  clock.advance(2000);
  expect(await at('/locations/austin')).toBe(`location ${austin}`);
  expect(await at('/locations/austin/austin/about')).toBe('/locations/austin/about');
});

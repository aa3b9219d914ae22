import { beforeEach, expect, test } from 'vitest';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { updateUrlPrefixPolicy } from '#lib/accounts/brands/url-policy.contract.ts';
import { createPost, deletePost, updatePost } from '#lib/content/blog-posts/contract.ts';
import { createEvent } from '#lib/content/events/contract.ts';
import { eventEnds } from '#lib/migrations/event-ends.ts';
import { gatheredSitemaps } from '#lib/migrations/gathered-sitemaps.ts';
import { locationPlaces } from '#lib/migrations/location-places.ts';
import type { Migration } from '#lib/migrations/migration.ts';
import { locationKey } from '#lib/places/locations/records.ts';
import { listMapPins } from '#lib/places/map/contract.ts';
import { pinPart } from '#lib/places/map/pins.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { getSitemap, resolvePath } from '#lib/platform/routing/public.contract.ts';
import { routeKey } from '#lib/platform/routing/routes.ts';
import { listPage, type SitemapEntry } from '#lib/platform/routing/sitemap.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { put, remove } from '#lib/platform/table/write.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { testClock } from '#test/support/clock.ts';
import { locationOf } from '#test/support/locations.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
const clock = testClock();
const day = 86_400_000;
const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant();
});

const view = () => brandView(acme.brandId);
const call = (params = {}) => adminRequest(acme, clock, params);
const location = (): Promise<string> => locationOf(world, acme, 'Austin');
const query = () => ({ brandId: acme.brandId });
const sitemap = async () => (await world.call(getSitemap, { query: query() })).data.urls.map(({ path }) => path);
const pins = async () => (await world.call(listMapPins, { query: query() })).data.pins;

const runAll = async ({ page }: Migration): Promise<void> => {
  let from: string | undefined;
  do from = (await page(from, clock.now())).next;
  while (from !== undefined);
};

test('the map shows a location with a hidden address within about a kilometre', async () => {
  const locationId = await location();
  const body = { latitude: 30.267153, longitude: -97.743057, city: 'Austin' };
  await world.call(updateProfile, { ...call({ locationId }), body });
  expect(await pins()).toMatchObject([body]);
  await world.call(updateProfile, { ...call({ locationId }), body: { hideAddress: true } });
  const hidden = [{ latitude: 30.27, longitude: -97.74, city: 'Austin' }];
  expect(await pins()).toMatchObject(hidden);
  await commit([pinPart(view(), locationId, { profile: { phone: null, hours: null, hideAddress: false } })]);
  await runAll(locationPlaces);
  expect(await pins()).toMatchObject(hidden);
});

test('an event is in the sitemap until its end, also one that was stored without the end', async () => {
  const [startsAt, endsAt] = [day, 2 * day].map((ms) => new Date(clock.now().getTime() + ms).toISOString());
  const { event } = (
    await world.call(createEvent, { ...call(), body: { title: 'Open day', startsAt, endsAt, status: 'published' } })
  ).data;
  expect(await sitemap()).toEqual(['/', '/events', '/events/open-day']);
  const now = clock.now();
  clock.advance(2 * day + 1000);
  expect(await sitemap()).toEqual([]);
  const entry = view().key('SITEMAP', `${event.id.at(-1)}#${event.id}`);
  await tryUpdate(entry, { remove: ['endsAt'] });
  expect(await sitemap()).toEqual(['/', '/events', '/events/open-day']);
  await runAll(eventEnds);
  expect(await sitemap()).toEqual([]);
  clock.set(now);
});

test('routes follow the addresses of cities whose letters were dropped', async () => {
  const locationId = await location();
  await world.call(updateUrlPrefixPolicy, { ...call(), body: { pattern: '{city}/{slug}' } });
  await world.call(updateProfile, { ...call({ locationId }), body: { city: 'Łódź', country: 'PL' } });
  const [early, path] = ['/locations/odz/austin', '/locations/lodz/austin'];
  const key = locationKey(view(), locationId);
  expect((await get(key))?.routePath).toBe(path);
  await commit([
    remove(routeKey(view(), path)),
    put(routeKey(view(), early), { kind: 'route', holder: `location#${locationId}` }),
  ]);
  await tryUpdate(key, { set: { routePath: early } });
  await runAll(locationPlaces);
  const at = async (asked: string) => (await world.call(resolvePath, { query: { ...query(), path: asked } })).data;
  expect((await at(path)).page).toMatchObject({ id: locationId });
  expect((await at(early)).redirect).toMatchObject({ to: path, statusCode: 301 });
});

test('the sitemap of an early brand has its entries before, during and after their migration', async () => {
  const post = async (title: string) =>
    (await world.call(createPost, { ...call(), body: { title, body: '<p>Text</p>', status: 'published' } })).data.post;
  const [kept, changed, removed] = [await post('Kept'), await post('Changed'), await post('Removed')];
  /** As they were stored before: each in the partition of its id's last digit. */
  for (const { id } of [kept, changed, removed]) {
    const key = view().key<SitemapEntry>('SITEMAP', `${id.at(-1)}#${id}`);
    const entry = await get(key);
    if (!entry) throw new Error('The post has no entry');
    await commit([remove(key), put(view().key<SitemapEntry>(`SITEMAP#${id.at(-1)}`, id), entry)]);
  }
  await tryUpdate(brandKey(view()), { remove: ['sitemapGathered'] });
  expect(await sitemap()).toEqual(['/', '/blog', '/blog/changed', '/blog/kept', '/blog/removed']);
  await world.call(updatePost, { ...call({ postId: changed.id }), body: { slug: 'new' } });
  await world.call(deletePost, call({ postId: removed.id }));
  expect(await sitemap()).toEqual(['/', '/blog', '/blog/kept', '/blog/new']);
  await runAll(gatheredSitemaps);
  expect(await get(brandKey(view()))).toMatchObject({ sitemapGathered: true });
  expect(await sitemap()).toEqual(['/', '/blog', '/blog/kept', '/blog/new']);
  await world.call(deletePost, call({ postId: kept.id }));
  expect(await sitemap()).toEqual(['/', '/blog', '/blog/new']);
});

test('a sitemap that takes more than one query has every page', async () => {
  const lastModified = clock.now().toISOString();
  const pages = Array.from({ length: 450 }, (_, at) => ({
    id: newId(clock.now()),
    locationId: null,
    path: `/page-${at}`,
    lastModified,
  }));
  for (let at = 0; at < pages.length; at += 90)
    await commit(pages.slice(at, at + 90).flatMap((page) => listPage(view(), page)));
  expect(await sitemap()).toEqual(['/', ...pages.map(({ path }) => path).toSorted()]);
});

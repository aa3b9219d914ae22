import { expect, test } from 'vitest';
import { updateUrlPrefixPolicy } from '#lib/accounts/brands/url-policy.contract.ts';
import { createEvent } from '#lib/content/events/contract.ts';
import { archivePromotion, createPromotion, updatePromotion } from '#lib/content/promotions/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { createLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import { getSitemap, resolvePath } from '#lib/platform/routing/public.contract.ts';
import { getPublicNavigation } from '#lib/web/navigation/public.contract.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';
import { provedSite } from '#test/serving/scene.ts';
import { contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();

const day = 86_400_000;

/** A brand with a live site, and how its visitors and its admin see it. */
const startBrand = async () => {
  const tenant = await world.tenant();
  const { brandId, admin } = tenant;
  const as = admin.credentials;
  const { id: siteId, domain } = await provedSite(world, tenant);
  const made = { as, params: { brandId } };
  const read = (path: string, query: object = {}) => {
    clock.advance(2_000);
    return world.call(getPage, { query: { brandId, path, ...query } });
  };
  return {
    brandId,
    siteId,
    as,
    domain,
    tenant,
    made,
    read,
    page: async (path: string, query: object = {}) => {
      const { status, data, text } = await read(path, query);
      if (status !== 200 || data.page === null) throw new Error(`${path}: ${text}`);
      return data;
    },
    movedTo: async (path: string) => {
      const { data } = await read(path);
      return data.page === null && data.redirect.to;
    },
    location: async (name: string, point?: [latitude: number, longitude: number]): Promise<string> => {
      const { location } = (await world.call(createLocation, { ...made, body: { name, status: 'active' } })).data;
      const params = { brandId, locationId: location.id };
      if (point) {
        const body = { latitude: point[0], longitude: point[1] };
        const { status, text } = await world.call(updateProfile, { as, params, body });
        if (status !== 200) throw new Error(text);
      }
      return location.id;
    },
    service: async (name: string, fields: object = {}) =>
      (await world.call(createService, { ...made, body: { name, ...fields } })).data.service,
    event: async (title: string, inDays: number, fields: object = {}) => {
      const at = clock.now().getTime() + inDays * day;
      const times = { startsAt: new Date(at).toISOString(), endsAt: new Date(at + 3_600_000).toISOString() };
      const { event } = (
        await world.call(createEvent, { ...made, body: { title, ...times, status: 'published', ...fields } })
      ).data;
      return event;
    },
    promotion: async (title: string, fields: object = {}) => {
      const body = { title, discountType: 'percent', discountValue: 10, ...fields };
      return (await world.call(createPromotion, { ...made, body })).data.promotion;
    },
    sitemap: async () => {
      clock.advance(2_000);
      return (await world.call(getSitemap, { query: { brandId } })).data.urls.map(({ path }) => path);
    },
    offers: async (at: string) => {
      const data = await brandPage(brandId, at);
      return data.promotions.map(({ path }) => path ?? '');
    },
  };
};

const brandPage = async (brandId: string, path: string) => {
  clock.advance(2_000);
  const { data } = await world.call(getPage, { query: { brandId, path } });
  if (data.page === null) throw new Error(`${path} is a redirect`);
  return data;
};

const typesOf = (jsonLd: readonly Record<string, unknown>[]) => jsonLd.map((data) => data['@type']);

test('the lists exist without being written, and search engines list those that have entries', async () => {
  const { page, service, event, promotion, sitemap, domain } = await startBrand();
  for (const kind of ['services', 'events', 'offers'] as const) {
    const { page: empty } = await page(`/${kind}`);
    expect(empty).toMatchObject({ kind, id: null, seo: { robots: 'noindex, follow' } });
  }
  expect(await sitemap()).toEqual([]);
  await service('Drains');
  await event('Open day', 3);
  await promotion('Spring check');
  for (const kind of ['services', 'events', 'offers'] as const) {
    const { page: shown } = await page(`/${kind}`);
    expect(shown).toMatchObject({
      kind,
      seo: { robots: 'index, follow', canonicalUrl: `https://${domain}/${kind}` },
      breadcrumbs: [{ path: '/' }, { path: `/${kind}` }],
    });
    expect(typesOf(shown?.jsonLd ?? [])).toEqual(['ItemList', 'BreadcrumbList']);
  }
  const listed = await sitemap();
  expect(listed).toEqual(
    expect.arrayContaining(['/services', '/services/drains', '/events', '/events/open-day', '/offers']),
  );
  for (const path of listed) expect((await page(path)).page?.seo.robots, path).toBe('index, follow');
});

test('the list of services says how many locations offer each', async () => {
  const { page, service, location } = await startBrand();
  await location('Austin');
  const dallas = await location('Dallas');
  await service('Drains');
  await service('Leaks');
  await service('Leaks', { locationId: dallas, isActive: false });
  expect((await page('/services')).totals).toEqual({ locations: 2, byService: { drains: 2, leaks: 1 } });
});

test('events are listed in parts, from the first to come', async () => {
  const { page, event, location } = await startBrand();
  await event('Third', 3);
  await event('First', 1);
  await event('Second', 2, { locationId: await location('Austin') });
  const first = await page('/events', { limit: 2 });
  expect(first.events).toMatchObject([
    { title: 'First', locationName: null },
    { title: 'Second', locationName: 'Austin' },
  ]);
  const next = await page('/events', { limit: 2, cursor: first.nextCursor });
  expect(next.events.map(({ title }) => title)).toEqual(['Third']);
  expect(next.page?.seo).toMatchObject({ robots: 'noindex, follow', canonicalUrl: null });
});

test('a location has lists, which are indexed if they say more than those of the brand', async () => {
  const { page, service, event, promotion, location, sitemap, domain } = await startBrand();
  const austin = await location('Austin');
  await service('Drains');
  await event('Open day', 3);
  await promotion('Spring check');
  for (const kind of ['services', 'events', 'offers'] as const)
    expect((await page(`/locations/austin/${kind}`)).page, kind).toMatchObject({
      kind,
      locationId: austin,
      seo: { robots: 'noindex, follow', canonicalUrl: `https://${domain}/${kind}` },
      breadcrumbs: [{ path: '/' }, { path: '/locations' }, { path: '/locations/austin' }, {}],
    });
  expect((await sitemap()).filter((path) => path.startsWith('/locations/austin/'))).toEqual([]);
  await service('Pools', { locationId: austin, priceDisplay: 'from $79' });
  await event('Meet us', 4, { locationId: austin });
  expect((await page('/locations/austin/services')).page?.seo).toMatchObject({
    robots: 'index, follow',
    canonicalUrl: `https://${domain}/locations/austin/services`,
  });
  expect(await sitemap()).toEqual(expect.arrayContaining(['/locations/austin/services', '/locations/austin/events']));
  expect((await page('/locations/austin')).lists).toEqual({
    services: '/locations/austin/services',
    events: '/locations/austin/events',
    offers: '/locations/austin/offers',
  });
  expect((await page('/locations/austin/services/pools')).page?.breadcrumbs.at(-2)?.path).toBe(
    '/locations/austin/services',
  );
});

test('lists and offers move with the URL policy', async () => {
  const { movedTo, page, promotion, location, offers, made } = await startBrand();
  await location('Austin');
  await promotion('Spring check');
  const [before = ''] = await offers('/offers');
  const body = { servicesSegment: 'leistungen', eventsSegment: 'termine', offersSegment: 'angebote' };
  await world.call(updateUrlPrefixPolicy, { ...made, body });
  expect(await movedTo('/services')).toBe('/leistungen');
  expect(await movedTo('/locations/austin/events')).toBe('/locations/austin/termine');
  expect(await movedTo(before)).toBe(before.replace('/offers/', '/angebote/'));
  expect((await page('/angebote')).page?.kind).toBe('offers');
  await world.call(updateUrlPrefixPolicy, { ...made, body: { undo: true } });
  expect(await movedTo('/angebote')).toBe('/offers');
  expect((await page(before)).page?.kind).toBe('offer');
});

test('an offer has a page that follows its title, until it has ended', async () => {
  const { read, page, movedTo, promotion, made, as, brandId, domain, offers, sitemap } = await startBrand();
  const { form } = (await world.call(createForm, { ...made, body: { name: 'Contact', fields: contactFields } })).data;
  const { id } = await promotion('Spring check', { formId: form.id, terms: 'One per household.' });
  const [path = ''] = await offers('/offers');
  expect(path).toMatch(/^\/offers\/spring-check-[0-9a-z]{12}$/);
  const shown = await page(path);
  expect(shown.page).toMatchObject({ kind: 'offer', id, title: 'Spring check', seo: { robots: 'index, follow' } });
  expect(shown.page?.breadcrumbs.map((crumb) => crumb.path)).toEqual(['/', '/offers', path]);
  expect(shown.page?.jsonLd[0]).toMatchObject({
    '@type': 'Offer',
    name: 'Spring check',
    url: `https://${domain}${path}`,
  });
  expect(shown.promotion).toMatchObject({ id, terms: 'One per household.', pageUrl: `https://${domain}${path}` });
  expect(Object.keys(shown.forms)).toEqual([form.id]);
  expect(await sitemap()).toContain(path);

  const params = { brandId, promotionId: id };
  await world.call(updatePromotion, { as, params, body: { title: 'Autumn check' } });
  const [renamed = ''] = await offers('/offers');
  expect(await movedTo(path)).toBe(renamed);
  const resolved = await world.call(resolvePath, { query: { brandId, path: renamed } });
  expect(resolved.data.page).toEqual({ type: 'offer', id, locationId: null });

  await world.call(archivePromotion, { as, params });
  expect((await read(renamed)).status).toBe(410);
  expect(await sitemap()).not.toContain(renamed);
  expect((await read('/offers/autumn-check')).status).toBe(404);
  expect((await read('/offers/autumn-check-zzzzzzzzzzzz')).status).toBe(404);
});

test('an offer has a page at the locations that take part, and names them', async () => {
  const { read, page, promotion, location, offers, domain } = await startBrand();
  const austin = await location('Austin');
  await location('Dallas');
  await promotion('Some', { scope: 'locations', locationIds: [austin] });
  const [path = ''] = await offers('/offers');
  const slug = path.slice('/offers/'.length);
  expect((await page(path)).locations.map(({ name }) => name)).toEqual(['Austin']);
  expect((await page(`/locations/austin/offers/${slug}`)).page).toMatchObject({
    kind: 'offer',
    seo: { robots: 'noindex, follow', canonicalUrl: `https://${domain}${path}` },
  });
  expect((await read(`/locations/dallas/offers/${slug}`)).status).toBe(404);
});

test('a location names those that are nearest to it, the nearest first', async () => {
  const { page, location, as, brandId, tenant } = await startBrand();
  const austin = await location('Austin', [30.267, -97.743]);
  await location('San Antonio', [29.424, -98.494]);
  const marcos = await location('San Marcos', [29.883, -97.941]);
  await location('Somewhere');
  await location('New York', [40.713, -74.006]);
  const phone = '+15125550123';
  await world.call(updateProfile, { as, params: { brandId, locationId: marcos }, body: { phone } });
  const near = async (query: object = {}) => (await page('/locations/austin', query)).nearby;
  expect(await near()).toMatchObject([
    { name: 'San Marcos', path: '/locations/san-marcos', phone, distanceKm: expect.closeTo(46.7, 0) },
    { name: 'San Antonio', distanceKm: expect.closeTo(119, -1) },
  ]);
  await world.call(updateLocation, { as, params: { brandId, locationId: marcos }, body: { status: 'closed' } });
  expect((await near()).map(({ name }) => name)).toEqual(['San Antonio']);
  expect((await page('/locations/somewhere')).nearby).toEqual([]);
  const own = await provedSite(world, tenant, { locationId: austin });
  const front = await page('/', { siteId: own.id });
  expect(front).toMatchObject({ nearby: [], lists: { services: '/services' } });
  expect((await page('/services', { siteId: own.id })).page).toMatchObject({ kind: 'services', locationId: austin });
});

test('the menu that nobody wrote has the lists with entries', async () => {
  const { service, event, promotion, location, brandId, siteId } = await startBrand();
  const austin = await location('Austin');
  const links = async (query: object = { siteId }) => {
    clock.advance(2_000);
    const { data } = await world.call(getPublicNavigation, { query: { brandId, ...query } });
    return data.items.map((item) => (item as { href: string }).href);
  };
  expect(await links()).toEqual(['/locations']);
  await event('Meet us', 4, { locationId: austin });
  await service('Drains');
  expect(await links()).toEqual(['/services', '/events', '/locations']);
  await promotion('Spring check');
  expect(await links({ locationId: austin })).toEqual([
    '/locations/austin',
    '/locations/austin/services',
    '/locations/austin/offers',
    '/locations/austin/events',
  ]);
});

test('the front page says how many locations the brand has, and a service what it costs', async () => {
  const { page, service, location } = await startBrand();
  for (const name of ['Austin', 'Dallas']) await location(name);
  await service('Drains', { priceFromCents: 8900 });
  expect((await page('/')).totals).toEqual({ locations: 2, byService: {} });
  const [described] = (await page('/services/drains')).page?.jsonLd ?? [];
  expect(described).toMatchObject({ offers: { '@type': 'Offer', price: '89.00', priceCurrency: 'USD' } });
});

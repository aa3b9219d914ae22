import { beforeEach, describe, expect, test } from 'vitest';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { createContentItem, publishContentItem } from '#lib/content/content/contract.ts';
import { deleteLocation, getCanonicalPath, restoreLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { getSitemap, resolvePath } from '#lib/platform/routing/public.contract.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { checkSite } from '#lib/use-cases/sites/site-checks.ts';
import { listNavigation, listNavigationVersions, replaceNavigation } from '#lib/web/navigation/contract.ts';
import { createSite, deleteSite, listSites, restoreSite, setPrimarySite, updateSite } from '#lib/web/sites/contract.ts';
import { siteKey } from '#lib/web/sites/records.ts';
import type { Site } from '#lib/web/sites/shape.contract.ts';
import { nextCheck } from '#lib/web/sites/verification.rules.ts';
import { testClock } from '#test/support/clock.ts';
import { locationOf } from '#test/support/locations.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { startNameServer } from '#test/support/outside/dns.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { proveSite } from '#test/support/sites.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
let count = 0;
const clock = testClock();
const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant();
});

const freshDomain = (): string => `www.shop-${process.pid}-${count++}.example`;
const call = (params = {}, tenant = acme) => adminRequest(tenant, clock, params);
const create = (body: object = {}, tenant = acme) =>
  world.call(createSite, { ...call({}, tenant), body: { domain: freshDomain(), ...body } });
const added = async (body: object = {}) => (await create(body)).data.site;
const update = (siteId: string, body: object) => world.call(updateSite, { ...call({ siteId }), body });
const remove = (siteId: string) => world.call(deleteSite, call({ siteId }));
const restore = (siteId: string) => world.call(restoreSite, call({ siteId }));
const makePrimary = (siteId: string) => world.call(setPrimarySite, call({ siteId }));
const sites = async (query = {}) => (await world.call(listSites, { ...call(), query })).data.sites;
const location = (): Promise<string> => locationOf(world, acme, 'Austin');
const visit = (siteId: string, path = '/locations/austin') =>
  world.call(resolvePath, { query: { brandId: acme.brandId, siteId, path } });
const publishTemplate = async (): Promise<void> => {
  const { item } = (
    await world.call(createContentItem, { ...call(), body: { type: 'PAGE', slug: 'template', title: 'Template' } })
  ).data;
  await world.call(publishContentItem, call({ itemId: item.id }));
  await world.call(updateBrand, { ...call(), body: { locationTemplateId: item.id } });
};
const canonical = async (locationId: string) => (await world.call(getCanonicalPath, call({ locationId }))).data;

describe('a new site', () => {
  test('has its domain in canonical form, and the DNS record that proves ownership', async () => {
    const { status, data } = await create({ domain: 'WWW.Bücher.Example.' });
    expect(status).toBe(201);
    expect(data.site.domain).toBe('www.xn--bcher-kva.example');
    expect(data.site).toMatchObject({
      tenantId: acme.id,
      brandId: acme.brandId,
      locationId: null,
      isActive: true,
      isPrimary: true,
      verificationStatus: 'pending',
      verificationRecords: [
        { type: 'TXT', name: `_frontage.${data.site.domain}`, value: expect.stringMatching(/^frontage-site=.{22}$/) },
      ],
      verifiedAt: null,
      sslStatus: 'pending',
    });
  });

  test.each([
    'http://a.example',
    'a.example/path',
    'a.example:8080',
    '192.168.0.1',
    '[::1]',
    'localhost',
    'a..example',
    'user@a.example',
    'a b.example',
    '-a.example',
    `${'a'.repeat(64)}.example`,
  ])('with %s is rejected', async (domain) => {
    const { status, error } = await create({ domain });
    expect([status, error.details[0]?.field]).toEqual([400, 'domain']);
  });

  test('for a domain that the brand has already is rejected', async () => {
    const { domain } = await added();
    expect((await create({ domain })).error).toEqual({
      code: 'domain_taken',
      message: 'The brand already has a site with this domain',
      details: { domain },
    });
  });

  test('reserves nothing from other brands, who learn nothing of it, until it is verified', async () => {
    const site = await added();
    const globex = await world.tenant();
    const named = await create({ domain: site.domain }, globex);
    expect([named.status, named.data.site.verificationStatus]).toEqual([201, 'pending']);
    await proveSite(site);
    const late = await create({ domain: site.domain }, await world.tenant());
    expect([late.status, late.error.code, late.error.details]).toEqual([422, 'domain_taken', { domain: site.domain }]);
  });

  test('for a domain that another brand has named can be verified first', async () => {
    const site = await added();
    const globex = await world.tenant();
    const theirs = (await create({ domain: site.domain }, globex)).data.site;
    await proveSite(theirs);
    await proveSite(site);
    expect(await sites()).toMatchObject([{ verificationStatus: 'failed', verificationError: 'domain_taken' }]);
    expect((await update(site.id, { domain: site.domain })).error.code).toBe('domain_taken');
    expect((await remove(site.id)).data).toEqual({ ok: true });
    const { data } = await world.call(listSites, call({}, globex));
    expect(data.sites).toMatchObject([{ verificationStatus: 'verified', verificationError: null }]);
  });

  test('that is verified at the same time as another one for the domain: only one succeeds', async () => {
    const site = await added();
    const globex = await world.tenant();
    const theirs = (await create({ domain: site.domain }, globex)).data.site;
    const names = await startNameServer();
    process.env.DNS_SERVERS = names.address;
    for (const { verificationRecords } of [site, theirs])
      for (const { name, value } of verificationRecords) names.add(name, value);
    const check = ({ id, brandId }: Site) => checkSite(siteKey(brandView(brandId), id), clock.now());
    await Promise.all([check(site), check(theirs)]);
    await Promise.all([check(site), check(theirs)]);
    names.stop();
    delete process.env.DNS_SERVERS;
    const mine = (await sites())[0]?.verificationStatus;
    const other = (await world.call(listSites, call({}, globex))).data.sites[0]?.verificationStatus;
    expect([mine, other].toSorted()).toEqual(['failed', 'verified']);
  });

  test('for the same domain as another one at the same time: only one is created', async () => {
    const domain = freshDomain();
    const replies = await Promise.all([create({ domain }), create({ domain })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('that is created with others at the same time: only one is primary', async () => {
    await Promise.all([create(), create(), create()]);
    expect((await sites()).filter(({ isPrimary }: { isPrimary: boolean }) => isPrimary)).toHaveLength(1);
  });
});

describe('the primary site', () => {
  test('exists once in each scope, and is switched in one transaction', async () => {
    const locationId = await location();
    const [first, second, other] = [await added(), await added(), await added({ locationId })];
    expect([first.isPrimary, second.isPrimary, other.isPrimary]).toEqual([true, false, true]);
    const { data } = await makePrimary(second.id);
    expect(data.site).toMatchObject({ id: second.id, isPrimary: true });
    const primary = new Map((await sites()).map(({ id, isPrimary }: Record<string, unknown>) => [id, isPrimary]));
    expect(primary).toEqual(
      new Map([
        [other.id, true],
        [second.id, true],
        [first.id, false],
      ]),
    );
    expect((await makePrimary(second.id)).data).toEqual(data);
  });

  test('stays unique when two are created at once', async () => {
    const [, second, third] = [await added(), await added(), await added()];
    const replies = await Promise.all([makePrimary(second.id), makePrimary(third.id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await sites({ isPrimary: 'true' })).length).toBe(1);
  });

  test('is never an inactive one', async () => {
    const [, second] = [await added(), await added({ isActive: false })];
    expect((await makePrimary(second.id)).error).toMatchObject({ code: 'site_inactive' });
  });

  test('cannot be deleted before the others of its scope', async () => {
    const [first, second] = [await added(), await added()];
    expect((await remove(first.id)).error).toMatchObject({ code: 'primary_site_required' });
    expect((await update(first.id, { isActive: false })).error).toMatchObject({ code: 'primary_site_required' });
    expect((await remove(second.id)).data).toEqual({ ok: true });
    expect((await update(first.id, { isActive: false })).data.site.isActive).toBe(false);
    expect((await remove(first.id)).data).toEqual({ ok: true });
    expect([await sites(), (await added()).isPrimary]).toEqual([[], true]);
  });

  test('is the canonical domain of pages once it is verified: of the location, else of the brand', async () => {
    const locationId = await location();
    const none = { path: '/locations/austin', url: null, siteId: null, source: 'none' };
    const brandSite = await added();
    expect(await canonical(locationId)).toMatchObject(none);
    await proveSite(brandSite);
    const shared = {
      path: '/locations/austin',
      url: `https://${brandSite.domain}/locations/austin`,
      siteId: brandSite.id,
      source: 'brand_site',
    };
    expect(await canonical(locationId)).toMatchObject(shared);
    const own = await added({ locationId });
    expect(await canonical(locationId)).toMatchObject(shared);
    await proveSite(own);
    const dedicated = { path: '/', url: `https://${own.domain}/`, siteId: own.id, source: 'dedicated_site' };
    expect(await canonical(locationId)).toMatchObject(dedicated);
    await update(own.id, { isActive: false });
    expect(await canonical(locationId)).toMatchObject(shared);
    await update(own.id, { isActive: true });
    expect(await canonical(locationId)).toMatchObject(dedicated);
    await remove(own.id);
    expect(await canonical(locationId)).toMatchObject(shared);
  });

  test('gets the visitors of the former one', async () => {
    const [first, second] = [await added(), await added()];
    for (const site of [first, second]) await proveSite(site);
    await makePrimary(second.id);
    expect(await visit(first.id)).toMatchObject({
      data: { redirect: { to: `https://${second.domain}/locations/austin`, statusCode: 301 } },
    });
  });

  test('of a location is the only one with its pages: their paths on the brand’s site redirect there', async () => {
    const locationId = await location();
    const [shared, own] = [await added(), await added({ locationId })];
    await proveSite(shared);
    expect((await visit(shared.id)).data.page).toMatchObject({ id: locationId });
    await proveSite(own);
    const moved = { page: null, redirect: { to: `https://${own.domain}/`, statusCode: 301, preserveQuery: true } };
    expect((await visit(shared.id)).data).toEqual(moved);
    expect((await visit(own.id, '/')).data.page).toMatchObject({ id: locationId });
    await world.call(updateLocation, { ...call({ locationId }), body: { slug: 'austin-north' } });
    expect((await visit(shared.id)).data).toEqual(moved);
    expect((await visit(shared.id, '/locations/austin-north/nothing')).status).toBe(404);
    await update(own.id, { isActive: false });
    expect((await visit(shared.id, '/locations/austin-north')).data.page).toMatchObject({ id: locationId });
  });

  test('replaces the former one only when it is verified', async () => {
    const locationId = await location();
    const [first, second] = [await added(), await added()];
    await proveSite(first);
    const { data } = await makePrimary(second.id);
    expect(data.site).toMatchObject({ isPrimary: true, verificationStatus: 'pending' });
    expect(await canonical(locationId)).toMatchObject({ siteId: first.id });
    expect((await visit(first.id)).data).toMatchObject({ page: { id: locationId }, redirect: null });
    expect((await visit(second.id)).data).toMatchObject({ page: { id: locationId }, redirect: null });
    await proveSite(second);
    expect(await canonical(locationId)).toMatchObject({ siteId: second.id });
    expect((await visit(first.id)).data.redirect).toMatchObject({ to: `https://${second.domain}/locations/austin` });
  });

  test.each([
    ['removed', (siteId: string) => remove(siteId)],
    ['switched off', (siteId: string) => update(siteId, { isActive: false })],
  ])('has no substitute until it is verified if the former one is %s', async (_, end) => {
    const locationId = await location();
    const [first, second] = [await added(), await added()];
    await proveSite(first);
    await makePrimary(second.id);
    await end(first.id);
    expect(await canonical(locationId)).toMatchObject({ url: null, source: 'none' });
  });

  test('has no sitemap until it is verified', async () => {
    await location();
    const site = await added();
    const listed = async (query: object) =>
      (await world.call(getSitemap, { query: { brandId: acme.brandId, ...query } })).data.urls;
    await publishTemplate();
    expect(await listed({})).toMatchObject([
      { path: '/', url: null },
      { path: '/locations', url: null },
      { path: '/locations/austin', url: null },
    ]);
    expect(await listed({ siteId: site.id })).toEqual([]);
    await proveSite(site);
    const proven = ['/', '/locations', '/locations/austin'].map((path) => ({ url: `https://${site.domain}${path}` }));
    expect([await listed({}), await listed({ siteId: site.id })]).toMatchObject([proven, proven]);
  });
});

test('a domain can be changed until it is verified, and is then free for another site', async () => {
  const site = await added();
  const domain = freshDomain();
  expect((await update(site.id, { domain })).data.site).toMatchObject({ domain, verificationStatus: 'pending' });
  expect((await create({ domain: site.domain })).status).toBe(201);
  expect((await create({ domain })).error).toMatchObject({ code: 'domain_taken' });
});

describe('a deleted site is restored', () => {
  const menu = (siteId: string) => world.call(listNavigation, call({ siteId }));

  test('with its id, DNS record, verification and menu, and its pages are shown again', async () => {
    await location();
    const site = await added();
    await proveSite(site);
    const items = [{ label: 'Contact', path: '/contact' }];
    await world.call(replaceNavigation, { ...call({ siteId: site.id }), body: { items } });
    const [before, menuBefore] = [(await sites())[0], await menu(site.id)];
    expect(menuBefore.data.items).toHaveLength(1);
    await remove(site.id);
    expect((await visit(site.id)).status).toBe(404);
    const { data, headers } = await restore(site.id);
    expect(data.site).toEqual({ ...before, updatedAt: expect.any(String) });
    expect(versionOf((await restore(site.id)).headers)).toBe(versionOf(headers));
    await world.stack.drain();
    expect((await menu(site.id)).data).toEqual(menuBefore.data);
    expect((await world.call(listNavigationVersions, call({ siteId: site.id }))).data.versions).toHaveLength(1);
    const globex = await world.tenant();
    expect((await create({ domain: site.domain }, globex)).error.code).toBe('domain_taken');
    expect((await visit(site.id)).status).toBe(200);
  });

  test('with the menu that somebody saved while the site was deleted', async () => {
    const site = await added();
    const save = (label: string) => {
      const body = { items: [{ label, path: '/contact' }] };
      return world.call(replaceNavigation, { ...call({ siteId: site.id }), body });
    };
    for (const label of ['First', 'Second']) {
      meanwhile(siteKey(brandView(acme.brandId), site.id), () => save(label));
      expect((await remove(site.id)).status).toBe(200);
      expect((await restore(site.id)).status).toBe(200);
      expect((await menu(site.id)).data.items).toMatchObject([{ label }]);
    }
  });

  test('and a verified domain is checked again at once', async () => {
    const site = await added();
    await proveSite(site);
    await remove(site.id);
    clock.advance(60_000);
    await restore(site.id);
    const record = await get(siteKey(brandView(acme.brandId), site.id));
    expect(record && nextCheck(record)).toEqual(clock.now());
  });

  test('beside the primary site that came meanwhile, as another one', async () => {
    const site = await added();
    await remove(site.id);
    const other = await added();
    expect((await restore(site.id)).data.site.isPrimary).toBe(false);
    expect(await sites({ isPrimary: true })).toMatchObject([{ id: other.id }]);
    expect((await remove(site.id)).status).toBe(200);
  });

  test('unless another site has its domain by then', async () => {
    const site = await added();
    await proveSite(site);
    await remove(site.id);
    const theirs = (await create({ domain: site.domain }, await world.tenant())).data.site;
    await proveSite(theirs);
    expect((await restore(site.id)).error.code).toBe('domain_taken');
    const other = await added();
    await remove(other.id);
    await added({ domain: other.domain });
    expect((await restore(other.id)).error.code).toBe('domain_taken');
  });
});

test('the sites of a deleted location are inactive until it is restored', async () => {
  const locationId = await location();
  const site = await added({ locationId });
  await world.call(deleteLocation, call({ locationId }));
  expect(await sites()).toMatchObject([{ id: site.id, isActive: false }]);
  await world.call(restoreLocation, call({ locationId }));
  expect(await sites()).toMatchObject([{ id: site.id, isActive: true }]);
});

test('a franchisee sees the sites of the brand and of own locations', async () => {
  const [mine, other] = [await location(), await location()];
  const [shared, own] = [await added(), await added({ locationId: mine }), await added({ locationId: other })];
  const { credentials } = await acme.person('franchisee', [mine]);
  const { data } = await world.call(listSites, { as: credentials, params: { brandId: acme.brandId } });
  expect(data.sites.map(({ id }: { id: string }) => id)).toEqual([own.id, shared.id]);
});

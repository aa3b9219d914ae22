import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/contract/api-keys.ts';
import { createLocation, deleteLocation, getCanonicalPath, restoreLocation } from '#lib/contract/locations.ts';
import { resolvePath } from '#lib/contract/public-map.ts';
import { createSite, deleteSite, listSites, setPrimarySite, updateSite } from '#lib/contract/sites.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

let world: World;
let acme: Tenant;
let count = 0;
const clock = testClock();
const day = 86_400_000;

beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  acme = await world.tenant();
});

const freshDomain = (): string => `www.shop-${process.pid}-${count++}.example`;
const call = (more = {}, tenant = acme) => {
  clock.advance(100);
  return { as: tenant.admin.credentials, params: { brandId: tenant.brandId, ...more } };
};
const create = (body: object = {}, tenant = acme) =>
  world.call(createSite, { ...call({}, tenant), body: { domain: freshDomain(), ...body } });
const added = async (body: object = {}) => (await create(body)).data.site;
const update = (siteId: string, body: object) => world.call(updateSite, { ...call({ siteId }), body });
const remove = (siteId: string) => world.call(deleteSite, call({ siteId }));
const makePrimary = (siteId: string) => world.call(setPrimarySite, call({ siteId }));
const sites = async (query = {}) => (await world.call(listSites, { ...call(), query })).data.sites;
const location = async (): Promise<string> =>
  (await world.call(createLocation, { ...call(), body: { name: 'Austin', status: 'active' } })).data.location.id;
const canonical = async (locationId: string) => (await world.call(getCanonicalPath, call({ locationId }))).data;

describe('a new site', () => {
  test('has its domain in the form of DNS, and what proves that it is the owner’s', async () => {
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
  ])('is refused for %s', async (domain) => {
    const { status, error } = await create({ domain });
    expect([status, error.details[0]?.field]).toEqual([400, 'domain']);
  });

  test('is refused for a domain that another brand has, until that lapses unverified', async () => {
    const { domain } = await added();
    const globex = await world.tenant();
    expect((await create({ domain }, globex)).error).toMatchObject({ code: 'domain_taken' });
    const { key } = (await world.call(createApiKey, { ...call({}, globex), body: { name: 'Key', scopes: ['*'] } }))
      .data;
    const today = clock.now();
    clock.advance(7 * day + 1000);
    const as = { 'x-api-key': key };
    expect((await world.call(createSite, { ...call({}, globex), as, body: { domain } })).status).toBe(201);
    clock.set(today);
  });

  test.each([
    ['removed', (siteId: string) => remove(siteId)],
    ['given another domain', (siteId: string) => update(siteId, { domain: freshDomain() })],
  ])('keeps the domain that lapsed for another brand when that one’s site is %s', async (_, end) => {
    const { id, domain } = await added();
    const [globex, initech] = [await world.tenant(), await world.tenant()];
    const [own, globexKey] = await Promise.all(
      [acme, globex].map(async (tenant) => {
        const { key } = (await world.call(createApiKey, { ...call({}, tenant), body: { name: 'Key', scopes: ['*'] } }))
          .data;
        return { 'x-api-key': key };
      }),
    );
    const today = clock.now();
    clock.advance(7 * day + 1000);
    const taken = await world.call(createSite, { ...call({}, globex), as: globexKey ?? {}, body: { domain } });
    acme.admin.credentials = own ?? {};
    const ended = await end(id);
    clock.set(today);
    expect([taken.status, ended.status]).toEqual([201, 200]);
    expect((await create({ domain }, initech)).error).toMatchObject({ code: 'domain_taken' });
  });

  test('of two at once for one domain only one is made', async () => {
    const domain = freshDomain();
    const replies = await Promise.all([create({ domain }), create({ domain })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  });

  test('of several at once only one is primary', async () => {
    await Promise.all([create(), create(), create()]);
    expect((await sites()).filter(({ isPrimary }: { isPrimary: boolean }) => isPrimary)).toHaveLength(1);
  });
});

describe('the primary site', () => {
  test('is one in each scope, and is switched in one step', async () => {
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

  test('stays one when two are made so at once', async () => {
    const [, second, third] = [await added(), await added(), await added()];
    const replies = await Promise.all([makePrimary(second.id), makePrimary(third.id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await sites({ isPrimary: 'true' })).length).toBe(1);
  });

  test('is never an inactive one', async () => {
    const [, second] = [await added(), await added({ isActive: false })];
    expect((await makePrimary(second.id)).error).toMatchObject({ code: 'site_inactive' });
  });

  test('stays while it has siblings, and may go as the last', async () => {
    const [first, second] = [await added(), await added()];
    expect((await remove(first.id)).error).toMatchObject({ code: 'primary_site_required' });
    expect((await update(first.id, { isActive: false })).error).toMatchObject({ code: 'primary_site_required' });
    expect((await remove(second.id)).data).toEqual({ ok: true });
    expect((await update(first.id, { isActive: false })).data.site.isActive).toBe(false);
    expect((await remove(first.id)).data).toEqual({ ok: true });
    expect([await sites(), (await added()).isPrimary]).toEqual([[], true]);
  });

  test('is where pages have their address: of the location, else of the brand', async () => {
    const locationId = await location();
    const brandSite = await added();
    expect(await canonical(locationId)).toMatchObject({
      path: '/locations/austin',
      url: `https://${brandSite.domain}/locations/austin`,
      siteId: brandSite.id,
      source: 'brand_site',
    });
    const own = await added({ locationId });
    const dedicated = { path: '/', url: `https://${own.domain}/`, siteId: own.id, source: 'dedicated_site' };
    expect(await canonical(locationId)).toMatchObject(dedicated);
    await update(own.id, { isActive: false });
    expect(await canonical(locationId)).toMatchObject({ source: 'brand_site' });
  });

  test('takes the visitors of the one before it', async () => {
    const [first, second] = [await added(), await added()];
    await makePrimary(second.id);
    const { data } = await world.call(resolvePath, {
      query: { brandId: acme.brandId, siteId: first.id, path: '/locations/austin' },
    });
    expect(data.redirect).toMatchObject({ to: `https://${second.domain}/locations/austin`, statusCode: 301 });
  });
});

test('a domain is changed while it is not verified, and free for others then', async () => {
  const site = await added();
  const domain = freshDomain();
  expect((await update(site.id, { domain })).data.site).toMatchObject({ domain, verificationStatus: 'pending' });
  const globex = await world.tenant();
  expect((await create({ domain: site.domain }, globex)).status).toBe(201);
  expect((await create({ domain }, globex)).error).toMatchObject({ code: 'domain_taken' });
});

test('the sites of a deleted location are inactive until it is restored', async () => {
  const locationId = await location();
  const site = await added({ locationId });
  await world.call(deleteLocation, call({ locationId }));
  expect(await sites()).toMatchObject([{ id: site.id, isActive: false }]);
  await world.call(restoreLocation, call({ locationId }));
  expect(await sites()).toMatchObject([{ id: site.id, isActive: true }]);
});

test('a franchisee sees the sites of the brand and of the own location', async () => {
  const [mine, other] = [await location(), await location()];
  const [shared, own] = [await added(), await added({ locationId: mine }), await added({ locationId: other })];
  const { credentials } = await acme.person('franchisee', [mine]);
  const { data } = await world.call(listSites, { as: credentials, params: { brandId: acme.brandId } });
  expect(data.sites.map(({ id }: { id: string }) => id)).toEqual([own.id, shared.id]);
});

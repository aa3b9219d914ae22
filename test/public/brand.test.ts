import { beforeEach, describe, expect, test } from 'vitest';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { getPublicBrand } from '#lib/accounts/brands/public.contract.ts';
import { updateTheme } from '#lib/accounts/brands/theme.contract.ts';
import { type IntegrationRecord, integrationKey } from '#lib/delivery/integrations/records.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { type MediaRecord, mediaKey } from '#lib/platform/media/records.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { put, update } from '#lib/platform/table/write.ts';
import { getBrandSeo, updateBrandSeo } from '#lib/web/seo/contract.ts';
import { brandSeoKey } from '#lib/web/seo/records.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import { metered } from '#test/bench/meter.ts';
import { mediaRecord } from '#test/media/record.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { proveSite } from '#test/support/sites.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
let acme: Tenant;

beforeEach(async () => {
  acme = await world.tenant({ timezone: 'America/Chicago' });
});

const request = () => adminRequest(acme, clock);
const read = () => world.call(getPublicBrand, { query: { brandId: acme.brandId } });
const brand = async () => (await read()).data.brand;
const medium = async (given: Partial<MediaRecord> = {}): Promise<string> => {
  const id = newId(clock.now());
  await commit([put(mediaKey(brandView(acme.brandId), id), mediaRecord(acme.brandId, id, given))]);
  return id;
};
const connect = (
  key: string,
  connectedCredentials: Record<string, string>,
  change: Partial<IntegrationRecord> = {},
) => {
  const at = clock.now().toISOString();
  const record: IntegrationRecord = {
    kind: 'integration',
    version: 1,
    key,
    status: 'connected',
    connectedAt: at,
    lastVerifiedAt: at,
    errorMessage: null,
    failure: null,
    connectedCredentialKeys: [...Object.keys(connectedCredentials), 'apiSecret'],
    connectedCredentials,
    settings: { formIds: null },
    locationId: null,
    sealedCredentials: 'sealed-and-secret',
    webhookId: null,
    createdAt: at,
    updatedAt: at,
    ...change,
  };
  return commit([put(integrationKey(brandView(acme.brandId), key), record)]);
};
const analytics = async () => (await brand()).analytics;

test('a new brand has its name and the default theme, and no tags that need consent', async () => {
  const { status, headers, data } = await read();
  expect([status, headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=60, s-maxage=300, stale-while-revalidate=600',
  ]);
  expect(data.brand).toMatchObject({
    id: acme.brandId,
    slug: acme.slug,
    timezone: 'America/Chicago',
    url: null,
    logo: null,
    theme: { headingFont: 'system', colors: { background: '#ffffff' } },
    analytics: { consentMode: 'off', googleSiteVerification: null, ga4Id: null, gtmId: null, metaPixelId: null },
  });
});

test('settings, theme and pictures show at once, in two round trips', async () => {
  const logo = await medium({ altText: 'Acme', width: 400, height: 100 });
  await world.call(updateBrand, { ...request(), body: { brandTagline: 'Within the hour' } });
  await world.call(updateTheme, { ...request(), body: { radius: 'none', logoMediaId: logo } });
  expect(await brand()).toMatchObject({
    tagline: 'Within the hour',
    theme: { radius: 'none' },
    logo: { width: 400, height: 100, alt: 'Acme' },
    favicon: null,
  });
  await world.call(updateTheme, { ...request(), body: { faviconMediaId: await medium(), logoMediaId: null } });
  clock.advance(2_000);
  const { result, cost } = await metered(read);
  expect(result.data.brand).toMatchObject({ logo: null, favicon: { width: 10 } });
  expect(cost.roundTrips).toBe(2);
});

test('a file that is no picture, or is not ready, is not shown', async () => {
  const logoMediaId = await medium({ contentType: 'application/pdf', width: null, height: null });
  const faviconMediaId = await medium({ status: 'processing' });
  await world.call(updateTheme, { ...request(), body: { logoMediaId, faviconMediaId } });
  expect(await brand()).toMatchObject({ logo: null, favicon: null });
});

test('the address is that of the primary site once its domain is verified', async () => {
  const body = { domain: `${acme.slug}.example` };
  const { site } = (await world.call(createSite, { ...request(), body })).data;
  expect((await brand()).url).toBe(null);
  await proveSite(site);
  expect((await brand()).url).toBe(`https://${acme.slug}.example/`);
});

test('a brand is found by the host of its site, and a request names one of the two', async () => {
  const host = `by-host-${acme.slug}.example`;
  const { site } = (await world.call(createSite, { ...request(), body: { domain: host } })).data;
  await proveSite(site);
  const { data } = await world.call(getPublicBrand, { query: { host: host.toUpperCase() } });
  expect(data.brand).toMatchObject({ id: acme.brandId, url: `https://${host}/` });
  expect((await world.call(getPublicBrand, { query: { host: 'unknown.example' } })).status).toBe(404);
  const both = { brandId: acme.brandId, host };
  for (const query of [{}, both])
    expect((await world.call(getPublicBrand, { query })).error.details).toMatchObject([
      { field: 'brandId', code: 'required' },
    ]);
});

describe('tags', () => {
  test('come from the SEO settings, and otherwise from connected integrations', async () => {
    await connect('ga4', { measurementId: 'G-CONNECTED' });
    await connect('gtm', { containerId: 'GTM-ABC1234' }, { status: 'error' });
    await connect('meta_pixel', { pixelId: '1234567' });
    const shown = { consentMode: 'required', gtmId: 'GTM-ABC1234', metaPixelId: '1234567' };
    expect(await analytics()).toMatchObject({ ...shown, ga4Id: 'G-CONNECTED' });
    await world.call(updateBrandSeo, {
      ...request(),
      body: { ga4Id: 'G-SETTINGS1', googleSiteVerification: 'x'.repeat(20) },
    });
    expect(await analytics()).toMatchObject({ ...shown, ga4Id: 'G-SETTINGS1', googleSiteVerification: 'x'.repeat(20) });
    expect((await read()).text).not.toMatch(/secret/i);
  });

  test('of a container may load from hosts that the brand names', async () => {
    const set = (tagHosts: string[]) => world.call(updateBrandSeo, { ...request(), body: { tagHosts } });
    const hosts = ['static.vendor.example', '*.widgets.example', '*.cdn.vendor.co.uk'];
    expect((await set([' Static.Vendor.example', ...hosts.slice(1)])).data.seo.tagHosts).toEqual(hosts);
    expect((await analytics()).tagHosts).toEqual([]);
    await world.call(updateBrandSeo, { ...request(), body: { gtmId: 'GTM-ABC1234' } });
    expect((await analytics()).tagHosts).toEqual(hosts);
    for (const wrong of [
      '*',
      '*.com',
      '*.co.uk',
      'https://a.example',
      'a.example/x',
      'a',
      'a.*.example',
      "x.example'",
      '127.0.0.1',
    ])
      expect((await set([wrong])).error?.details[0]?.field, wrong).toBe('tagHosts.0');
    expect((await set(Array.from({ length: 21 }, (_, at) => `h${at}.example`))).status).toBe(400);
  });

  test('of a connection that ended, or is for one location, are left out', async () => {
    await connect('ga4', { measurementId: 'G-CONNECTED' }, { status: 'not_connected' });
    await connect('meta_pixel', { pixelId: '1234567' }, { locationId: newId(clock.now()) });
    expect(await analytics()).toMatchObject({ consentMode: 'off', ga4Id: null, metaPixelId: null });
  });

  test('are loaded as the brand chose, also if its settings were stored before it could', async () => {
    await world.call(updateBrandSeo, { ...request(), body: { gtmId: 'GTM-ABC1234' } });
    const key = brandSeoKey(brandView(acme.brandId));
    await commit([update(key, { remove: ['consentMode'] })]);
    expect((await world.call(getBrandSeo, request())).data.seo.consentMode).toBe('required');
    expect((await analytics()).consentMode).toBe('required');
    await world.call(updateBrandSeo, { ...request(), body: { consentMode: 'notice' } });
    expect((await analytics()).consentMode).toBe('notice');
    const { status, error } = await world.call(updateBrandSeo, { ...request(), body: { consentMode: 'never' } });
    expect([status, error.details[0]?.field]).toEqual([400, 'consentMode']);
  });
});

test('an unknown or deactivated brand is not found', async () => {
  expect((await world.call(getPublicBrand, { query: { brandId: newId(clock.now()) } })).status).toBe(404);
  const as = await world.superAdmin();
  await world.call(updateBrand, { as, params: { brandId: acme.brandId }, body: { isActive: false } });
  expect((await read()).status).toBe(404);
});

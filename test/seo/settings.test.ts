import { beforeEach, describe, expect, test } from 'vitest';
import { createLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { getBrandSeo, getLocationSeo, updateBrandSeo, updateLocationSeo } from '#lib/web/seo/contract.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { adminRequest } from '#test/support/requests.ts';
import { proveSite } from '#test/support/sites.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
let locationId: string;
const clock = testClock();
const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant();
  locationId = await location('Austin');
});

const call = (params = {}, tenant = acme) => adminRequest(tenant, clock, params);
const location = async (name: string): Promise<string> =>
  (await world.call(createLocation, { ...call(), body: { name } })).data.location.id;
const brand = (body: object, headers = {}, tenant = acme) =>
  world.call(updateBrandSeo, { ...call({}, tenant), body, headers });
const change = async (body: object, id = locationId) =>
  (await world.call(updateLocationSeo, { ...call({ locationId: id }), body })).data.seo;
const read = async (id = locationId) => (await world.call(getLocationSeo, call({ locationId: id }))).data.seo;

describe('a brand', () => {
  test('has defaults at first, and keeps omitted fields', async () => {
    const first = await world.call(getBrandSeo, call());
    expect(versionOf(first.headers)).toBe('"0"');
    expect(first.data.seo).toMatchObject({ titleTemplate: '{{page.title}} | {{brand.name}}', robotsIndex: true });
    const { data } = await brand({ ga4Id: 'g-ab12cd34ef', gtmId: 'GTM-ABC123', schemaType: 'Plumber' });
    expect(data.seo).toEqual({ ...first.data.seo, ga4Id: 'G-AB12CD34EF', gtmId: 'GTM-ABC123', schemaType: 'Plumber' });
    expect((await brand({ ga4Id: null })).data.seo).toEqual({ ...data.seo, ga4Id: null });
    expect(versionOf((await world.call(getBrandSeo, call())).headers)).toBe('"2"');
  });

  test('accepts two concurrent first writes, one after the other', async () => {
    const replies = await Promise.all([brand({ defaultTitle: 'A' }), brand({ defaultDescription: 'B' })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await world.call(getBrandSeo, call())).data.seo).toMatchObject({
      defaultTitle: 'A',
      defaultDescription: 'B',
    });
    expect((await brand({ defaultTitle: 'C' }, { 'if-match': '"0"' })).status).toBe(412);
  });

  test.each([
    ['a number beyond measure', { organizationSchema: { a: [{ b: 1e200 }] } }, 'organizationSchema'],
    ['a number too near to zero', { organizationSchema: { a: 1e-200 } }, 'organizationSchema'],
    [
      'unlimited nesting',
      { organizationSchema: JSON.parse(`${'{"a":'.repeat(30)}1${'}'.repeat(30)}`) },
      'organizationSchema',
    ],
    ['markup in a title', { defaultTitle: '<b>x</b>' }, 'defaultTitle'],
    ['a script in a template', { titleTemplate: '<script>' }, 'titleTemplate'],
    ['a long description', { defaultDescription: 'x'.repeat(321) }, 'defaultDescription'],
    ['a wrong measurement id', { ga4Id: 'UA-1234' }, 'ga4Id'],
    ['a wrong container id', { gtmId: 'G-1234567' }, 'gtmId'],
    ['a tag in place of a token', { googleSiteVerification: '<meta name="x">' }, 'googleSiteVerification'],
    ['something else in robots.txt', { robotsTxtExtra: 'hello world' }, 'robotsTxtExtra'],
    ['an unknown type', { schemaType: 'Spaceship' }, 'schemaType'],
    ['a field that is none', { headHtml: '<script>' }, 'headHtml'],
  ])('cannot have %s', async (_, body, field) => {
    const { status, error } = await brand(body);
    expect([status, error.details[0]?.field]).toEqual([400, field]);
  });

  test('needs a plan for advanced settings', async () => {
    const small = await world.tenant({ tier: 'core' });
    expect((await brand({ robotsTxtExtra: 'Disallow: /internal' }, {}, small)).error).toMatchObject({
      code: 'feature_not_entitled',
      details: { feature: 'advancedSeo', requiredTier: 'pro' },
    });
    expect((await brand({ robotsTxtExtra: 'Disallow: /internal' })).status).toBe(200);
  });
});

test.each([
  '{{page.titel}} | {{brand.name}}',
  '{{ }}',
  '{{location.town}}',
  '{{page.title | {{brand.name}}',
  '{{page.title}} }}',
])('the title template %j is rejected, as it has an unknown or unclosed token', async (titleTemplate) => {
  const { status, error } = await brand({ titleTemplate });
  expect([status, error.details]).toEqual([
    400,
    [{ field: 'titleTemplate', code: 'unknown_option', message: expect.stringContaining('{{page.title}}') }],
  ]);
});

describe('a location', () => {
  test("inherits the brand's values where it has none", async () => {
    expect((await read()).effective).toMatchObject({ title: 'Austin', description: null, noindex: false });
    await world.call(updateProfile, { ...call({ locationId }), body: { shortDescription: 'Pipes of Austin' } });
    expect((await read()).effective.description).toBe('Pipes of Austin');
    await world.call(updateProfile, { ...call({ locationId }), body: { shortDescription: null } });
    await brand({
      defaultDescription: 'Everywhere',
      schemaType: 'Plumber',
      titleTemplate: '{{page.title}} by {{brand.name}}',
    });
    const domain = `seo-${process.pid}.example`;
    await proveSite((await world.call(createSite, { ...call(), body: { domain } })).data.site);
    expect(await read()).toMatchObject({
      title: null,
      effective: {
        title: 'Austin',
        pageTitle: `Austin by Brand ${acme.slug}`,
        description: 'Everywhere',
        schemaType: 'Plumber',
        canonicalUrl: `https://${domain}/locations/austin`,
      },
    });
    const seo = await change({
      title: 'Plumber in Austin',
      description: 'Here',
      noindex: true,
      schemaType: 'HVACBusiness',
    });
    expect(seo.effective).toMatchObject({
      title: 'Plumber in Austin',
      description: 'Here',
      noindex: true,
      schemaType: 'HVACBusiness',
    });
    expect((await change({ title: null })).effective.title).toBe('Austin');
    await brand({ robotsIndex: false });
    expect((await change({ noindex: false })).effective.noindex).toBe(true);
  });

  test('gets a warning where many locations have the default of the brand', async () => {
    await brand({ defaultTitle: 'Plumbers near you', defaultDescription: 'The same day.' });
    expect((await read()).effective.title).toBe('Plumbers near you');
    const warned = async () => (await read()).warnings.map(({ code, field }) => `${code} ${field}`);
    expect(await warned()).toEqual(['duplicate_title title', 'duplicate_description description']);
    await change({ title: 'plumbers  NEAR you', description: 'Austin' });
    expect(await warned()).toEqual(['duplicate_title title']);
    await change({ title: 'Plumbers in Austin' });
    expect(await warned()).toEqual([]);
    await brand({ titleTemplate: '{{brand.name}}' });
    expect(await warned()).toEqual(['duplicate_title title']);
  });

  test('of the brand get warnings for what locations inherit', async () => {
    const warned = async () =>
      (await world.call(getBrandSeo, call())).data.seo.warnings.map(({ code, field }) => `${code} ${field}`);
    expect(await warned()).toEqual([]);
    await brand({ titleTemplate: '{{brand.name}}', defaultTitle: 'x'.repeat(61), defaultDescription: 'The same day.' });
    expect(await warned()).toEqual([
      'duplicate_title titleTemplate',
      'title_too_long defaultTitle',
      'duplicate_title defaultTitle',
      'duplicate_description defaultDescription',
    ]);
  });

  test('has a page title in which the known tokens of the title and of its template are replaced', async () => {
    await brand({ titleTemplate: '{{ page.title }} | {{brand.name}}' });
    const seo = await change({ title: '$& of {{brand.name}}' });
    expect(seo.effective.pageTitle).toBe(`$& of Brand ${acme.slug} | Brand ${acme.slug}`);
  });

  test('gets a warning for texts that are too long or used by others too', async () => {
    const other = await location('Dallas');
    expect((await change({ title: 'x'.repeat(61), description: 'y'.repeat(161) })).warnings).toMatchObject([
      { code: 'title_too_long', field: 'title' },
      { code: 'description_too_long', field: 'description' },
    ]);
    await change({ title: 'Plumber  near you', description: 'Same' });
    await change({ title: 'plumber near YOU', description: 'Same' }, other);
    expect((await read()).warnings).toMatchObject([
      { code: 'duplicate_title', locationIds: [other] },
      { code: 'duplicate_description', locationIds: [other] },
    ]);
    await change({ title: 'Another', description: null }, other);
    expect((await read()).warnings).toEqual([]);
  });

  test('is compared by what visitors read, and not by the tokens of its texts', async () => {
    const setCity = (id: string, city: string) =>
      world.call(updateProfile, { ...call({ locationId: id }), body: { city, country: 'US' } });
    const [dallas, written] = [await location('Dallas'), await location('Written')];
    await setCity(locationId, 'Austin');
    await setCity(dallas, 'Dallas');
    await change({ title: 'Plumber in {{location.city}}' }, dallas);
    const warned = async () => (await read()).warnings.map(({ code, locationIds }) => [code, locationIds]);
    await change({ title: 'Plumber in {{location.city}}' });
    expect(await warned()).toEqual([]);
    await setCity(dallas, 'Austin');
    await change({ title: 'plumber in AUSTIN' }, written);
    expect(await warned()).toEqual([['duplicate_title', [dallas, written]]]);
    await change({ title: null });
    const ofBrand = async () => (await world.call(getBrandSeo, call())).data.seo.warnings;
    await brand({ defaultTitle: `{{location.name}}, your plumber ${'{{location.city}} '.repeat(3)}` });
    expect([await warned(), await ofBrand()]).toEqual([[], []]);
    await brand({ defaultTitle: 'Plumbers of {{brand.name}}' });
    expect((await warned()).map(([code]) => code)).toEqual(['duplicate_title']);
  });

  test('cannot have an unknown image', async () => {
    const { status, error } = await world.call(updateLocationSeo, {
      ...call({ locationId }),
      body: { ogImageMediaId: '01939b6e-5c00-7000-8000-00000000dead' },
    });
    expect([status, error.code]).toEqual([422, 'invalid_reference']);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { updateTheme } from '#lib/accounts/brands/theme.contract.ts';
import { createPost } from '#lib/content/blog-posts/contract.ts';
import { createEvent } from '#lib/content/events/contract.ts';
import { createPromotion } from '#lib/content/promotions/contract.ts';
import { getForm } from '#lib/leads/forms/contract.ts';
import { getLead, listLeads } from '#lib/leads/leads/contract.ts';
import { getLocation } from '#lib/places/locations/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import { getPage } from '#lib/web/public-pages/contract.ts';
import { publishedPage } from '#test/serving/scene.ts';
import { locationOf } from '#test/support/locations.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { newPage, scrollsSideways } from './browser.ts';
import { documentOf, startForeignSite } from './foreign-site.ts';

const world = await startWorld();
const foreign = await startForeignSite();
const acme = await world.tenant();
const as = acme.admin.credentials;
const params = { brandId: acme.brandId };
const site = `http://${acme.slug}.localhost:${world.stack.port}`;

const headerButton = { label: 'Book now', url: '/contact' };
const themed = await world.call(updateTheme, { as, params, body: { headerButton } });
if (themed.status !== 200) throw new Error(themed.text);

const { form } = await formOf(world, acme, { spam: { minSeconds: 0 } });
const formBlock = { type: 'form', formId: form.id };
await publishedPage(world, acme, 'contact', { blocks: [formBlock] });
await publishedPage(world, acme, 'spring', { blocks: [{ type: 'heading', text: 'Spring', level: 1 }, formBlock] });

const [austin, dallas] = [await locationOf(world, acme, 'Acme Austin'), await locationOf(world, acme, 'Acme Dallas')];
const pathOf = async (locationId: string): Promise<string> =>
  `/locations/${(await world.call(getLocation, { as, params: { ...params, locationId } })).data.location.slug}`;
const written = { title: 'Our street', locationId: dallas, blocks: [{ type: 'text', text: 'Own' }] };
await publishedPage(world, acme, 'home', written);
await world.call(createService, { as, params, body: { name: 'Drain cleaning', slug: 'drains' } });
const offer = { title: 'Summer check', discountType: 'percent', discountValue: 10 };
const { promotion } = (await world.call(createPromotion, { as, params, body: offer })).data;
const startsAt = new Date(Date.now() + 86_400_000).toISOString();
const endsAt = new Date(Date.now() + 90_000_000).toISOString();
const openDay = { title: 'Open day', startsAt, endsAt, status: 'published', locationId: austin };
await world.call(createEvent, { as, params, body: openDay });
const post = { title: 'About ice', slug: 'ice', body: '<p>Water grows.</p>', status: 'published' };
await world.call(createPost, { as, params, body: post });

/** The path of the first entry of a list. */
const firstIn = async (path: string): Promise<string> => {
  const { data } = await world.call(getPage, { query: { ...params, path } });
  if (data.page === null) throw new Error(`${path} is a redirect`);
  const [entry] = [...data.promotions, ...data.events];
  return entry?.path ?? '';
};
const { embedSnippet } = (await world.call(getForm, { as, params: { ...params, formId: form.id } })).data;
const foreignUrl = foreign.serve('/visit-us', documentOf(`<main><h1>Visit us</h1>${embedSnippet}</main>`));

const [inAustin, inDallas] = [await pathOf(austin), await pathOf(dallas)];

interface Way {
  kind: string;
  url: string;
  /** The location and promotion of the lead. */
  location?: string;
  promotion?: string;
  /** Whether the form is on the page itself. */
  isThere?: boolean;
  /** Whether links of the page name it: those of pages about a location, service, offer or event do. */
  isNamed?: boolean;
}

const ways: Way[] = [
  { kind: 'the home page', url: `${site}/`, isNamed: false },
  { kind: 'a location', url: site + inAustin, location: austin },
  { kind: 'a written location', url: site + inDallas, location: dallas },
  { kind: 'a service', url: `${site}/services/drains` },
  { kind: 'a service of a location', url: `${site}${inAustin}/services/drains`, location: austin },
  {
    kind: 'an offer of a location',
    url: site + (await firstIn(`${inAustin}/offers`)),
    location: austin,
    promotion: promotion.id,
  },
  { kind: 'an offer of the brand', url: site + (await firstIn('/offers')), promotion: promotion.id },
  { kind: 'an event', url: site + (await firstIn(`${inAustin}/events`)), location: austin },
  { kind: 'a post', url: `${site}/blog/ice`, isNamed: false },
  { kind: 'a landing page', url: `${site}/spring`, isThere: true },
  { kind: 'a page of somebody else', url: foreignUrl, isThere: true },
];

const phone = { width: 390, height: 844, atEnd: (check: () => Promise<void>) => afterAll(check) };
const withScript = await newPage(phone);
const withoutScript = await newPage({ ...phone, javaScript: false });

let visits = 0;

/** Goes from a page to the form and sends it. Returns the stored lead. */
const sentFrom = async (page: Page, { url, isThere = false }: Way, hasScript: boolean) => {
  const name = `Visitor ${visits++}`;
  await page.goto(`${url}?utm_source=google&utm_medium=cpc&utm_campaign=${visits}&gclid=click-${visits}`);
  expect(await scrollsSideways(page)).toBe(false);
  if (!isThere) {
    const button = page.getByRole('link', { name: 'Book now' }).locator('visible=true').first();
    // On a phone it is in the menu, but for pages of a location.
    if (!(await button.isVisible())) await page.getByText('Menu', { exact: true }).click();
    await button.click();
    await page.waitForURL(({ pathname }) => pathname === '/contact');
  }
  if (hasScript) await page.locator('frontage-form [part~=form]').first().waitFor();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('E-mail').fill('ada@visitor.example');
  await page.getByRole('button', { name: 'Send' }).click();
  await page
    .getByText(/thank you|has been sent|received/i)
    .first()
    .waitFor();
  // The next visit begins anew.
  if (hasScript) await page.evaluate('sessionStorage.clear()');
  const { leads } = (await world.call(listLeads, { as, params, query: { limit: 100 } })).data;
  const leadId = leads.find(({ fields }) => fields.name === name)?.id ?? '';
  return (await world.call(getLead, { as, params: { ...params, leadId } })).data.lead;
};

test.each(ways)('from $kind, a form is sent on a phone, and the lead says where it came from', async (way) => {
  const { url, location = null, promotion: offered = null, isThere = false, isNamed = !isThere } = way;
  const scripted = await sentFrom(withScript, way, true);
  const campaign = {
    utmSource: 'google',
    utmMedium: 'cpc',
    utmCampaign: String(visits),
    sourceType: offered === null ? 'paid' : 'promotion',
  };
  expect(scripted).toMatchObject({
    locationId: location,
    promotionId: offered,
    ...campaign,
    gclid: `click-${visits}`,
    pageUrl: expect.stringContaining(isThere ? url : `${site}/contact`),
    ...(!isThere && { referrer: expect.stringContaining(url) }),
  });
  const plain = await sentFrom(withoutScript, way, false);
  const isForeign = url === foreignUrl;
  expect(plain).toMatchObject({
    locationId: location,
    promotionId: offered,
    // A browser tells another origin no more than its own.
    pageUrl: expect.stringContaining(isForeign ? foreign.origin : isThere ? url : `${site}/contact`),
    ...(isNamed && { referrer: expect.stringContaining(url) }),
    ...(isThere && !isForeign && { ...campaign, utmCampaign: String(visits) }),
  });
});

import { readFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { embedScript } from '#lib/leads/forms/embed.contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { createHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { setClock } from '#lib/platform/core/clock.ts';
import { pseudoLocale, unlisted } from '#test/rendering/pseudo.ts';
import { testClock, yesterdayNoon } from '#test/support/clock.ts';
import { alwaysOpen } from '#test/support/hours.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { axe } from '../axe.ts';
import { problemsOf, screenshot, scrollsSideways } from '../browser.ts';
import { documentOf, startForeignSite } from '../foreign-site.ts';
import { type VisitorOptions, visitorPage } from './pages.ts';
import { everyField, strictPolicy } from './scene.ts';

const world = await startWorld();
const acme = await world.tenant({ timezone: 'America/Chicago' });
const site = await startForeignSite();
const { brandId } = acme;
const open = async (name: string, profile: object): Promise<string> => {
  // An admin of its own, because the rate limit counts requests by user.
  const as = (await acme.person('brand_admin')).credentials;
  const body = { name, status: 'active', timezone: 'America/Chicago' };
  const { location } = (await world.call(createLocation, { as, params: { brandId }, body })).data;
  const params = { brandId, locationId: location.id };
  const answer = await world.call(updateProfile, { as, params, body: { country: 'US', ...profile } });
  expect(answer.status, answer.text).toBe(200);
  return location.id;
};

/** The time of the test that says which day it is. It is the same day in Chicago and in UTC. */
const noon = yesterdayNoon();
const holidayDate = new Date(noon.getTime() + 2 * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  const austin = await open('Austin', {
    latitude: 30.2672,
    longitude: -97.7431,
    address: '1 Main Street',
    city: 'Austin',
    state: 'TX',
    zipCode: '78701',
    phone: '(512) 555-0123',
    hours: alwaysOpen,
  });
  const holiday = { date: holidayDate, name: 'Founders Day', isClosed: true };
  const params = { brandId, locationId: austin };
  const as = acme.admin.credentials;
  expect((await world.call(createHolidayHours, { as, params, body: holiday })).status).toBe(201);
  await open('Dallas', { latitude: 32.7767, longitude: -96.797, city: 'Dallas', state: 'TX', zipCode: '75201' });
  for (let count = 0; count < 10; count++)
    await open(`Houston ${count}`, { latitude: 29.76, longitude: -95.36 + count / 100, city: 'Houston', state: 'TX' });
});

afterEach(() => setClock());

let paths = 0;

/** Opens a page of another origin with one of our elements, under a strict content security policy. */
const host = async (element: string, { now, ...options }: VisitorOptions & { now?: Date } = {}): Promise<Page> => {
  const { url } = world.stack;
  const script = `<script async src="${url}${embedScript.path}" integrity="${embedScript.integrity}" crossorigin="anonymous"></script>`;
  const page = await visitorPage(site, { isOwn: Boolean(now), ...options });
  if (now) await page.clock.setFixedTime(now);
  const headers = { 'content-security-policy': strictPolicy(url) };
  await page.goto(
    site.serve(`/locations-${paths++}`, documentOf(`<main><h1>Us</h1>${element}</main>`, script), headers),
  );
  return page;
};

const locator = `<frontage-locator brand="${brandId}"><a href="/all">All locations</a></frontage-locator>`;
const hours = `<frontage-hours brand="${brandId}" location="austin"><p>Open day and night</p></frontage-hours>`;
const names = (page: Page) => page.locator('frontage-locator [part=name]').allTextContents();
const found = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();

test('the locator finds locations by place and by postal code, with the keyboard alone', async () => {
  const page = await host(locator, { width: 320, height: 640 });
  await found(page, '12 locations');
  expect(await names(page)).toHaveLength(10);
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
  await screenshot(page, 'embed-locator-320');

  await page.keyboard.press('Tab');
  await page.keyboard.type('Dallas');
  await page.keyboard.press('Enter');
  await found(page, '1 location');
  expect(await names(page)).toEqual(['Dallas']);

  await page.getByLabel('Place or postal code').fill('78701');
  await page.keyboard.press('Enter');
  await page.getByText('Austin, TX 78701').waitFor();
  expect((await names(page))[0]).toBe('Austin');
  expect(await page.getByRole('link', { name: 'Call Austin: (512) 555-0123' }).getAttribute('href')).toBe(
    'tel:+15125550123',
  );
  expect(await page.getByText('Open now · Today: Open 24 hours').count()).toBe(1);
});

test('further locations are shown on request, and the focus goes to the first of them', async () => {
  const page = await host(locator);
  await found(page, '12 locations');
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.locator('frontage-locator [part=item]').nth(11).waitFor();

  const all = await names(page);
  expect(new Set(all).size).toBe(12);
  const focused = 'document.querySelector("frontage-locator").shadowRoot.activeElement.textContent';
  expect(await page.evaluate(focused)).toBe(all[10]);
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0);
  await axe(page);
});

test('the position of the visitor is asked for only after a click, and sent rounded to a hundred metres', async () => {
  const asked: string[] = [];
  // Geolocation needs a secure context, which a page of this machine is.
  const page = await host(locator, {
    geolocation: { latitude: 32.781234, longitude: -96.791234 },
    permissions: ['geolocation'],
  });
  page.on('request', (request) => asked.push(new URL(request.url()).searchParams.get('near') ?? ''));
  await found(page, '12 locations');
  expect(asked.filter(Boolean)).toEqual([]);
  await page.getByRole('button', { name: 'Near me' }).click();
  await page.getByText(/Dallas, TX 75201 · 0\.\d mi/).waitFor();

  expect((await names(page))[0]).toBe('Dallas');
  expect(asked.filter(Boolean)).toEqual(['32.781,-96.791']);
});

test('a search without a result says what to do', async () => {
  const page = await host(locator);
  await found(page, '12 locations');
  await page.getByLabel('Place or postal code').fill('Nowhereville');
  await page.getByRole('button', { name: 'Search' }).click();
  await found(page, 'No location was found. Try another place or postal code.');
});

test('the hours of a location are shown for seven days from today, with holidays', async () => {
  testClock(noon);
  const page = await host(hours, { width: 320, height: 640, now: noon });
  await page.getByRole('table', { name: 'Opening hours: Austin' }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
  await screenshot(page, 'embed-hours-320');

  const today = noon.toLocaleDateString('en', { weekday: 'long', timeZone: 'America/Chicago' });
  const rows = await page.getByRole('row').allTextContents();
  expect(rows).toHaveLength(7);
  expect(rows[0]).toBe(`Today (${today})Open 24 hours`);
  expect(rows[2]).toMatch(/Closed \(Founders Day\)$/);
  const now = await page.locator('frontage-hours [part~=status]').textContent();
  expect(now).toMatch(/^Open now, closes \u2068\w+day 12:00.AM\u2069$/);
});

test('both elements leave their content in place without JavaScript, and when the API does not answer', async () => {
  const plain = await host(locator + hours, { javaScript: false });
  expect(await plain.getByRole('link', { name: 'All locations' }).isVisible()).toBe(true);
  expect(await plain.getByText('Open day and night').isVisible()).toBe(true);
  await axe(plain);

  const other = await host(locator.replace(brandId, 'nobody') + hours.replace('austin', 'nowhere'));
  const problems: string[] = [];
  const refusals = () => {
    problems.push(...problemsOf(other));
    return problems.toSorted();
  };
  await expect.poll(refusals).toEqual([expect.stringContaining('400'), expect.stringContaining('404')]);
  expect(await other.getByRole('link', { name: 'All locations' }).isVisible()).toBe(true);
  expect(await other.getByText('Open day and night').isVisible()).toBe(true);
});

test('locations and hours can be read on a dark page', async () => {
  const page = await host(locator + hours);
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body { background: #17181c; color: #eceef2 }');
    document.adoptedStyleSheets = [sheet];
  }`);
  await page.locator('frontage-locator [part=name]').first().waitFor();
  await page.locator('frontage-hours [part=week]').waitFor();
  await axe(page);
});

test('a page in Hebrew with our elements does not scroll sideways, and numbers keep their order', async () => {
  const page = await host(`<div lang="he" dir="rtl">${locator}${hours}</div>`, { width: 390 });
  await page.evaluate('document.documentElement.dir = "rtl"');
  await found(page, '12 locations');
  await page.locator('frontage-hours table').waitFor();
  expect(await page.evaluate('[document.documentElement.scrollWidth, scrollX]')).toEqual([390, 0]);
  const number = page.locator('frontage-locator [part=phone] bdi');
  expect(await number.getAttribute('dir')).toBe('ltr');
  expect(await number.textContent()).toBe('(512) 555-0123');
});

/** The script with one more language, in which every text of the lists is marked. */
const pseudoScript = async (): Promise<string> => {
  const marking: Plugin = {
    name: 'marking',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\/platform\/texts\/languages\.ts$/ }, async ({ path }) => ({
        loader: 'ts',
        contents: `import { pseudo } from '#test/rendering/pseudo.ts';
          ${await readFile(path, 'utf8')}
          for (const texts of [answerTexts, commonTexts, elementTexts]) texts.${pseudoLocale} = pseudo(texts.en);`,
      })),
  };
  const entryPoints = ['embed/main.ts'];
  const options = { bundle: true, write: false, format: 'iife', tsconfig: 'embed/tsconfig.json' } as const;
  const { outputFiles } = await build({ entryPoints, plugins: [marking], ...options });
  return outputFiles[0]?.text ?? '';
};

/** Script of the page: what our elements say, in texts and attributes. */
const saidByElements = `[...document.querySelectorAll('frontage-locator, frontage-hours, frontage-form')].flatMap(({ shadowRoot }) =>
  [...shadowRoot.querySelectorAll('*:not(style)')].flatMap((one) => [
    ...[...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent),
    ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''),
  ]))`;

test('every word of the elements is in the list of texts of their language, or in their data', async () => {
  const { form } = await formOf(world, acme, { spam: { minSeconds: 0 }, fields: everyField });
  const page = await visitorPage(site, { isOwn: true });
  const contentType = 'text/javascript';
  const body = await pseudoScript();
  await page.route(`**${embedScript.path}`, (route) => route.fulfill({ contentType, body }));
  const elements = `${locator}${hours}<frontage-form brand="${brandId}" form="${form.slug}"></frontage-form>`;
  const script = `<script async src="${world.stack.url}${embedScript.path}"></script>`;
  await page.goto(site.serve('/pseudo', documentOf(`<main lang="${pseudoLocale}">${elements}</main>`, script)));
  await page.locator('frontage-locator [part=name]').first().waitFor();
  await page.locator('frontage-hours table').waitFor();
  await page.locator('frontage-form [part=form]').waitFor();
  const data = [
    everyField,
    form,
    'Austin',
    'Dallas',
    'Houston',
    '1 Main Street, Austin, TX',
    'Founders Day',
    holidayDate,
  ];
  const unlistedNow = async () => unlisted(await page.evaluate<string[]>(saidByElements), data);
  expect(await unlistedNow()).toEqual([]);

  await page.locator('frontage-locator input').fill('Nowhereville');
  await page.locator('frontage-locator [type=submit]').click();
  await page.locator('frontage-locator [part=item]').first().waitFor({ state: 'detached' });
  await page.locator('frontage-form [type=submit]').click();
  await page.locator('frontage-form [role=alert]').first().waitFor();
  expect(await unlistedNow()).toEqual([]);
});

import { expect, test } from 'vitest';
import { readOutlines } from '#lib/places/gazetteer/outlines.ts';
import { renderPage } from '#lib/web/rendering/render-page.ts';
import { fullPages } from '#test/rendering/pages.ts';
import { axe } from './axe.ts';
import { newPage, screenshot, scrollsSideways } from './browser.ts';
import { startForeignSite } from './foreign-site.ts';

const site = await startForeignSite();
const { locations } = fullPages;
if (!locations) throw new Error('There is no locator');
const address = site.serve('/locations', renderPage({ ...locations, outlines: await readOutlines() }));

test('the locator searches near the visitor after a click, by a position of about a hundred metres', async () => {
  const page = await newPage({
    width: 320,
    geolocation: { latitude: 32.781234, longitude: -96.791234 },
    permissions: ['geolocation'],
  });
  await page.goto(address);
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'site-locator-320');
  await page.getByRole('button', { name: 'Near me' }).click();
  await page.waitForURL(/near=/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get('near')).toBe('32.781,-96.791');
});

test('whoever comes back from a search near them can search again, also for a place', async () => {
  const geolocation = { latitude: 32.781234, longitude: -96.791234 };
  const page = await newPage({ width: 320, geolocation, permissions: ['geolocation'] });
  await page.goto(address);
  // An answer without content leaves the visitor on the page, as it is when they come back.
  await page.route(/near=/, (route) => route.fulfill({ status: 204 }));
  const searched = page.waitForRequest(/near=/);
  await page.getByRole('button', { name: 'Near me' }).click();
  await searched;
  expect(await page.getByRole('button', { name: 'Near me' }).isEnabled()).toBe(true);
  await page.getByRole('searchbox').fill('Austin');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/q=Austin/);
  expect(new URL(page.url()).searchParams.has('near')).toBe(false);
});

test('a visitor who does not tell the position is asked for a place', async () => {
  const page = await newPage({ width: 320, permissions: [] });
  await page.goto(address);
  await page.getByRole('button', { name: 'Near me' }).click();
  await page.getByRole('alert').getByText('Your position is not known').waitFor();
  await axe(page);
});

test('without a script the locator has no button for the position, and its filters are sent', async () => {
  const page = await newPage({ width: 320, javaScript: false });
  await page.goto(address);
  expect(await page.getByRole('button', { name: 'Near me' }).count()).toBe(0);
  await page.getByLabel('Open now').check();
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/open=1/);
  expect(new URL(page.url()).searchParams.has('near')).toBe(false);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createRedirect } from '#lib/web/seo/redirects.contract.ts';
import { axe } from '#test/browser/axe.ts';
import { problemsOf, screenshot } from '#test/browser/browser.ts';
import { locationOf } from '#test/support/locations.ts';
import { startAdmin } from './scene.ts';

const { acme, signedInPage, world } = await startAdmin();
const locationId = await locationOf(world, acme, 'Acme Austin');

await world.call(createRedirect, {
  as: acme.admin.credentials,
  params: { brandId: acme.brandId },
  body: { fromPath: '/winter-sale', toUrl: '/offers' },
});

const oneOf = (name: string): RegExp => new RegExp(`/v1/brands/[^/]+/${name}([?]|$)`);
const redirects = oneOf('redirects');
const detail = oneOf(`locations/${locationId}`);

/** The API fails on the requests with such an address, until the answer is called. Returns how many requests there were. */
const failing = async (page: Page, address: RegExp): Promise<{ count: () => number; mend: () => Promise<void> }> => {
  let count = 0;
  await page.route(address, (route) => {
    count++;
    return route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'req-1' },
      json: { error: { code: 'internal_error', message: 'Something went wrong' } },
    });
  });
  return { count: () => count, mend: () => page.unroute(address) };
};

/** The console has an error for each request that failed. */
const expectFailedRequests = (page: Page): void => expect(problemsOf(page)).not.toEqual([]);

/** A request that begins at the last moment without a network fails after everything else on the page is done. */
const networkIsBack = async (page: Page): Promise<void> => {
  await page.context().setOffline(false);
  await page.getByText('You are offline.').waitFor({ state: 'detached' });
  expectFailedRequests(page);
};

const open = (page: Page, link: string) => page.getByRole('link', { name: link, exact: true }).click();

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

test('a list that the API fails to answer says so after one request, and is read again on demand', async () => {
  const page = await signedInPage('brand_admin');
  const { count, mend } = await failing(page, redirects);
  await open(page, 'Redirects');
  await page.getByRole('alert').getByText('Something went wrong on our side. Try again in a moment.').waitFor();
  expect(count()).toBe(1);
  await axe(page);
  await screenshot(page, 'admin-list-failed');
  expectFailedRequests(page);
  await mend();
  await tryAgain(page);
  await page.getByText('/winter-sale').waitFor();
});

test('a record that the API fails to answer says so, and is read again on demand', async () => {
  const page = await signedInPage('brand_admin', { path: 'locations' });
  const row = page.getByRole('row', { name: /Acme Austin/ });
  await row.waitFor();
  const { count, mend } = await failing(page, detail);
  await row.click();
  await page.getByRole('alert').getByText('This did not work').waitFor();
  expect(count()).toBe(1);
  expectFailedRequests(page);
  await mend();
  await tryAgain(page);
  await page.getByRole('heading', { level: 1, name: 'Acme Austin' }).waitFor();
});

test('a form that the API fails to save says so, keeps what was typed, and is saved again', async () => {
  const page = await signedInPage('brand_admin', { path: `locations/${locationId}/details` });
  const code = page.getByLabel('Store code');
  await code.fill('A-1');
  const { mend } = await failing(page, detail);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByRole('alert').getByText('Something went wrong on our side. Try again in a moment.').waitFor();
  expect(await code.inputValue()).toBe('A-1');
  await axe(page);
  expectFailedRequests(page);
  await mend();
  await save.click();
  await page.getByText('Saved', { exact: true }).waitFor();
});

test('without a network, a search says so, and finds when the network is there again', async () => {
  const page = await signedInPage('brand_admin', { path: 'locations' });
  await page.getByRole('row', { name: /Acme Austin/ }).waitFor();
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Austin');
  await page.getByRole('alert').getByText('There is no connection to Frontage.').waitFor();
  await axe(page);
  await screenshot(page, 'admin-list-offline');
  await networkIsBack(page);
  await page.getByRole('row', { name: /Acme Austin/ }).waitFor();
});

test('without a network, a form keeps what was typed and is saved only when somebody saves it again', async () => {
  const page = await signedInPage('brand_admin', { path: `locations/${locationId}/details` });
  const code = page.getByLabel('Store code');
  await code.fill('A-2');
  await page.context().setOffline(true);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await page.getByRole('alert').getByText('There is no connection to Frontage.').waitFor();
  expect(await code.inputValue()).toBe('A-2');
  await networkIsBack(page);
  expect(await code.inputValue()).toBe('A-2');
  await save.click();
  await page.getByText('Saved', { exact: true }).waitFor();
});

test('a page that cannot be read again when somebody comes back to its tab keeps what was typed', async () => {
  const page = await signedInPage('brand_admin', { path: `locations/${locationId}/details`, isOwn: true });
  const code = page.getByLabel('Store code');
  await code.fill('A-3');
  const { count, mend } = await failing(page, /\/v1\//);
  await page.clock.install();
  await page.clock.fastForward('00:20');
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))");
  await expect.poll(count).toBeGreaterThan(4);
  await page.clock.runFor(1000);
  expectFailedRequests(page);
  await mend();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await code.inputValue()).toBe('A-3');
});

test('a page whose code cannot be loaded without a network is loaded once the network is there again', async () => {
  const page = await signedInPage('marketing', { isOwn: true });
  await page.context().setOffline(true);
  await open(page, 'Promotions');
  await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
  await page.getByText('You are offline.').waitFor();
  await axe(page);
  await networkIsBack(page);
  await tryAgain(page);
  await page.getByRole('heading', { level: 1, name: 'Promotions' }).waitFor();
});

import { expect, test } from 'vitest';
import { axe } from '#test/browser/axe.ts';
import { newPage, screenshot, scrollsSideways } from '#test/browser/browser.ts';
import { follow, startAdmin } from './scene.ts';

const { acme, at, signedInPage, signIn, world } = await startAdmin();

test('the start of the stack leads to the sign-in page, which axe accepts in both colours', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await newPage({ width: 1280, colorScheme });
    await page.goto(world.stack.url);
    await page.waitForURL(at('/login'));
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await axe(page);
    await screenshot(page, `admin-login-${colorScheme}`);
  }
});

test.each([
  ['brand_admin', 'Integrations'],
  ['marketing', 'Content'],
  ['franchisee', 'Leads'],
] as const)('the sidebar of %s leads to %s', async (role, area) => {
  const page = await signedInPage(role);
  const navigation = page.getByRole('navigation', { name: 'Areas' });
  expect(await navigation.getByRole('link', { name: 'Integrations' }).count()).toBe(role === 'brand_admin' ? 1 : 0);
  await follow(page, navigation.getByRole('link', { name: area }));
});

test('the shell fits a phone, and its drawer leads to an area', async () => {
  const page = await signedInPage('brand_admin', { width: 360, height: 740 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('button', { name: 'Menu' }).click();
  await screenshot(page, 'admin-drawer');
  await page.getByRole('link', { name: 'Locations' }).click();
  await page.getByRole('heading', { level: 1, name: 'Locations' }).waitFor();
  expect(page.url()).toBe(at(`/brands/${acme.brandId}/locations`));
  await axe(page);
});

test('the header says that a page is loading', async () => {
  const page = await signedInPage('brand_admin');
  const arrival = Promise.withResolvers<void>();
  await page.route('**/admin/assets/**', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Media' }).click();
  await page.getByRole('banner').getByRole('progressbar', { name: 'Loading' }).waitFor();
  await screenshot(page, 'admin-loading');
  arrival.resolve();
  await page.getByRole('heading', { level: 1, name: 'Media' }).waitFor();
});

test('axe finds nothing in the shell in dark colours', async () => {
  const page = await signedInPage('brand_admin', { path: 'people/users', colorScheme: 'dark' });
  await screenshot(page, 'admin-shell-dark');
  await axe(page);
});

test('a sign-in without an address leads to the home of the brand', async () => {
  const page = await newPage({ width: 1280 });
  await page.goto(at(''));
  await signIn(page, acme.admin);
  await page.waitForURL(at(`/brands/${acme.brandId}/home`));
  await page.getByRole('navigation', { name: 'Areas' }).waitFor();
});

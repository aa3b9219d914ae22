import { expect, test } from 'vitest';
import { updateSubscription } from '#lib/accounts/billing/contract.ts';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { createEvent } from '#lib/content/events/contract.ts';
import { createLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { axe } from '#test/browser/axe.ts';
import { hasFocus, screenshot, scrollsSideways } from '#test/browser/browser.ts';
import { goTo } from './go-to.ts';
import { follow, startAdmin } from './scene.ts';

const { acme, at, emptyPage, signedInPage, signIn, world } = await startAdmin();
const params = { brandId: acme.brandId };

test('the start of the stack leads to the sign-in page, which axe accepts in both colours', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await emptyPage({ colorScheme });
    await page.goto(world.stack.url);
    await page.waitForURL(at('/login'));
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await axe(page);
    await screenshot(page, `admin-login-${colorScheme}`);
  }
});

test.each([
  ['brand_admin', ['Locations', 'Content', 'Integrations', 'People', 'Settings']],
  ['marketing', ['Locations', 'Content', 'Settings']],
  ['franchisee', ['Locations', 'Content']],
] as const)('the sidebar of %s leads to the areas of the role', async (role, areas) => {
  const page = await signedInPage(role);
  const navigation = page.getByRole('navigation', { name: 'Areas' });
  await navigation.getByRole('link', { name: 'Leads' }).waitFor();
  const shown = await navigation.getByRole('link').allTextContents();
  const some = ['Locations', 'Content', 'Integrations', 'People', 'Settings'];
  expect(shown.filter((one) => some.includes(one))).toEqual(areas);
  await follow(page, navigation.getByRole('link', { name: areas.at(-1) ?? '' }));
  await axe(page);
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

test('the drawer takes the focus, keeps the page from being reached, and gives the focus back', async () => {
  const page = await signedInPage('brand_admin', { width: 360, height: 740 });
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.press('Enter');
  await expect.poll(() => hasFocus(page.getByRole('complementary', { name: 'Menu' }))).toBe(true);
  expect(await page.locator('[inert] main').count()).toBe(1);
  await axe(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(menu)).toBe(true);
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
  await menu.press('Enter');
  await page.getByRole('complementary').getByRole('link', { name: 'Leads' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
});

/** Script of the page: whether something else is in front of what has the focus. A hidden input belongs to its label. */
const isCovered = `(() => {
  const focused = document.activeElement.closest('label') ?? document.activeElement;
  const { left, top, width, height } = focused.getBoundingClientRect();
  return !focused.contains(document.elementFromPoint(left + width / 2, top + height / 2));
})()`;

test('the header covers nothing that takes the focus', async () => {
  const page = await signedInPage('brand_admin', { path: 'settings/theme', height: 400 });
  await page.getByRole('button', { name: 'Choose an image' }).last().focus();
  while (!(await hasFocus(page.getByRole('link', { name: 'Brand', exact: true })))) {
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(`${isCovered} && document.activeElement.outerHTML`)).toBe(false);
  }
});

test('the header says that a page is loading', async () => {
  const page = await signedInPage('brand_admin', { isOwn: true });
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
  const page = await emptyPage();
  await page.goto(at(''));
  await signIn(page, acme.admin);
  await page.waitForURL(at(`/brands/${acme.brandId}/home`));
  await page.getByRole('navigation', { name: 'Areas' }).waitFor();
});

test('marketing that may only read sees why, and no button to create', async () => {
  const set = (marketingReadOnly: boolean) =>
    world.call(updateBrand, { as: acme.admin.credentials, params, body: { marketingReadOnly } });
  await set(true);
  const page = await signedInPage('marketing', { path: 'events' });
  await page.getByText('Marketing can only read in this brand.').waitFor();
  expect(await page.getByRole('link', { name: 'New event' }).count()).toBe(0);
  await screenshot(page, 'admin-marketing-read-only');
  await page.evaluate(goTo(at(`/brands/${acme.brandId}/events/new`)));
  await page.getByRole('heading', { name: 'You cannot change this now' }).waitFor();
  await axe(page);
  await set(false);
});

test('people see that their brand is not paid for, and its admin finds the plan in the settings', async () => {
  const as = await world.superAdmin();
  const subscribe = (status: string) => world.call(updateSubscription, { as, params, body: { status } });
  await subscribe('unpaid');
  const franchisee = await signedInPage('franchisee', { path: 'leads' });
  await franchisee.getByText('subscription is not paid, so nothing can be changed').waitFor();
  const page = await signedInPage('brand_admin', { path: 'locations' });
  await page.getByText('subscription is not paid, so nothing can be changed').waitFor();
  expect(await page.getByRole('link', { name: 'New location' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Plan' }).waitFor();
  await axe(page);
  await page.evaluate(goTo(at(`/brands/${acme.brandId}/settings/theme`)));
  await page.getByRole('heading', { name: 'You cannot change this now' }).waitFor();
  await subscribe('active');
});

test('the palette finds records by name and pages of the role by the keyboard alone, and gives the focus back', async () => {
  const as = acme.admin.credentials;
  const { data } = await world.call(createLocation, { as, params, body: { name: 'Łódź Centre' } });
  const page = await signedInPage('brand_admin', { path: 'events' });
  const opener = page.getByRole('button', { name: 'Search or jump to' });
  await opener.focus();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect.poll(() => hasFocus(search)).toBe(true);
  await page.getByRole('option', { name: 'Home' }).waitFor();
  await screenshot(page, 'admin-palette');
  await page.keyboard.type('lodz');
  await page.getByRole('option', { name: 'Łódź Centre' }).waitFor();
  await page.getByRole('status').getByText('1 result', { exact: true }).waitFor();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lodz');
  await page.getByRole('option', { name: 'Łódź Centre', selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Łódź Centre' }).waitFor();
  await opener.click();
  await search.fill('sett audit');
  await page.keyboard.press('Enter');
  await page.waitForURL(/settings\/audit$/);
  await opener.click();
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await recent.filter({ hasText: 'Łódź Centre' }).waitFor();
  expect(await recent.allTextContents()).toEqual(['Łódź CentreLocations']);

  // Its other tabs are the same visit, and so is what it was called before.
  const of = { ...params, locationId: data.location.id };
  await world.call(updateLocation, { as, params: of, body: { name: 'Old Town' } });
  await page.goto(at(`/brands/${acme.brandId}/locations/${data.location.id}`));
  await page.getByRole('heading', { level: 1, name: 'Old Town' }).waitFor();
  await page.goto(at(`/brands/${acme.brandId}/people/invitations`));
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
  await opener.click();
  await recent.first().waitFor();
  expect(await recent.allTextContents()).toEqual(['Old TownLocations']);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await page.keyboard.press('n');
  await page.waitForURL(/invitations\/new$/);
});

test('the palette offers a franchisee the pages and actions of the role alone, and fits a phone', async () => {
  const page = await signedInPage('franchisee', { path: 'leads', width: 360, height: 740 });
  await page.getByRole('button', { name: 'Search or jump to' }).click();
  const search = page.getByRole('combobox', { name: 'Search or jump to' });
  await page.getByRole('option', { name: 'Locations', exact: true }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'admin-palette-phone');
  for (const [typed, name] of [
    ['webhooks', 'Webhooks'],
    ['invite', 'Invite people'],
    ['audit', 'Audit log'],
  ] as const) {
    await search.fill(typed);
    await page
      .getByRole('status')
      .getByText(/^\d+ results?$/)
      .waitFor();
    expect(await page.getByRole('option', { name }).count()).toBe(0);
  }
});

test('keys move through a list, open an entry, search and begin a new one, but not while somebody types or once they are off', async () => {
  const as = acme.admin.credentials;
  for (const [title, day] of [
    ['First event', '2031-05-01'],
    ['Second event', '2031-05-02'],
  ])
    await world.call(createEvent, {
      as,
      params,
      body: { title, startsAt: `${day}T10:00:00Z`, endsAt: `${day}T12:00:00Z` },
    });
  const page = await signedInPage('brand_admin', { path: 'events' });
  await page.getByRole('row', { name: /First event/ }).waitFor();
  const focused = () => page.evaluate<string>("document.activeElement.closest('[role=row]')?.textContent ?? ''");
  // The latest is the first of the list.
  await page.keyboard.press('j');
  await expect.poll(focused).toContain('Second event');
  await page.keyboard.press('j');
  await expect.poll(focused).toContain('First event');
  await page.keyboard.press('k');
  await expect.poll(focused).toContain('Second event');
  await page.keyboard.press('/');
  await expect.poll(() => hasFocus(page.getByRole('searchbox'))).toBe(true);
  await page.keyboard.type('jn?');
  expect(await page.getByRole('searchbox').inputValue()).toBe('jn?');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('main').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await help.getByText('New event').waitFor();
  await axe(page);
  await help.getByText('Use shortcuts of a single key').click();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await page.keyboard.press('n');
  await page.getByRole('row', { name: /First event/ }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'First event' }).waitFor();
  await page.evaluate(goTo(at('/me')));
  await page.getByText('Use shortcuts of a single key').click();
  await page.evaluate(goTo(at(`/brands/${acme.brandId}/events`)));
  await page.getByRole('row', { name: /Second event/ }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('heading', { level: 1, name: 'New event' }).waitFor();
});

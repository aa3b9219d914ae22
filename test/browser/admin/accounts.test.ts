import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { updateSubscription } from '#lib/accounts/billing/contract.ts';
import { getMe } from '#lib/accounts/me/contract.ts';
import { somewhereIn } from '#test/auth/scene.ts';
import { axe } from '#test/browser/axe.ts';
import { problemsOf, screenshot, scrollsSideways } from '#test/browser/browser.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import { type Person, password } from '#test/support/product.ts';
import { goTo } from './go-to.ts';
import { startAdmin } from './scene.ts';

const { acme, at, emptyPage, signedInPage, signIn, signInPage, world } = await startAdmin();
const chosen = 'seven green bicycles downhill';

const openAccount = async (page: Page, person: Person): Promise<void> => {
  await signIn(page, person);
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
};
const sessionsOn = (page: Page) => page.getByRole('list', { name: 'Where you are signed in' });

test('people see where they are signed in, end one session, and then all others', async () => {
  const person = await acme.person('marketing');
  await somewhereIn(world).signIn({ email: person.email, password });
  const page = await signInPage('/login?next=%2Fme');
  await openAccount(page, person);
  const buttons = sessionsOn(page).getByRole('button');
  await sessionsOn(page).getByText('This device').waitFor();
  expect(await buttons.count()).toBe(3);
  await axe(page);
  await screenshot(page, 'account');
  await sessionsOn(page).getByRole('button', { name: 'Sign out: Unknown device' }).first().click();
  await page.getByText('That device is signed out').waitFor();
  await expect.poll(() => buttons.count()).toBe(2);
  await page.getByRole('button', { name: 'Sign out on all other devices' }).click();
  await page.getByText('You are signed out on all other devices').waitFor();
  await expect.poll(() => buttons.count()).toBe(1);
  expect((await world.call(getMe, { as: person.credentials })).status).toBe(401);
  const history = page.getByRole('list', { name: 'Sign-ins and passwords' });
  await history.getByText('Signed out everywhere').waitFor();
  await history.getByText('Signed out on one device').waitFor();
});

test('people change their name, their password and the colours, on a phone', async () => {
  const person = await acme.person('franchisee');
  const page = await emptyPage({ width: 360, height: 740, colorScheme: 'dark', isOwn: true });
  await page.goto(at('/login?next=%2Fme'));
  await openAccount(page, person);
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'account-phone');
  await axe(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByLabel('Current password', { exact: true }).fill('not the password');
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.locator('input[aria-invalid=true]').waitFor();
  expect(problemsOf(page)).toHaveLength(1);
  expect(await page.getByText('currentPassword').count()).toBe(0);
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed').waitFor();
  await page.getByText('Light colours').click();
  await page.locator('html[data-theme=light]').waitFor();
  await page.reload();
  await page.locator('html[data-theme=light]').waitFor();
  await sessionsOn(page).getByRole('button').first().click();
  await page.waitForURL((url) => url.pathname === '/admin/login');
  await signIn(page, person, chosen);
  await page.getByRole('heading', { level: 1, name: 'My day' }).waitFor();
  expect((await mailsTo(world, person.email)).map(({ subject }) => subject)).toContain('Your password was changed');
});

test('an admin sees who of Frontage has access, and ends it and what was made with it', async () => {
  const params = { brandId: acme.brandId };
  const body = { name: 'Import by support', scopes: ['leads:read'] };
  await world.call(createApiKey, { as: await world.superAdmin(), params, body });
  const page = await signedInPage('brand_admin', { path: 'home', width: 390 });
  await page.getByText('Somebody of Frontage has access: see why, or end it').first().click();
  await page.getByRole('heading', { level: 1, name: 'Access by Frontage staff' }).waitFor();
  await page.getByText('API key: Import by support').waitFor();
  await axe(page);
  await screenshot(page, 'staff-access');
  await page.getByRole('button', { name: 'Revoke: Import by support' }).click();
  await page.getByText('Ended.').waitFor();
  await page
    .getByRole('button', { name: /^End access now/ })
    .first()
    .click();
  await page.getByText('Pat Example no longer has access.').waitFor();
  await axe(page);
});

/** Says why, where platform staff is asked. */
const giveReason = async (page: Page, reason: string): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: 'Why do you need access?' }).waitFor();
  await page.getByLabel('Reason').fill('Support');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Say why in a sentence').waitFor();
  await axe(page);
  await screenshot(page, 'access-reason');
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('platform staff create a tenant and its brand, and are asked for each brand why they enter it', async () => {
  const slug = `globex-${process.pid}-${Date.now()}`;
  const page = await signInPage();
  await signIn(page, await world.staff());
  await giveReason(page, 'A new customer');
  await page.getByRole('heading', { level: 1, name: 'Brands' }).waitFor();
  await page.getByRole('link', { name: 'Tenants' }).click();
  await page.getByRole('link', { name: 'New tenant' }).first().click();
  await page.getByLabel('Name').fill('Łukasz Globex');
  await page.getByLabel('Slug').fill(slug);
  await axe(page);
  await screenshot(page, 'tenant-create');
  const answer = Promise.withResolvers<void>();
  await page.route('**/v1/tenants?limit=100*', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Create tenant' }).click();
  await page.getByRole('heading', { level: 1, name: 'New brand' }).waitFor();
  const tenant = page.getByRole('combobox', { name: 'Tenant' });
  await tenant.fill('lukasz glob');
  await page.getByText('Searching…').waitFor();
  answer.resolve();
  await page.getByRole('option', { name: slug }).click();
  await page.getByLabel('Name').fill('Globex Cleaning');
  await page.getByLabel('Slug').fill(slug);
  await page.getByLabel('E-mail address of its first admin').fill(`owner@${slug}.example`);
  await axe(page);
  await screenshot(page, 'brand-create');
  await page.getByRole('button', { name: 'Create brand' }).click();
  await giveReason(page, 'Handing it over to the owner');
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  const subjects = (await mailsTo(world, `owner@${slug}.example`)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your invitation to Globex Cleaning']);

  await page.evaluate(goTo(page.url().replace('/home', '/settings/audit')));
  await page.getByText('Handing it over to the owner').first().waitFor();
  expect(await page.getByText('A new customer').count()).toBe(0);
  await page.getByText('Platform staff').first().waitFor();
  expect(await page.getByText('Somebody').count()).toBe(0);
  await page.evaluate(goTo(page.url().replace('/audit', '/plan')));
  await page.getByRole('textbox', { name: 'Price' }).fill('499');
  // Somebody else saves the subscription, so the first attempt is refused and the typed price stays.
  const [, brandId = ''] = /brands\/([^/]+)/.exec(page.url()) ?? [];
  const tier = { name: 'pro' as const, locationPriceCents: 1_500 };
  await world.call(updateSubscription, { as: await world.superAdmin(), params: { brandId }, body: { tier } });
  const change = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Change the subscription' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change the subscription' }).click();
  };
  await change();
  await page.getByText('Somebody else saved').waitFor();
  expect(problemsOf(page)).toEqual([expect.stringContaining('412')]);
  await expect.poll(() => page.getByRole('textbox', { name: 'Each location' }).inputValue()).toBe('$15.00');
  await change();
  await page.getByText('$499 a month').waitFor();
  await axe(page);
  await screenshot(page, 'plan-staff');
  await page.evaluate(goTo(at(`/brands/${acme.brandId}/home`)));
  await giveReason(page, 'Another case');
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();

  await page.evaluate(goTo(at('/platform/tenants')));
  await page.getByRole('row').filter({ hasText: 'Łukasz Globex' }).getByText('Łukasz Globex', { exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Audit log of Łukasz Globex' }).waitFor();
  await screenshot(page, 'tenant-audit');
  await axe(page);
});

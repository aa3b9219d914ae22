import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createInvitation } from '#lib/accounts/invitations/contract.ts';
import { resetUserPassword } from '#lib/accounts/users/contract.ts';
import { axe } from '#test/browser/axe.ts';
import { newPage, problemsOf, screenshot } from '#test/browser/browser.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import { type Person, password } from '#test/support/product.ts';
import { startAdmin } from './scene.ts';

const { acme, at, emptyPage, signIn, signInPage, signedInPage, world } = await startAdmin();

const home = at(`/brands/${acme.brandId}/home`);
const chosen = 'seven green bicycles downhill';

/** The link of the newest mail with such a subject. */
const linkOf = async (address: string, subject: string): Promise<string> => {
  const mails = await mailsTo(world, address);
  const mail = mails.findLast((one) => one.subject.startsWith(subject));
  return /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? `no mail "${subject}"`;
};

const isHome = async (page: Page): Promise<void> => {
  await page.waitForURL(home);
  await page.getByRole('navigation', { name: 'Areas' }).waitFor();
};

const save = async (page: Page, label: string, secret: string, button: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).fill(secret);
  await page.getByRole('button', { name: button }).click();
};

/** Signs out through the menu of the user. */
const choose = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** The pages are loaded when somebody goes there. */
const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const opened = async (path: string): Promise<Page> => {
  const page = await emptyPage();
  await visit(page, path);
  return page;
};

test('a forgotten password is replaced through the link in the mail, and the new one signs in', async () => {
  const { email } = await acme.person('marketing');
  const page = await signInPage();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByLabel('E-mail address').fill(email);
  const { promise: pressed, resolve: letThrough } = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/v1/auth/forgot-password', async (route) => {
    requests++;
    await pressed;
    await route.continue();
  });
  const sent = page.waitForRequest('**/v1/auth/forgot-password');
  await page.getByLabel('E-mail address').press('Enter');
  await sent;
  await page.getByLabel('E-mail address').press('Enter');
  letThrough();
  await page.getByText('a mail with a link is on its way').waitFor();
  expect(requests).toBe(1);
  await axe(page);
  // Somebody else is signed in when the link is opened.
  await visit(page, at('/login'));
  await signIn(page, acme.admin);
  await isHome(page);
  await visit(page, await linkOf(email, 'Choose a new password'));
  await axe(page);
  await screenshot(page, 'admin-reset');
  await save(page, 'New password', 'password', 'Save the password');
  await page.locator('input[aria-invalid=true]').waitFor();
  expect(await page.getByText('newPassword').count()).toBe(0);
  expect(problemsOf(page)).toEqual([expect.stringContaining('status of 422')]);
  await save(page, 'New password', chosen, 'Save the password');
  await page.getByText('Your new password is saved.').waitFor();
  await page.reload();
  await save(page, 'New password', chosen, 'Save the password');
  await page.getByText('This link does not work any more: it was used').waitFor();
  await page.getByRole('link', { name: 'Ask for another link' }).waitFor();
  expect(problemsOf(page)).toEqual([expect.stringContaining('status of 422')]);
  await visit(page, at('/login'));
  await signIn(page, { email }, chosen);
  await isHome(page);
});

test('a new person accepts an invitation through the link in the mail, where nothing of whoever was signed in stays in any tab', async () => {
  const email = 'new.person@acme.example';
  const body = { email, role: 'marketing' };
  await world.call(createInvitation, { as: acme.admin.credentials, params: { brandId: acme.brandId }, body });
  const page = await signedInPage('brand_admin', { isOwn: true });
  const other = await page.context().newPage();
  await other.goto(at(`/brands/${acme.brandId}/people/users`));
  await other.getByRole('heading', { level: 1, name: 'People' }).waitFor();
  await visit(page, await linkOf(email, 'Your invitation'));
  await page.getByText(`You are signed in as ${acme.admin.email}.`).waitFor();
  await page.getByText(/ invites new\.person@acme\.example to work with .+ on Frontage\./).waitFor();
  await page.getByText('At least 12 characters.').waitFor();
  await axe(page);
  await screenshot(page, 'admin-invitation');
  const incomplete = await opened(at('/accept-invitation'));
  await incomplete.getByText('This link is incomplete').waitFor();
  expect(await incomplete.getByRole('textbox').count()).toBe(0);
  await axe(incomplete);
  await screenshot(incomplete, 'admin-invitation-incomplete');
  const link = page.url();
  await page.getByText('I have an account').click();
  await save(page, 'Password', chosen, 'Accept and sign in');
  await page.getByText('There is no account with this e-mail address yet.').waitFor();
  expect(problemsOf(page)).toEqual([expect.stringContaining('status of 400')]);
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await save(page, 'New password', chosen, 'Accept and sign in');
  for (const tab of [page, other]) {
    await isHome(tab);
    await tab.getByRole('button', { name: 'Your account and sign-out: Grace Hopper' }).waitFor();
    expect(await tab.getByRole('link', { name: 'People' }).count()).toBe(0);
  }
  await visit(page, link);
  await page.getByText('This invitation was accepted already: sign in').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  for (const problem of problemsOf(page)) expect(problem).toContain('status of 422');
});

test('after a temporary password, only the page for a new one opens', async () => {
  const person = await acme.person('marketing');
  const params = { brandId: acme.brandId, userId: person.id };
  const { data } = await world.call(resetUserPassword, { as: acme.admin.credentials, params });
  const page = await opened(await linkOf(person.email, 'Your password was reset'));
  await signIn(page, person, data.tempPassword);
  await page.waitForURL(at('/change-password'));
  await page.goto(at('/me'));
  await page.waitForURL(at('/change-password?next=%2Fme'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  problemsOf(page);
  await axe(page);
  await page.getByLabel('Temporary or current password').fill(data.tempPassword);
  await save(page, 'New password', chosen, 'Save and continue');
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await page.goto(at('/change-password'));
  await isHome(page);
});

test('the sign-in page of a company shows its name, and one of an unknown company says so', async () => {
  const page = await opened(at(`/login/${acme.slug.toUpperCase()}`));
  await page.getByRole('heading', { name: `Sign in to Tenant ${acme.slug}` }).waitFor();
  for (const nobody of ['nobody-here', 'nobody here!']) {
    await visit(page, at(`/login/${nobody}`));
    await page.getByText('No company has this address.').waitFor();
    expect(problemsOf(page)).toHaveLength(1);
  }
  await signIn(page, acme.admin);
  await isHome(page);
});

test('a reload keeps the session, no token is in the storage of the browser, and signing out ends it', async () => {
  const page = await signedInPage('marketing');
  await page.reload();
  await isHome(page);
  const stored = await page.evaluate<string>(
    'JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie',
  );
  expect(stored).not.toMatch(/rt_|dt_|eyJ/);
  await choose(page, 'Sign out');
  await page.waitForURL((url) => url.pathname === '/admin/login');
  await page.goto(home);
  await page.waitForURL((url) => url.pathname === '/admin/login');
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: '__Host-frontage_refresh' }),
  );
});

const twice = async (person: Person): Promise<[Page, Page]> => {
  const pages = [await signInPage(), await signInPage()] as const;
  for (const page of pages) {
    await signIn(page, person);
    await isHome(page);
  }
  return [...pages];
};

test('signing out everywhere ends the session on another device', async () => {
  const [here, there] = await twice(await acme.person('marketing'));
  await choose(here, 'Sign out on all devices');
  await here.waitForURL((url) => url.pathname === '/admin/login');
  await there.reload();
  await there.waitForURL((url) => url.pathname === '/admin/login');
  problemsOf(there);
});

test('two tabs that load at the same time share the session', async () => {
  const page = await signedInPage('marketing');
  const other = await page.context().newPage();
  await Promise.all([page.reload(), other.goto(home)]);
  await Promise.all([isHome(page), isHome(other)]);
});

test('a person who does nothing for half an hour is warned, then signed out', async () => {
  const page = await newPage({ width: 1280 });
  await page.clock.install();
  await page.goto(at('/login'));
  await signIn(page, acme.admin);
  // From now on the page reads every minute.
  await page.getByRole('heading', { name: 'Waiting for an answer' }).waitFor();
  // A request for a new token that is answered after the end of the session, with a refusal.
  const { promise: ended, resolve: refuse } = Promise.withResolvers<void>();
  await page.route('**/v1/auth/refresh', async (route) => {
    await ended;
    await route.fulfill({ status: 401, body: '{}' });
  });
  const renewal = page.waitForRequest('**/v1/auth/refresh');
  await page.clock.fastForward('28:30');
  await renewal;
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor();
  await axe(page);
  await page.clock.fastForward('02:00');
  await page.getByText('after 30 minutes without activity').waitFor();
  const refused = page.waitForResponse('**/v1/auth/refresh');
  refuse();
  await (await refused).finished();
  await page.getByText('after 30 minutes without activity').waitFor();
  problemsOf(page);
});

test('input after a device has slept for half an hour does not continue the session', async () => {
  const page = await newPage();
  await page.clock.install();
  await page.goto(at('/login'));
  await signIn(page, acme.admin);
  await page.getByRole('heading', { name: 'Waiting for an answer' }).waitFor();
  // Only the time changes: the input arrives before any timer has run.
  await page.clock.setSystemTime(Date.now() + 31 * 60_000);
  await page.mouse.click(500, 500);
  await page.getByText('after 30 minutes without activity').waitFor();
  problemsOf(page);
});

test('wrong passwords and an API that is down are reported in plain words', async () => {
  const page = await signInPage();
  await signIn(page, acme.admin, 'wrong-password-here');
  await page.getByRole('alert').waitFor();
  // An attempt that is not sent leaves no message of the one before.
  await signIn(page, acme.admin, '');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.route('**/v1/auth/login', (route) => route.abort());
  await signIn(page, acme.admin, password);
  await page
    .getByText(/network|offline|connection/i)
    .first()
    .waitFor();
  await page.unroute('**/v1/auth/login');
  await page.route('**/v1/auth/login', (route) => route.fulfill({ status: 500, body: 'broken' }));
  const failed = page.waitForEvent('console', (message) => message.text().includes('500'));
  await signIn(page, acme.admin, password);
  await failed;
  await page
    .getByText(/went wrong|try again/i)
    .first()
    .waitFor();
  problemsOf(page);
});

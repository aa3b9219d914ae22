import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { removeUser, updateUserRole } from '#lib/accounts/users/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { setClock } from '#lib/platform/core/clock.ts';
import { problemsOf } from '#test/browser/browser.ts';
import { addBrand } from '#test/users/scene.ts';
import { goTo } from './go-to.ts';
import { startAdmin } from './scene.ts';

const { acme, at, signIn, signInPage, signedInPage, world } = await startAdmin();

const home = at(`/brands/${acme.brandId}/home`);

const isHome = (page: Page): Promise<void> => page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/admin/login');
};

/** Signs another person in, while the API does not say who that is: until then, nothing of anybody is shown. */
const signInAnother = async (page: Page): Promise<void> => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/v1/me', async (route) => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest('**/v1/me');
  await signIn(page, await acme.person('marketing'));
  await asked;
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
  answer();
  await isHome(page);
};

test('after a sign-out in one tab, the next person sees nothing of the first in another tab, and is signed in in both', async () => {
  const page = await signedInPage('brand_admin', { isOwn: true });
  const other = await page.context().newPage();
  await other.goto(at('/me'));
  await other.getByLabel('First name').fill('Ada');
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByText('Saved', { exact: true }).waitFor();
  await signOut(page);
  await other.waitForURL((url) => url.pathname === '/admin/login');
  expect(await other.getByText('Saved', { exact: true }).count()).toBe(0);
  await signInAnother(other);
  await isHome(page);
});

test('a browser that is opened again long after the last request asks for a sign-in and has shown nothing', async () => {
  const person = await acme.person('brand_admin');
  const page = await signInPage();
  await signIn(page, person);
  await isHome(page);
  await page.goto('about:blank');
  // A request of the page that arrives only now is too late as well.
  setClock(() => new Date(Date.now() + 31 * 60_000));
  onTestFinished(() => setClock());
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(home);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(requests.filter((path) => path.startsWith('/v1/brands'))).toEqual([]);
  expect(problemsOf(page)).toEqual([expect.stringContaining('401')]);
});

test('a page that comes back into view after the time hides its data at once', async () => {
  const page = await signedInPage('brand_admin', { isOwn: true });
  await isHome(page);
  // The API does not answer the end of the session yet.
  await page.route('**/v1/auth/logout', () => undefined);
  const longAgo = Date.now() - 31 * 60_000;
  await page.evaluate(
    `localStorage.setItem('frontage:last-input', '${longAgo}'); dispatchEvent(new Event('pageshow'))`,
  );
  await page.getByText('You were signed out after 30 minutes without activity.').waitFor();
  expect(await page.getByRole('heading', { level: 1, name: 'Home' }).count()).toBe(0);
});

test('work that was begun before the end of the session sends nothing after it, and does not continue the session', async () => {
  const page = await signedInPage('brand_admin', { path: 'imports/new', isOwn: true });
  const { promise: isEnded, resolve: letThrough } = Promise.withResolvers<void>();
  const isUpload = (url: URL): boolean => url.origin !== new URL(world.stack.url).origin;
  await page.route(isUpload, async (route) => {
    await isEnded;
    await route.continue();
  });
  const uploading = page.waitForRequest((request) => isUpload(new URL(request.url())));
  const buffer = Buffer.from('Store code;Firm\nTX-501;Dallas LLC\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'stores.csv', mimeType: 'text/csv', buffer });
  const upload = await uploading;
  // Another tab ends the session, and has not told the API yet.
  await page.evaluate("new BroadcastChannel('frontage:session').postMessage('idle')");
  await page.getByText('You were signed out after 30 minutes without activity.').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  letThrough();
  await (await upload.response())?.finished();
  await page.evaluate("fetch('/admin/')");
  expect(sent).toEqual(['/admin/']);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
});

test('a session that cannot be continued because the API does not answer is continued once it does', async () => {
  const page = await signedInPage('brand_admin', { isOwn: true });
  await page.route('**/v1/auth/refresh', (route) => route.abort());
  await page.goto(home);
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/v1/auth/refresh');
  await page.getByRole('button', { name: 'Try again' }).click();
  await isHome(page);
  problemsOf(page);
});

test('a request that is refused after the sign-out signs nobody in, and the next person is not led to the brand of the first', async () => {
  const page = await signedInPage('brand_admin', { isOwn: true });
  await page.goto(at('/me'));
  const { promise: ended, resolve: refuse } = Promise.withResolvers<void>();
  await page.route('**/v1/me', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await ended;
    const error = { code: 'password_change_required', message: 'Change the password first' };
    return route.fulfill({ status: 403, json: { error } });
  });
  await page.getByLabel('First name').fill('Grace');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  await sent;
  await signOut(page);
  const refused = page.waitForResponse((response) => response.status() === 403);
  refuse();
  await (await refused).finished();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  expect(problemsOf(page)).toHaveLength(1);
  await page.goto(at('/login?next=/me'));
  await signIn(page, (await world.tenant()).admin);
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await page.goto(at('/'));
  await isHome(page);
});

test('a request of the first person that is refused after the next one has signed in does not end the new session', async () => {
  const page = await signedInPage('brand_admin', { isOwn: true });
  await page.goto(at('/me'));
  const { promise: isAnother, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/v1/me', async (route) => {
    if (route.request().method() === 'PUT') await isAnother;
    return route.continue();
  });
  await page.getByLabel('First name').fill('Grace');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save' }).click();
  await sent;
  await signOut(page);
  await signIn(page, await acme.person('marketing'));
  await isHome(page);
  const refused = page.waitForResponse((response) => response.status() === 401);
  letThrough();
  await (await refused).finished();
  expect(problemsOf(page)).toHaveLength(1);
  await page.goto(at('/me'));
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
});

test('in another brand, nothing of the one before is shown while its page is read', async () => {
  const globex = await world.tenant();
  const fields = [{ name: 'name', label: 'Name', type: 'text' }];
  const of = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  await world.call(createForm, { ...of, body: { name: 'Acme only', fields } });
  const page = await signedInPage('brand_admin', { path: 'forms', isOwn: true });
  await page.route(`**/brands/${globex.brandId}**`, (route) =>
    route.continue({ headers: { ...route.request().headers(), ...globex.admin.credentials } }),
  );
  const formsOf = (brandId: string) => goTo(`/admin/brands/${brandId}/forms`);
  await page.evaluate(formsOf(globex.brandId));
  await page.getByText('No forms yet').waitFor();
  await page.evaluate(formsOf(acme.brandId));
  await page.getByText('Acme only').waitFor();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
  await page.route(`**/brands/${globex.brandId}/forms?isActive**`, async (route) => {
    ask();
    await seen;
    await route.fallback();
  });
  await page.evaluate(goTo(`/admin/brands/${globex.brandId}/forms?active=true`));
  await asked;
  expect(await page.getByText('Acme only').count()).toBe(0);
  answer();
  await page.getByText('No forms yet').waitFor();
});

test('a role that is changed while a page is open changes what the page offers, once the API has refused something', async () => {
  const person = await acme.person('marketing');
  const page = await signInPage(`/login?next=/brands/${acme.brandId}/forms`);
  await signIn(page, person);
  await page.getByRole('button', { name: 'New form' }).first().click();
  const dialog = page.getByRole('dialog');
  const params = { brandId: acme.brandId, userId: person.id };
  await world.call(updateUserRole, { as: acme.admin.credentials, params, body: { role: 'franchisee' } });
  await dialog.getByRole('button', { name: 'Create form' }).click();
  await dialog.getByText('Your role in this brand does not allow this').waitFor();
  expect(problemsOf(page)).toEqual([expect.stringContaining('status of 403')]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Settings' }).waitFor({ state: 'detached' });
});

test('a person who is removed from a brand while its page is open gets to the start, and to another brand from there', async () => {
  const other = await addBrand(acme, new Date());
  const person = await acme.person('marketing');
  await other.admit(person, 'marketing');
  const { brandId } = acme;
  const page = await signInPage(`/login?next=/brands/${brandId}/content`);
  await signIn(page, person);
  await page.getByRole('heading', { level: 1, name: 'Content' }).waitFor();
  await world.call(removeUser, { as: acme.admin.credentials, params: { brandId, userId: person.id } });
  await page.getByRole('link', { name: 'Promotions' }).click();
  await page.getByRole('heading', { level: 1, name: 'You cannot see this' }).waitFor();
  await page.getByRole('link', { name: 'Go to the start' }).click();
  await page.waitForURL(at(`/brands/${other.brandId}/home`));
  expect(problemsOf(page).every((line) => line.includes('status of 403'))).toBe(true);
});

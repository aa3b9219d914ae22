import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { createLocation } from '#lib/places/locations/contract.ts';
import { axe, settled } from '#test/browser/axe.ts';
import { hasFocus, problemsOf } from '#test/browser/browser.ts';
import { startAdmin } from './scene.ts';

const { acme, at, signedInPage, signIn, world } = await startAdmin();

const home = at(`/brands/${acme.brandId}/home`);

/** Name of a request without hashes, ids and queries: `main.js`, `GET /v1/brands`. */
const kindOf = (url: string, method: string): string => {
  const { pathname } = new URL(url);
  const file = /^\/admin\/assets\/([\w-]+?)-[\w-]{8}(\.\w+)$/.exec(pathname);
  if (file) return `${file[1]}${file[2]}`;
  return /^\/(v1|public)\//.test(pathname) ? `${method} ${pathname.replace(acme.brandId, '{brandId}')}` : 'page';
};

/** Notes the requests of a page in their order. */
const requestsOf = (page: Page): string[] => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(kindOf(request.url(), request.method()));
  });
  return requests;
};

/** Leaves the page of an application: its last requests would be noted with those of the next page. */
const leave = (page: Page) => page.goto('about:blank');

const files = ['start.js', 'style.css', 'main.js', 'home.js'];
/** After the first paint: the look of the brand, the keys, the chart, and how fast leads were answered. */
const responseTimes = 'GET /v1/brands/{brandId}/response-times';
const later = ['later.js', 'GET /public/brand', 'trend-chart.js', 'd3-interpolate.js', responseTimes];
const reads = [
  'GET /v1/me',
  'GET /v1/brands/{brandId}/role',
  'GET /v1/brands/{brandId}',
  'GET /v1/brands/{brandId}/billing/entitlements',
  'GET /v1/brands/{brandId}/summary',
  'GET /v1/brands/{brandId}/leads',
  'GET /v1/brands/{brandId}/forms',
  'GET /v1/brands',
];

/** Holds the requests of some kinds until all expected ones are sent: whoever waits for one of them waits forever. */
const holdUntilSent = async (page: Page, held: readonly string[], expected: readonly string[]): Promise<void> => {
  const missing = new Set(expected);
  const sent = Promise.withResolvers<void>();
  const pass = async (route: Route): Promise<void> => {
    const kind = kindOf(route.request().url(), route.request().method());
    missing.delete(kind);
    if (missing.size === 0) sent.resolve();
    if (held.includes(kind)) await sent.promise;
    await route.continue();
  };
  await page.route('**/*', pass);
};

test.each([['brand_admin'], ['marketing'], ['franchisee']] as const)(
  'the home page of %s reads everything at once, and before the application is loaded',
  async (role) => {
    const page = await signedInPage(role, { path: 'media' });
    await leave(page);
    await holdUntilSent(page, ['main.js', ...reads], ['home.js', ...reads]);
    const requests = requestsOf(page);
    await page.goto(home);
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await settled(page);
    await page.getByRole('heading', { level: 2, name: 'By source' }).waitFor();
    await expect
      .poll(() => requests.toSorted())
      .toEqual(['page', 'POST /v1/auth/refresh', ...files, ...reads, ...later].toSorted());
  },
);

test('nothing is read twice when the application is loaded before the session is renewed', async () => {
  const page = await signedInPage('brand_admin', { path: 'media' });
  await leave(page);
  const rendered = Promise.withResolvers<void>();
  await page.route('**/v1/auth/refresh', async (route) => {
    await rendered.promise;
    await route.continue();
  });
  const requests = requestsOf(page);
  await page.goto(home);
  await page.getByRole('status', { name: 'Loading' }).waitFor();
  rendered.resolve();
  await page.getByRole('heading', { level: 2, name: 'By source' }).waitFor();
  await settled(page);
  expect(requests.filter((one) => one.startsWith('GET /v1/')).toSorted()).toEqual([...reads, responseTimes].toSorted());
});

test('what was read early for one person is not shown to the next', async () => {
  const page = await signedInPage('brand_admin', { path: 'media', isOwn: true });
  const ended = Promise.withResolvers<void>();
  await page.route('**/admin/assets/home-*', async (route) => {
    await ended.promise;
    await route.continue();
  });
  const answered = page.waitForResponse('**/v1/brands/*/summary');
  await page.goto(home);
  await answered;
  const other = await page.context().newPage();
  await other.goto(at('/me'));
  await other.getByRole('button', { name: /^Your account/ }).click();
  await other.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  await other.waitForURL(at('/login'));
  ended.resolve();
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  const requests = requestsOf(page);
  await signIn(page, await acme.person('franchisee'));
  await page.getByRole('heading', { level: 2, name: 'By source' }).waitFor();
  const [me, role, brand, plan, summary] = reads;
  expect(requests).toEqual(expect.arrayContaining([me, role, brand, plan, summary]));
});

test('the landing page reads the home page of the last brand', async () => {
  const page = await signedInPage('brand_admin');
  await leave(page);
  await holdUntilSent(page, ['main.js', ...reads], ['home.js', ...reads]);
  const requests = requestsOf(page);
  await page.goto(at('/'));
  await page.waitForURL(home);
  await page.getByRole('heading', { level: 2, name: 'By source' }).waitFor();
  await expect
    .poll(() => requests.toSorted())
    .toEqual(['page', 'POST /v1/auth/refresh', ...files, ...reads, ...later].toSorted());
});

test('the inbox of leads is loaded beside the application', async () => {
  const page = await signedInPage('brand_admin', { path: 'home' });
  await holdUntilSent(page, ['main.js'], ['list.js']);
  await page.goto(at(`/brands/${acme.brandId}/leads`));
  await page.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();
});

test('the sign-in page loads four files, and the checks of its form as soon as somebody types', async () => {
  const page = await signedInPage('brand_admin');
  await page.context().clearCookies();
  await page.evaluate('localStorage.clear()');
  await leave(page);
  await holdUntilSent(page, ['main.js'], ['sign-in.js']);
  const requests = requestsOf(page);
  await page.goto(at('/login'));
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(requests.toSorted()).toEqual(['main.js', 'page', 'sign-in.js', 'start.js', 'style.css']);
  const checks = page.waitForRequest(/\/checks-/);
  await page.getByLabel('E-mail address').fill('ada');
  await checks;
});

test('a menu of the header opens with its first press, and closing it gives the focus back to its button', async () => {
  const page = await signedInPage('brand_admin', { isOwn: true });
  const button = page.getByRole('button', { name: /^Your account/ });
  await button.press('Enter');
  await page.getByRole('menuitem', { name: 'Your account' }).waitFor();
  await axe(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => hasFocus(button)).toBe(true);
  await button.click();
  await page.getByRole('menuitem', { name: 'Your account' }).waitFor();
});

test('a menu whose code cannot be loaded says so, and the page stays', async () => {
  const page = await signedInPage('brand_admin', { isOwn: true });
  const button = page.getByRole('button', { name: /^Your account/ });
  await page.route('**/admin/assets/opened-user-menu-*', (route) => route.abort());
  await button.press('Enter');
  await page.getByText('There is no connection to Frontage').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  expect(problemsOf(page)).not.toEqual([]);
});

test('the choice of a location on the home page lists the locations with its first press', async () => {
  const { brandId, admin } = acme;
  for (const name of ['Austin', 'Dallas'])
    await world.call(createLocation, { as: admin.credentials, params: { brandId }, body: { name } });
  const page = await signedInPage('brand_admin', { isOwn: true });
  await page.getByRole('button', { name: 'Location: All locations' }).click();
  await page.getByRole('option', { name: 'Dallas' }).click();
  await page.waitForURL(/locationId=/);
  await settled(page);
  await axe(page);
  await page.reload();
  await page.getByRole('button', { name: 'Location: Dallas' }).waitFor();
});

/** Sums up how much of the page moves without a press: Cumulative Layout Shift. */
const noteShifts = `window.shifts = 0;
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { window.shifts += value; }))
    .observe({ type: 'layout-shift', buffered: true });`;

test('nothing on the home page moves when its data arrives after the page', async () => {
  const page = await signedInPage('brand_admin', { path: 'media', isOwn: true, width: 360, height: 740 });
  const arrival = Promise.withResolvers<void>();
  await page.addInitScript({ content: noteShifts });
  await page.route('**/v1/brands/*/summary', async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto(home);
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
  arrival.resolve();
  await page.getByRole('heading', { level: 2, name: 'By source' }).waitFor();
  await settled(page);
  expect(await page.evaluate('window.shifts')).toBe(0);
});

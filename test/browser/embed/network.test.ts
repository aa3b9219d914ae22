import type { Page, Route } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { updateForm } from '#lib/leads/forms/contract.ts';
import { setClock } from '#lib/platform/core/clock.ts';
import { testClock } from '#test/support/clock.ts';
import { startWorld } from '#test/support/world.ts';
import { axe } from '../axe.ts';
import { problemsOf } from '../browser.ts';
import { startForeignSite } from '../foreign-site.ts';
import { alerts, fewFields, fill, hostForm, ready, send, thanked } from './scene.ts';

const world = await startWorld();
const acme = await world.tenant();
const scene = { world, acme, site: await startForeignSite() };

afterEach(() => setClock());

const ada = { 'Your name': 'Ada Lovelace', 'E-mail': 'ada@visitor.example' };

/** Handles the POST requests of a page in turn; further ones reach the server. */
const handlePosts = async (page: Page, ...handlers: ((route: Route) => Promise<void>)[]): Promise<string[]> => {
  const keys: string[] = [];
  await page.route('**/submit?*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(new URLSearchParams(route.request().postData() ?? '').get('idempotencyKey') ?? '');
    return (handlers.shift() ?? ((passed: Route) => passed.continue()))(route);
  });
  return keys;
};

/** The server stores the submission, but its answer does not arrive. */
const loseAnswer = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort('connectionreset');
};

/** A form whose answers are lost until it gives up. */
const sentWithoutAnswer = async () => {
  const { page, leads } = await hostForm(scene, { isHasty: true });
  const keys = await handlePosts(page, loseAnswer, loseAnswer, loseAnswer);
  await ready(page);
  await fill(page, ada);
  await send(page);
  await alerts(page).getByText('Your message could not be sent').waitFor();
  return { page, leads, keys };
};

const refuseWith =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  (route: Route): Promise<void> =>
    route.fulfill({
      status,
      headers: { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'Retry-After', ...headers },
      json: { error: { code, message: 'refused by the test', details: [] } },
    });

test('a submission whose answer is lost is sent again with the same key and makes one lead', async () => {
  const { page, leads } = await hostForm(scene, { isHasty: true });
  const keys = await handlePosts(page, loseAnswer);
  await ready(page);
  await fill(page, ada);
  await send(page);
  await thanked(page);

  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await leads()).toHaveLength(1);
  expect(problemsOf(page).length).toBeGreaterThan(0);
});

test('a busy server is asked again after as long as it asks for, with the same key', async () => {
  const { page, leads } = await hostForm(scene, { isHasty: true });
  const busy = refuseWith(503, 'unavailable', { 'retry-after': '7' });
  const keys = await handlePosts(page, busy);
  await ready(page);
  await fill(page, ada);
  await send(page);
  await thanked(page);

  expect(await page.evaluate('waits')).toContain(7_000);
  expect(new Set(keys).size).toBe(1);
  expect(await leads()).toHaveLength(1);
  problemsOf(page);
});

test('a submission without an answer outlives a reload, with its answers and its key', async () => {
  const { page, leads, keys } = await sentWithoutAnswer();
  await axe(page);
  await page.reload();
  await ready(page);
  await alerts(page).getByText('We do not know whether your message arrived').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Lovelace');
  await send(page);
  await thanked(page);

  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
  expect(await leads()).toHaveLength(1);
  problemsOf(page);
});

test('other answers after a lost answer are another submission', async () => {
  const { page, leads, keys } = await sentWithoutAnswer();
  await fill(page, { 'Your name': 'Ada King' });
  await send(page);
  await thanked(page);

  expect(new Set(keys).size).toBe(2);
  expect(await leads()).toHaveLength(2);
  problemsOf(page);
});

test('a form that is sent offline says so and is sent when the visitor is online again', async () => {
  const { page, leads } = await hostForm(scene);
  await ready(page);
  await fill(page, ada);
  await page.context().setOffline(true);
  await send(page);
  await alerts(page).getByText('You are offline').waitFor();
  await axe(page);
  expect(await leads()).toEqual([]);

  await page.context().setOffline(false);
  await thanked(page);
  expect(await leads()).toHaveLength(1);
});

test('a visitor who must wait sees for how long, and keeps what they typed', async () => {
  const { page, leads } = await hostForm(scene);
  await handlePosts(page, refuseWith(429, 'rate_limited', { 'retry-after': '40' }));
  await ready(page);
  await fill(page, ada);
  await send(page);
  await alerts(page).getByText('please send again in 40 seconds').waitFor();
  await send(page);
  await thanked(page);

  expect(await leads()).toHaveLength(1);
  expect(problemsOf(page)).toEqual([expect.stringContaining('429')]);
});

test('a form that was switched off says so, and keeps what was typed', async () => {
  const { page, form, leads } = await hostForm(scene);
  await ready(page);
  await fill(page, ada);
  const update = { as: acme.admin.credentials, params: { brandId: acme.brandId, formId: form.id } };
  await world.call(updateForm, { ...update, body: { isActive: false } });
  testClock(new Date(Date.now() + 2000));
  await send(page);
  await alerts(page).getByText('does not accept messages at the moment').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Lovelace');

  await world.call(updateForm, { ...update, body: { isActive: true } });
  testClock(new Date(Date.now() + 4000));
  await send(page);
  await thanked(page);
  expect(await leads()).toHaveLength(1);
  expect(problemsOf(page)).toEqual([expect.stringContaining('422')]);
});

const company = { name: 'company', label: 'Company', type: 'text', required: true };

test('a form that has changed is accepted from a page that shows the former one', async () => {
  const { page, form, leads } = await hostForm(scene);
  await ready(page);
  await fill(page, ada);
  const update = { as: acme.admin.credentials, params: { brandId: acme.brandId, formId: form.id } };
  await world.call(updateForm, { ...update, body: { fields: [...fewFields, company] } });
  testClock(new Date(Date.now() + 2000));
  await send(page);
  await thanked(page);

  expect(await leads()).toHaveLength(1);
});

test('a form that has changed long ago is shown again with what was typed', async () => {
  const { page, form, leads } = await hostForm(scene);
  await ready(page);
  await fill(page, ada);
  const update = { as: acme.admin.credentials, params: { brandId: acme.brandId, formId: form.id } };
  await world.call(updateForm, { ...update, body: { fields: [...fewFields, company] } });
  testClock(new Date(Date.now() + 25 * 3_600_000));
  await send(page);
  await alerts(page).getByText('This form has changed since you opened it').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Lovelace');
  await page.getByRole('link', { name: 'Company: This is required.' }).click();
  await page.keyboard.type('Analytical Engines');
  await send(page);
  await thanked(page);

  // The sign-in of the test is not as old as the page.
  setClock();
  expect(await leads()).toMatchObject([{ fields: { name: 'Ada Lovelace', company: 'Analytical Engines' } }]);
  expect(problemsOf(page)).toEqual([expect.stringContaining('400')]);
});

test('the plain form stays in the page while the API does not answer', async () => {
  const { page } = await hostForm(scene, { isUnreachable: true });
  expect(await page.getByRole('button', { name: 'Send' }).isVisible()).toBe(true);
  expect(await page.locator('frontage-form form[method=post]').count()).toBe(1);
  expect(problemsOf(page).length).toBeGreaterThan(0);
});

test('a page that was open overnight reads the form again before it sends', async () => {
  const { page, leads } = await hostForm(scene, { isOwn: true });
  await ready(page);
  await fill(page, ada);
  await page.clock.setSystemTime(Date.now() + 12 * 3_600_000);
  const again = page.waitForRequest(
    (request) => request.method() === 'GET' && request.url().includes('/public/forms/'),
  );
  await send(page);
  await again;
  await thanked(page);

  expect(await leads()).toHaveLength(1);
});

/** The methods of the requests that a page sends to the API from now on, preflights among them. */
const methodsSent = async (page: Page): Promise<string[]> => {
  const methods: string[] = [];
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.requestWillBeSent', ({ request: { url, method } }) => {
    if (new URL(url).pathname.startsWith('/public/')) methods.push(method);
  });
  await devtools.send('Network.enable');
  return methods;
};

test('a page that the form allows sends it from its own origin alone, and its browser asks nothing before', async () => {
  const spam = { minSeconds: 0, allowedOrigins: [scene.site.origin] };
  const { page, leads } = await hostForm(scene, { settings: { spam } });
  await ready(page);
  const methods = await methodsSent(page);
  await fill(page, ada);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await send(page);
  await thanked(page);

  const headers = await (await answered).allHeaders();
  expect(headers).toMatchObject({ 'access-control-allow-origin': scene.site.origin, vary: 'Origin' });
  expect(methods).toEqual(['POST']);
  expect(await leads()).toMatchObject([{ fields: { name: 'Ada Lovelace' } }]);
  expect(problemsOf(page)).toEqual([]);
});

test('a page that the form does not allow keeps what was typed, and makes no lead', async () => {
  const spam = { minSeconds: 0, allowedOrigins: ['https://www.acme.example'] };
  const { page, leads } = await hostForm(scene, { settings: { spam }, isHasty: true });
  await ready(page);
  await fill(page, ada);
  await send(page);
  await alerts(page).getByText('Your message could not be sent').waitFor();

  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada Lovelace');
  expect(await leads()).toEqual([]);
  expect(problemsOf(page).join('\n')).toContain('CORS');
});

import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import { setClock } from '#lib/platform/core/clock.ts';
import { testClock, thisMinute } from '#test/support/clock.ts';
import { startThirdParties } from '#test/support/outside/third-parties.ts';
import { startWorld } from '#test/support/world.ts';
import { axe } from '../axe.ts';
import { problemsOf } from '../browser.ts';
import { startForeignSite } from '../foreign-site.ts';
import { alerts, fill, hostForm, ready, send, thanked } from './scene.ts';

const world = await startWorld();
const acme = await world.tenant();
const parties = await startThirdParties();
process.env.INTEGRATIONS_BASE_URL = parties.url;
afterAll(() => parties.stop());
afterEach(() => setClock());
const scene = { world, acme, site: await startForeignSite() };

const ada = { 'Your name': 'Ada Lovelace', 'E-mail': 'ada@visitor.example' };
const provider = 'https://challenges.cloudflare.com';

/** A stand-in for the provider's script: a button that solves the captcha. */
const widget = `window.turnstile = {
  render(container, { sitekey, callback }) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Solve ' + sitekey;
    button.onclick = () => callback('genuine');
    container.append(button);
    return 'widget';
  },
  reset() {},
};`;

const provide = (page: Page) =>
  page.route(`${provider}/**`, (route) => route.fulfill({ contentType: 'text/javascript', body: widget }));

const spam = { minSeconds: 0, siteKey: '0x4AAAAAAAgood', secretKey: '0x4AAAAAAAgoodsecret' };

test('a form with a captcha loads it when the visitor begins to write, and sends its answer', async () => {
  const { page, leads } = await hostForm(scene, {
    settings: { spam: { ...spam, captcha: 'turnstile' } },
    allow: provider,
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await provide(page);
  await ready(page);
  expect(asked).not.toContain(provider);
  await fill(page, ada);
  await send(page);
  await alerts(page).getByText('Please complete the spam check').waitFor();
  await page.getByRole('button', { name: 'Solve 0x4AAAAAAAgood' }).click();
  await axe(page);
  await send(page);
  await thanked(page);

  expect(await leads()).toHaveLength(1);
});

test('a visitor above the expected rate solves the captcha and sends again', async () => {
  // Both submissions are in one minute.
  testClock(thisMinute());
  const settings = { spam: { ...spam, captcha: 'auto', submissionsPerMinute: 1 } };
  const { page, leads } = await hostForm(scene, { settings, allow: provider });
  await provide(page);
  await ready(page);
  await fill(page, ada);
  await send(page);
  await thanked(page);
  await page.reload();
  await ready(page);
  await fill(page, { ...ada, 'Your name': 'Ada King' });
  await send(page);
  await alerts(page).getByText('Please complete the spam check').waitFor();
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada King');
  await page.getByRole('button', { name: 'Solve 0x4AAAAAAAgood' }).click();
  await send(page);
  await thanked(page);

  expect(await leads()).toHaveLength(2);
  expect(problemsOf(page)).toEqual([expect.stringContaining('422')]);
});

test('a page that does not let the captcha load says so', async () => {
  const { page, leads } = await hostForm(scene, { settings: { spam: { ...spam, captcha: 'turnstile' } } });
  await ready(page);
  await fill(page, ada);
  await alerts(page).getByText('The spam check could not be loaded').waitFor();

  expect(await leads()).toEqual([]);
  expect(problemsOf(page).join('\n')).toContain('Content Security Policy');
});

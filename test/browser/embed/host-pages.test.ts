import { expect, test } from 'vitest';
import { startWorld } from '#test/support/world.ts';
import { axe } from '../axe.ts';
import { startForeignSite } from '../foreign-site.ts';
import { alerts, fill, hostForm, ready, send, thanked } from './scene.ts';

const world = await startWorld();
const scene = { world, acme: await world.tenant(), site: await startForeignSite() };
const ada = { 'Your name': 'Ada Lovelace', 'E-mail': 'ada@visitor.example' };

test.each([
  ['dark', 'body { background: #17181c; color: #eceef2 }'],
  ['light', 'body { background: #f3f4f6; color: #1b1b1f }'],
])('errors of a form can be read on a %s page', async (_, style) => {
  const { page } = await hostForm(scene);
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('${style}');
    document.adoptedStyleSheets = [sheet];
  }`);
  await ready(page);
  await send(page);
  await alerts(page).first().waitFor();
  await axe(page);
});

test('a form within a shadow tree of its page is sent', async () => {
  const { page, leads } = await hostForm(scene, { body: (snippet) => `<div id="host">${snippet}</div>` });
  await page.evaluate(`{
    const host = document.querySelector('#host');
    host.attachShadow({ mode: 'open' }).append(host.querySelector('frontage-form'));
  }`);
  await ready(page);
  await fill(page, ada);
  await send(page);
  await thanked(page);

  expect(await leads()).toHaveLength(1);
});

test('a double click on the button makes one lead', async () => {
  const { page, leads } = await hostForm(scene);
  await ready(page);
  await fill(page, ada);
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await thanked(page);
  expect(await leads()).toHaveLength(1);
});

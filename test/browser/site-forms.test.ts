import { expect, test } from 'vitest';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { updateTheme } from '#lib/accounts/brands/theme.contract.ts';
import { listLeads } from '#lib/leads/leads/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { publishedPage } from '#test/serving/scene.ts';
import { locationOf } from '#test/support/locations.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { axe } from './axe.ts';
import { newPage } from './browser.ts';

const world = await startWorld();

const opened = async (javaScript: boolean) => {
  const acme = await world.tenant();
  const { form } = await formOf(world, acme);
  await publishedPage(world, acme, 'contact', { blocks: [{ type: 'form', heading: 'Write to us', formId: form.id }] });
  const page = await newPage({ javaScript, width: 320 });
  await page.goto(`http://${acme.slug}.localhost:${world.stack.port}/contact`);
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  return { page, leads: async () => (await world.call(listLeads, request)).data.leads };
};

test.each([
  ['with', true],
  ['without', false],
])('a form of a site is sent %s JavaScript', async (_, javaScript) => {
  const { page, leads } = await opened(javaScript);
  if (javaScript)
    await expect
      .poll(() => page.evaluate("!!document.querySelector('frontage-form').shadowRoot?.querySelector('form')"))
      .toBe(true);
  await axe(page);
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('E-mail').fill('ada@visitor.example');
  await page.getByRole('button', { name: 'Send' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /thank|received|sent/i })
    .waitFor();
  expect(await leads()).toMatchObject([{ fields: { name: 'Ada Lovelace' } }]);
  expect(new URL(page.url()).searchParams.has('sent')).toBe(!javaScript);
});

test('a location is chosen in a form of a site in a language from right to left, with and without a script', async () => {
  const acme = await world.tenant();
  const { form } = await formOf(world, acme, { locationChoice: 'optional' });
  await publishedPage(world, acme, 'contact', { blocks: [{ type: 'form', formId: form.id }] });
  const id = await locationOf(world, acme, 'Acme Austin');
  const as = acme.admin.credentials;
  const params = { brandId: acme.brandId };
  const place = { latitude: 30.2672, longitude: -97.7431, country: 'US', address: '1 Main Street', city: 'Austin' };
  await world.call(updateProfile, { as, params: { ...params, locationId: id }, body: place });
  await world.call(updateBrand, { as, params, body: { locale: 'ar-AE' } });
  for (const javaScript of [true, false]) {
    const page = await newPage({ javaScript, width: 320 });
    await page.goto(`http://${acme.slug}.localhost:${world.stack.port}/contact`);
    if (javaScript) await page.locator('frontage-form [part~=button]').first().waitFor();
    await page.getByLabel('Name').fill(`Ada ${javaScript}`);
    await page.getByLabel('E-mail').fill('ada@visitor.example');
    await page.getByLabel('Place or postal code').fill('78704');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Nearest to 78704').waitFor();
    expect(await page.getByLabel('Acme Austin').isChecked()).toBe(true);
    await axe(page);
    expect(await page.evaluate('[document.dir, document.documentElement.scrollWidth]')).toEqual(['rtl', 320]);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('status').filter({ hasText: /thank/i }).waitFor();
  }
  const { leads } = (await world.call(listLeads, { as, params })).data;
  expect(leads.map(({ locationId }) => locationId)).toEqual([id, id]);
});

test('the campaign with which a visit began reaches the form of a later page', async () => {
  const acme = await world.tenant();
  const { form } = await formOf(world, acme);
  await publishedPage(world, acme, 'contact', { blocks: [{ type: 'form', formId: form.id }] });
  const blocks = [{ type: 'cta', heading: 'Leaks?', label: 'Write to us', url: '/contact' }];
  await publishedPage(world, acme, 'offer', { blocks });
  const page = await newPage();
  await page.goto(`http://${acme.slug}.localhost:${world.stack.port}/offer?utm_source=google&utm_medium=cpc&gclid=abc`);
  await page.getByRole('link', { name: 'Write to us' }).click();
  await page.locator('frontage-form [part~=button]').waitFor();
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('E-mail').fill('ada@visitor.example');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('status').filter({ hasText: /thank/i }).waitFor();
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  const [lead] = (await world.call(listLeads, request)).data.leads;
  expect(lead).toMatchObject({ sourceType: 'paid', utmSource: 'google', utmMedium: 'cpc' });
});

const darkColors = { primary: '#7dd3fc', accent: '#f59e0b', background: '#0b1220', text: '#e5e7eb' };

const colorsOf = `(() => {
  const { shadowRoot } = document.querySelector('frontage-form');
  const of = (part, name) => getComputedStyle(shadowRoot.querySelector(part))[name];
  return { button: of('button', 'backgroundColor'), input: of('input', 'backgroundColor'), text: of('input', 'color') };
})()`;

test('a form of the script has the colours of a dark theme', async () => {
  const acme = await world.tenant();
  const { form } = await formOf(world, acme);
  await publishedPage(world, acme, 'contact', { blocks: [{ type: 'form', formId: form.id }] });
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  await world.call(updateTheme, { ...request, body: { colors: darkColors } });
  const page = await newPage();
  await page.goto(`http://${acme.slug}.localhost:${world.stack.port}/contact`);
  await page.locator('frontage-form [part~=button]').waitFor();
  expect(await page.evaluate(colorsOf)).toEqual({
    button: 'rgb(125, 211, 252)',
    input: 'rgb(11, 18, 32)',
    text: 'rgb(229, 231, 235)',
  });
  await axe(page);
});

test('a page in Arabic with a form does not scroll sideways, with and without a script', async () => {
  const acme = await world.tenant();
  const { form } = await formOf(world, acme);
  await publishedPage(world, acme, 'contact', { blocks: [{ type: 'form', formId: form.id }] });
  const request = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  expect((await world.call(updateBrand, { ...request, body: { locale: 'ar-AE' } })).status).toBe(200);
  for (const javaScript of [true, false]) {
    const page = await newPage({ javaScript, width: 390 });
    await page.goto(`http://${acme.slug}.localhost:${world.stack.port}/contact`);
    await page.locator(javaScript ? 'frontage-form [part~=trap]' : '.trap').waitFor({ state: 'attached' });
    expect(await page.evaluate('[document.dir, document.documentElement.scrollWidth, scrollX]')).toEqual([
      'rtl',
      390,
      0,
    ]);
  }
});

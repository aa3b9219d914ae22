import { expect, test } from 'vitest';
import { updateBrand } from '#lib/accounts/brands/contract.ts';
import { getForm } from '#lib/leads/forms/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { locationOf } from '#test/support/locations.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';
import { axe } from '../axe.ts';
import { problemsOf, screenshot } from '../browser.ts';
import { documentOf, startForeignSite } from '../foreign-site.ts';
import { visitorPage } from './pages.ts';
import { alerts, everyField, fewFields, fill, hostForm, ready, send, staysNarrow, thanked } from './scene.ts';

const world = await startWorld();
const acme = await world.tenant();
const scene = { world, acme, site: await startForeignSite() };
const asAdmin = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
await world.call(updateBrand, { ...asAdmin, body: { legalLinks: { privacy: 'https://policy.example/' } } });

const ada = { 'Your name': 'Ada Lovelace', 'E-mail': 'ada@visitor.example' };

test('every type of field is shown, answered and sent', async () => {
  const { page, leads } = await hostForm(scene, { settings: { fields: everyField }, width: 320 });
  await ready(page);
  await staysNarrow(page);
  await axe(page);
  await screenshot(page, 'embed-form-320');
  const policy = () => page.getByRole('link', { name: 'Privacy policy' }).getAttribute('href');
  expect(await policy()).toBe('https://policy.example/');

  await fill(page, { ...ada, Phone: '(512) 555-0123', Message: 'It leaks.\nBadly.', Rooms: '3', Day: '2026-03-31' });
  await fill(page, { Website: 'https://ada.example/' });
  await page.getByLabel('Service').selectOption('Repair');
  await page.getByLabel('Evening').check();
  await page.getByLabel('Heating').check();
  await page.getByLabel('Gas').check();
  await page.getByLabel('It is urgent').check();
  await fill(page, { 'Why is it urgent?': 'The cellar is wet.' });
  await page.getByLabel('I agree to be called').check();
  await send(page);
  await thanked(page);
  await axe(page);

  expect(await leads()).toMatchObject([
    {
      fields: {
        name: 'Ada Lovelace',
        email: 'ada@visitor.example',
        phone: '(512) 555-0123',
        message: 'It leaks.\nBadly.',
        service: 'Repair',
        time: 'Evening',
        topics: ['Heating', 'Gas'],
        rooms: 3,
        day: '2026-03-31',
        site: 'https://ada.example/',
        urgent: true,
        why: 'The cellar is wet.',
        campaign: 'spring',
        terms: true,
      },
      consent: { text: 'I agree to be called', granted: true },
      pageUrl: page.url(),
    },
  ]);
});

test('the plain form inside sends every type of field without JavaScript', async () => {
  const { page, leads } = await hostForm(scene, { settings: { fields: everyField }, javaScript: false, width: 320 });
  await axe(page);
  await staysNarrow(page);
  const policy = page.getByRole('link', { name: 'Privacy policy' });
  expect(await policy.getAttribute('href')).toBe('https://policy.example/');
  await fill(page, { ...ada, Rooms: '3' });
  await page.getByLabel('Evening').check();
  await page.getByLabel('Heating').check();
  await page.getByLabel('Gas').check();
  await page.getByLabel('I agree to be called').check();
  await send(page);
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();

  const [lead] = await leads();
  expect(lead?.fields).toMatchObject({ time: 'Evening', topics: ['Heating', 'Gas'], rooms: 3, terms: true });
});

test('all errors are shown at their fields, with a summary that has the focus', async () => {
  const { page, leads } = await hostForm(scene, { settings: { fields: everyField } });
  await ready(page);
  await fill(page, { 'E-mail': 'ada', Rooms: 'many', Website: 'ada' });
  await send(page);

  expect(await alerts(page).getByRole('link').allTextContents()).toEqual([
    'Your name: This is required.',
    'E-mail: This must be an e-mail address.',
    'Best time: This is required.',
    'Rooms: This must be a number.',
    'Website: This must be an http or https address.',
    'I agree to be called: This must be ticked.',
  ]);
  expect(
    await page.evaluate('document.querySelector("frontage-form").shadowRoot.activeElement.getAttribute("part")'),
  ).toBe('summary');
  const input = page.getByLabel('E-mail');
  expect(await input.getAttribute('aria-invalid')).toBe('true');
  expect(await input.getAttribute('aria-describedby')).toBe('field-1-help field-1-error');
  await axe(page);
  await screenshot(page, 'embed-form-errors');

  await page.getByRole('link', { name: 'E-mail' }).click();
  await page.keyboard.type('@visitor.example');
  expect(await input.inputValue()).toBe('ada@visitor.example');
  expect(await input.getAttribute('aria-invalid')).toBeNull();
  expect(await leads()).toEqual([]);
});

test('what only the server decides is shown at its field', async () => {
  const zip = { name: 'zip', label: 'Postal code', type: 'text', validation: { pattern: '[0-9]{5}' } };
  const { page } = await hostForm(scene, { settings: { fields: [...fewFields, zip] } });
  await ready(page);
  await fill(page, { ...ada, 'Postal code': '787' });
  await send(page);

  await page.getByRole('link', { name: 'Postal code: This does not have the required format.' }).click();
  await page.keyboard.type('01');
  expect(await page.getByLabel('Postal code').getAttribute('aria-invalid')).toBeNull();
  await send(page);
  await thanked(page);
  expect(problemsOf(page)).toEqual([expect.stringContaining('400 (Bad Request)')]);
});

test('a field with a condition is shown while its condition holds, and its answer is sent only then', async () => {
  const { page, leads } = await hostForm(scene, { settings: { fields: [...fewFields, ...everyField.slice(10, 12)] } });
  await ready(page);
  const why = page.getByLabel('Why is it urgent?');
  expect(await why.isVisible()).toBe(false);
  await page.getByLabel('It is urgent').check();
  await why.fill('The cellar is wet.');
  await page.getByLabel('It is urgent').uncheck();
  expect(await why.isVisible()).toBe(false);
  await fill(page, ada);
  await send(page);
  await thanked(page);

  expect(await leads()).toMatchObject([{ fields: { name: 'Ada Lovelace', email: 'ada@visitor.example' } }]);
  expect(Object.keys((await leads())[0]?.fields ?? {})).toHaveLength(2);
});

test('a form is filled in and sent by keyboard alone', async () => {
  const { page, leads } = await hostForm(scene, { settings: { fields: [...fewFields, everyField[5]] } });
  await ready(page);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@visitor.example');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await thanked(page);

  expect(await leads()).toMatchObject([{ fields: { name: 'Ada', time: 'Evening' } }]);
});

test('an input that only programs fill in quarantines the submission', async () => {
  const { page, leads } = await hostForm(scene);
  await ready(page);
  await fill(page, ada);
  await page.locator('frontage-form [part=trap] input').fill('https://spam.example', { force: true });
  await send(page);
  await thanked(page);

  expect(await leads()).toEqual([]);
});

/** A page with the snippet of a form whose script waits for the definition until it is released. */
const heldSnippet = async (path: string) => {
  const page = await visitorPage(scene.site, { isOwn: true });
  const released = Promise.withResolvers<void>();
  await page.route('**/public/forms/**', async (route) => {
    await released.promise;
    await route.continue();
  });
  const { form } = await formOf(world, acme, { spam: { minSeconds: 0 }, fields: fewFields });
  const params = { brandId: acme.brandId, formId: form.id };
  const { embedSnippet } = (await world.call(getForm, { as: acme.admin.credentials, params })).data;
  await page.goto(scene.site.serve(path, documentOf(`<main><h1>Contact</h1>${embedSnippet}</main>`)));
  return { page, release: () => released.resolve() };
};

test('a visitor who writes while the script takes over goes on at the same place', async () => {
  const { page, release } = await heldSnippet('/writing');
  await page.getByLabel('Your name').focus();
  await page.keyboard.type('Lovelace');
  await page.keyboard.press('Home');
  await page.keyboard.type('Ada');
  release();
  await ready(page);
  await page.keyboard.type(' King ');
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ada King Lovelace');
});

test('a text that an input method composes is finished before the script takes over', async () => {
  const { page, release } = await heldSnippet('/composing');
  await page.waitForFunction(() => customElements.get('frontage-form') !== undefined);
  await page.getByLabel('Your name').focus();
  const devtools = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('あめ');
  const answered = page.waitForResponse('**/public/forms/**').then((response) => response.finished());
  release();
  await answered;
  await compose('あめりか');
  expect(await page.evaluate("document.querySelector('frontage-form > form input')?.matches(':focus')")).toBe(true);
  await devtools.send('Input.insertText', { text: 'アメリカ' });
  await ready(page);
  await page.keyboard.type('!');
  expect(await page.getByLabel('Your name').inputValue()).toBe('アメリカ!');
});

test('what was typed before the script had loaded is kept', async () => {
  const { page } = await hostForm(scene, {
    body: (snippet) => snippet.replace('name="fields[name]"', 'name="fields[name]" value="Typed early"'),
  });
  await ready(page);

  expect(await page.getByLabel('Your name').inputValue()).toBe('Typed early');
});

test('two forms on one page do not disturb each other', async () => {
  const { page, leads } = await hostForm(scene, { body: (snippet) => snippet + snippet });
  const [first, second] = [page.locator('frontage-form').nth(0), page.locator('frontage-form').nth(1)];
  await second.locator('[part=form]').waitFor();
  await axe(page);
  await first.getByLabel('Your name').fill('First');
  await second.getByLabel('Your name').fill('Second');
  await second.getByLabel('E-mail').fill('second@visitor.example');
  await second.getByRole('button').click();
  await second.getByText('Your message has been sent').waitFor();

  expect(await first.getByLabel('Your name').inputValue()).toBe('First');
  expect(await leads()).toMatchObject([{ fields: { name: 'Second' } }]);
});

test('an element that is removed and added again keeps what was typed', async () => {
  const { page, leads } = await hostForm(scene);
  await ready(page);
  await fill(page, ada);
  await page.evaluate(`{
    const element = document.querySelector('frontage-form');
    element.remove();
    document.querySelector('main').append(element);
  }`);
  await send(page);
  await thanked(page);

  expect(await leads()).toHaveLength(1);
});

test('the page gets an event after sending, may stop the redirect, and gets no global names', async () => {
  const { page, form, leads } = await hostForm(scene, { settings: { successRedirectUrl: '/thanks' } });
  await ready(page);
  const before = await page.evaluate<string[]>('window.heard = []; Object.keys(window)');
  await page.evaluate(`document.addEventListener('frontage:sent', (event) => {
    heard.push(event.detail);
    event.preventDefault();
  })`);
  await fill(page, ada);
  await send(page);
  await thanked(page);

  expect(await page.evaluate('heard')).toEqual([{ leadId: (await leads())[0]?.id, form: form.slug }]);
  expect(await page.evaluate('Object.keys(window)')).toEqual(before);
  expect(before.filter((name) => /frontage|embed/i.test(name))).toEqual([]);
});

test('a form with a redirect leads the visitor there, within the page of the host', async () => {
  const { page } = await hostForm(scene, { settings: { successRedirectUrl: '/thanks?from=form' } });
  scene.site.serve('/thanks', '<!doctype html><title>Thanks</title>');
  await ready(page);
  await fill(page, ada);
  await send(page);

  await page.waitForURL(`${scene.site.origin}/thanks?from=form`);
});

test('a lead goes to the location of the element, with what brought the visitor', async () => {
  const locationId = await locationOf(world, acme, 'Austin');
  const { page, leads } = await hostForm(scene, {
    body: (snippet) => snippet.replace('<frontage-form ', `<frontage-form location="${locationId}" `),
  });
  await page.goto(`${page.url()}?utm_source=newsletter&utm_medium=email#form`);
  await ready(page);
  await fill(page, ada);
  await send(page);
  await thanked(page);

  expect(await leads()).toMatchObject([
    { locationId, utmSource: 'newsletter', utmMedium: 'email', pageUrl: page.url().replace('#form', '') },
  ]);
});

test('a visitor chooses among the locations nearest to a place, by keyboard alone', async () => {
  const at = async (name: string, latitude: number, longitude: number) => {
    const id = await locationOf(world, acme, name);
    const body = { latitude, longitude, country: 'US', state: 'TX', address: '1 Main Street', city: name };
    expect(
      (await world.call(updateProfile, { ...asAdmin, params: { ...asAdmin.params, locationId: id }, body })).status,
    ).toBe(200);
    return id;
  };
  const [austin, dallas] = [await at('Austin North', 30.2672, -97.7431), await at('Dallas North', 32.7767, -96.797)];
  const settings = { locationChoice: 'required' };
  const { page, leads } = await hostForm(scene, { settings, width: 320 });
  await ready(page);
  await fill(page, ada);
  await send(page);
  await alerts(page).getByText('Your location: This must be chosen').click();
  await page.keyboard.type('78704');
  await page.keyboard.press('Enter');
  const offered = page.getByRole('group', { name: 'Your location' }).getByRole('radio');
  await page.getByText('Nearest to 78704').waitFor();
  expect(await offered.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual(
    expect.arrayContaining([austin, dallas]),
  );
  await staysNarrow(page);
  await axe(page);
  await screenshot(page, 'embed-location-320');
  // From the place over the button to the chosen one, and on to the next.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await offered.first().isChecked()).toBe(true);
  while (!(await page.getByLabel('Dallas North').isChecked())) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await thanked(page);
  expect(await leads()).toMatchObject([{ locationId: dallas, routing: { rule: 'requested' } }]);

  // The page brings another one, and whoever sends without a search means what is typed.
  const withPage = await hostForm(scene, {
    settings,
    body: (snippet) => snippet.replace('<frontage-form ', `<frontage-form location="${austin}" `),
  });
  await ready(withPage.page);
  expect(await withPage.page.getByLabel('Austin North').isChecked()).toBe(true);
  await fill(withPage.page, { ...ada, 'Another place or postal code': 'Dallas North' });
  await send(withPage.page);
  await withPage.page.getByText('Nearest to Dallas North').waitFor();
  expect(await withPage.leads()).toEqual([]);
  await withPage.page.getByLabel('Austin North').check();
  await send(withPage.page);
  await thanked(withPage.page);
  expect(await withPage.leads()).toMatchObject([{ locationId: austin }]);
});

test('a page styles the form by its parts and by custom properties', async () => {
  const { page } = await hostForm(scene);
  await ready(page);
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('frontage-form { --frontage-radius: 9px } frontage-form::part(button) { color: rgb(1, 2, 3) }');
    document.adoptedStyleSheets = [sheet];
  }`);
  const styleOf = (part: string, property: string) =>
    page.evaluate(
      `getComputedStyle(document.querySelector('frontage-form').shadowRoot.querySelector('[part=${part}]')).${property}`,
    );

  expect(await styleOf('button', 'color')).toBe('rgb(1, 2, 3)');
  expect(await styleOf('input', 'borderRadius')).toBe('9px');
});

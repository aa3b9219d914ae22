import { expect, test } from 'vitest';
import { getBrand, updateBrand } from '#lib/accounts/brands/contract.ts';
import { getTheme } from '#lib/accounts/brands/theme.contract.ts';
import { getUrlPrefixPolicy } from '#lib/accounts/brands/url-policy.contract.ts';
import { listCustomFields } from '#lib/places/custom-fields/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { axe } from '#test/browser/axe.ts';
import { screenshot, scrollsSideways } from '#test/browser/browser.ts';
import { answers } from '#test/support/belongings.ts';
import { locationOf } from '#test/support/locations.ts';
import { formOf } from '#test/support/submitting.ts';
import { goTo } from './go-to.ts';
import { startAdmin } from './scene.ts';

const { acme, signedInPage, world } = await startAdmin();

const as = acme.admin.credentials;
const params = { brandId: acme.brandId };

test('a brand admin changes the brand, and is asked before leads are erased', async () => {
  const page = await signedInPage('brand_admin', { path: 'settings/brand', width: 360 });
  await page.getByLabel('Slogan').fill('At your door within the hour');
  await page.getByLabel('Keep leads for (months)').fill('24');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alertdialog').getByText('This cannot be undone').waitFor();
  const before = await world.call(getBrand, { as, params });
  expect(before.data.brand.leadRetentionMonths).toBeNull();
  await page.getByRole('button', { name: 'Save and erase old leads' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const { data } = await world.call(getBrand, { as, params });
  expect(data.brand).toMatchObject({ brandTagline: 'At your door within the hour', leadRetentionMonths: 24 });
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'admin-settings-brand-phone');
  await axe(page);
});

test('a brand whose leads nobody gets by mail is told so at home, at the form, at the lead and where recipients are set', async () => {
  const { form, submit } = await formOf(world, acme);
  const { data } = await submit({ fields: answers });
  await world.stack.drain();
  const page = await signedInPage('brand_admin');
  await page.getByRole('link', { name: 'Nobody gets a mail for new leads' }).click();
  const note = page.getByRole('status').getByText('Nobody gets a mail for new leads.');
  await note.waitFor();
  for (const path of [`forms/${form.id}`, `leads/${data.leadId}`]) {
    await page.evaluate(goTo(`/admin/brands/${acme.brandId}/${path}`));
    await note.waitFor();
    await axe(page);
  }
  await page.getByRole('link', { name: 'Add a recipient in the e-mail settings' }).click();
  await page.getByLabel('Add an e-mail address').fill('office@acme.example');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await note.waitFor({ state: 'detached' });
});

/** Counts in the page how often all time zones are listed. */
const countZoneLists = `window.zoneLists = 0;
  const { supportedValuesOf } = Intl;
  Intl.supportedValuesOf = (key) => {
    if (key === 'timeZone') window.zoneLists++;
    return supportedValuesOf(key);
  };`;

test('the time zones are listed when somebody reaches for them, found by typing, and saved', async () => {
  const page = await signedInPage('brand_admin', { path: 'settings/theme', isOwn: true });
  await page.evaluate(countZoneLists);
  await page.getByRole('link', { name: 'Brand', exact: true }).click();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect.poll(() => zone.inputValue()).toMatch(/^UTC \(GMT/);
  expect(await page.evaluate('window.zoneLists')).toBe(0);
  await page.getByRole('button', { name: /Time zone/ }).click();
  await page.getByRole('option', { name: /^Africa\/Abidjan/ }).waitFor();
  await zone.fill('tokyo');
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Asia/Tokyo (GMT+9)']);
  await page.getByRole('option').click();
  await page.getByRole('button', { name: /Currency/ }).click();
  await page.getByRole('combobox', { name: 'Currency' }).fill('zloty');
  await page.getByRole('option', { name: 'Polish Zloty (PLN)' }).click();
  await page.getByLabel('Slogan').fill('Around the clock');
  expect(await zone.inputValue()).toBe('Asia/Tokyo (GMT+9)');
  expect(await page.evaluate('window.zoneLists')).toBe(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await world.call(getBrand, { as, params })).data.brand).toMatchObject({
    timezone: 'Asia/Tokyo',
    currency: 'PLN',
  });
});

test('the preview of the look warns of a colour that is hard to read, and offers a readable one', async () => {
  const page = await signedInPage('brand_admin', { path: 'settings/theme', colorScheme: 'dark' });
  await page.getByLabel('Highlights', { exact: true }).fill('#f59e0b');
  await page.getByText('hard to read').waitFor();
  await screenshot(page, 'admin-settings-theme-dark');
  await axe(page);
  await page.getByRole('button', { name: 'Use the readable colour' }).click();
  await page.getByText('hard to read').waitFor({ state: 'detached' });
  await page.getByText('Band in the colour of buttons', { exact: true }).click();
  await page.getByText('Show a button in the header').click();
  await page.getByLabel('Text of the button').fill('Book now');
  const shown = page.getByRole('region', { name: 'The page of a location' });
  await shown.locator('header.band .header-button', { hasText: 'Book now' }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The message is in the lower corner, where pages have neither filters nor tabs.
  const { x = 0, y = 0 } = (await page.getByText('Saved', { exact: true }).boundingBox()) ?? {};
  expect([x > 640, y > 400]).toEqual([true, true]);
  const { data } = await world.call(getTheme, { as, params });
  expect(data.theme).toMatchObject({ headerLayout: 'band', headerButton: { label: 'Book now', url: '/contact' } });
  expect(data.theme.colors.accent).toBe('#a76900');
  // Each Undo takes back its own change alone.
  await page.getByText('Very round').click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Undo', exact: true }).count()).toBe(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await page.getByText('Undone').waitFor();
  const { theme } = (await world.call(getTheme, { as, params })).data;
  expect(theme.radius).toBe('large');
  expect(theme.colors.accent).not.toBe('#a76900');
});

test('a change of the addresses is shown before it is made, and undone', async () => {
  await locationOf(world, acme, 'Austin');
  const page = await signedInPage('brand_admin', { path: 'settings/urls' });
  await page.getByLabel('Prefix of location pages').fill('stores');
  await page.getByLabel('Blog').fill('news');
  await page.getByRole('button', { name: 'See what would change' }).click();
  await page.getByText('1 location gets a new address').waitFor();
  await page.getByText('Blog: /blog becomes /news').waitFor();
  const policy = async () => (await world.call(getUrlPrefixPolicy, { as, params })).data.policy;
  expect((await policy()).prefix).toBe('locations');
  await axe(page);
  await screenshot(page, 'admin-settings-urls');
  await page.getByRole('button', { name: 'Change the addresses' }).click();
  await page.getByText('The last change can be undone').waitFor();
  expect((await policy()).prefix).toBe('stores');
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect.poll(() => page.getByLabel('Prefix of location pages').inputValue()).toBe('locations');
  expect((await policy()).prefix).toBe('locations');
});

test('custom fields are created with a key of their name, moved, deleted and restored', async () => {
  const page = await signedInPage('brand_admin', { path: 'settings/custom-fields' });
  for (const label of ['Parking lot', 'Opening slogan']) {
    await page.getByRole('link', { name: 'New field' }).click();
    await page.getByLabel('Name', { exact: true }).fill(label);
    await page.getByRole('button', { name: 'Create field' }).click();
    await page.getByRole('link', { name: label }).waitFor();
  }
  await page.getByRole('button', { name: 'Move Opening slogan up' }).click();
  const keys = async () => (await world.call(listCustomFields, { as, params })).data.fields.map(({ key }) => key);
  await expect.poll(keys).toEqual(['openingSlogan', 'parkingLot']);
  await screenshot(page, 'admin-custom-fields');
  await axe(page);
  await page.getByRole('link', { name: 'Parking lot' }).click();
  await page.getByLabel('Value where a location has none').fill('On the street');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await screenshot(page, 'admin-custom-field');
  await page.getByRole('button', { name: 'Delete field' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete field' }).click();
  await page.getByText('Parking lot deleted').waitFor();
  expect(await keys()).toEqual(['openingSlogan']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').waitFor();
  await page.getByRole('link', { name: 'Parking lot' }).waitFor();
  const { fields } = (await world.call(listCustomFields, { as, params })).data;
  expect(fields.map(({ key, defaultValue }) => [key, defaultValue])).toEqual([
    ['openingSlogan', null],
    ['parkingLot', 'On the street'],
  ]);
});

test('a region is made by a rule whose locations are shown before it is saved, and given to a person', async () => {
  const id = await locationOf(world, acme, 'Lyon Nord');
  await world.call(updateProfile, { as, params: { ...params, locationId: id }, body: { city: 'Lyon', country: 'FR' } });
  const person = await acme.person('franchisee');
  const page = await signedInPage('brand_admin', { path: 'settings/regions/new', width: 360 });
  await page.getByLabel('Name', { exact: true }).fill('Around Lyon');
  await page.getByLabel('City', { exact: true }).fill('lyon');
  await page.keyboard.press('Enter');
  await page.getByText('1 location matches').waitFor();
  await page
    .getByRole('link', { name: /^Lyon Nord/ })
    .first()
    .waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
  await page.getByRole('button', { name: 'Create region' }).click();
  await page.getByRole('link', { name: 'Around Lyon' }).waitFor();
  await page.getByText('1 location', { exact: true }).waitFor();
  await page.evaluate(goTo(`/admin/brands/${acme.brandId}/people/users/${person.id}`));
  await page.getByRole('group', { name: 'Regions' }).getByText('Around Lyon').click();
  await page.getByRole('button', { name: 'Save locations' }).click();
  await page.getByText('Locations saved').waitFor();
  const seen = await world.call(listLocations, { as: person.credentials, params });
  expect(seen.data.locations.map(({ name }) => name)).toEqual(['Lyon Nord']);
});

test('a brand admin finds a change in the audit log, and sees the use of the plan', async () => {
  await world.call(updateBrand, { as, params, body: { brandTagline: 'Day and night' } });
  const page = await signedInPage('brand_admin', { path: 'settings/audit?objectType=brand', width: 360 });
  await page.getByText('Slogan').first().click();
  await page.getByText('Day and night').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'admin-audit-log-phone');
  await axe(page);
  await page.evaluate(goTo(page.url().replace(/audit.*/, 'plan')));
  await page.getByRole('meter', { name: 'Locations' }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'admin-plan-phone');
  await axe(page);
});

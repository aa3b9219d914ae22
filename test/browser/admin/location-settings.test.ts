import { expect, test } from 'vitest';
import { getBrandEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { createCustomField, getCustomValues, updateCustomValues } from '#lib/places/custom-fields/contract.ts';
import { getRevenueSettings } from '#lib/places/revenue-settings/contract.ts';
import { getLocationSeo } from '#lib/web/seo/contract.ts';
import { axe } from '#test/browser/axe.ts';
import { problemsOf, scrollsSideways } from '#test/browser/browser.ts';
import { locationOf } from '#test/support/locations.ts';
import { goTo } from './go-to.ts';
import { startAdmin } from './scene.ts';

const { acme, signedInPage, world } = await startAdmin();

const as = acme.admin.credentials;
const { brandId } = acme;

test('the search result follows what is typed, and an override reaches the page', async () => {
  const locationId = await locationOf(world, acme, 'Harbour');
  const page = await signedInPage('marketing', { path: `locations/${locationId}/seo` });
  await page.getByLabel('Title', { exact: true }).fill('Plumber at the harbour');
  await page.getByText('22 of about 60 characters').waitFor();
  await page.getByText(/^Plumber at the harbour \| /).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const { data } = await world.call(getLocationSeo, { as, params: { brandId, locationId } });
  expect(data.seo.title).toBe('Plumber at the harbour');
  await axe(page);
  // The brand's own settings say the same about a text that is too long.
  await page.evaluate(goTo(`/admin/brands/${brandId}/settings/seo`));
  await page.getByLabel('Default title of locations').fill('Plumbers '.repeat(40));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('must have at most').waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('values of custom fields that two people change at a time are both kept', async () => {
  for (const key of ['parking', 'entrance'])
    await world.call(createCustomField, { as, params: { brandId }, body: { key, label: key, type: 'text' } });
  const locationId = await locationOf(world, acme, 'Square');
  const page = await signedInPage('marketing', { path: `locations/${locationId}/custom-fields` });
  await page.getByLabel('parking').fill('Below the square');
  const values = { entrance: 'By the fountain' };
  await world.call(updateCustomValues, { as, params: { brandId, locationId }, body: { values } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByLabel('entrance').inputValue()).toBe('By the fountain');
  expect(problemsOf(page)).toEqual([expect.stringContaining('412')]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const { data } = await world.call(getCustomValues, { as, params: { brandId, locationId } });
  expect(data.values).toEqual({ ...values, parking: 'Below the square' });
});

test('a brand admin writes the automatic answer with tokens; an enabled one needs a text', async () => {
  const page = await signedInPage('brand_admin', { path: 'settings/email', width: 360 });
  await page.getByText('Answer visitors automatically').click();
  await page.getByLabel('Text', { exact: true }).fill('Hello ');
  await page.getByRole('button', { name: 'Insert {{lead.name}}' }).click();
  await page.getByText('Hello Grace Hopper').waitFor();
  await page.getByLabel('Subject').fill('Thank you');
  await page.getByLabel('Add an e-mail address').fill('no address');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('must be an e-mail address').waitFor();
  await page.getByLabel('Add an e-mail address').fill('leads@acme.example');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const { data } = await world.call(getBrandEmailSettings, { as, params: { brandId } });
  expect(data.settings).toMatchObject({
    notificationEmails: ['leads@acme.example'],
    autoresponder: { enabled: true, subject: 'Thank you', body: 'Hello {{lead.name}}' },
  });
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
});

test('a franchisee gives the numbers of the location, and sees them among all locations', async () => {
  const locationId = await locationOf(world, acme, 'Mill');
  const page = await signedInPage('franchisee', { path: `locations/${locationId}/revenue`, locationIds: [locationId] });
  await page.getByLabel('Average ticket').fill('450.50');
  await page.getByLabel('Close rate in percent').fill('12.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const { data } = await world.call(getRevenueSettings, { as, params: { brandId, locationId } });
  expect(data.settings).toMatchObject({ avgTicketCents: 45_050, closeRatePct: '12.5' });
  await page.getByRole('link', { name: 'All locations' }).click();
  await page.getByRole('rowheader', { name: 'Mill' }).waitFor();
  await page.getByRole('grid').getByText('$450.50').waitFor();

  // The keys move over the months, which the table has as well.
  const chart = page.getByRole('slider', { name: 'Leads by month' });
  await chart.press('Home');
  const month = (await chart.getAttribute('aria-valuetext'))?.replace(': 0 leads', '') ?? '';
  expect(month).toMatch(/^[A-Z][a-z]+ \d{4}$/);
  expect(await page.getByRole('row', { name: `${month} 0 leads` }).count()).toBe(1);
  await page.getByRole('button', { name: 'Period' }).click();
  await page.getByRole('option', { name: month }).click();
  await page.getByRole('heading', { name: month }).waitFor();
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Create file' }).click();
  await page.getByText('The file has 1 row.').waitFor();
  await axe(page);
});

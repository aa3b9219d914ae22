import { expect, test } from 'vitest';
import { listApiKeys } from '#lib/api-keys/contract.ts';
import { listLeads } from '#lib/leads/contract.ts';
import { axe } from '#test/browser/axe.ts';
import { screenshot, scrollsSideways } from '#test/browser/browser.ts';
import { startAdmin } from './scene.ts';

const { acme, at, signedInPage, world } = await startAdmin();

const usedBy = async (key: string): Promise<number> =>
  (await world.call(listLeads, { as: { 'x-api-key': key }, params: { brandId: acme.brandId } })).status;

test('a brand admin opens Integrations, then the API Keys tab, then Create API Key, and sees the full key once', async () => {
  const page = await signedInPage('brand_admin');
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('link', { name: 'API Keys' }).click();
  await page.getByRole('link', { name: 'Create API Key' }).first().click();
  await page.getByLabel('Name').fill('Lead import');
  await page.getByLabel('Expiry date').fill('2028-01-31');
  await page.getByText('Choose by area').click();
  await page.getByText('Read: Leads', { exact: true }).click({ force: true });
  await axe(page);
  await screenshot(page, 'api-key-create');
  await page.getByRole('button', { name: 'Create API Key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your API key' });
  const key = (await dialog.locator('code').first().textContent()) ?? '';
  expect(key).toMatch(/^ftg_\w+_\w{32}$/);
  await axe(page);
  await screenshot(page, 'api-key-issued');
  await page.getByRole('button', { name: 'I have stored the key' }).click();
  await page.waitForURL(at(`/brands/${acme.brandId}/integrations/api-keys`));
  await page.getByText(key.slice(-4)).waitFor();
  expect(await page.getByText(key).count()).toBe(0);
  await screenshot(page, 'api-keys');
  await axe(page);

  expect(await usedBy(key)).toBe(200);
  const { data } = await world.call(listApiKeys, { as: acme.admin.credentials, params: { brandId: acme.brandId } });
  expect(data.apiKeys[0]).toMatchObject({
    name: 'Lead import',
    scopes: ['leads:read'],
    locationIds: null,
    expiresAt: '2028-01-31T23:59:59.000Z',
  });

  await page.getByRole('button', { name: 'Rotate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate' }).click();
  const fresh = (await dialog.locator('code').first().textContent()) ?? '';
  expect(fresh).not.toBe(key);
  expect(await usedBy(key)).toBe(401);
  await page.getByRole('button', { name: 'I have stored the key' }).click();

  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No active API keys').waitFor();
  expect(await usedBy(fresh)).toBe(401);
});

test('the form of a key names wrong fields, and fits a phone', async () => {
  const page = await signedInPage('brand_admin', { path: 'integrations/api-keys/new', width: 360, height: 740 });
  await page.getByRole('button', { name: 'Create API Key' }).click();
  await page.getByText('Only some locations').click();
  await page.getByLabel('Search locations').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'api-key-create-phone');
  await axe(page);
});

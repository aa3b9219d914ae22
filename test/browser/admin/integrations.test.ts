import { expect, test } from 'vitest';
import { listApiKeys } from '#lib/accounts/api-keys/contract.ts';
import { listLeads } from '#lib/leads/leads/contract.ts';
import { axe } from '#test/browser/axe.ts';
import { problemsOf, screenshot, scrollsSideways } from '#test/browser/browser.ts';
import { receiver } from '#test/webhooks/receiver.ts';
import { startAdmin } from './scene.ts';

const { acme, at, signedInPage, world } = await startAdmin();

const usedBy = async (key: string): Promise<number> =>
  (await world.call(listLeads, { as: { 'x-api-key': key }, params: { brandId: acme.brandId } })).status;

test('a brand admin opens Integrations, then the API Keys tab, then Create API Key, and sees the full key once', async () => {
  const page = await signedInPage('brand_admin');
  await page.getByRole('link', { name: 'Integrations' }).click();
  await page.getByRole('link', { name: 'API Keys' }).click();
  await page.getByRole('link', { name: 'Create API Key' }).first().click();
  await expect.poll(() => page.title()).toBe('Create API Key · Integrations · Frontage');
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
  await dialog.waitFor({ state: 'detached' });
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

test('an endpoint is added, its secret is shown once, and a test event shows its answer', async () => {
  const { port, received } = await receiver((_, response) => response.writeHead(500).end('no room left'));
  const page = await signedInPage('brand_admin', { path: 'integrations/webhooks' });
  await page.getByRole('link', { name: 'New endpoint' }).first().click();
  await page.getByLabel('Address').fill(`http://127.0.0.1:${port}/leads`);
  await page.getByLabel('Description').fill('CRM');
  await page.getByLabel('Custom headers').fill('X-Team');
  await page.getByRole('button', { name: 'Create endpoint' }).click();
  await page.getByText('is not written as').waitFor();
  await page.getByLabel('Custom headers').fill('X-Team: leads');
  await axe(page);
  await screenshot(page, 'webhook-create');
  await page.getByRole('button', { name: 'Create endpoint' }).click();
  const dialog = page.getByRole('dialog', { name: 'The signing secret' });
  const secret = (await dialog.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'I have stored the secret' }).click();

  await page.getByRole('term').filter({ hasText: 'Custom headers' }).waitFor();
  await page.getByText('X-Team', { exact: true }).waitFor();
  await page.getByText('Leads of all locations').waitFor();
  await page.getByRole('button', { name: 'Send test event' }).click();
  await page.getByRole('list', { name: 'Deliveries' }).getByText('Pending').waitFor();
  await world.stack.drain();
  expect(received[0]?.headers['x-team']).toBe('leads');
  await page.getByRole('button', { name: 'Show attempts' }).click();
  await page.getByText('no room left').waitFor();
  await page.getByText('This is a test event.').waitFor();
  await axe(page);
  await screenshot(page, 'webhook');

  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByText('Ends at once').click();
  await axe(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate secret' }).click();
  expect(await dialog.locator('code').textContent()).not.toBe(secret);
  await page.getByRole('button', { name: 'I have stored the secret' }).click();
  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByText('Somebody disabled this endpoint').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Replay failed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replay failed' }).click();
  await page.getByText('The failed deliveries are sent again').waitFor();

  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByText('Stored: X-Team').waitFor();
  await page.getByLabel('Description').fill('Leads');
  await axe(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Leads' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No webhook endpoints yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Leads' }).waitFor();
});

test('the page of an endpoint that does not exist leads back to the list', async () => {
  const page = await signedInPage('brand_admin', { path: `integrations/webhooks/${acme.brandId}` });
  await page.getByText('Not found').waitFor();
  expect(problemsOf(page)).toHaveLength(1);
  await page.getByRole('main').getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('link', { name: 'New endpoint' }).first().waitFor();
});

test('a connection asks for its own credentials, gives the secret of its endpoint, and is disconnected', async () => {
  const { port } = await receiver((_, response) => response.writeHead(204).end());
  const page = await signedInPage('brand_admin', {
    path: 'integrations',
    width: 360,
    height: 740,
    colorScheme: 'dark',
  });
  await page.getByRole('list', { name: 'Connections' }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'connections-phone');
  await axe(page);
  await page.getByRole('link', { name: 'Connect: Webhook' }).click();
  await page.getByLabel('Address').fill('nowhere');
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByText('Check the fields that have a message.').waitFor();
  expect(await page.getByText('must be an https address').count()).toBe(1);
  await expect.poll(() => problemsOf(page)).toHaveLength(1);
  await axe(page);
  await page.getByLabel('Address').fill(`http://127.0.0.1:${port}/leads`);
  await page.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('button', { name: 'I have stored the secret' }).click();
  await page.getByRole('link', { name: 'See its deliveries' }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'connection-phone');
  await axe(page);
  await page.getByRole('link', { name: 'See its deliveries' }).click();
  const endpoint = page.getByRole('list', { name: 'Webhooks' });
  await endpoint.getByRole('link', { name: 'Made by the connection Webhook' }).waitFor();
  await endpoint.getByRole('link').first().click();
  await page.getByText('Change its address, or remove it, there.').waitFor();
  expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  await axe(page);
  await page.getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Custom headers').waitFor();
  expect(await page.getByLabel('Address').count()).toBe(0);
  await screenshot(page, 'webhook-managed-phone');
  await axe(page);
  await page.getByRole('link', { name: 'Made by the connection Webhook' }).click();
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await page.getByText('Webhook disconnected').waitFor();
});

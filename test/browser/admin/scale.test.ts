import { expect, test } from 'vitest';
import { brandView } from '#lib/table/table.ts';
import { screenshot } from '#test/browser/browser.ts';
import { locationItems, locationNumber, storeItems } from '#test/support/stored-locations.ts';
import { startAdmin } from './scene.ts';

const { acme, signedInPage } = await startAdmin();
const locations = 5_000;
const maxRows = 120;
const owner = { tenantId: acme.id, brandId: acme.brandId };
const view = brandView(acme.brandId);
await storeItems(Array.from({ length: locations }, (_, at) => locationItems(view, locationNumber(at, owner))).flat());

test('the table of 5,000 locations keeps few rows in the page down to the last one, and its search finds any', async () => {
  const page = await signedInPage('brand_admin', { path: 'locations' });
  const table = page.getByRole('grid', { name: 'Locations' });
  // The last one by name: `Acme Plumbing 999` comes after `Acme Plumbing 4999`.
  const last = table.getByRole('row', { name: /Acme Plumbing 999/ });
  await table.getByRole('row').nth(1).waitFor();
  // Each scroll to the end asks for the next page. In the page, as each step from here would wait for two processes.
  const rows = await table.evaluate(async (element, name) => {
    let most = 0;
    while (!element.textContent?.includes(name)) {
      element.scrollTo(0, element.scrollHeight);
      most = Math.max(most, element.querySelectorAll('[role=row]').length);
      await new Promise(requestAnimationFrame);
    }
    return most;
  }, 'Acme Plumbing 999');
  await last.waitFor();
  expect(rows).toBeLessThan(maxRows);
  await page.getByText('5,000 locations').waitFor();
  await screenshot(page, 'admin-locations-5000');

  await page.getByRole('searchbox', { name: 'Search' }).fill('S-4321');
  await table.getByRole('row', { name: /Acme Plumbing 4321/ }).waitFor();
  await expect.poll(() => table.getByRole('row').count()).toBe(2);
});

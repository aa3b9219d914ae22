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

test('the table of 5,000 locations asks for each page once, renders each row once, and keeps few rows in the page', async () => {
  const page = await signedInPage('brand_admin', { path: 'locations' });
  const table = page.getByRole('grid', { name: 'Locations' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // In the page, as each step from here would wait for two processes.
  const { rows, rendered } = await table.evaluate(async (element, last) => {
    const counts = { rows: 0, rendered: 0 };
    // Each row has one number that is written like this.
    const { toLocaleString: write } = Number.prototype;
    Number.prototype.toLocaleString = function counted(...format) {
      counts.rendered += 1;
      return write.apply(this, format);
    };
    let height = 0;
    while (!element.textContent?.includes(last)) {
      // A scroll to the end asks for the next page.
      if (element.scrollHeight > height) element.scrollTo(0, element.scrollHeight);
      height = element.scrollHeight;
      counts.rows = Math.max(counts.rows, element.querySelectorAll('[role=row]').length);
      await new Promise(requestAnimationFrame);
    }
    Number.prototype.toLocaleString = write;
    return counts;
    // The last one by name: `Acme Plumbing 999` comes after `Acme Plumbing 4999`.
  }, 'Acme Plumbing 999');
  expect(rows).toBeLessThan(maxRows);
  expect(rendered).toBeLessThan(2 * locations);
  expect(asked.length).toBe(new Set(asked).size);
  await table.getByRole('row', { name: /Acme Plumbing 999/ }).waitFor();
  await page.getByText('5,000 locations').waitFor();
  await screenshot(page, 'admin-locations-5000');
});

test('the search finds any of 5,000 locations', async () => {
  const page = await signedInPage('brand_admin', { path: 'locations' });
  const table = page.getByRole('grid', { name: 'Locations' });
  await page.getByRole('searchbox', { name: 'Search' }).fill('S-4321');
  await table.getByRole('row', { name: /Acme Plumbing 4321/ }).waitFor();
  await expect.poll(() => table.getByRole('row').count()).toBe(2);
});

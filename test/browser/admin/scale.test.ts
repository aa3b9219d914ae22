import { expect, test } from 'vitest';
import { createEvent, listEvents } from '#lib/content/events/contract.ts';
import { locationEntry } from '#lib/places/locations/records.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { axe } from '#test/browser/axe.ts';
import { screenshot } from '#test/browser/browser.ts';
import { locationNumber, storeItems } from '#test/support/stored-locations.ts';
import { startAdmin } from './scene.ts';

const { acme, signedInPage, world } = await startAdmin();
const locations = 2_000;
const maxRows = 120;
const owner = { tenantId: acme.id, brandId: acme.brandId };
const view = brandView(acme.brandId);
await storeItems(Array.from({ length: locations }, (_, at) => ({ ...locationEntry(view, locationNumber(at, owner)) })));

test('the table of 2,000 locations asks for each page once, renders each row once, and keeps few rows in the page', async () => {
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
    // The last one by name: `Acme Plumbing 999` comes after `Acme Plumbing 1999`.
  }, 'Acme Plumbing 999');
  expect(rows).toBeLessThan(maxRows);
  expect(rendered).toBeLessThan(2 * locations);
  expect(asked.length).toBe(new Set(asked).size);
  await table.getByRole('row', { name: /Acme Plumbing 999/ }).waitFor();
  await page.getByText('2,000 locations').waitFor();
  // At the end, the heading is above a whole row.
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  const covered = () =>
    table.evaluate((element) => {
      const edge = element.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? 0;
      const rows = [...element.querySelectorAll('[role=row]')].map((row) => row.getBoundingClientRect());
      return rows.filter(({ top, bottom }) => top < edge - 1 && bottom > edge + 1).length;
    });
  await expect.poll(covered).toBe(0);
  await screenshot(page, 'admin-locations-2000');
});

test('the search finds any of 2,000 locations', async () => {
  const page = await signedInPage('brand_admin', { path: 'locations' });
  const table = page.getByRole('grid', { name: 'Locations' });
  await page.getByRole('searchbox', { name: 'Search' }).fill('S-1321');
  await table.getByRole('row', { name: /Acme Plumbing 1321/ }).waitFor();
  await expect.poll(() => table.getByRole('row').count()).toBe(2);
});

test('any of 2,000 locations is found by typing, and named where it is shown', async () => {
  const page = await signedInPage('brand_admin', { path: 'events/new' });
  const field = page.getByRole('combobox', { name: 'Belongs to' });
  await field.fill('1321');
  await page.getByRole('option', { name: /Acme Plumbing 1321/ }).click();
  await expect.poll(() => field.inputValue()).toBe('Acme Plumbing 1321');
  await page.getByLabel('Title').fill('Open day');
  await axe(page);
  await page.getByRole('button', { name: 'Create event' }).click();
  await page.getByRole('heading', { name: 'Open day', level: 1 }).waitFor();
  const as = acme.admin.credentials;
  const params = { brandId: acme.brandId };
  const [event] = (await world.call(listEvents, { as, params })).data.events;
  const idOf = async (q: string) =>
    (await world.call(listLocations, { as, params, query: { q } })).data.locations[0]?.id;
  expect(event?.locationId).toBe(await idOf('S-1321'));
  const body = { title: 'Other day', startsAt: '2027-05-01T15:00:00.000Z', endsAt: '2027-05-01T18:00:00.000Z' };
  await world.call(createEvent, { as, params, body: { ...body, locationId: await idOf('S-77') } });
  await page.getByRole('navigation').getByRole('link', { name: 'Events' }).first().click();
  const table = page.getByRole('grid', { name: 'Events' });
  await table.getByText('Acme Plumbing 1321').waitFor();
  await table.getByText('Acme Plumbing 77', { exact: true }).waitFor();
  const filter = page.getByRole('combobox', { name: 'Location' });
  await filter.fill('plumbing 1321');
  await screenshot(page, 'admin-location-choice');
  await page.getByRole('option', { name: /Acme Plumbing 1321/ }).click();
  await expect.poll(() => table.getByRole('row').count()).toBe(2);
  await page.reload();
  await expect.poll(() => filter.inputValue()).toBe('Acme Plumbing 1321');
});

test('the choice that has the focus is in view in its list', async () => {
  const page = await signedInPage('brand_admin', { path: 'people/invitations/new' });
  const choice = page.getByRole('group', { name: 'Assigned locations' }).getByRole('checkbox').nth(12);
  await choice.focus();
  const isInView = await choice.evaluate((input) => {
    const row = input.closest('label')?.getBoundingClientRect();
    const list = input.closest('label')?.parentElement?.getBoundingClientRect();
    return row && list && row.top >= list.top && row.bottom <= list.bottom;
  });
  expect(isInView).toBe(true);
});

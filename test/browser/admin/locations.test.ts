import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createCustomField } from '#lib/places/custom-fields/contract.ts';
import { updateLocation } from '#lib/places/locations/contract.ts';
import { getProfile, updateProfile } from '#lib/places/profile/contract.ts';
import { listHolidayHours } from '#lib/places/profile/holiday-hours.contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import { axe } from '#test/browser/axe.ts';
import { hasFocus, problemsOf, screenshot } from '#test/browser/browser.ts';
import { locationOf } from '#test/support/locations.ts';
import { goTo } from './go-to.ts';
import { startAdmin } from './scene.ts';

const { acme, world, signedInPage } = await startAdmin();
const austin = await locationOf(world, acme, 'Acme Austin');
const dallas = await locationOf(world, acme, 'Acme Dallas');
const as = acme.admin.credentials;
const { brandId } = acme;
const points = { [austin]: { latitude: 30.27, longitude: -97.74 }, [dallas]: { latitude: 32.78, longitude: -96.8 } };
for (const [locationId, body] of Object.entries(points))
  await world.call(updateProfile, { as, params: { brandId, locationId }, body });
for (const [index, name] of ['Drain cleaning', 'Leak repair'].entries())
  await world.call(createService, { as, params: { brandId }, body: { name, sortOrder: index } });
const field = { key: 'vans', label: 'Vans', type: 'number' };
await world.call(createCustomField, { as, params: { brandId }, body: field });
const licence = { key: 'licence', label: 'Licence', type: 'text', editableBy: 'brand' };
await world.call(createCustomField, { as, params: { brandId }, body: licence });

test('an admin creates a location, edits it, deletes it, and takes the deletion back', async () => {
  const page = await signedInPage('brand_admin', { path: 'locations' });
  await page.getByRole('link', { name: 'New location' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Acme Waco');
  const slug = page.getByRole('textbox', { name: 'Slug' });
  await slug.fill('acme-austin');
  await page.getByRole('button', { name: 'Create location' }).click();
  await page.getByText('Check the fields that have a message').waitFor();
  await expect.poll(() => hasFocus(slug)).toBe(true);
  expect(await slug.evaluate((input) => (input as HTMLInputElement).ariaDescribedByElements?.at(-1)?.textContent)).toBe(
    'Another location has this slug: choose another one',
  );
  expect(problemsOf(page)).toEqual([expect.stringContaining('422')]);
  await slug.fill('');
  await page.getByRole('button', { name: 'Create location' }).click();
  await page.getByRole('heading', { name: 'Acme Waco' }).waitFor();
  await page.getByRole('link', { name: 'Details' }).click();
  await page.getByRole('textbox', { name: 'Store code' }).fill('TX-099');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('TX-099', { exact: false }).first().waitFor();
  await axe(page);
  // The home page was read a moment ago, and names the location as it is called now.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'Acme Waco' }).first().waitFor();
  await page.goBack();
  await page.getByRole('textbox', { name: 'Name' }).fill('Acme Lake Waco');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Acme Lake Waco' }).waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('link', { name: 'Acme Lake Waco' }).first().waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Acme Lake Waco' }).waitFor();
  await page.getByRole('button', { name: 'Delete location' }).click();
  await page.getByRole('heading', { name: 'Locations', level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Acme Lake Waco/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('row', { name: /Acme Lake Waco/ }).waitFor();
});

test('filters are in the address, and the map shows the locations beside a list', async () => {
  const page = await signedInPage('brand_admin', { path: 'locations?q=dallas' });
  await page.getByRole('row', { name: /Acme Dallas/ }).waitFor();
  expect(await page.getByRole('row', { name: /Acme Austin/ }).count()).toBe(0);
  await axe(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('');
  // A pause after a space starts the search, and the space stays.
  await search.pressSequentially('acme ');
  await page.waitForURL(/q=acme$/);
  await search.pressSequentially('aus');
  await page.waitForURL(/q=acme\+aus/);
  await search.fill('');
  await page.getByRole('radio', { name: 'Map' }).click();
  await expect.poll(() => page.url()).toContain('view=map');
  const map = page.getByRole('group', { name: /Map of the locations/ });
  const pin = map.getByRole('link', { name: /Acme Austin/ });
  await pin.waitFor();
  // The map shows all locations once the search is empty.
  await map.getByRole('link', { name: /Acme Dallas/ }).waitFor();
  await axe(page);
  await screenshot(page, 'admin-locations-map');
  const place = async () => {
    const [inPage, box] = await Promise.all([pin.boundingBox(), map.boundingBox()]);
    return [inPage?.x ?? 0, inPage?.y ?? 0].map((value, axis) => Math.round(value - ((axis ? box?.y : box?.x) ?? 0)));
  };
  const [x = 0, y = 0] = await place();
  // A drag that begins on a pin moves the map, and does not open the location.
  await pin.hover();
  await page.mouse.down();
  const { x: pointerX = 0, y: pointerY = 0 } = (await pin.boundingBox()) ?? {};
  await page.mouse.move(pointerX + 42, pointerY + 32, { steps: 3 });
  await page.mouse.up();
  await expect.poll(place).toEqual([x + 30, y + 20]);
  // The place under the pointer stays there when the wheel is turned.
  const land = map.locator('svg g');
  const before = await land.getAttribute('transform');
  await page.mouse.wheel(0, -100);
  await expect.poll(() => land.getAttribute('transform')).not.toBe(before);
  expect(await place()).toEqual([x + 30, y + 20]);
  await map.press('ArrowLeft');
  await expect.poll(place).toEqual([x + 90, y + 20]);
  await map.press('0');
  await expect.poll(place).toEqual([x, y]);
  await page
    .getByRole('region', { name: 'Locations in view' })
    .getByRole('link', { name: /Acme Austin/ })
    .click();
  await page.getByRole('heading', { name: 'Acme Austin' }).waitFor();
});

/** The special hours of a day at a location. */
const hoursOn = async (locationId: string, date: string) => {
  const { entries } = (await world.call(listHolidayHours, { as, params: { brandId, locationId } })).data;
  return entries.find((entry) => entry.date === date);
};

test('an admin edits a cell, closes ticked locations at Christmas, and takes both back', async () => {
  const page = await signedInPage('brand_admin', { path: 'locations' });
  const table = page.getByRole('grid', { name: 'Locations' });
  const row = table.getByRole('row', { name: 'Acme Dallas' });
  await row.hover();
  await row.getByRole('button', { name: 'Edit store code of Acme Dallas' }).click();
  const code = page.getByRole('dialog').getByRole('textbox', { name: 'Store code' });
  await code.fill('TX-777');
  await code.press('Enter');
  await row.getByText('TX-777').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => row.getByText('TX-777').count()).toBe(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Phone' }).click();
  await page.keyboard.press('Escape');
  await row.hover();
  await row.getByRole('button', { name: 'Edit phone of Acme Dallas' }).click();
  const phone = page.getByRole('dialog').getByRole('textbox', { name: 'Phone' });
  await phone.fill('214-555-0123');
  await phone.press('Enter');
  await row.getByText('(214) 555-0123').waitFor();
  // The name stays in view beside columns that are scrolled.
  await page.setViewportSize({ width: 900, height: 900 });
  const left = async () => Math.round((await row.getByRole('link', { name: 'Acme Dallas' }).boundingBox())?.x ?? 0);
  const before = await left();
  const scroll = (element: Element) => {
    element.scrollLeft = 120;
    return element.scrollLeft;
  };
  await expect.poll(() => table.evaluate(scroll)).toBe(120);
  expect(await left()).toBe(before);
  await page.setViewportSize({ width: 1280, height: 900 });
  await table.getByRole('checkbox', { name: 'Select Acme Austin' }).press('Space');
  await table.getByRole('checkbox', { name: 'Select Acme Dallas' }).press('Shift+Space');
  const bar = page.getByRole('region', { name: 'Selected locations' });
  await bar.getByText(/\b2 (?:locations )?selected/).waitFor();
  await axe(page);
  await bar.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: /^Closed on a day/ }).click();
  await page.getByRole('button', { name: 'Christmas' }).click();
  const date = await page.getByLabel('Day', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'See what changes' }).click();
  await page.getByRole('heading', { name: 'Closed: Christmas', level: 1 }).waitFor();
  await world.stack.drain();
  await page.getByRole('listitem').filter({ hasText: 'Acme Dallas' }).getByText('Christmas: Closed').waitFor();
  expect(await hoursOn(dallas, date)).toBeUndefined();
  await axe(page);
  // The header knows of it on other pages, and after a reload.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Closed: Christmas: Ready to apply' }).click();
  await page.getByRole('button', { name: 'Apply to 2 locations' }).click();
  await page.getByText('Applying').first().waitFor();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
  await world.stack.drain();
  await page.getByText('Closed: Christmas: 2 locations changed.').waitFor();
  await page.goBack();
  await page.getByText('2 locations changed. It can be undone').waitFor();
  expect(await hoursOn(dallas, date)).toMatchObject({ name: 'Christmas', isClosed: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undoing').first().waitFor();
  await world.stack.drain();
  await page.getByText('2 locations are as before.').waitFor();
  expect(await hoursOn(dallas, date)).toBeUndefined();
});

test('an admin sees what a change of all locations would do, without a tick', async () => {
  const page = await signedInPage('brand_admin', { path: 'locations' });
  await page.getByRole('button', { name: 'Change all' }).click();
  await page.getByRole('menuitem', { name: /^Profile field/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Profile field: all \d+ locations$/ });
  await dialog.getByRole('button', { name: /Field/ }).click();
  await page.getByRole('option', { name: 'Languages' }).click();
  await dialog.getByRole('combobox').fill('Span');
  await page.getByRole('option', { name: 'Spanish' }).click();
  await dialog.getByRole('button', { name: 'See what changes' }).click();
  await page.getByRole('heading', { name: 'Profile field: Languages', level: 1 }).waitFor();
  await world.stack.drain();
  await page.getByRole('listitem').filter({ hasText: 'Acme Austin' }).getByText('Spanish').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Cancelled').first().waitFor();
});

test('a spreadsheet is imported in four steps, and taken back', async () => {
  await world.call(updateLocation, { as, params: { brandId, locationId: dallas }, body: { storeCode: 'TX-501' } });
  const legalName = async () =>
    (await world.call(getProfile, { as, params: { brandId, locationId: dallas } })).data.profile.legalName;
  const page = await signedInPage('brand_admin', { path: 'imports/new' });
  await axe(page);
  const buffer = Buffer.from('Store code;Firm\nTX-501;D\u{e4}llas LLC\nTX-404;Nobody\n', 'latin1');
  await page.locator('input[type=file]').setInputFiles({ name: 'stores.csv', mimeType: 'text/csv', buffer });
  await page.getByText('Semicolon').first().waitFor();
  await page.getByText('D\u{e4}llas LLC').first().waitFor();
  await page.getByRole('combobox', { name: 'Firm is read as' }).fill('legal');
  await page.getByRole('option', { name: /Legal name/ }).click();
  await page.getByRole('heading', { name: 'Columns: 2 of 2 are read' }).waitFor();
  await axe(page);
  await page.getByRole('button', { name: 'See what changes' }).click();
  await page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]', { hasText: 'Changes' }).waitFor();
  await world.stack.drain();
  await page.getByRole('listitem').filter({ hasText: 'Acme Dallas' }).getByText('D\u{e4}llas LLC').waitFor();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the errors' }).click();
  expect(await readFile(await (await downloaded).path(), 'utf8')).toContain('"3","TX-404"');
  await axe(page);
  await page.getByRole('button', { name: 'Apply to 1 location' }).click();
  await page.getByRole('list', { name: 'Steps' }).locator('[aria-current=step]', { hasText: 'Progress' }).waitFor();
  await world.stack.drain();
  await page.getByText('1 location changed, 1 could not be changed.').waitFor();
  expect(await legalName()).toBe('D\u{e4}llas LLC');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undoing').first().waitFor();
  await world.stack.drain();
  await page.getByText('1 location is as before.').waitFor();
  expect(await legalName()).toBeNull();
});

test('an admin exports the brand, and downloads its file from the page of the job', async () => {
  const page = await signedInPage('brand_admin', { path: 'settings/brand' });
  await page.getByRole('button', { name: 'Export the brand' }).click();
  await axe(page);
  await page.getByRole('button', { name: 'Start the export' }).click();
  await page.getByRole('heading', { name: 'Export of the brand', level: 1 }).waitFor();
  await world.stack.drain();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download .+\.zip/ }).click();
  expect((await readFile(await (await downloaded).path())).subarray(0, 2).toString()).toBe('PK');
  await axe(page);
});

test('services are moved, deleted and restored, and a location hides one of the brand', async () => {
  const page = await signedInPage('brand_admin', { path: 'services' });
  const names = page.getByRole('list', { name: /Services, in the order/ }).getByRole('link');
  await page.getByRole('button', { name: 'Move Leak repair up' }).click();
  await expect.poll(() => names.allTextContents()).toEqual(['Leak repair', 'Drain cleaning']);
  await axe(page);
  await page.getByRole('button', { name: 'More about Leak repair' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.poll(() => names.allTextContents()).toEqual(['Drain cleaning']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names.allTextContents()).toEqual(['Leak repair', 'Drain cleaning']);
  await page.evaluate(goTo(page.url().replace('/services', `/locations/${austin}/services`)));
  await page.getByRole('heading', { name: 'Acme Austin', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'More about Drain cleaning' }).click();
  await page.getByRole('menuitem', { name: 'Hide at this location' }).click();
  await page.getByText('Not offered').waitFor();
});

test('fields of the brand are locked for a franchisee, with the reason', async () => {
  const page = await signedInPage('franchisee', { path: `locations/${dallas}/custom-fields`, locationIds: [dallas] });
  expect(await page.getByRole('textbox', { name: 'Licence' }).isDisabled()).toBe(true);
  await page.getByText('Only the brand can change this.').waitFor();
  await page.getByRole('textbox', { name: 'Vans' }).fill('3');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await axe(page);
  await page.getByRole('link', { name: 'Details' }).click();
  expect(await page.getByRole('textbox', { name: 'Store code' }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Delete location' }).count()).toBe(0);
});

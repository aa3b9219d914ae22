import { mkdtemp, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createForm, getForm } from '#lib/leads/forms/contract.ts';
import { getLead } from '#lib/leads/leads/contract.ts';
import { createService } from '#lib/places/services/contract.ts';
import { listBrandMedia } from '#lib/platform/media/contract.ts';
import { uploadLocationMedia } from '#lib/platform/media/uploads.contract.ts';
import { axe } from '#test/browser/axe.ts';
import { problemsOf, screenshot, scrollsSideways } from '#test/browser/browser.ts';
import { fileOf, newPng } from '#test/media/scene.ts';
import { locationOf } from '#test/support/locations.ts';
import { goTo } from './go-to.ts';
import { duringChange, pickUp, startAdmin } from './scene.ts';

const { world, acme, at, signedInPage } = await startAdmin();
const as = acme.admin.credentials;
const { brandId } = acme;
const params = { brandId };

test('a form is built by keyboard, saved, and tried out with a test that is no ordinary lead', async () => {
  const page = await signedInPage('brand_admin', { path: 'forms' });
  await page.getByRole('button', { name: 'New form' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Ask the boiler doctor');
  await page.getByRole('dialog').getByRole('button', { name: 'Create form' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ask the boiler doctor' }).waitFor();
  const formId = page.url().split('/').at(-1) ?? '';

  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('menuitem', { name: 'One of a few' }).click();
  await page.getByLabel('Label').fill('Is it urgent?');
  await page.getByLabel('Options').fill('Yes\nNo');
  await pickUp(page, 'Is it urgent?');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const order = page.getByRole('grid', { name: 'Questions' }).getByRole('row');
  await expect.poll(async () => (await order.nth(2).innerText()).includes('Is it urgent?')).toBe(true);

  await order.filter({ hasText: 'How can we help?' }).click();
  await page.getByRole('button', { name: /Show this question/ }).click();
  await page.getByRole('option', { name: /Is it urgent/ }).click();
  await screenshot(page, 'forms-builder');
  await axe(page);
  await page.getByRole('radio', { name: 'Recipients' }).click();
  await page.getByRole('button', { name: /Visitors choose a location/ }).click();
  await page.getByRole('option', { name: 'Yes, if they want to' }).click();
  await page.getByRole('group', { name: /Your location/ }).waitFor();
  await axe(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const stored = await world.call(getForm, { as, params: { brandId, formId } });
  expect(stored.data.form.fields.map(({ name }) => name)).toEqual(['name', 'email', 'is_it_urgent', 'message']);
  expect(stored.data.form.locationChoice).toBe('optional');
  expect(stored.data.form.fields[3]?.showIf).toEqual({ field: 'is_it_urgent', equals: 'Yes' });

  const preview = page.getByRole('region', { name: 'Preview of the form' });
  expect(await preview.getByLabel('How can we help?').isVisible()).toBe(false);
  await preview.getByLabel('Your name').fill('Grace Hopper');
  await preview.getByLabel('E-mail').fill('grace@visitor.example');
  await preview.getByLabel('Yes').check();
  await preview.getByLabel('How can we help?').fill('The boiler leaks.');
  await preview.getByRole('button', { name: 'Send' }).click();
  const link = page.getByRole('link', { name: 'Open the lead' });
  const leadId = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const lead = await world.call(getLead, { as, params: { brandId, leadId } });
  expect(lead.data.lead).toMatchObject({ isTest: true, formId });

  await page.getByRole('button', { name: 'Delete form' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete form' }).click();
  await page.getByText('Ask the boiler doctor deleted').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('grid', { name: 'Forms' }).getByText('Ask the boiler doctor').waitFor();
});

test('a click on the question that is open keeps it open, and what is typed while the form is saved stays', async () => {
  const fields = [{ name: 'zip', label: 'ZIP', type: 'text', required: false }];
  const { data } = await world.call(createForm, { as, params: { brandId }, body: { name: 'Short', fields } });
  const page = await signedInPage('brand_admin', { path: `forms/${data.form.id}` });
  await page.getByRole('row', { name: /ZIP/ }).click();
  await page.getByText('More settings').waitFor();
  await page.getByRole('row', { name: /ZIP/ }).click();
  expect(await page.getByRole('row', { name: /ZIP/ }).getAttribute('aria-selected')).toBe('true');
  await page.getByText('More settings').click();
  const name = page.getByLabel('Name', { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await name.fill('Shorter');
  await duringChange(
    page,
    () => save.click(),
    () => name.fill('Shortest'),
  );
  await page.getByRole('heading', { level: 1, name: 'Shorter' }).waitFor();
  expect(await name.inputValue()).toBe('Shortest');
  await save.click();
  await page.getByRole('heading', { level: 1, name: 'Shortest' }).waitFor();
});

test('an error of the API is shown at the setting that it is about', async () => {
  const body = { name: 'Odd', fields: [{ name: 'zip', label: 'ZIP', type: 'text', required: false }] };
  const { data } = await world.call(createForm, { as, params: { brandId }, body });
  const page = await signedInPage('marketing', { path: `forms/${data.form.id}` });
  await page.getByRole('row', { name: /ZIP/ }).click();
  await page.getByText('More settings').click();
  await page.getByLabel(/^Pattern/).fill('(?=x)');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Check this').waitFor();
  await page
    .getByText(/must be a regular expression/)
    .first()
    .waitFor();
  expect(problemsOf(page)).toEqual([expect.stringContaining('400')]);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a franchisee sees a form and its embed code and cannot change it, also on a phone', async () => {
  const body = { name: 'Call me back', fields: [{ name: 'phone', label: 'Phone', type: 'phone', required: true }] };
  const { data } = await world.call(createForm, { as, params: { brandId }, body });
  const statuses: number[] = [];
  const page = await signedInPage('franchisee', { path: `forms/${data.form.id}`, width: 360, height: 740 });
  page.on('response', (response) => statuses.push(response.status()));
  await page.getByRole('region', { name: 'Embed code' }).getByText('integrity').waitFor();
  expect(await page.getByRole('button', { name: 'Delete form' }).count()).toBe(0);
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
  await page.evaluate(goTo(at(`/brands/${brandId}/forms`)));
  await page.getByRole('grid', { name: 'Forms' }).waitFor();
  expect(await page.getByRole('button', { name: 'New form' }).count()).toBe(0);
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
});

/** Writes a file that the browser reads itself: one of bytes would go through its scripts, which takes seconds. */
const fileOnDisk = async (name: string, content: string | Uint8Array, length?: number): Promise<string> => {
  const path = join(await mkdtemp(join(tmpdir(), 'frontage-file-')), name);
  await writeFile(path, content);
  if (length) await truncate(path, length);
  return path;
};

test('a picked file shows its progress, a failed one is tried again, and wrong ones say why', async () => {
  const page = await signedInPage('brand_admin', { path: 'media' });
  // The connection is lost with the first file that is sent, and stays slow until the test has seen its progress.
  const seen = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/frontage-media', async (route) => {
    requests += 1;
    if (requests === 1) return route.abort();
    await seen.promise;
    return route.continue();
  });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'pick files' }).click();
  await (await choosing).setFiles([
    await fileOnDisk('storefront.png', await newPng(400, 300)),
    await fileOnDisk('drawing.bmp', 'BM'),
    await fileOnDisk('poster.pdf', '', 25 * 1024 * 1024 + 1),
  ]);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  const line = (name: string) => uploads.getByRole('listitem').filter({ hasText: name });
  await line('drawing.bmp').getByText('This type of file is not accepted.').waitFor();
  await line('poster.pdf').getByText('The file is too large: at most 25 MB.').waitFor();
  expect(await uploads.getByRole('button', { name: /^Try again: (drawing|poster)/ }).count()).toBe(0);
  const again = uploads.getByRole('button', { name: 'Try again: storefront.png' });
  await again.waitFor();
  problemsOf(page);
  await axe(page);
  await screenshot(page, 'media-uploads-failed');
  await again.click();
  await uploads.getByRole('progressbar', { name: 'storefront.png' }).waitFor();
  await page.getByRole('link', { name: 'Home' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Leave and cancel the uploads?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  seen.resolve();
  await uploads.getByText('Making smaller sizes').waitFor();
  const gallery = page.getByRole('grid', { name: 'Media' });
  await gallery.getByText('storefront.png').waitFor();
  await gallery.getByText('Processing').waitFor();
  // The worker that makes the smaller sizes runs when the test says so.
  await world.stack.drain();
  await uploads.getByText('Ready').waitFor();
  const thumbnail = gallery.getByRole('row', { name: 'storefront.png' }).locator('img');
  await thumbnail.waitFor();
  const shown = `document.querySelector('[role="grid"] img').naturalWidth`;
  await expect.poll(() => page.evaluate<number>(shown)).toBeGreaterThan(0);
  await axe(page);
  await screenshot(page, 'media-list');

  await gallery.getByText('storefront.png').click();
  await page.getByLabel(/^Alternative text/).fill('The storefront on Main Street');
  await page.getByText('This file is not used.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await axe(page);
  await screenshot(page, 'media-file');
  expect(await page.getByRole('button', { name: /^Copy: (Original|Large|Medium|Thumbnail)$/ }).count()).toBe(4);
  await page.getByRole('button', { name: 'Delete file' }).click();
  await page.getByText('No files here yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await gallery.getByText('storefront.png').waitFor();

  const { media } = (await world.call(listBrandMedia, { as, params })).data;
  await world.call(createService, { as, params, body: { name: 'Repairs', imageMediaId: media[0]?.id } });
  // The page shows what it knew, with the version from before the deletion, until it has read the file again.
  const readAgain = page.waitForResponse(`**/media/${media[0]?.id}`);
  await gallery.getByText('storefront.png').click();
  await (await readAgain).finished();
  await page.getByRole('link', { name: 'Repairs' }).waitFor();
  await page.getByRole('button', { name: 'Delete file' }).click();
  const deleteAnyway = page.getByRole('alertdialog').getByRole('button', { name: 'Delete anyway' });
  await deleteAnyway.waitFor();
  await axe(page);
  await screenshot(page, 'media-in-use');
  await deleteAnyway.click();
  await page.getByText('No files here yet').waitFor();

  const locationId = await locationOf(world, acme, 'Harbour');
  const body = { file: fileOf(await newPng()) };
  const own = await world.call(uploadLocationMedia, { as, params: { ...params, locationId }, body });
  await page.evaluate(goTo(at(`/brands/${brandId}/media/${own.data.media.id}`)));
  await page.getByRole('button', { name: 'Delete file' }).click();
  await page.waitForURL(`**/locations/${locationId}/media`);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { getMe } from '#lib/accounts/me/contract.ts';
import { createLeadTask, listLeadTasks } from '#lib/leads/lead-tasks/contract.ts';
import { listAssignees } from '#lib/leads/lead-work/contract.ts';
import { deleteLead, getLead } from '#lib/leads/leads/contract.ts';
import { axe } from '#test/browser/axe.ts';
import { problemsOf, screenshot, scrollsSideways } from '#test/browser/browser.ts';
import { locationOf } from '#test/support/locations.ts';
import { formOf } from '#test/support/submitting.ts';
import { startAdmin } from './scene.ts';

const { acme, at, signedInPage, world } = await startAdmin();
const austin = await locationOf(world, acme, 'Acme Austin');
const dallas = await locationOf(world, acme, 'Acme Dallas');
const { submit } = await formOf(world, acme, {
  name: 'Get a quote',
  fields: [
    { name: 'name', label: 'Your name', type: 'text', required: true, mapTo: 'name' },
    { name: 'email', label: 'E-mail', type: 'email', required: true, mapTo: 'email' },
    { name: 'phone', label: 'Phone', type: 'phone', mapTo: 'phone' },
    { name: 'message', label: 'How can we help?', type: 'textarea', mapTo: 'message' },
  ],
  locationId: austin,
  spam: { minSeconds: 0 },
});
const as = acme.admin.credentials;
const params = { brandId: acme.brandId };

const send = async (name: string): Promise<string> => {
  const email = `${name.toLowerCase()}@visitor.example`;
  const message = `${name}'s boiler leaks, and nobody is at home before five in the evening. Can somebody come today?`;
  return (await submit({ fields: { name, email, phone: '512 555 0100', message } })).data.leadId;
};
const leadOf = async (leadId: string) => (await world.call(getLead, { as, params: { ...params, leadId } })).data.lead;
const rows = (page: Page) => page.getByRole('list', { name: 'List of leads' }).getByRole('link');

const names = ['Ada', 'Grace', 'Edith', 'Joan'];
const ids: string[] = [];
for (const name of names) ids.push(await send(name));
const [ada = '', grace = '', edith = '', joan = ''] = ids;
await world.stack.drain();

test('several leads are chosen with one range, changed with two presses, told in words and undone, by keyboard and at 320 px', async () => {
  const page = await signedInPage('brand_admin', { path: 'leads', width: 320, height: 740 });
  const tick = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` });
  await tick('Joan').click();
  await tick('Grace').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await bar.getByText('3 selected').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
  await screenshot(page, 'bulk-phone');
  // One of them is erased by somebody else in the meantime.
  const gone = await leadOf(edith);
  await world.call(deleteLead, { as, params: { ...params, leadId: gone.id } });
  await bar.getByRole('button', { name: 'Change' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Archive' }).press('Enter');
  const message = page.getByRole('alertdialog');
  await message.getByText('2 changed, 1 not:').waitFor();
  await bar.getByText('1 selected').waitFor();
  expect((await leadOf(grace)).status).toBe('archived');
  await message.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').waitFor();
  expect([(await leadOf(grace)).status, (await leadOf(joan)).status]).toEqual(['new', 'new']);
});

test('the people, reasons and locations for several leads are asked for in one dialog each', async () => {
  const page = await signedInPage('brand_admin', { path: 'leads' });
  await rows(page).first().waitFor();
  await page.keyboard.press('j');
  await page.getByRole('heading', { name: 'Joan', exact: true }).waitFor();
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: 'Selected leads' });
  await bar.getByRole('button', { name: 'Select all 3' }).click();
  await bar.getByRole('button', { name: 'Change' }).click();
  await screenshot(page, 'bulk');
  await page.getByRole('menuitem', { name: 'Mark as lost …' }).click();
  await axe(page);
  await page.keyboard.press('1');
  await page.getByRole('alertdialog').getByText('3 changed').waitFor();
  expect((await leadOf(ada)).outcome?.result).toBe('lost');
  await page.getByRole('radio', { name: 'Lost' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?view=lost');
  await expect.poll(() => rows(page).count()).toBe(3);
  await page.getByRole('radio', { name: 'Open' }).click();
  await page.getByText('No open leads').waitFor();
  await page.goBack();
  await page.getByRole('checkbox', { name: 'Select Ada' }).check();
  await page.getByRole('checkbox', { name: 'Select Grace' }).check();
  await page.getByRole('checkbox', { name: 'Select Joan' }).check();
  await bar.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Open again' }).click();
  await expect.poll(async () => (await leadOf(ada)).outcome).toBeNull();
});

test('an admin saves a view for everybody, and a franchisee opens it; filters of the device become own views', async () => {
  const page = await signedInPage('brand_admin', { path: 'leads?view=won', isOwn: true });
  const { user } = (await world.call(getMe, { as })).data;
  const old = JSON.stringify([{ name: 'From Google', filter: { sourceType: 'paid', status: 'new' } }]);
  await page.evaluate(`localStorage.setItem('frontage:filters:${user.id}:${acme.brandId}:leads', '${old}')`);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'From Google' }).waitFor();
  await page.getByRole('menuitem', { name: 'Save the present view …' }).click();
  await page.getByLabel('Name', { exact: true }).fill('All wins');
  await page.getByText('For everybody in the brand').click();
  await axe(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'All wins' }).waitFor();
  const theirs = await signedInPage('franchisee', { path: 'leads', locationIds: [austin, dallas] });
  await theirs.getByRole('button', { name: 'Saved views' }).click();
  await screenshot(theirs, 'saved-views');
  await theirs.getByRole('menuitem', { name: 'All wins (shared)' }).click();
  await expect.poll(() => new URL(theirs.url()).search).toBe('?view=won');
  await theirs.getByRole('button', { name: 'All wins' }).click();
  expect(await theirs.getByRole('menuitem', { name: /^Delete/ }).count()).toBe(0);
  await theirs.keyboard.press('Escape');
});

test('a franchisee works through the day on a phone, also while there is no connection', async () => {
  const [mary, hedy] = [await send('Mary'), await send('Hedy')];
  const page = await signedInPage('franchisee', {
    locationIds: [austin, dallas],
    width: 390,
    height: 844,
    isOwn: true,
  });
  const { assignees } = (await world.call(listAssignees, { as, params, query: { locationId: austin } })).data;
  const me = assignees.find(({ role }) => role === 'franchisee')?.id ?? '';
  const body = { text: 'Send the offer', dueAt: new Date().toISOString(), assignedTo: me };
  const task = (await world.call(createLeadTask, { as, params: { ...params, leadId: mary }, body })).data.task;
  await page.goto(at(`/brands/${acme.brandId}`));
  await page.getByRole('heading', { name: 'My day', level: 1 }).waitFor();
  const cards = page.getByRole('article');
  await expect.poll(() => cards.count()).toBe(5);
  const card = (name: string) => page.getByRole('article', { name });
  expect(await card('Mary').getByRole('link', { name: 'Call Mary' }).getAttribute('href')).toBe('tel:+15125550100');
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
  await screenshot(page, 'my-day');

  await page.route('**/leads/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
  await card('Mary').getByRole('button', { name: 'Reached', exact: true }).click();
  await card('Mary').getByText('Answered').waitFor();
  await page.getByText('could not be saved yet').waitFor();
  await card('Mary').getByRole('button', { name: 'Won' }).click();
  await card('Hedy').getByRole('button', { name: 'Lost' }).click();
  await page.getByRole('option').first().click();
  await card('Hedy').getByText('Hedy marked as lost').waitFor();
  await page.getByText('Send the offer').click();
  await screenshot(page, 'my-day-stuck');
  await axe(page);
  expect((await leadOf(mary)).firstResponseAt).toBeNull();
  // The phone closes the window of the browser while nothing is saved, and the changes are sent once it is opened again.
  await page.goto('about:blank');
  problemsOf(page);
  await page.unrouteAll();
  await page.goto(at(`/brands/${acme.brandId}/leads`));
  await expect.poll(async () => (await leadOf(mary)).outcome?.result).toBe('won');
  await expect.poll(async () => (await leadOf(hedy)).outcome?.result).toBe('lost');
  expect((await leadOf(mary)).firstResponseAt).not.toBeNull();
  const isDone = async () =>
    (await world.call(listLeadTasks, { as, params: { ...params, leadId: mary } })).data.tasks.find(
      ({ id }) => id === task.id,
    )?.done;
  await expect.poll(isDone).toBe(true);
  const kept =
    "Object.entries(localStorage).filter(([name]) => name.startsWith('frontage:my-day:')).map(([, jobs]) => jobs)";
  await expect.poll(() => page.evaluate(kept)).toEqual(['[]']);
  await rows(page).filter({ hasText: 'Joan' }).click();
  await page.getByRole('link', { name: 'E-mail', exact: true }).click();
  await page.getByLabel('Subject').waitFor();
  expect(await page.getByLabel('Subject').inputValue()).toContain('Get a quote');
  const vera = await send('Vera');
  await page.goto(at(`/brands/${acme.brandId}/my-day`));
  await card('Joan').getByRole('button', { name: 'I take it' }).click();
  await expect.poll(async () => (await leadOf(joan)).assignedTo).toBe(me);
  await card('Vera').getByRole('button', { name: 'Reached', exact: true }).click();
  await expect.poll(async () => (await leadOf(vera)).firstResponseAt).not.toBeNull();
  await screenshot(page, 'my-day-called');
  await card('Vera').getByRole('button', { name: 'Undo the call to Vera' }).click();
  await expect.poll(async () => (await leadOf(vera)).firstResponseAt).toBeNull();
  await card('Vera')
    .getByText(/^Just in|^Waits/)
    .waitFor();
});

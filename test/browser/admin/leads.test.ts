import { createTransport } from 'nodemailer';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAnswerTemplate } from '#lib/delivery/answer-templates/contract.ts';
import { createWebhook } from '#lib/delivery/webhooks/contract.ts';
import { listLeadNotes } from '#lib/leads/lead-notes/contract.ts';
import { getLead, updateLeadStatus } from '#lib/leads/leads/contract.ts';
import { updateProfile } from '#lib/places/profile/contract.ts';
import { replyAddress } from '#lib/use-cases/messages/reply-address.ts';
import { axe } from '#test/browser/axe.ts';
import { problemsOf, screenshot, scrollsSideways } from '#test/browser/browser.ts';
import { written } from '#test/messages/mails.ts';
import { locationOf } from '#test/support/locations.ts';
import { formOf } from '#test/support/submitting.ts';
import { goTo } from './go-to.ts';
import { startAdmin } from './scene.ts';

const { acme, at, signedInPage, world } = await startAdmin();
const austin = await locationOf(world, acme, 'Acme Austin');
const dallas = await locationOf(world, acme, 'Acme Dallas');
const spam = { minSeconds: 0, blockedWords: ['casino'] };
const fields = [
  { name: 'name', label: 'Your name', type: 'text', required: true, mapTo: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', required: true, mapTo: 'email' },
  { name: 'phone', label: 'Phone', type: 'phone', mapTo: 'phone' },
  { name: 'message', label: 'How can we help?', type: 'textarea', mapTo: 'message' },
];
const { submit } = await formOf(world, acme, {
  name: 'Get a quote',
  fields,
  locationId: austin,
  spam,
  notificationEmails: ['office@acme.example'],
});
const as = acme.admin.credentials;
const params = { brandId: acme.brandId };
await world.call(createWebhook, { as, params, body: { url: 'http://localhost:9/nobody', description: 'CRM' } });

const send = async (name: string, message = 'The boiler leaks.'): Promise<string> => {
  const email = `${name.toLowerCase().slice(0, 20)}@visitor.example`;
  const utm = { utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'winter' };
  const { data } = await submit({ fields: { name, email, phone: '512 555 0100', message }, ...utm });
  return data.leadId;
};
const statusOf = async (leadId: string) =>
  (await world.call(getLead, { as, params: { ...params, leadId } })).data.lead.status;
const rows = (page: Page) => page.getByRole('list', { name: 'List of leads' }).getByRole('link');
const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

const [ada, grace] = [await send('Ada'), await send('Grace')];
await send('Casino', 'Free casino spins');
await world.stack.drain();

test('a lead that a filter excludes closes, and the way back leads to the former filter', async () => {
  const page = await signedInPage('brand_admin', { path: 'leads' });
  await rows(page).first().click();
  await title(page, 'Grace');
  await page.getByRole('radio', { name: 'Archived' }).click();
  await page.getByText('Choose a lead').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/brands/${acme.brandId}/leads`);
  await page.goBack();
  await title(page, 'Grace');
  expect(new URL(page.url()).search).toBe('');
});

test('the list begins in the upper half of a phone, below the filters', async () => {
  const page = await signedInPage('brand_admin', { path: 'leads', width: 390, height: 844 });
  const { y = 0 } = (await rows(page).first().boundingBox()) ?? {};
  expect(y).toBeLessThan(300);
  expect(await scrollsSideways(page)).toBe(false);
});

test('leads archived one after the other are one message, whose Undo gives the focus back, and which another page does not show', async () => {
  const page = await signedInPage('brand_admin', { path: 'leads' });
  await rows(page).first().click();
  await title(page, 'Grace');
  await page.keyboard.press('e');
  await title(page, 'Ada');
  await page.keyboard.press('e');
  const message = page.getByRole('alertdialog');
  await message.getByText('2 leads archived').waitFor();
  expect(await message.count()).toBe(1);
  const filters = await page.getByRole('button', { name: 'Filters', exact: true }).boundingBox();
  expect((await message.boundingBox())?.y).toBeGreaterThan((filters?.y ?? 0) + (filters?.height ?? 0));
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  expect(await message.getByText('2 leads archived').isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  await message.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').waitFor();
  expect(await Promise.all([ada, grace].map(statusOf))).toEqual(['new', 'new']);
  expect(await page.evaluate("document.activeElement.closest('[role=alertdialog]') === null")).toBe(true);
  await page.keyboard.press('v');
  await page.getByText('Ada marked as viewed').waitFor();
  await page.getByRole('link', { name: 'Forms', exact: true }).click();
  await page.getByRole('heading', { name: 'Forms', level: 1 }).waitFor();
  await expect.poll(() => message.count()).toBe(0);
  for (const leadId of [ada, grace])
    await world.call(updateLeadStatus, { as, params: { ...params, leadId }, body: { status: 'new' } });
});

test('an admin works through the inbox with the keyboard, undoes, searches and sees new leads arrive', async () => {
  const page = await signedInPage('brand_admin', { isOwn: true });
  await page.clock.install();
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await rows(page).first().waitFor();
  await page.keyboard.press('j');
  await title(page, 'Grace');
  const visited = await page.evaluate('history.length');
  await page.keyboard.press('j');
  await title(page, 'Ada');
  expect(await page.evaluate('history.length')).toBe(visited);
  expect(new URL(page.url()).pathname).toBe(`/admin/brands/${acme.brandId}/leads/${ada}`);
  await page.getByText('Paid advertising').last().waitFor();
  await page.getByText('CRM').first().waitFor();
  await page.getByRole('listitem').filter({ hasText: 'office@acme.example' }).getByText('Sent').waitFor();
  await axe(page);
  await screenshot(page, 'leads-light');
  await page.keyboard.press('e');
  await page.getByText('Ada archived').waitFor();
  expect(await statusOf(ada)).toBe('archived');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').waitFor();
  expect(await statusOf(ada)).toBe('new');

  const late = await send('Late');
  await world.call(updateLeadStatus, { as, params: { ...params, leadId: ada }, body: { status: 'viewed' } });
  await page.clock.fastForward(16_000);
  await page.getByRole('button', { name: 'Show 1 new lead' }).waitFor();
  await page.getByRole('article', { name: 'Ada' }).getByText('Viewed', { exact: true }).waitFor();
  expect(await rows(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Show 1 new lead' }).click();
  await expect.poll(() => rows(page).count()).toBe(3);
  await expect.poll(() => page.evaluate('document.activeElement.innerText')).toMatch(/^Late/);
  await page.keyboard.press('/');
  await page.keyboard.type('late ');
  await page.clock.fastForward(400);
  await expect.poll(() => rows(page).count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('q')).toBe('late');
  expect(await page.getByRole('searchbox').inputValue()).toBe('late ');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await axe(page);
  expect(await statusOf(late)).toBe('new');
});

test('a franchisee reads a lead on a phone and comes back to the list; it counts as viewed', async () => {
  const page = await signedInPage('franchisee', {
    path: 'leads',
    locationIds: [austin],
    width: 360,
    height: 740,
    colorScheme: 'dark',
  });
  await rows(page).filter({ hasText: 'Grace' }).click();
  await title(page, 'Grace');
  await page.getByRole('link', { name: 'Call' }).waitFor();
  await expect.poll(() => statusOf(grace)).toBe('viewed');
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
  await screenshot(page, 'lead-phone-dark');
  await page.getByRole('main').getByRole('link', { name: 'Leads' }).click();
  await rows(page).first().waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
  await screenshot(page, 'leads-phone-dark');
});

test('a franchisee who may not see a lead comes back to the list from a phone', async () => {
  const page = await signedInPage('franchisee', { path: `leads/${ada}`, locationIds: [dallas], width: 360 });
  await page.getByRole('heading', { name: 'You cannot see this' }).waitFor();
  await axe(page);
  expect(problemsOf(page)).toEqual([expect.stringContaining('403')]);
  await page.getByRole('main').getByRole('link', { name: 'Leads' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).waitFor();
});

test('marketing reads leads, exports them and sees the quarantine, and is offered nothing that would be refused', async () => {
  const page = await signedInPage('marketing', { path: `leads/${ada}` });
  const statuses: number[] = [];
  page.on('response', (response) => statuses.push(response.status()));
  await title(page, 'Ada');
  expect(await page.getByRole('button', { name: 'Archive', exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Create file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^leads-.*\.csv$/);
  await page.getByRole('link', { name: /^Download leads-/ }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  // The dialog of the filters forgets what was not applied.
  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  const since = page.getByLabel('From', { exact: true });
  await filters.click();
  await since.fill('2026-01-01');
  await page.keyboard.press('Escape');
  await filters.click();
  expect(await since.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Quarantine' }).click();
  await page.getByText('Contains a blocked word').waitFor();
  expect(await page.getByRole('button', { name: 'Release' }).count()).toBe(0);
  await axe(page);
  expect(statuses.filter((status) => status >= 400)).toEqual([]);
});

test('an admin releases a submission from the quarantine', async () => {
  const page = await signedInPage('brand_admin', { path: 'leads/quarantine', colorScheme: 'dark' });
  await page.getByRole('button', { name: 'Release' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Release' }).click();
  await page.getByText('Nothing is in quarantine').waitFor();
  await axe(page);
});

test('new leads are shown with one request, however many pages were read before', async () => {
  const page = await signedInPage('brand_admin', { isOwn: true });
  await page.clock.install();
  const asked: string[] = [];
  await page.route(/leads\?.*limit=50/, async (route) => {
    const url = new URL(route.request().url());
    const isFirst = !url.searchParams.has('cursor');
    asked.push(isFirst ? 'first' : 'second');
    url.searchParams.delete('cursor');
    const { data } = await (await route.fetch({ url: url.href })).json();
    // More than the window shows, so that the second page is read only at the end of the first one.
    const more = Array.from({ length: 30 }, () => ({ ...data.leads.at(-1), id: crypto.randomUUID() }));
    await route.fulfill({ json: { data: { leads: [...data.leads, ...more], nextCursor: isFirst ? 'second' : null } } });
  });
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded();
  await page.getByText('No more leads.').waitFor();
  expect(asked).toEqual(['first', 'second']);
  await send('Newest');
  await page.clock.fastForward(16_000);
  await page.getByRole('button', { name: 'Show 1 new lead' }).click();
  await rows(page).filter({ hasText: 'Newest' }).first().waitFor();
  expect(asked).toEqual(['first', 'second', 'first']);
});

test('an admin moves a lead to another location, and back', async () => {
  const moved = await send('Moved');
  const locationNow = async () =>
    (await world.call(getLead, { as, params: { ...params, leadId: moved } })).data.lead.locationId;
  const page = await signedInPage('brand_admin', { path: `leads/${moved}` });
  await title(page, 'Moved');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move to a location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move this lead' });
  await dialog.getByRole('combobox', { name: 'Location' }).fill('Dallas');
  await page.getByRole('option', { name: /Acme Dallas/ }).click();
  await axe(page);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await page.getByText('The lead is moved.').waitFor();
  expect(await locationNow()).toBe(dallas);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(locationNow).toBe(austin);
});

test('a lead without a location waits for an admin, who moves it to the nearest', async () => {
  const place = { latitude: 32.7767, longitude: -96.797, country: 'US', city: 'Dallas', zipCode: '75201' };
  await world.call(updateProfile, { as, params: { ...params, locationId: dallas }, body: place });
  const zip = { name: 'zip', label: 'ZIP', type: 'text', mapTo: 'postalCode' };
  const general = await formOf(world, acme, { name: 'Anywhere', fields: [...fields, zip], spam });
  const { leadId } = (await general.submit({ fields: { name: 'Nowhere', email: 'n@visitor.example', zip: '75001' } }))
    .data;
  const page = await signedInPage('brand_admin', { path: 'leads', width: 320, height: 700 });
  await page.getByRole('link', { name: 'Without a location (1)' }).click();
  await rows(page).filter({ hasText: 'Nowhere' }).click();
  await title(page, 'Nowhere');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move to a location' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move this lead' });
  await dialog.getByText('Nearest to 75001').waitFor();
  await dialog.getByRole('button', { name: /Acme Dallas/ }).click();
  await axe(page);
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'leads-move-nearest-320');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('The lead is moved.').waitFor();
  const { lead } = (await world.call(getLead, { as, params: { ...params, leadId } })).data;
  expect(lead).toMatchObject({ locationId: dallas, routing: { rule: 'moved' } });
});

test('an admin erases a lead, which leaves the list', async () => {
  const lost = await send('Lost'.repeat(50));
  const page = await signedInPage('brand_admin', { path: `leads/${lost}` });
  await title(page, 'Lost'.repeat(50));
  const before = await rows(page).count();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase for good' }).click();
  const dialog = page.getByRole('alertdialog');
  await page.route('**/leads/*', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await dialog.getByText('There is no connection').waitFor();
  expect(problemsOf(page).length).toBeGreaterThan(0);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Erase for good' }).click();
  // The error was about the attempt before.
  expect(await dialog.getByText('There is no connection').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await page.getByText(/Lost erased/).waitFor();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => rows(page).count()).toBe(before - 1);
  expect((await world.call(getLead, { as, params: { ...params, leadId: lost } })).status).toBe(404);
  await page.route(/limit=50/, (route) => route.continue({ url: route.request().url().replace('=50', '=1') }));
  await page.goto(at(`/brands/${acme.brandId}/leads`));
  await page.getByText('No more leads.').waitFor();
  expect(await rows(page).count()).toBe(before - 1);
});

test.each([
  ['brand_admin', 'Plan: Enterprise'],
  ['marketing', 'Leads by location, 30 days'],
  ['franchisee', 'Today: Acme Dallas'],
] as const)('the home page of %s has its cards and leads to what waits', async (role, heading) => {
  const page = await signedInPage(role, {
    path: 'home',
    ...(role === 'franchisee' && { locationIds: [austin, dallas], width: 360 }),
  });
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await page.getByRole('link', { name: /Late/ }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
  await screenshot(page, `home-${role}`);
  // As the number beside it, the link is about 30 days.
  expect(await page.getByRole('link', { name: 'Paid advertising', exact: true }).getAttribute('href')).toMatch(
    /&from=\d{4}-/,
  );
  await page.getByRole('link', { name: /Late/ }).click();
  await title(page, 'Late');
  expect(page.url()).toContain(at(`/brands/${acme.brandId}/leads/`));
});

test('a lead is taken, won and lost by keys, each with an undo, and its row says so', async () => {
  const page = await signedInPage('brand_admin', { path: `leads/${ada}` });
  await title(page, 'Ada');
  const work = page.getByRole('region', { name: 'Work' });
  await page.keyboard.press('a');
  await page.getByRole('listbox', { name: 'Assign' }).waitFor();
  await page.keyboard.press('Enter');
  await work.getByRole('button', { name: 'Pat Example takes care of it' }).waitFor();
  const row = rows(page).filter({ hasText: 'Ada' });
  await row.getByText('Pat Example takes care of it').waitFor();
  await page.keyboard.press('w');
  await page.getByLabel('Value of the job').fill('450');
  await page.keyboard.press('Enter');
  await work.getByText('Won: $450').waitFor();
  await row.getByText('Won: $450').waitFor();
  await work.getByRole('button', { name: 'Open again' }).click();
  await work.getByRole('button', { name: 'Won' }).waitFor();
  await page.keyboard.press('l');
  await page.getByRole('listbox', { name: 'Lost' }).waitFor();
  await page.keyboard.press('2');
  await work.getByText('Lost: Chose somebody else').waitFor();
  await page
    .getByRole('alertdialog')
    .filter({ hasText: 'marked as lost' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await work.getByRole('button', { name: 'Lost' }).waitFor();
  await axe(page);
});

test('on a phone, a call asks whether the visitor was reached', async () => {
  const page = await signedInPage('brand_admin', { path: `leads/${grace}`, width: 390, height: 844 });
  await title(page, 'Grace');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Note a call' }).click();
  const asked = page.getByRole('group', { name: 'Note a call' });
  expect(await scrollsSideways(page)).toBe(false);
  await asked.getByRole('button', { name: 'Reached', exact: true }).click();
  await page.getByRole('region', { name: 'Work' }).getByText('First answer').waitFor();
  await page.getByRole('alertdialog').filter({ hasText: 'you reached' }).getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Not answered yet').waitFor();
});

test('a franchisee writes a note with a mention by the keyboard, ticks a task, and merges two leads of a person', async () => {
  const email = { email: 'same@visitor.example' };
  const [first, again] = [
    await submit({ fields: { name: 'Ida', ...email } }),
    await submit({ fields: { name: 'I. B.', ...email } }),
  ];
  await world.stack.drain();
  const page = await signedInPage('franchisee', {
    path: `leads/${first.data.leadId}`,
    locationIds: [austin],
    width: 390,
    height: 844,
  });
  await title(page, 'Ida');
  const box = page.getByRole('textbox', { name: 'Write a note' });
  await box.pressSequentially('Please look, @pat');
  await page.getByRole('listbox', { name: 'People to mention' }).getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await box.inputValue()).toBe('Please look, @Pat Example ');
  await page.keyboard.press('Control+Enter');
  await page.getByText('wrote a note').waitFor();
  const { notes } = (await world.call(listLeadNotes, { as, params: { ...params, leadId: first.data.leadId } })).data;
  expect(notes).toMatchObject([{ text: 'Please look, @Pat Example', mentions: [expect.any(String)] }]);

  await page.getByRole('button', { name: 'Add task' }).click();
  await page.getByLabel('What is to do').fill('Send the offer');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Send the offer' }).waitFor();
  await axe(page);
  await page.getByText('Send the offer').first().click();
  await page.getByRole('button', { name: 'Show 1 finished task' }).waitFor();

  await page.getByRole('button', { name: 'Merge into this lead: I. B.' }).click();
  await page.getByRole('heading', { name: 'Merged into this lead' }).waitFor();
  await page.getByText('Merged lead', { exact: true }).first().waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole('button', { name: 'Undo the merge' }).click();
  await page.getByRole('heading', { name: 'The same person?' }).waitFor();
  expect(await statusOf(again.data.leadId)).toBe('new');
});

test('somebody answers a lead with a template, keeps the draft meanwhile, and reads the reply', async () => {
  const body = { name: 'First answer', subject: 'Your question', text: 'Hello {{lead.name}},\n\nwhen may we call?' };
  await world.call(createAnswerTemplate, { as, params, body });
  const leadId = await send('Hedy', 'The tap drips.');
  const page = await signedInPage('brand_admin', { path: `leads/${leadId}`, width: 390, height: 844 });
  await page.getByRole('button', { name: 'Answer by e-mail' }).click();
  await page.getByRole('button', { name: /Template/ }).click();
  await page.getByRole('option', { name: 'First answer' }).click();
  const text = page.getByRole('textbox', { name: 'Message' });
  await expect.poll(() => text.inputValue()).toBe('Hello Hedy,\n\nwhen may we call?');
  await text.fill('Hello Hedy, at four?');
  await page.evaluate(goTo(`/admin/brands/${acme.brandId}/leads/${ada}`));
  await title(page, 'Ada');
  await page.evaluate(goTo(`/admin/brands/${acme.brandId}/leads/${leadId}`));
  await expect.poll(() => text.inputValue()).toBe('Hello Hedy, at four?');
  await axe(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('The answer is on its way').waitFor();
  await world.stack.drain();

  const [gmail] = written;
  const smtp = createTransport({ host: '127.0.0.1', port: world.stack.replyPort, ignoreTLS: true });
  const to = await replyAddress({ ...params, leadId });
  await smtp.sendMail({ from: 'Hedy <hedy@visitor.example>', to, subject: 'Re: Your question', text: gmail?.text });
  smtp.close();
  await world.stack.drain();
  await page.reload();
  const thread = page.getByRole('listitem').filter({ hasText: 'This afternoon, please.' });
  await thread.getByText('Quoted text').click();
  await thread.getByText('when may we call you?').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'at four?' }).getByText('Sent', { exact: true }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
  await screenshot(page, 'lead-messages');
});

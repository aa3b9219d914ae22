import { expect, test } from 'vitest';
import { weekdays } from '#lib/places/hours/weekdays.contract.ts';
import { getProfile, updateProfile } from '#lib/places/profile/contract.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import { axe } from '#test/browser/axe.ts';
import { hasFocus, problemsOf, screenshot, scrollsSideways } from '#test/browser/browser.ts';
import { newPng } from '#test/media/scene.ts';
import { contactFields } from '#test/support/belongings.ts';
import { locationOf } from '#test/support/locations.ts';
import { proveSite } from '#test/support/sites.ts';
import { formOf } from '#test/support/submitting.ts';
import { startAdmin } from './scene.ts';

const { acme, signedInPage, world } = await startAdmin();

const as = acme.admin.credentials;

const newLocation = async (name: string, profile: object = {}): Promise<string> => {
  const locationId = await locationOf(world, acme, name);
  await world.call(updateProfile, { as, params: { brandId: acme.brandId, locationId }, body: profile });
  return locationId;
};

const profileOf = async (locationId: string) =>
  (await world.call(getProfile, { as, params: { brandId: acme.brandId, locationId } })).data.profile;

test('a franchisee completes the profile on a phone, and a locked field says why it cannot be changed', async () => {
  const locationId = await newLocation('Harbour', { phone: '+15125550123', country: 'US', lockedFields: ['phone'] });
  const path = `locations/${locationId}/profile`;
  const page = await signedInPage('franchisee', { path, locationIds: [locationId], width: 360 });
  await page.getByRole('heading', { name: 'Completeness' }).waitFor();
  expect(await page.getByLabel('Phone', { exact: true }).isDisabled()).toBe(true);
  await page.getByText('Your brand has locked this').waitFor();

  await page.getByRole('link', { name: 'Describe the location' }).click();
  const description = page.getByLabel('Description', { exact: true });
  await expect.poll(() => hasFocus(description)).toBe(true);
  await description.fill('We look after leaks, drains and water heaters in homes. '.repeat(4));
  await page.getByLabel('E-mail address').fill('no address');
  // On the way from field to field: an empty phone that had the focus is no change.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByLabel('E-mail address').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('E-mail address').fill('harbour@acme.example');
  await page.getByLabel('Other phone 2').fill('+1 512 555 0124');
  await page.getByLabel('Facebook').fill('www.facebook.com/harbour');
  // As somebody pastes what a map has copied.
  await page.getByLabel('Latitude').evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', '30.267153, -97.743057');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(() => page.getByLabel('Longitude').inputValue()).toBe('-97.743057');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Describe the location' }).waitFor({ state: 'detached' });
  expect(await profileOf(locationId)).toMatchObject({
    email: 'harbour@acme.example',
    additionalPhones: ['+15125550124'],
    latitude: 30.267153,
    longitude: -97.743057,
    socialLinks: { facebook: 'https://www.facebook.com/harbour' },
  });

  // The brand locks a field in which the franchisee is typing: the other changes can still be saved.
  await page.getByLabel('Legal name').fill('Mine LLC');
  await page.getByLabel('City').fill('Galveston');
  const lockedFields = ['phone', 'legalName'];
  await world.call(updateProfile, { as, params: { brandId: acme.brandId, locationId }, body: { lockedFields } });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Somebody else saved changes').waitFor();
  expect(problemsOf(page)).toEqual([expect.stringContaining('412')]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByLabel('Legal name').inputValue()).toBe('');
  expect(await profileOf(locationId)).toMatchObject({ city: 'Galveston', legalName: null });
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'admin-profile-phone');
  // The toast appears below the pointer, which would show the tooltip of its button.
  await page.mouse.move(0, 0);
  await axe(page);
});

test('what somebody else has saved appears beside what was typed, and both are kept', async () => {
  const locationId = await newLocation('Mill', { businessName: 'Mill' });
  const page = await signedInPage('marketing', { path: `locations/${locationId}/profile` });
  await page.getByLabel('Legal name').fill('Mill LLC');
  const params = { brandId: acme.brandId, locationId };
  await world.call(updateProfile, { as, params, body: { businessName: 'The Mill' } });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Somebody else saved changes').waitFor();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('The Mill');
  expect(problemsOf(page)).toEqual([expect.stringContaining('412')]);
  // Text that is typed while the profile is being saved stays, and the next Save sends it.
  const { promise: typed, resolve: answer } = Promise.withResolvers<void>();
  const { promise: sent, resolve: isSent } = Promise.withResolvers<void>();
  await page.route('**/profile', async (route) => {
    if (route.request().method() !== 'GET') {
      isSent();
      await typed;
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await sent;
  await page.getByLabel('City').fill('Dallas');
  answer();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Dallas');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('You have unsaved changes').waitFor({ state: 'detached' });
  const saved = { businessName: 'The Mill', legalName: 'Mill LLC', city: 'Dallas' };
  expect(await profileOf(locationId)).toMatchObject(saved);

  // Both change the same field.
  await page.getByLabel('Legal name').fill('Mine LLC');
  await world.call(updateProfile, { as, params, body: { legalName: 'Theirs LLC' } });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Somebody else saved “Theirs LLC” here.').waitFor();
  expect(problemsOf(page)).toEqual([expect.stringContaining('412')]);
  await screenshot(page, 'admin-profile-conflict');
  await axe(page);
  const legalName = page.getByLabel('Legal name');
  await page.getByRole('button', { name: 'Use theirs' }).click();
  expect(await legalName.inputValue()).toBe('Theirs LLC');
  await page.getByRole('button', { name: 'Use mine' }).click();
  expect(await legalName.inputValue()).toBe('Mine LLC');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Use theirs' }).waitFor({ state: 'detached' });
  expect(await profileOf(locationId)).toMatchObject({ legalName: 'Mine LLC' });
});

test('a brand admin locks a field', async () => {
  const locationId = await newLocation('Station', { businessName: 'Station' });
  const page = await signedInPage('brand_admin', { path: `locations/${locationId}/profile` });
  await page.getByRole('button', { name: 'Lock fields' }).click();
  await page.getByRole('button', { name: 'Lock: Name', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await profileOf(locationId)).lockedFields).toEqual(['businessName']);
  await axe(page);
});

test('a typed pair of coordinates fills both fields, and what is no number stays and is named', async () => {
  const locationId = await newLocation('Pier', { businessName: 'Pier' });
  const page = await signedInPage('brand_admin', { path: `locations/${locationId}/profile` });
  const latitude = page.getByLabel('Latitude');
  await latitude.fill('30.267153, -97.743057');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.getByLabel('Longitude').inputValue()).toBe('-97.743057');
  expect(await latitude.inputValue()).toBe('30.267153');
  await latitude.fill('north');
  await page.getByText('must be a number of degrees').waitFor();
  expect(await latitude.inputValue()).toBe('north');
  await latitude.fill('30,5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => profileOf(locationId)).toMatchObject({ latitude: 30.5, longitude: -97.743057 });
});

test('Enter that accepts a candidate of an input method adds nothing', async () => {
  const locationId = await newLocation('Quay', { businessName: 'Quay' });
  const page = await signedInPage('brand_admin', { path: `locations/${locationId}/profile` });
  const devtools = await page.context().newCDPSession(page);
  const enter =
    "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true }))";
  for (const label of ['Add a way to pay', 'Another amenity']) {
    const input = page.getByLabel(label);
    await input.click();
    await devtools.send('Input.imeSetComposition', { text: 'アメリカ', selectionStart: 4, selectionEnd: 4 });
    await page.evaluate(enter);
    expect(await input.inputValue()).toBe('アメリカ');
    await input.fill('');
  }
  await devtools.detach();
  await page
    .getByRole('button', { name: 'Discard' })
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .click();
});

test('hours have several periods, end past midnight, and are copied to other days and from another location', async () => {
  const open = { periods: [{ open: '10:00', close: '14:00' }] };
  const otherId = await newLocation('Bridge', { hours: { monday: open, sunday: { isClosed: true } } });
  const locationId = await newLocation('Castle', { hours: { friday: open } });
  const page = await signedInPage('franchisee', {
    path: `locations/${locationId}/hours`,
    locationIds: [locationId, otherId],
    width: 360,
  });
  expect(await page.title()).toBe('Hours · Castle · Locations · Frontage');
  await page.getByRole('button', { name: 'Add hours to Friday' }).click();
  await page.getByLabel('Friday opens').nth(1).fill('18:00');
  await page.getByLabel('Friday closes').nth(1).fill('02:00');
  await page.getByText('on the next day').waitFor();
  const clipped = await page
    .getByLabel('Friday opens')
    .first()
    .evaluate((input: HTMLInputElement) => input.scrollWidth > input.clientWidth);
  expect(clipped).toBe(false);
  await page.getByLabel('Friday closes').nth(1).fill('18:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Opens and closes at the same time').waitFor();
  await page.getByLabel('Friday closes').nth(1).fill('02:00');
  await page.getByRole('button', { name: 'Copy Friday to other days' }).click();
  await page.getByRole('menuitem', { name: 'To Saturday' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  const late = { periods: [open.periods[0], { open: '18:00', close: '02:00' }] };
  expect((await profileOf(locationId)).hours).toMatchObject({ monday: null, friday: late, saturday: late });

  await page.getByRole('button', { name: 'Copy from another location' }).click();
  await page.getByRole('option', { name: 'Bridge' }).click();
  await page.getByText('10:00 AM to 2:00 PM').waitFor();
  await page.getByRole('button', { name: 'Use these hours' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(async () => (await profileOf(locationId)).hours)
    .toMatchObject({ monday: open, friday: null, sunday: { isClosed: true } });
  await axe(page);
  // WCAG 1.4.10: a page that is magnified four times, on a screen of 1280 pixels.
  await page.setViewportSize({ width: 320, height: 800 });
  await expect.poll(() => scrollsSideways(page)).toBe(false);
});

test('a holiday is chosen in the calendar by keyboard, and its removal is undone', async () => {
  const locationId = await newLocation('Garden');
  const page = await signedInPage('brand_admin', { path: `locations/${locationId}/hours` });
  const days = page.getByRole('list', { name: 'Days with special hours' });
  await page
    .getByRole('application', { name: /Calendar/ })
    .getByRole('button', { name: 'Next' })
    .first()
    .click();
  await page.getByRole('gridcell').getByRole('button', { name: / 15, / }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add special hours' }).waitFor();
  await axe(page);
  await page.getByLabel('Name').fill('Founders day');
  await page.getByRole('button', { name: 'Save' }).click();
  await days.getByText('Founders day').waitFor();
  await page.getByRole('button', { name: 'Remove Founders day' }).click();
  await days.waitFor({ state: 'detached' });
  const removed = page.getByRole('alertdialog', { name: 'Special hours removed' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await days.getByText('Founders day').waitFor();
});

test('a franchisee with five minutes changes today, adds a holiday, answers three leads, changes a picture and sees the page', async () => {
  const times = { periods: [{ open: '09:00', close: '17:00' }] };
  const week = Object.fromEntries(weekdays.map((day) => [day, times]));
  const locationId = await newLocation('Pier', { hours: week });
  const { submit } = await formOf(world, acme, { name: 'Quote', fields: contactFields, locationId });
  for (const name of ['Ada', 'Grace', 'Alan'])
    await submit({ fields: { name, email: `${name.toLowerCase()}@visitor.example` } });
  await proveSite(
    (await world.call(createSite, { as, params: { brandId: acme.brandId }, body: { domain: 'www.pier.example' } })).data
      .site,
  );
  await world.stack.drain();
  const phone = { locationIds: [locationId], width: 360, height: 740 };
  const page = await signedInPage('franchisee', phone);
  const shot = (step: string) => screenshot(page, `admin-franchisee-${step}`);
  const saved = async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'Add special hours' }).waitFor({ state: 'detached' });
  };
  await page.getByText('9:00 AM – 5:00 PM').waitFor();
  await shot('1-home');

  await page.getByRole('link', { name: 'Change today' }).click();
  await page.getByLabel('The day closes').fill('15:00');
  await shot('2-today');
  await saved();
  await page.getByRole('button', { name: 'Add a day' }).click();
  await page.getByLabel('Name').fill('New Year');
  const newYear = `${new Date().getUTCFullYear() + 1}-01-01`;
  await page.getByLabel('Day', { exact: true }).fill(newYear);
  await shot('3-holiday');
  await saved();
  const days = page.getByRole('list', { name: 'Days with special hours' });
  await days.getByText('New Year').waitFor();
  await expect.poll(() => days.getByRole('listitem').count()).toBe(2);
  await shot('4-hours');

  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  await shot('5-menu');
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await page.getByRole('list', { name: 'List of leads' }).getByRole('link').first().click();
  for (const name of ['Alan', 'Grace', 'Ada']) {
    await page.getByRole('heading', { name, exact: true }).waitFor();
    const mail = page.getByRole('link', { name: 'E-mail', exact: true });
    expect(await mail.getAttribute('href')).toMatch(/\/leads\/[\da-f-]{36}#answer$/);
    if (name === 'Alan') await shot('6-lead');
    await page.getByRole('button', { name: 'Archive' }).click();
  }
  await shot('7-leads');

  await menu.click();
  await page.getByRole('link', { name: 'Locations', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Pier', exact: true }).click();
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await page.getByRole('group', { name: 'Cover picture' }).getByRole('button', { name: 'Choose an image' }).click();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'pick files' }).click();
  await (await choosing).setFiles([{ name: 'pier.png', mimeType: 'image/png', buffer: await newPng(800, 600) }]);
  await page.getByText('pier').first().waitFor();
  await shot('8-picture');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect((await profileOf(locationId)).coverMediaId).not.toBeNull();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  const address = page.getByRole('link', { name: /www\.pier\.example/ });
  await address.waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await shot('9-overview');
  await page.goto((await address.getAttribute('href')) ?? '');
  await page.getByRole('heading', { name: 'Pier', level: 1 }).waitFor();
  await shot('10-page');
});

test('what a field does not take stays in it or is named, and is not saved as something else', async () => {
  const locationId = await newLocation('Wharf', { country: 'US' });
  const page = await signedInPage('brand_admin', { path: `locations/${locationId}/profile` });
  const pasteInto = (label: string, text: string) =>
    page.getByLabel(label, { exact: true }).evaluate((input, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  // A list of lines is a list, and what is more than can be saved is kept in the field and named.
  const names = Array.from({ length: 11 }, (_, at) => `Trade ${at + 1}`);
  await pasteInto('Add a category', names.join('\r\n'));
  await page.getByLabel('Add a category').press('Enter');
  await page.getByText('Not added: Trade 10, Trade 11. At most 9 can be added.').waitFor();
  await pasteInto('Founded in', 'about 1990');
  await page.getByText('“about 1990” is not a number here, so it was not pasted.').waitFor();
  await page.getByLabel('Founded in').fill('1987');
  // An amenity that was typed and not added is added when its field is left.
  await page.getByLabel('Another amenity').fill('Loading dock');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await profileOf(locationId)).toMatchObject({
    additionalCategories: names.slice(0, 9),
    yearEstablished: 1987,
    attributes: { loadingDock: true },
  });

  // A text that is too long is not cut off, and a date that is typed in part is not saved as none.
  await page.goto(page.url().replace('/profile', '/details'));
  await page.getByLabel('Opening date').waitFor();
  await page.getByLabel('Opening date').pressSequentially('02');
  await page.getByLabel('Store code').fill('W-1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => hasFocus(page.getByLabel('Opening date'))).toBe(true);
  expect(await page.getByText('Saved', { exact: true }).count()).toBe(0);
});

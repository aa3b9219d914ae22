import { expect, test } from 'vitest';
import { createContentItem } from '#lib/content/content/contract.ts';
import { createEvent, deleteEvent } from '#lib/content/events/contract.ts';
import { listBrandPromotions } from '#lib/content/promotions/contract.ts';
import { updateLocation } from '#lib/places/locations/contract.ts';
import { listNavigation, replaceNavigation } from '#lib/web/navigation/contract.ts';
import { createRedirect, getRedirect, listRedirects, updateRedirect } from '#lib/web/seo/redirects.contract.ts';
import { createSite, listSites } from '#lib/web/sites/contract.ts';
import { axe } from '#test/browser/axe.ts';
import { newPage, problemsOf, screenshot, scrollsSideways } from '#test/browser/browser.ts';
import { locationOf } from '#test/support/locations.ts';
import { goTo } from './go-to.ts';
import { duringChange, startAdmin } from './scene.ts';

const { acme, at, signedInPage, world } = await startAdmin();

const as = acme.admin.credentials;
const params = { brandId: acme.brandId };
const site = (await world.call(createSite, { as, params, body: { domain: 'www.acme.example' } })).data.site;
const locationId = await locationOf(world, acme, 'Harbour');

test('a marketer creates an event, cancels it, and takes that back', async () => {
  const page = await signedInPage('marketing', { path: 'events/new' });
  await page.getByLabel('Title').fill('Open day');
  await page.getByLabel('Starts').fill('2027-06-20T10:00');
  await page.getByRole('button', { name: 'Create event' }).click();
  await page.getByRole('heading', { name: 'Open day', level: 1 }).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: 'Ends' }).inputValue()).toBe('2027-06-20T12:00');
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Cancel the event' }).click();
  await page.getByText('The event is shown as cancelled').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').waitFor();
  await axe(page);
  await screenshot(page, 'admin-event');
  // The first read of the list is answered before the event is restored, and arrives after that.
  const restored = page.waitForResponse((response) => response.url().endsWith('/restore'));
  await page.route(
    (url) => url.pathname.endsWith('/events'),
    async (route) => {
      const response = await route.fetch();
      await restored;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Open day deleted').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('grid').getByText('Open day').click();
  await page.getByRole('heading', { name: 'Open day', level: 1 }).waitFor();
  const address = page.url();
  await page.getByLabel('Title').fill('Open night');
  await page.getByText('You have unsaved changes').waitFor();
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Delete and lose your changes?' }).waitFor();
  await axe(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor();
  await page.goto(address);
  await page.getByRole('heading', { name: 'This was deleted' }).waitFor();
  await expect.poll(() => problemsOf(page)).toEqual([expect.stringContaining('404')]);
  await axe(page);
  await screenshot(page, 'admin-deleted');
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('heading', { name: 'Open day', level: 1 }).waitFor();
});

test('a franchisee sees the events on a phone, may only read that of the brand, and begins one in the time zone of the location', async () => {
  const event = { title: 'Spring fair', startsAt: '2027-05-01T15:00:00.000Z', endsAt: '2027-05-01T18:00:00.000Z' };
  await world.call(createEvent, { as, params, body: event });
  const page = await signedInPage('franchisee', { path: 'events', locationIds: [locationId], width: 360 });
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
  await screenshot(page, 'admin-events-phone');
  await page.getByText('Spring fair').click();
  await page.getByText('You can view this event').waitFor();
  expect(await page.getByLabel('Title').isDisabled()).toBe(true);
  const body = { timezone: 'America/Anchorage' };
  await world.call(updateLocation, { as, params: { ...params, locationId }, body });
  await page.evaluate(goTo(at(`/brands/${acme.brandId}/events/new`)));
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect.poll(() => zone.inputValue()).toContain('Anchorage');
  expect(await page.getByLabel('Starts').inputValue()).toContain('T10:00');
});

test('a franchisee restores a deleted event of the own location, and not one of the brand', async () => {
  const times = { startsAt: '2027-05-01T15:00:00.000Z', endsAt: '2027-05-01T18:00:00.000Z' };
  const deleted = async (body: { title: string; locationId: string | null }): Promise<string> => {
    const { id } = (await world.call(createEvent, { as, params, body: { ...times, ...body } })).data.event;
    await world.call(deleteEvent, { as, params: { ...params, eventId: id } });
    return `events/${id}`;
  };
  const oneMissing = (): Promise<void> => expect.poll(() => problemsOf(page)).toEqual([expect.stringContaining('404')]);
  const locationIds = [locationId];
  const path = await deleted({ title: 'Every harbour', locationId: null });
  const page = await signedInPage('franchisee', { path, locationIds });
  await page.getByRole('heading', { name: 'This was deleted' }).waitFor();
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  await oneMissing();
  await page.evaluate(goTo(at(`/brands/${acme.brandId}/${await deleted({ title: 'Harbour day', locationId })}`)));
  await page.getByRole('button', { name: 'Restore' }).waitFor();
  await oneMissing();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('heading', { name: 'Harbour day', level: 1 }).waitFor();
});

test('a brand admin creates a promotion, sees where it runs, and archives it', async () => {
  const page = await signedInPage('brand_admin', { path: 'promotions/new' });
  await page.getByLabel('Title').fill('Autumn offer');
  await page.getByRole('textbox', { name: 'Percent' }).fill('15');
  await page.getByLabel('Description').fill('On every repair in October.');
  const preview = page.getByRole('complementary', { name: 'What visitors see' });
  await preview.getByRole('heading', { name: 'Autumn offer' }).waitFor();
  await preview.getByText('15% off').waitFor();
  await axe(page);
  await screenshot(page, 'admin-promotion-create');
  // The API creates it, and the answer is lost.
  await page.route('**/promotions', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Create promotion' }).click();
  await page.getByText('There is no connection').waitFor();
  expect(problemsOf(page).length).toBeGreaterThan(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Create promotion' }).click();
  await page.getByRole('heading', { name: 'Autumn offer', level: 1 }).waitFor();
  await page.getByText('Active', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Archive' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await page.getByText('This promotion is archived').waitFor();
  const { data } = await world.call(listBrandPromotions, { as, params });
  expect(data.promotions).toMatchObject([{ discountValue: 15, status: 'archived' }]);
});

test('a redirect is created, tested with its rule, and deleted with undo', async () => {
  await world.call(createRedirect, { as, params, body: { fromPath: '/old/*', toUrl: 'https://shop.example/:splat' } });
  const fromQuery = { name: 'page_id', value: '12' };
  const byQuery = { fromPath: '/', fromQuery, toUrl: 'https://shop.example/about' };
  await world.call(createRedirect, { as, params, body: byQuery });
  const page = await signedInPage('marketing', { path: 'redirects/new', colorScheme: 'dark' });
  await page.getByLabel('Old path').fill('/spring-sale');
  await page.getByLabel('Leads to').fill('https://shop.example/offers');
  await page.getByRole('button', { name: 'Create redirect' }).click();
  await page.getByText('/spring-sale redirects now').waitFor();
  await page.getByLabel('Path', { exact: true }).fill('https://www.acme.example/old/tap?source=mail');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByText('/old/tap?source=mail leads to https://shop.example/tap').waitFor();
  await page.getByText('By the rule').waitFor();
  await page.getByLabel('Path', { exact: true }).fill('/?page_id=12&source=mail');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await page.getByText('The query is kept, without page_id.').waitFor();
  await page.getByRole('link', { name: '/?page_id=12 leads to https://shop.example/about' }).last().waitFor();
  await axe(page);
  await screenshot(page, 'admin-redirects-dark');
  // Somebody else changes it while its dialog is open. The filters stay below the dialog.
  await page.getByRole('searchbox', { name: 'Search' }).fill('spring');
  await page.waitForURL(/q=spring$/);
  await page.getByRole('link', { name: '/spring-sale' }).click();
  await page.getByLabel('Leads to').fill('https://shop.example/sale');
  const { redirects } = (await world.call(listRedirects, { as, params, query: { q: '/spring-sale' } })).data;
  const redirectId = redirects[0]?.id ?? '';
  await world.call(updateRedirect, { as, params: { ...params, redirectId }, body: { statusCode: 302 } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Somebody else saved changes').waitFor();
  expect(problemsOf(page)).toEqual([expect.stringContaining('412')]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?q=spring');
  const { redirect } = (await world.call(getRedirect, { as, params: { ...params, redirectId } })).data;
  expect(redirect).toMatchObject({ toUrl: 'https://shop.example/sale', statusCode: 302 });
  await page.getByRole('button', { name: 'Actions for /spring-sale' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').waitFor();
  await page.getByRole('link', { name: '/spring-sale' }).waitFor();
});

test('filters of a list are saved with a name for the person, and used again', async () => {
  const page = await signedInPage('marketing', { path: 'redirects?source=auto' });
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Save the current filters' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Made by moves');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Made by moves' }).waitFor();
  await page.goto(at(`/brands/${acme.brandId}/redirects`));
  await page.getByRole('button', { name: 'Saved filters' }).click();
  const saved = page.getByRole('menuitem', { name: 'Made by moves' });
  await saved.waitFor();
  await axe(page);
  await screenshot(page, 'admin-saved-filters');
  await saved.click();
  await page.waitForURL(/source=auto/);
  await page.evaluate(goTo(at(`/brands/${acme.brandId}/events`)));
  await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByText('Nothing is saved yet').waitFor();
});

test('a brand admin adds a site and copies its DNS record, on a phone', async () => {
  const page = await signedInPage('brand_admin', { path: 'sites/new', width: 360 });
  await page.getByLabel('Domain').fill('shop.acme.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Create site' }).click();
  await page.getByText('_frontage.shop.acme.example').waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await axe(page);
  await screenshot(page, 'admin-sites-phone');
  await page.getByRole('button', { name: 'Actions for shop.acme.example' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('shop.acme.example deleted').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('_frontage.shop.acme.example').waitFor();

  // The whole site is shown to whoever gets the copied link, for which no domain has to be verified.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  // As in Safari, where a text that comes later than the tap is refused.
  await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new DOMException("NotAllowedError"))');
  await page.getByRole('button', { name: 'Copy preview link' }).click();
  await page.getByText('Preview link copied').waitFor();
  const copied = String(await page.evaluate('navigator.clipboard.readText()'));
  expect(copied).toContain('/sites/');
  const shown = await newPage();
  await shown.goto(copied);
  await shown.getByText('Preview: visitors may see another version.').waitFor();
  // Nothing on it can act for the person who is signed in to the application.
  expect(await shown.evaluate('self.origin')).toBe('null');
});

test('a menu that two people edit keeps the changes of both, and asks about the item that both changed', async () => {
  const menu = { ...params, siteId: site.id };
  const first = ['Services', 'About'].map((label) => ({ label, path: `/${label.toLowerCase()}` }));
  const { data: saved } = await world.call(replaceNavigation, { as, params: menu, body: { items: first } });
  const page = await signedInPage('marketing', { path: 'navigation' });
  await page.getByRole('button', { name: 'Actions for About' }).click();
  await page.getByRole('menuitem', { name: 'Put below the item before it' }).click();
  await page.getByRole('row', { name: 'About' }).click();
  await page.getByLabel('Text', { exact: true }).fill('About us');
  await axe(page);
  await screenshot(page, 'admin-navigation');
  const [services, about] = saved.items.map(({ id, label, path }) => ({ id, label, path }));
  const theirs = [
    { ...services, label: 'Our services', path: '/services' },
    { ...about, label: 'Our team', path: '/about' },
    { label: 'Jobs', path: '/jobs' },
  ];
  await world.call(replaceNavigation, { as, params: menu, body: { items: theirs } });
  await page.getByRole('button', { name: 'Save the menu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this while you edited it' });
  await dialog.getByRole('radiogroup', { name: 'About: Text' }).waitFor();
  expect(await dialog.getByRole('radiogroup').count()).toBe(1);
  expect(problemsOf(page)).toEqual([expect.stringContaining('412')]);
  await axe(page);
  await screenshot(page, 'admin-navigation-conflict');
  await dialog.locator('label').filter({ hasText: 'Our team' }).click();
  await expect.poll(() => dialog.getByRole('radio', { name: 'Our team' }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Save both' }).click();
  await page.getByText('Menu saved').waitFor();
  const { data } = await world.call(listNavigation, { as, params: menu });
  const labelOf = new Map(data.items.map(({ id, label }) => [id, label]));
  const parents = new Map(data.items.map(({ label, parentId }) => [label, labelOf.get(parentId ?? '')]));
  expect(parents).toEqual(
    new Map([
      ['Our services', undefined],
      ['Our team', 'Our services'],
      ['Jobs', undefined],
    ]),
  );
  await page.evaluate(goTo(at(`/brands/${acme.brandId}/navigation/versions`)));
  await page.getByRole('button', { name: 'Compare with the current menu' }).last().click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('is the menu again').waitFor();
  const restored = await world.call(listNavigation, { as, params: menu });
  expect(restored.data.items.map(({ label }) => label).sort()).toEqual(['About', 'Services']);

  await page.goto(at(`/brands/${acme.brandId}/navigation?site=${site.id}`));
  // The page is the oldest of more than the choice lists at first.
  const createPage = (title: string) =>
    world.call(createContentItem, { as, params, body: { type: 'PAGE', slug: title.toLowerCase(), title } });
  const imprint = (await createPage('Imprint')).data.item;
  for (let at = 0; at < 25; at++) await createPage(`News-${at}`);
  await page.getByRole('row', { name: 'About' }).click();
  await page.getByText('A page of the website').click();
  await page.getByRole('combobox', { name: 'Page' }).fill('impr');
  // Once something is chosen, the list is that of no search, which does not have the page: its title is read by itself.
  const readAlone = page.waitForResponse((response) => response.url().endsWith(imprint.id));
  await page.getByRole('option', { name: 'Imprint' }).click();
  await (await readAlone).finished();
  await expect.poll(() => page.getByRole('combobox', { name: 'Page' }).inputValue()).toBe('Imprint');
  expect(await page.getByRole('listbox').count()).toBe(0);
  await page.getByRole('button', { name: 'Save the menu' }).click();
  await page.getByText('Menu saved').waitFor();
  const last = await world.call(listNavigation, { as, params: menu });
  expect(last.data.items.map(({ contentItemId }) => contentItemId)).toContain(imprint.id);

  // The new item gets its id while its text is typed.
  const text = page.getByLabel('Text', { exact: true });
  const save = page.getByRole('button', { name: 'Save the menu' });
  await page.getByRole('button', { name: 'Add item' }).click();
  await duringChange(
    page,
    () => save.click(),
    () => text.fill('Contact'),
  );
  await expect.poll(() => text.inputValue()).toBe('Contact');
  await save.click();
  await save.waitFor({ state: 'detached' });
  const labels = (await world.call(listNavigation, { as, params: menu })).data.items.map(({ label }) => label);
  expect(labels.filter((label) => label === 'Contact')).toHaveLength(1);
  expect(labels).toHaveLength(last.data.items.length + 1);
});

/** Timers without a pause run late, so that answers arrive before the application has noticed its requests. */
const late =
  'const start = setTimeout; setTimeout = (run, pause = 0, ...values) => start(run, pause || 300, ...values)';

test('a menu of any site is chosen, however many pages the list of sites has', async () => {
  for (const domain of ['spare.acme.example', 'outlet.acme.example'])
    await world.call(createSite, { as, params, body: { domain } });
  const { sites } = (await world.call(listSites, { as, params })).data;
  const page = await signedInPage('marketing', { path: 'media', isOwn: true });
  await page.addInitScript(late);
  // Each page of the list has one site, as if there were many.
  await page.route('**/sites?limit=100*', (route) =>
    route.continue({ url: route.request().url().replace('limit=100', 'limit=1') }),
  );
  for (const { id, domain } of sites) {
    await page.goto(at(`/brands/${acme.brandId}/navigation?site=${id}`));
    await expect.poll(() => page.getByRole('combobox', { name: 'Site' }).inputValue()).toBe(domain);
  }
});

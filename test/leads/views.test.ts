import { beforeAll, expect, test } from 'vitest';
import { createLeadView, deleteLeadView, listLeadViews, type ViewFilter } from '#lib/leads/lead-views/contract.ts';
import { locationOf } from '#test/support/locations.ts';
import type { Credentials, Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();

let acme: Tenant;
let austin: string;
let dallas: string;
let franchisee: Credentials;
let marketing: Credentials;

const admin = () => acme.admin.credentials;
const params = () => ({ brandId: acme.brandId });
const add = (as: Credentials, name: string, filter: ViewFilter = { outcome: 'open' }, shared = false) =>
  world.call(createLeadView, { as, params: params(), body: { name, filter, shared } });
const names = async (as: Credentials) =>
  (await world.call(listLeadViews, { as, params: params() })).data.views.map(({ name }) => name);
const drop = (as: Credentials, viewId: string) => world.call(deleteLeadView, { as, params: { ...params(), viewId } });

beforeAll(async () => {
  acme = await world.tenant();
  austin = await locationOf(world, acme, 'Acme Austin');
  dallas = await locationOf(world, acme, 'Acme Dallas');
  franchisee = (await acme.person('franchisee', [austin])).credentials;
  marketing = (await acme.person('marketing')).credentials;
});

test('a view is listed for its person alone, a shared one for everybody, but not one of other locations', async () => {
  await add(admin(), 'Mine');
  await add(franchisee, 'Of the franchisee', { locationId: austin, status: 'new' });
  await add(admin(), 'For all', { outcome: 'open', from: '2026-11-01T00:00:00.000Z' }, true);
  await add(admin(), 'Dallas', { locationId: dallas }, true);
  await add(admin(), 'Without a location', { locationId: 'none' }, true);
  expect(await names(admin())).toEqual(['Mine', 'For all', 'Dallas', 'Without a location']);
  expect(await names(marketing)).toEqual(['For all', 'Dallas', 'Without a location']);
  expect(await names(franchisee)).toEqual(['Of the franchisee', 'For all']);
  const { views } = (await world.call(listLeadViews, { as: marketing, params: params() })).data;
  expect(views[0]).toMatchObject({ shared: true, filter: { outcome: 'open', from: '2026-11-01T00:00:00.000Z' } });
});

test('only brand admins share views and delete shared ones; nobody deletes the own view of another', async () => {
  expect((await add(franchisee, 'Shared', {}, true)).error?.code).toBe('forbidden');
  expect((await add(franchisee, 'Other location', { locationId: dallas })).error?.code).toBe('location_access_denied');
  const own = (await add(franchisee, 'Own')).data.view.id;
  const shared = (await add(admin(), 'Shared', {}, true)).data.view.id;
  expect((await drop(admin(), own)).status).toBe(404);
  expect((await drop(franchisee, shared)).error?.code).toBe('forbidden');
  expect((await drop(franchisee, own)).status).toBe(200);
  expect((await drop(admin(), shared)).status).toBe(200);
  expect(await names(franchisee)).not.toContain('Own');
});

test('the text of a search is not kept, and a filter that the list does not know names its field', async () => {
  for (const filter of [{ q: 'ada' }, { status: 'lost' }] as object[]) {
    const { status, error } = await add(admin(), 'Wrong', filter as ViewFilter);
    expect(status).toBe(400);
    expect(error?.details).toEqual([expect.objectContaining({ field: `filter.${Object.keys(filter)[0]}` })]);
  }
});

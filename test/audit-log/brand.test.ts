import { beforeEach, expect, test } from 'vitest';
import { listAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { getBrand, updateBrand } from '#lib/accounts/brands/contract.ts';
import { removeUser, updateUserRole } from '#lib/accounts/users/contract.ts';
import { createEvent, deleteEvent } from '#lib/content/events/contract.ts';
import { createForm, updateForm } from '#lib/leads/forms/contract.ts';
import { deleteLead, exportLeads, updateLeadStatus } from '#lib/leads/leads/contract.ts';
import { createLocation, deleteLocation, updateLocation } from '#lib/places/locations/contract.ts';
import { createRedirect, deleteRedirect } from '#lib/web/seo/redirects.contract.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
const clock = testClock();
const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant();
});

const call = (as = acme.admin.credentials) => {
  clock.advance(1000);
  return { as, params: { brandId: acme.brandId } };
};
const entries = async (query = {}) => (await world.call(listAuditLog, { ...call(), query })).data.entries;

test('every change is in the audit log with its author and its old and new values', async () => {
  const { data } = await world.call(createLocation, { ...call(), body: { name: 'Austin' } });
  const params = { brandId: acme.brandId, locationId: data.location.id };
  await world.call(updateLocation, { ...call(), params, body: { name: 'Austin North' } });
  const [change, creation] = await entries();
  expect(change).toMatchObject({
    actor: { type: 'user', id: acme.admin.id, name: 'Pat Example' },
    operation: 'locations/update',
    object: { type: 'location', id: data.location.id },
    changes: [{ field: 'name', before: 'Austin', after: 'Austin North' }],
    reason: null,
  });
  expect(creation).toMatchObject({ operation: 'locations/create' });
});

test('an entry names what was changed, now and after its deletion', async () => {
  const { data } = await world.call(createLocation, { ...call(), body: { name: 'Austin' } });
  const params = { brandId: acme.brandId, locationId: data.location.id };
  await world.call(updateLocation, { ...call(), params, body: { status: 'active' } });
  const event = { title: 'Fair', startsAt: '2030-05-01T15:00:00.000Z', endsAt: '2030-05-01T18:00:00.000Z' };
  const { id: eventId } = (await world.call(createEvent, { ...call(), body: event })).data.event;
  await world.call(deleteEvent, { ...call(), params: { brandId: acme.brandId, eventId } });
  const redirect = { fromPath: '/fair', toUrl: '/events' };
  const { id: redirectId } = (await world.call(createRedirect, { ...call(), body: redirect })).data.redirect;
  const person = await acme.person('marketing');
  const body = { role: 'brand_admin' as const };
  await world.call(updateUserRole, { ...call(), params: { brandId: acme.brandId, userId: person.id }, body });
  expect((await entries()).map(({ object: { type, name, exists } }) => [type, name, exists])).toEqual([
    ['member', 'Pat Example', true],
    ['redirect', '/fair', true],
    ['event', 'Fair', false],
    ['event', 'Fair', false],
    ['location', 'Austin', true],
    ['location', 'Austin', true],
  ]);
  await world.call(deleteLocation, { ...call(), params });
  await world.call(deleteRedirect, { ...call(), params: { brandId: acme.brandId, redirectId } });
  await world.call(removeUser, { ...call(), params: { brandId: acme.brandId, userId: person.id } });
  expect((await entries()).slice(0, 3).map(({ object }) => object)).toMatchObject([
    { type: 'member', exists: false },
    { type: 'redirect', name: '/fair', exists: false },
    { type: 'location', name: 'Austin', exists: false },
  ]);
});

test('an entry says whether its lead is still there, and nothing that the visitor wrote', async () => {
  const { submit } = await formOf(world, acme);
  const { leadId } = (await submit({ fields: { name: 'Grace', email: 'grace@visitor.example' } })).data;
  const params = { brandId: acme.brandId, leadId };
  await world.call(updateLeadStatus, { ...call(), params, body: { status: 'viewed' } });
  expect((await entries({ object: leadId })).map(({ object }) => object)).toEqual([
    { type: 'lead', id: leadId, name: null, exists: true },
  ]);
  await world.call(deleteLead, { ...call(), params });
  const left = await entries({ object: leadId });
  expect(left.map(({ object }) => object.exists)).toEqual([false, false]);
  expect(JSON.stringify(left)).not.toContain('grace');
});

test('a changed form shows its fields, but of a secret only that it changed', async () => {
  const field = { name: 'email', label: 'E-mail', type: 'email' };
  const { data } = await world.call(createForm, {
    ...call(),
    body: { name: 'Contact', slug: 'contact', fields: [field] },
  });
  const params = { brandId: acme.brandId, formId: data.form.id };
  const spam = { captcha: 'turnstile', siteKey: 'a-site-key', secretKey: 'a-secret-key' };
  await world.call(updateForm, { ...call(), params, body: { fields: [{ ...field, label: 'Your e-mail' }], spam } });
  const [change] = await entries({ object: data.form.id });
  const changes = new Map(change?.changes.map(({ field, before, after }) => [field, { before, after }]));
  expect(changes.get('fields')).toMatchObject({ before: [{ label: 'E-mail' }], after: [{ label: 'Your e-mail' }] });
  expect(changes.get('sealedCaptchaSecret')).toEqual({ before: '(hidden)', after: '(hidden)' });
  expect(JSON.stringify(change)).not.toContain('a-secret-key');
});

test('the audit log can be filtered and read page by page', async () => {
  const { data } = await world.call(createLocation, { ...call(), body: { name: 'Austin' } });
  const between = clock.now().toISOString();
  for (const name of ['A', 'B', 'C']) await world.call(updateBrand, { ...call(), body: { name } });
  expect(await entries({ objectType: 'brand' })).toHaveLength(3);
  expect(await entries({ object: data.location.id })).toHaveLength(1);
  expect(await entries({ actor: acme.admin.id })).toHaveLength(4);
  expect(await entries({ actor: '01939b6e-5c00-7000-8000-00000000dead' })).toEqual([]);
  expect(await entries({ to: between })).toHaveLength(1);
  expect(await entries({ from: between, operation: 'brands/update' })).toHaveLength(3);
  // Before the earliest time that ids can contain.
  expect(await entries({ from: '1960-01-01T00:00:00Z', operation: 'brands/update' })).toHaveLength(3);
  expect(await entries({ to: '1960-01-01T00:00:00Z' })).toEqual([]);
  const first = (await world.call(listAuditLog, { ...call(), query: { limit: 3 } })).data;
  const rest = (await world.call(listAuditLog, { ...call(), query: { limit: 3, cursor: first.nextCursor ?? '' } }))
    .data;
  expect([first.entries.length, rest.entries.length, rest.nextCursor]).toEqual([3, 1, null]);
});

test('platform staff leave their reason in the audit log', async () => {
  await world.call(getBrand, call(await world.superAdmin()));
  expect(await entries({ objectType: 'access' })).toMatchObject([
    { operation: 'brands/get', reason: 'looking into a support case' },
  ]);
});

test('a reason that others than platform staff send is not in the audit log', async () => {
  const as = { ...acme.admin.credentials, 'x-access-reason': 'support' };
  await world.call(updateBrand, { ...call(as), body: { name: 'Acme' } });
  expect(await entries({ operation: 'brands/update' })).toMatchObject([{ actor: { id: acme.admin.id }, reason: null }]);
});

test('an export of leads is in the audit log with its filters and number of rows, but without the search text', async () => {
  await world.call(exportLeads, { ...call(), query: { status: 'new', q: 'grace@visitor.example' } });
  const [entry] = await entries({ operation: 'leads/export' });
  expect(entry).toMatchObject({ actor: { id: acme.admin.id }, object: { type: 'lead-export' } });
  expect(Object.fromEntries((entry?.changes ?? []).map(({ field, after }) => [field, after]))).toMatchObject({
    status: 'new',
    q: '(hidden)',
    rows: 0,
  });
});

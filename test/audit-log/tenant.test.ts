import { beforeEach, expect, test } from 'vitest';
import { listTenantAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { createBrand, listBrands } from '#lib/accounts/brands/contract.ts';
import { updateMe } from '#lib/accounts/me/contract.ts';
import { createTenant, listTenants } from '#lib/accounts/tenants/contract.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials, Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
const clock = testClock();
const world = await startWorld();
const staff = await world.superAdmin();

beforeEach(async () => {
  acme = await world.tenant();
});

const ask = (as: Credentials, query = {}, tenantId = acme.id) => {
  clock.advance(1000);
  return world.call(listTenantAuditLog, { as, params: { tenantId }, query });
};
const rename = (as: Credentials, firstName: string) => {
  clock.advance(1000);
  return world.call(updateMe, { as, body: { firstName } });
};

test('an admin of every brand of the tenant can read account changes, page by page', async () => {
  const other = await acme.person('marketing');
  await rename(acme.admin.credentials, 'Ada');
  await rename(other.credentials, 'Grace');
  const { entries } = (await ask(acme.admin.credentials)).data;
  expect(entries).toMatchObject([
    { operation: 'me/update', actor: { id: other.id, name: 'Grace Example' }, object: { type: 'user', id: other.id } },
    { operation: 'me/update', actor: { id: acme.admin.id, name: 'Ada Example' } },
  ]);
  expect((await ask(acme.admin.credentials, { actor: other.id })).data.entries).toEqual(entries.slice(0, 1));
  const first = (await ask(acme.admin.credentials, { limit: 1 })).data;
  const rest = (await ask(acme.admin.credentials, { limit: 1, cursor: first.nextCursor ?? '' })).data;
  expect([...first.entries, ...rest.entries]).toEqual(entries);
});

test('it is closed to other roles, to users of other tenants, and to admins of only some of its brands', async () => {
  const codeOf = async (as: Credentials, tenantId = acme.id) => (await ask(as, {}, tenantId)).error?.code;
  for (const role of ['marketing', 'franchisee', null] as const)
    expect(await codeOf((await acme.person(role)).credentials)).toBe('role_required');
  const globex = await world.tenant();
  expect(await codeOf(globex.admin.credentials)).toBe('role_required');
  expect(await codeOf(globex.admin.credentials, '01939b6e-5c00-7000-8000-00000000dead')).toBe('role_required');
  const body = { tenantId: acme.id, name: 'Second', slug: `second-${process.pid}` };
  expect((await world.call(createBrand, { as: staff, body })).status).toBe(201);
  expect(await codeOf(acme.admin.credentials)).toBe('role_required');
});

test('platform staff read it with a reason, which is then in it', async () => {
  expect((await ask(staff)).status).toBe(200);
  expect((await ask(acme.admin.credentials)).data.entries).toMatchObject([
    { operation: 'audit-log/list-tenant', object: { type: 'access' }, reason: 'looking into a support case' },
  ]);
  expect((await ask(staff, {}, '01939b6e-5c00-7000-8000-00000000dead')).status).toBe(404);
});

test('a reason may have any letters: a header carries them percent-encoded, and other text stays as it is', async () => {
  const reasons = ['Rückfrage zu „Łódź“', '100 % of the leads'];
  const headers = [encodeURIComponent('Rückfrage zu „Łódź“'), '100 % of the leads'];
  for (const reason of headers) {
    clock.advance(1000);
    expect((await ask({ ...staff, 'x-access-reason': reason })).status).toBe(200);
  }
  const { entries } = (await ask(acme.admin.credentials)).data;
  expect(entries.slice(0, 2).map(({ reason }) => reason)).toEqual(reasons.toReversed());
});

test('platform staff give a reason where no brand is named, and the reason is in the audit log of their own tenant', async () => {
  const { 'x-access-reason': _, ...silent } = staff;
  for (const operation of [listBrands, listTenants]) {
    clock.advance(1000);
    const refused = await world.call(operation, { as: silent });
    expect([refused.status, refused.error.details]).toEqual([
      400,
      [expect.objectContaining({ field: 'X-Access-Reason', code: 'required' })],
    ]);
    expect((await world.call(operation, { as: staff })).status).toBe(200);
  }
  const body = { name: 'New', slug: `new-${process.pid}` };
  expect((await world.call(createTenant, { as: silent, body })).status).toBe(400);
});

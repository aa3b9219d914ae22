import { beforeEach, describe, expect, test } from 'vitest';
import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import { login, refresh } from '#lib/accounts/auth/contract.ts';
import { getRole } from '#lib/accounts/brands/contract.ts';
import { getMe } from '#lib/accounts/me/contract.ts';
import {
  getUser,
  listUsers,
  removeUser,
  updateUserLocations,
  updateUserRole,
  updateUserStatus,
} from '#lib/accounts/users/contract.ts';
import { membersOf } from '#lib/accounts/users/people.ts';
import { createLocation, deleteLocation } from '#lib/places/locations/contract.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { meterKey } from '#lib/platform/meters/units.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { listLocations } from '#lib/use-cases/locations/list.contract.ts';
import { testClock } from '#test/support/clock.ts';
import { type Person, password, type Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { addBrand } from './scene.ts';

let acme: Tenant;
const clock = testClock();
const world = await startWorld();

beforeEach(async () => {
  clock.set(new Date());
  acme = await world.tenant();
});

const call = <Op extends Operation>(operation: Op, target: Person, body?: object, by = acme.admin, more = {}) =>
  world.call(operation, {
    as: by.credentials,
    params: { brandId: acme.brandId, userId: target.id },
    ...(body && { body }),
    ...more,
  });

const shown = async (target: Person, by = acme.admin) => (await call(getUser, target, undefined, by)).data.user;

const list = async (query: Record<string, string> = {}, by = acme.admin) =>
  (await world.call(listUsers, { as: by.credentials, params: { brandId: acme.brandId }, query })).data;

const idsOf = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).users.map(({ id }) => id).toSorted();

const addLocation = async (): Promise<string> => {
  const request = {
    as: acme.admin.credentials,
    params: { brandId: acme.brandId },
    body: { name: 'L', status: 'active' },
  };
  return (await world.call(createLocation, request)).data.location.id;
};

const refusal = ({ status, error }: { status: number; error: { code: string } | undefined }) => [status, error?.code];

describe('the users of a brand', () => {
  test('are listed newest first, page by page, without those of other tenants', async () => {
    const others = [await acme.person('marketing'), await acme.person('franchisee')];
    await acme.person(null);
    await world.tenant();
    const everybody = [acme.admin, ...others]
      .map(({ id }) => id)
      .toSorted()
      .toReversed();
    const first = await list({ limit: '2' });
    const second = await list({ limit: '2', cursor: first.nextCursor ?? '' });
    expect([...first.users, ...second.users].map(({ id }) => id)).toEqual(everybody);
    expect(second.nextCursor).toBeNull();
    const { user, text } = { user: first.users[0], text: JSON.stringify(first) };
    expect(user).toMatchObject({ tenantId: acme.id, status: 'active', firstName: 'Pat', isSuperAdmin: false });
    expect(text).not.toContain('argon2');
  });

  test('are filtered by role, status, location, name and address, and all of these together', async () => {
    const locationId = newId(clock.now());
    const [marketing, franchisee, other] = [
      await acme.person('marketing'),
      await acme.person('franchisee', [locationId]),
      await acme.person('franchisee', [newId(clock.now())]),
    ];
    await call(updateUserStatus, other, { status: 'suspended' });
    expect(await idsOf({ role: 'marketing' })).toEqual([marketing.id]);
    expect(await idsOf({ role: 'franchisee' })).toEqual([franchisee.id, other.id].toSorted());
    expect(await idsOf({ status: 'suspended' })).toEqual([other.id]);
    expect(await idsOf({ locationId })).toEqual([franchisee.id]);
    expect(await idsOf({ q: marketing.email.toUpperCase() })).toEqual([marketing.id]);
    expect(await idsOf({ q: 'pat exam' })).toHaveLength(4);
    expect(await idsOf({ q: 'pat exam', role: 'franchisee', status: 'active' })).toEqual([franchisee.id]);
    const first = await list({ role: 'franchisee', limit: '1' });
    const second = await list({ role: 'franchisee', limit: '1', cursor: first.nextCursor ?? '' });
    expect([first.users[0]?.id, second.users[0]?.id]).toEqual([franchisee.id, other.id].toSorted().toReversed());
    expect(second.nextCursor).toBeNull();
  });

  test('have their roles in the brands that the caller administers, and in no others', async () => {
    const person = await acme.person('franchisee', [newId(clock.now())]);
    const other = await addBrand(acme, clock.now());
    await other.admit(person, 'marketing');
    const here = { brandId: acme.brandId, role: 'franchisee' };
    const there = { brandId: other.brandId, role: 'marketing' };
    const rolesOf = async (by = acme.admin) => [
      (await shown(person, by)).brandRoles,
      (await list({}, by)).users.find(({ id }) => id === person.id)?.brandRoles,
    ];
    expect(await rolesOf()).toEqual([[here], [here]]);
    const both = await acme.person('brand_admin');
    await other.admit(both, 'brand_admin');
    for (const roles of await rolesOf(both)) {
      expect(roles).toHaveLength(2);
      expect(roles).toEqual(expect.arrayContaining([here, there]));
    }
    const staff = { ...acme.admin, credentials: await world.superAdmin() };
    expect(await rolesOf(staff)).toEqual([[here], [here]]);
  });

  test.each([
    ['of the tenant', () => acme.person(null)],
    ['of another tenant', async () => (await world.tenant()).admin],
  ])('do not include a user of %s only', async (_, makeSomebody) => {
    const stranger = await makeSomebody();
    for (const reply of [
      await call(getUser, stranger),
      await call(removeUser, stranger),
      await call(updateUserRole, stranger, { role: 'brand_admin' }),
      await call(updateUserLocations, stranger, { locationIds: [newId(clock.now())] }),
      await call(updateUserStatus, stranger, { status: 'suspended' }),
    ])
      expect(refusal(reply)).toEqual([404, 'not_found']);
  });
});

describe('a role', () => {
  test('applies from the next request on', async () => {
    const person = await acme.person('marketing');
    const { status, data } = await call(updateUserRole, person, { role: 'brand_admin' });
    expect([status, data]).toEqual([200, { ok: true }]);
    const seen = await world.call(getRole, { as: person.credentials, params: { brandId: acme.brandId } });
    expect(seen.data.role).toBe('brand_admin');
    expect((await list({}, person)).users).toHaveLength(2);
  });

  test('other than franchisee has no locations', async () => {
    const locationId = await addLocation();
    const person = await acme.person('franchisee', [locationId]);
    await call(updateUserRole, person, { role: 'marketing' });
    expect((await shown(person)).assignments).toEqual([]);
    await call(updateUserRole, person, { role: 'franchisee' });
    expect((await shown(person)).assignments).toEqual([]);
    const seen = await world.call(listLocations, { as: person.credentials, params: { brandId: acme.brandId } });
    expect(seen.data.locations).toEqual([]);
  });

  test('of the last admin cannot be changed until there is another one', async () => {
    expect(refusal(await call(updateUserRole, acme.admin, { role: 'marketing' }))).toEqual([422, 'last_brand_admin']);
    const second = await acme.person('brand_admin');
    expect((await call(updateUserRole, acme.admin, { role: 'marketing' })).status).toBe(200);
    const late = await call(updateUserRole, second, { role: 'franchisee' }, second);
    expect(refusal(late)).toEqual([422, 'last_brand_admin']);
  });

  test('of one admin stays when all of them leave or are removed at the same time', async () => {
    const admins = [acme.admin, await acme.person('brand_admin'), await acme.person('brand_admin')];
    const [first, second, third] = admins as [Person, Person, Person];
    const replies = await Promise.all([
      call(updateUserRole, second, { role: 'marketing' }, first),
      call(removeUser, third, undefined, second),
      call(updateUserStatus, first, { status: 'suspended' }, third),
    ]);
    const left = (await queryAll({ partition: membersOf(brandView(acme.brandId)) })).length;
    expect(replies.filter(({ status }) => status === 200).length).toBeLessThan(3);
    expect(left).toBeGreaterThan(0);
    const staff = { ...acme.admin, credentials: await world.superAdmin() };
    const { users } = await list({ role: 'brand_admin', status: 'active' }, staff);
    expect(users.length).toBeGreaterThan(0);
  });

  test('of exactly one of two admins changes when each demotes the other', async () => {
    for (let round = 0; round < 5; round++) {
      const tenant = await world.tenant();
      const second = await tenant.person('brand_admin');
      const demote = (target: Person, by: Person) =>
        world.call(updateUserRole, {
          as: by.credentials,
          params: { brandId: tenant.brandId, userId: target.id },
          body: { role: 'marketing' },
        });
      const replies = await Promise.all([demote(second, tenant.admin), demote(tenant.admin, second)]);
      const done = replies.filter(({ status }) => status === 200);
      expect(done).toHaveLength(1);
      const [refused] = replies.filter(({ status }) => status !== 200);
      expect(['last_brand_admin', 'role_required']).toContain(refused?.error.code);
    }
  });

  test('cannot be changed with an outdated version', async () => {
    const person = await acme.person('marketing');
    const { headers } = await call(getUser, person);
    const match = { headers: { 'if-match': headers.get('etag') ?? '' } };
    expect((await call(updateUserRole, person, { role: 'franchisee' }, acme.admin, match)).status).toBe(200);
    const late = await call(updateUserRole, person, { role: 'brand_admin' }, acme.admin, match);
    expect(refusal(late)).toEqual([412, 'precondition_failed']);
  });

  test('can be changed with the version from before the person signed in', async () => {
    const person = await acme.person('marketing');
    const { headers } = await call(getUser, person);
    clock.advance(1000);
    for (const _ of [1, 2]) await world.call(login, { body: { email: person.email, password } });
    expect((await shown(person)).lastLoginAt).toBe(clock.now().toISOString());
    const match = { headers: { 'if-match': headers.get('etag') ?? '' } };
    const status = await call(updateUserStatus, person, { status: 'suspended' }, acme.admin, match);
    expect(status.status).toBe(200);
    expect(status.headers.get('etag')).not.toBe(headers.get('etag'));
    expect(refusal(await call(updateUserRole, person, { role: 'franchisee' }, acme.admin, match))).toEqual([
      412,
      'precondition_failed',
    ]);
  });

  test('has its changes in the audit log of the brand', async () => {
    const person = await acme.person('marketing');
    await call(updateUserRole, person, { role: 'brand_admin' });
    const entries = await queryAll({ partition: auditsOf(brandView(acme.brandId)) });
    expect(entries.at(-1)).toMatchObject({
      operation: 'users/update-role',
      by: { id: acme.admin.id },
      object: { type: 'member', id: person.id },
      changes: { role: { before: 'marketing', after: 'brand_admin' } },
    });
  });
});

describe('the locations of a franchisee', () => {
  test('are replaced as a whole', async () => {
    const [first, second] = [await addLocation(), await addLocation()];
    const person = await acme.person('franchisee', [first]);
    expect((await call(updateUserLocations, person, { locationIds: [second] })).data).toEqual({ ok: true });
    expect((await shown(person)).assignments).toEqual([{ brandId: acme.brandId, locationId: second }]);
    const seen = await world.call(listLocations, { as: person.credentials, params: { brandId: acme.brandId } });
    expect(seen.data.locations.map(({ id }) => id)).toEqual([second]);
    await call(updateUserLocations, person, { locationIds: [] });
    expect((await shown(person)).assignments).toEqual([]);
  });

  test('must exist', async () => {
    const person = await acme.person('franchisee');
    const [live, gone, unknown] = [await addLocation(), await addLocation(), newId(clock.now())];
    await world.call(deleteLocation, {
      as: acme.admin.credentials,
      params: { brandId: acme.brandId, locationId: gone },
    });
    const reply = await call(updateUserLocations, person, { locationIds: [gone, live, unknown] });
    expect(refusal(reply)).toEqual([422, 'invalid_reference']);
    expect(reply.error.details).toEqual({ field: 'locationIds', missing: [gone, unknown] });
  });

  test('are for franchisees only', async () => {
    const person = await acme.person('marketing');
    const reply = await call(updateUserLocations, person, { locationIds: [newId(clock.now())] });
    expect(refusal(reply)).toEqual([422, 'not_a_franchisee']);
  });

  test.each([
    ['one of them twice', Array(2).fill('01939b6e-5c00-7000-8000-000000000010')],
    ['too many', Array.from({ length: 501 }, (_, at) => newId(new Date(at)))],
    ['none named', undefined],
  ])('are rejected with %s', async (_, locationIds) => {
    const person = await acme.person('franchisee');
    const { status, error } = await call(updateUserLocations, person, { locationIds });
    expect([status, error.details[0]?.field]).toEqual([400, 'locationIds']);
  });

  test('may be five hundred', async () => {
    const person = await acme.person('franchisee');
    const locationIds = Array.from({ length: 500 }, (_, at) => newId(new Date(at)));
    expect((await call(updateUserLocations, person, { locationIds })).error.code).toBe('invalid_reference');
  });
});

describe('a suspended user', () => {
  test('is signed out at once, and can sign in when reactivated', async () => {
    const person = await acme.person('marketing');
    const signIn = () => world.call(login, { body: { email: person.email, password } });
    const { refreshToken } = (await signIn()).data;
    const { status, data } = await call(updateUserStatus, person, { status: 'suspended' });
    expect([status, data.user.status]).toEqual([200, 'suspended']);
    expect((await world.call(getMe, { as: person.credentials })).status).toBe(401);
    expect((await world.call(refresh, { body: { refreshToken } })).status).toBe(401);
    expect(refusal(await signIn())).toEqual([403, 'account_suspended']);

    expect((await call(updateUserStatus, person, { status: 'active' })).data.user.status).toBe('active');
    expect((await signIn()).status).toBe(200);
  });

  test('cannot use a concurrent login', async () => {
    const person = await acme.person('marketing');
    const [signedIn] = await Promise.all([
      world.call(login, { body: { email: person.email, password } }),
      call(updateUserStatus, person, { status: 'suspended' }),
    ]);
    if (signedIn.status === 200) {
      const { accessToken, refreshToken } = signedIn.data;
      expect((await world.call(getMe, { as: { authorization: `Bearer ${accessToken}` } })).status).toBe(401);
      expect((await world.call(refresh, { body: { refreshToken } })).status).toBe(401);
    } else expect(signedIn.status).toBe(403);
  });

  test('cannot be oneself or the last active admin', async () => {
    const itself = await call(updateUserStatus, acme.admin, { status: 'suspended' });
    expect(refusal(itself)).toEqual([422, 'invalid_transition']);
    const staff = { ...acme.admin, credentials: await world.superAdmin() };
    const last = await call(updateUserStatus, acme.admin, { status: 'suspended' }, staff);
    expect(refusal(last)).toEqual([422, 'last_brand_admin']);
    const second = await acme.person('brand_admin');
    expect((await call(updateUserStatus, second, { status: 'suspended' })).status).toBe(200);
    expect(refusal(await call(removeUser, acme.admin))).toEqual([422, 'last_brand_admin']);
    expect(refusal(await call(updateUserRole, acme.admin, { role: 'marketing' }))).toEqual([422, 'last_brand_admin']);
  });

  test('is suspended by an admin of all their brands, or by platform staff', async () => {
    const person = await acme.person('franchisee');
    const other = await addBrand(acme, clock.now());
    await other.admit(person, 'marketing');
    expect(refusal(await call(updateUserStatus, person, { status: 'suspended' }))).toEqual([403, 'forbidden']);
    const staff = { ...acme.admin, credentials: await world.superAdmin() };
    expect((await call(updateUserStatus, person, { status: 'suspended' }, staff)).status).toBe(200);
    const both = await acme.person('brand_admin');
    await other.admit(both, 'brand_admin');
    expect((await call(updateUserStatus, person, { status: 'active' }, both)).status).toBe(200);
  });

  test('cannot be the only active admin of another brand', async () => {
    const other = await addBrand(acme, clock.now());
    const lone = await acme.person('marketing');
    await other.admit(lone, 'brand_admin');
    const staff = { ...acme.admin, credentials: await world.superAdmin() };
    const reply = await call(updateUserStatus, lone, { status: 'suspended' }, staff);
    expect(refusal(reply)).toEqual([422, 'last_brand_admin']);
    expect(reply.error.details).toEqual({ brandId: other.brandId });
  });
});

describe('a user who is removed from a brand', () => {
  test('has neither role nor session there, and frees a unit of the plan', async () => {
    const person = await acme.person('franchisee', [await addLocation()]);
    const used = async () => (await get(meterKey(brandView(acme.brandId), 'users')))?.used;
    expect(await used()).toBe(2);
    expect((await call(removeUser, person)).data).toEqual({ ok: true });
    expect(await used()).toBe(1);
    expect((await world.call(getMe, { as: person.credentials })).status).toBe(401);
    expect((await call(getUser, person)).status).toBe(404);
    expect((await list()).users.map(({ id }) => id)).toEqual([acme.admin.id]);
    expect(refusal(await call(removeUser, person))).toEqual([404, 'not_found']);
    const again = await world.call(login, { body: { email: person.email, password } });
    expect(again.status).toBe(200);
    const me = await world.call(getMe, { as: { authorization: `Bearer ${again.data.accessToken}` } });
    expect(me.data.user).toMatchObject({ brandRoles: [], assignments: [] });
  });

  test('is removed once, also with concurrent requests', async () => {
    const person = await acme.person('marketing');
    const replies = await Promise.all([call(removeUser, person), call(removeUser, person)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await get(meterKey(brandView(acme.brandId), 'users')))?.used).toBe(1);
  });

  test('keeps other brands', async () => {
    const person = await acme.person('marketing');
    const other = await addBrand(acme, clock.now());
    await other.admit(person, 'marketing');
    await call(removeUser, person);
    const me = await world.call(getMe, { as: person.credentials });
    expect(me.data.user.brandRoles).toEqual([{ brandId: other.brandId, role: 'marketing' }]);
  });

  test('cannot be the last admin', async () => {
    expect(refusal(await call(removeUser, acme.admin))).toEqual([422, 'last_brand_admin']);
  });
});

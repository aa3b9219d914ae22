import { describe, expect, test } from 'vitest';
import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import { login, refresh } from '#lib/accounts/auth/contract.ts';
import { listBrands } from '#lib/accounts/brands/contract.ts';
import { getMe, updateMe } from '#lib/accounts/me/contract.ts';
import { userKey } from '#lib/accounts/users/people.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import { put } from '#lib/platform/table/write.ts';
import { testClock } from '#test/support/clock.ts';
import { type Person, password } from '#test/support/product.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

// Stopped, so that no rate window ends in the middle of a test.
testClock();
const fresh = 'quite-another-phrase-7';
const world = await startWorld();
const acme = await world.tenant();

const update = (person: Person, body: object, headers = {}) =>
  world.call(updateMe, { as: person.credentials, body, headers });

const signIn = (person: Person, secret: string) =>
  world.call(login, { body: { email: person.email, password: secret } });

describe("the caller's own profile", () => {
  test('has the user with brands and assigned locations', async () => {
    const locationIds = [newId(new Date()), newId(new Date())];
    const person = await acme.person('franchisee', locationIds);
    const { status, data, headers } = await world.call(getMe, { as: person.credentials });
    expect(status).toBe(200);
    expect(versionOf(headers)).toBe('"1"');
    expect(data.mustChangePassword).toBe(false);
    expect(data.user).toMatchObject({
      id: person.id,
      email: person.email,
      status: 'active',
      isSuperAdmin: false,
      brandRoles: [{ brandId: acme.brandId, role: 'franchisee' }],
      assignments: locationIds.map((locationId) => ({ locationId, brandId: acme.brandId })),
    });
    expect(JSON.stringify(data)).not.toContain('argon2');
  });

  test('has no assignments for a user who may access every location', async () => {
    const { data } = await world.call(getMe, { as: (await acme.person('marketing')).credentials });
    expect(data.user.assignments).toEqual([]);
  });

  test('has names that can be changed one by one', async () => {
    const person = await acme.person('marketing');
    const { status, data, headers } = await update(person, { firstName: ' Grace ' });
    expect(status).toBe(200);
    expect(data.user).toMatchObject({ firstName: 'Grace', lastName: 'Example', brandRoles: [{ role: 'marketing' }] });
    expect(versionOf(headers)).toBe('"2"');
    await update(person, { lastName: 'Hopper' });
    const { data: after } = await world.call(getMe, { as: person.credentials });
    expect(after.user).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' });
  });

  test.each([
    'Your account: call 555-0100',
    'evil.example',
    'www.evil.example/x',
    'me@evil.example',
    '<b>Pat</b>',
    '1234',
    '...',
    'x'.repeat(61),
  ])('has no name %j', async (lastName) => {
    const person = await acme.person('marketing');
    const { status, error } = await update(person, { lastName });
    expect([status, error.details]).toMatchObject([400, [{ field: 'lastName' }]]);
  });

  test.each(["O'Brien-Łódź", 'D’Angelo Jr.', 'de la Vega y García', '山田', 'می‌خواهد', 'Ní Bhriain'])(
    'has a name %j',
    async (lastName) => {
      const { status, data } = await update(await acme.person('marketing'), { lastName });
      expect([status, data.user.lastName]).toEqual([200, lastName]);
    },
  );

  test('cannot be changed with an outdated version', async () => {
    const person = await acme.person('marketing');
    expect((await update(person, { firstName: 'Ada' }, { 'if-match': '"1"' })).status).toBe(200);
    const late = await update(person, { firstName: 'Eva' }, { 'if-match': '"1"' });
    expect([late.status, late.error.code]).toEqual([412, 'precondition_failed']);
  });

  test("has changes in the tenant's audit log, without any secret", async () => {
    const person = await acme.person('marketing');
    await update(person, { firstName: 'Grace', currentPassword: password, newPassword: fresh });
    const entries = await queryAll({ partition: auditsOf(tenantView(acme.id)) });
    const entry = entries.filter(({ object }) => object.type === 'user').find(({ object }) => object.id === person.id);
    expect(entry).toMatchObject({
      operation: 'me/update',
      by: { kind: 'user', id: person.id },
      changes: {
        firstName: { before: 'Pat', after: 'Grace' },
        passwordHash: { before: '(hidden)', after: '(hidden)' },
      },
    });
  });
});

describe('a new password', () => {
  test('replaces the old one and ends every other session', async () => {
    const person = await acme.person('marketing');
    const elsewhere = await signIn(person, password);
    expect((await update(person, { currentPassword: password, newPassword: fresh })).status).toBe(200);
    expect((await world.call(getMe, { as: person.credentials })).status).toBe(200);
    const { accessToken, refreshToken } = elsewhere.data;
    expect((await world.call(getMe, { as: { authorization: `Bearer ${accessToken}` } })).status).toBe(401);
    expect((await world.call(refresh, { body: { refreshToken } })).status).toBe(401);
    expect((await signIn(person, password)).status).toBe(401);
    expect((await signIn(person, fresh)).status).toBe(200);
  });

  test('gives access again after a forced change', async () => {
    const person = await acme.person('marketing');
    const key = userKey(tenantView(acme.id), person.id);
    await commit([put(key, { ...orNotFound(await get(key), 'User'), mustChangePassword: true })]);
    const closed = await world.call(listBrands, { as: person.credentials });
    expect([closed.status, closed.error.code]).toEqual([403, 'password_change_required']);
    expect((await world.call(getMe, { as: person.credentials })).data.mustChangePassword).toBe(true);
    expect((await update(person, { firstName: 'Ada' })).data.mustChangePassword).toBe(true);
    const { data } = await update(person, { currentPassword: password, newPassword: fresh });
    expect(data.mustChangePassword).toBe(false);
    expect((await world.call(listBrands, { as: person.credentials })).status).toBe(200);
  });

  test.each([
    ['without the current one', { newPassword: fresh }, 400, 'validation_error', 'currentPassword'],
    ['that is missing', { currentPassword: password }, 400, 'validation_error', 'newPassword'],
    [
      'with a wrong current one',
      { currentPassword: 'wrong', newPassword: fresh },
      400,
      'validation_error',
      'currentPassword',
    ],
    [
      'that is the current one',
      { currentPassword: password, newPassword: password },
      422,
      'weak_password',
      'newPassword',
    ],
    ['that is short', { currentPassword: password, newPassword: 'short-one-1' }, 422, 'weak_password', 'newPassword'],
    [
      'with the name of the brand',
      { currentPassword: password, newPassword: 'my BRAND is best' },
      422,
      'weak_password',
      'newPassword',
    ],
    [
      'with the e-mail in it',
      { currentPassword: password, newPassword: 'a-person-of-note' },
      422,
      'weak_password',
      'newPassword',
    ],
  ])('%s is rejected', async (_, body, status, code, field) => {
    const person = await acme.person('marketing');
    const reply = await update(person, body);
    expect([reply.status, reply.error.code]).toEqual([status, code]);
    expect(reply.error.details).toEqual([expect.objectContaining({ field })]);
    expect((await signIn(person, password)).status).toBe(200);
  });

  test('has a limit of guesses for the old one, even within an open session', async () => {
    const person = await acme.person('marketing');
    const statuses: number[] = [];
    for (let guesses = 0; guesses < 11; guesses++)
      statuses.push((await update(person, { currentPassword: 'wrong', newPassword: fresh })).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
    expect((await update(person, { firstName: 'Ada' })).status).toBe(200);
    const { accessToken } = (await signIn(person, password)).data;
    const owner = { as: { authorization: `Bearer ${accessToken}` } };
    const change = { currentPassword: password, newPassword: fresh };
    expect((await world.call(updateMe, { ...owner, body: change })).status).toBe(200);
  });
});

test('an API key has no profile', async () => {
  expect((await world.call(getMe, { as: { 'x-api-key': 'ftg_test_whatever' } })).status).toBe(401);
});

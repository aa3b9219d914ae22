import { beforeEach, describe, expect, test } from 'vitest';
import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import { forgotPassword, login, resetPassword } from '#lib/accounts/auth/contract.ts';
import { listBrands } from '#lib/accounts/brands/contract.ts';
import { getMe, updateMe } from '#lib/accounts/me/contract.ts';
import { resetUserPassword } from '#lib/accounts/users/contract.ts';
import { userKey } from '#lib/accounts/users/people.ts';
import { newTemporaryPassword } from '#lib/platform/credentials/temporary-password.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, tenantView } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { testClock } from '#test/support/clock.ts';
import { mailsTo, tokenIn } from '#test/support/outside/mails.ts';
import { type Credentials, type Person, password, type Tenant } from '#test/support/product.ts';
import { contents } from '#test/support/table.ts';
import { startWorld } from '#test/support/world.ts';
import { addBrand } from './scene.ts';

let acme: Tenant;
let person: Person;
const clock = testClock();
const fresh = 'quite-another-phrase-7';
const hour = 3_600_000;
const world = await startWorld({ maxQueueDelaySeconds: 0 });

beforeEach(async () => {
  clock.set(new Date());
  acme = await world.tenant();
  person = await acme.person('marketing');
});

const reset = (target: Person, as: Credentials = acme.admin.credentials) =>
  world.call(resetUserPassword, { as, params: { brandId: acme.brandId, userId: target.id } });

const signIn = (secret: string) => world.call(login, { body: { email: person.email, password: secret } });

describe('a temporary password', () => {
  test('permits only the choice of a new one', async () => {
    const { status, data } = await reset(person);
    expect(status).toBe(200);
    expect(data.tempPassword).toMatch(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){3}$/);
    expect((await world.call(getMe, { as: person.credentials })).status).toBe(401);
    expect((await signIn(password)).status).toBe(401);

    const signedIn = await signIn(data.tempPassword);
    expect([signedIn.status, signedIn.data.mustChangePassword]).toEqual([200, true]);
    const as = { authorization: `Bearer ${signedIn.data.accessToken}` };
    expect((await world.call(listBrands, { as })).error.code).toBe('password_change_required');
    const change = (newPassword: string) =>
      world.call(updateMe, { as, body: { currentPassword: data.tempPassword, newPassword } });
    expect((await change(data.tempPassword)).error.code).toBe('weak_password');
    expect((await change(fresh)).data.mustChangePassword).toBe(false);
    expect((await world.call(listBrands, { as })).status).toBe(200);
    clock.advance(100 * hour);
    expect((await signIn(data.tempPassword)).status).toBe(401);
    expect((await signIn(fresh)).data.mustChangePassword).toBe(false);
  });

  test('lasts three days', async () => {
    const { tempPassword } = (await reset(person)).data;
    clock.advance(72 * hour - 1);
    expect((await signIn(tempPassword)).status).toBe(200);
    clock.advance(1);
    const late = await signIn(tempPassword);
    expect([late.status, late.error.code]).toEqual([401, 'unauthenticated']);
  });

  test('is shown to the admin only: neither the mail nor the table has it', async () => {
    const { tempPassword } = (await reset(person)).data;
    const mails = await mailsTo(world, person.email);
    expect(mails).toMatchObject([{ subject: 'Your password was reset' }]);
    expect(JSON.stringify(mails)).not.toContain(tempPassword);
    expect([...(await contents()).values()].join('\n')).not.toContain(tempPassword);
    const entries = await queryAll({ partition: auditsOf(brandView(acme.brandId)) });
    expect(entries.at(-1)).toMatchObject({
      operation: 'users/reset-password',
      by: { id: acme.admin.id },
      object: { type: 'user', id: person.id },
      changes: { passwordHash: { before: '(hidden)', after: '(hidden)' } },
    });
  });

  test('replaces the former one and requested links', async () => {
    const first = (await reset(person)).data.tempPassword;
    clock.advance(1000);
    await world.call(forgotPassword, { body: { email: person.email } });
    const token = tokenIn((await mailsTo(world, person.email)).find(({ subject }) => subject.startsWith('Choose')));
    clock.advance(1000);
    const second = (await reset(person)).data.tempPassword;
    expect((await signIn(first)).status).toBe(401);
    const link = await world.call(resetPassword, { body: { token, newPassword: fresh } });
    expect(link.error.code).toBe('invalid_reset_token');
    expect((await signIn(second)).status).toBe(200);
  });

  test('can be replaced through a reset link', async () => {
    await reset(person);
    clock.advance(1000);
    await world.call(forgotPassword, { body: { email: person.email } });
    const token = tokenIn((await mailsTo(world, person.email)).at(-1));
    expect((await world.call(resetPassword, { body: { token, newPassword: fresh } })).status).toBe(200);
    clock.advance(100 * hour);
    expect((await signIn(fresh)).data.mustChangePassword).toBe(false);
  });

  test('cannot be set for oneself, for platform staff, or for a non-member', async () => {
    const own = await reset(acme.admin);
    expect([own.status, own.error.code]).toEqual([422, 'invalid_transition']);
    const staff = await acme.person('marketing');
    const key = userKey(tenantView(acme.id), staff.id);
    await commit([update(key, { set: { isSuperAdmin: true } })]);
    const theirs = await reset(staff);
    expect([theirs.status, theirs.error.code]).toEqual([422, 'invalid_transition']);
    const nobody = await reset(await acme.person(null));
    expect([nobody.status, nobody.error.code]).toEqual([404, 'not_found']);
  });

  test('can be set by an admin of all brands of the user, and not by platform staff, who would learn it', async () => {
    const other = await addBrand(acme, clock.now());
    await other.admit(person, 'brand_admin');
    const taken = await reset(person);
    expect([taken.status, taken.error.code]).toEqual([403, 'forbidden']);
    expect((await signIn(password)).status).toBe(200);
    const byStaff = await reset(person, await world.superAdmin());
    expect([byStaff.status, byStaff.error.code]).toEqual([403, 'role_required']);
  });
});

test('a temporary password has no characters that look or sound alike', () => {
  const many = Array.from({ length: 200 }, newTemporaryPassword);
  expect(new Set(many).size).toBe(200);
  expect(many.join('')).not.toMatch(/[A-Z0o1il8b5spmn]/);
});

import { beforeAll, expect, test } from 'vitest';
import { handler as bootstrapHandler } from '#functions/ops/bootstrap.ts';
import { handler } from '#functions/ops/end-super-admin.ts';
import { login } from '#lib/accounts/auth/contract.ts';
import { updateMe } from '#lib/accounts/me/contract.ts';
import { listTenants } from '#lib/accounts/tenants/contract.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import type { World } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { startSecretStore } from './secret-store.ts';

const context = { getRemainingTimeInMillis: () => 60_000 };
const bootstrap = asFunction('ops/bootstrap', bootstrapHandler);
const ended = asFunction('ops/end-super-admin', handler);
const end = (email: string) => ended({ email }, context);
const newPassword = 'violet otters count umbrellas';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const store = await startSecretStore();
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = store.url;
  process.env.EDGE_SECRET_ID = 'frontage/test/edge';
  store.values.set('frontage/test/edge', 'what-cloudfront-sends');
  return store.stop;
});

let people = 0;
/** A super-admin who has chosen a password, with what their requests send. */
const superAdmin = async () => {
  const email = `staff-${people++}@platform.example`;
  const { superAdmin: made } = await bootstrap({ email, tenantSlug: 'staff' }, context);
  const currentPassword = made.password ?? '';
  const signedIn = await world.call(login, { body: { email, password: currentPassword } });
  const as = { authorization: `Bearer ${signedIn.data.accessToken}`, 'x-access-reason': 'a question of the brand' };
  expect(await world.call(updateMe, { as, body: { currentPassword, newPassword } })).toMatchObject({ status: 200 });
  return { email, userId: made.userId, as };
};
const signIn = (email: string, password = newPassword) => world.call(login, { body: { email, password } });

test('the access of a super-admin ends at once, with all sessions, and that of others does not', async () => {
  const [left, stays] = [await superAdmin(), await superAdmin()];
  await signIn(left.email);
  expect(await world.call(listTenants, { as: left.as })).toMatchObject({ status: 200 });

  expect(await end(left.email)).toEqual({ userId: left.userId, ended: true, sessions: 2 });
  expect(await world.call(listTenants, { as: left.as })).toMatchObject({ status: 401 });
  expect(await signIn(left.email)).toMatchObject({ status: 403 });
  expect(await world.call(listTenants, { as: stays.as })).toMatchObject({ status: 200 });
});

test('a second call changes nothing', async () => {
  const { email, userId } = await superAdmin();
  await end(email.toUpperCase());
  expect(await end(email)).toEqual({ userId, ended: false, sessions: 0 });
});

test('a mistyped address, whose first password nobody has used, is ended too', async () => {
  const email = 'mistyped@platform.example';
  const { superAdmin: made } = await bootstrap({ email, tenantSlug: 'staff' }, context);
  expect(await end(email)).toMatchObject({ ended: true });
  expect(await signIn(email, made.password)).toMatchObject({ status: 403 });
});

test('the bootstrap gives one who was ended access again, with a first password that must be changed', async () => {
  const { email, userId } = await superAdmin();
  await end(email);
  const { superAdmin: again } = await bootstrap({ email, tenantSlug: 'staff' }, context);
  expect(again).toMatchObject({ created: false, userId });
  expect(await signIn(email)).toMatchObject({ status: 401 });
  const { status, data } = await signIn(email, again.password);
  expect(status).toBe(200);
  const as = { authorization: `Bearer ${data.accessToken}`, 'x-access-reason': 'a question of the brand' };
  expect(await world.call(listTenants, { as })).toMatchObject({ error: { code: 'password_change_required' } });
});

test.each([
  ['an address of nobody', async () => 'nobody@platform.example'],
  ['an admin of a brand', async () => (await world.tenant()).admin.email],
])('%s is refused', async (_, address) => {
  await expect(end(await address())).rejects.toThrow('No super-admin has this address');
});

test.each([{}, { email: 'root' }, { email: 'a@b.example', all: true }])('%j is refused', async (input) => {
  await expect(ended(input, context)).rejects.toThrow();
});

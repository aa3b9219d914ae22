import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handler } from '#functions/ops/bootstrap.ts';
import { login } from '#lib/accounts/auth/contract.ts';
import { updateMe } from '#lib/accounts/me/contract.ts';
import { listTenants } from '#lib/accounts/tenants/contract.ts';
import { secretsDocument } from '#lib/platform/credentials/root-secrets.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import type { World } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { startSecretStore } from './secret-store.ts';

const bootstrap = asFunction('ops/bootstrap', handler);
const context = { getRemainingTimeInMillis: () => 60_000 };
const edgeSecretId = 'frontage/test/edge';

let world: World;
let store: Awaited<ReturnType<typeof startSecretStore>>;
let secretsId: string;
beforeAll(async () => {
  world = await startWorld();
  store = await startSecretStore();
  process.env.AWS_ENDPOINT_URL_SECRETS_MANAGER = store.url;
  process.env.EDGE_SECRET_ID = edgeSecretId;
  secretsId = process.env.SECRETS_ID ?? '';
});
beforeEach(() => {
  store.empty();
  store.values.set(edgeSecretId, 'what-cloudfront-sends');
});
afterAll(() => store.stop());

const documentIn = () => secretsDocument.parse(JSON.parse(store.values.get(secretsId) ?? 'null'));

let people = 0;
const address = (): string => `root-${people++}@platform.example`;

test("an empty stage gets its keys, the edge's key, a tenant and a super-admin", async () => {
  const email = address();
  const made = await bootstrap({ email, tenantSlug: 'first' }, context);

  expect(made).toMatchObject({ secretsFilled: true, tenant: { created: true }, superAdmin: { created: true } });
  expect(documentIn()).toMatchObject({ tokenKeys: [{ kid: expect.any(String) }], edge: 'what-cloudfront-sends' });
  expect(made.probe).toEqual({ created: true });
  const { password } = made.superAdmin;
  const signedIn = await world.call(login, { body: { email, password } });
  expect(signedIn).toMatchObject({ status: 200 });

  const as = { authorization: `Bearer ${signedIn.data.accessToken}`, 'x-access-reason': 'first look' };
  const listed = await world.call(listTenants, { as });
  expect(listed).toMatchObject({ status: 403, error: { code: 'password_change_required' } });
});

/** The super-admin signs in with the password of the command, and chooses another. */
const choosePassword = async (email: string, currentPassword: string | undefined): Promise<void> => {
  const { data } = await world.call(login, { body: { email, password: currentPassword ?? '' } });
  const as = { authorization: `Bearer ${data.accessToken}`, 'x-access-reason': 'first look' };
  const body = { currentPassword: currentPassword ?? '', newPassword: 'violet otters count umbrellas' };
  expect(await world.call(updateMe, { as, body })).toMatchObject({ status: 200 });
};

test('a second run changes nothing', async () => {
  const email = address();
  const { superAdmin } = await bootstrap({ email, tenantSlug: 'again' }, context);
  await choosePassword(email, superAdmin.password);
  const before = store.values.get(secretsId);
  const again = await bootstrap({ email, tenantSlug: 'again' }, context);

  expect(again).toMatchObject({ secretsFilled: false, tenant: { created: false }, superAdmin: { created: false } });
  expect(again.probe).toEqual({ created: false });
  expect(JSON.stringify(again)).not.toContain('password');
  expect(store.values.get(secretsId)).toBe(before);
});

test('whoever lost the first password before it was used gets another by a second run', async () => {
  const email = address();
  const first = await bootstrap({ email, tenantSlug: 'lost' }, context);
  const second = await bootstrap({ email, tenantSlug: 'lost' }, context);

  expect(second.superAdmin).toMatchObject({ created: false, userId: first.superAdmin.userId });
  const signIn = (password = '') => world.call(login, { body: { email, password } });
  expect(await signIn(first.superAdmin.password)).toMatchObject({ status: 401 });
  expect(await signIn(second.superAdmin.password)).toMatchObject({ status: 200 });
});

test('of two concurrent runs one fills the secret, and there is one tenant', async () => {
  const [one, other] = await Promise.allSettled([
    bootstrap({ email: address(), tenantSlug: 'race' }, context),
    bootstrap({ email: address(), tenantSlug: 'race' }, context),
  ]);
  const filled = [one, other].map((outcome) => outcome.status === 'fulfilled' && outcome.value.secretsFilled);
  expect(filled.filter(Boolean).length).toBeLessThanOrEqual(1);
  expect(documentIn().tokenKeys).toHaveLength(1);
});

test.each([
  ['no address', {}],
  ['a malformed address', { email: 'root' }],
  ['a malformed slug', { email: 'a@b.example', tenantSlug: 'Two Words' }],
  ['an unknown option', { email: 'a@b.example', password: 'let-me-choose' }],
])('the bootstrap rejects %s', async (_, input) => {
  await expect(bootstrap(input, context)).rejects.toThrow();
  expect(store.values.has(secretsId)).toBe(false);
});

test("no keys are generated while the edge's key is missing", async () => {
  store.values.clear();
  await expect(bootstrap({ email: address() }, context)).rejects.toThrow('deploy the data stack first');
  expect(store.values.size).toBe(0);
});

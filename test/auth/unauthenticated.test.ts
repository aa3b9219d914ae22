import { exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { createApiKey, revokeApiKey } from '#lib/accounts/api-keys/contract.ts';
import { login, refresh } from '#lib/accounts/auth/contract.ts';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { getMe } from '#lib/accounts/me/contract.ts';
import { listUsers } from '#lib/accounts/users/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { signSecrets, verifySecrets } from '#lib/platform/credentials/secrets.ts';
import { issueAccessToken, newRefreshToken } from '#lib/platform/credentials/tokens.ts';
import { testClock } from '#test/support/clock.ts';
import type { Credentials } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const sent: Record<string, Credentials> = {};
const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();

/** Tokens that somebody else than the platform makes, who knows the ids and the public key. */
const forgery = (who: { sub: string; tid: string; sid: string }) => {
  const exp = Math.floor(clock.now().getTime() / 1000) + 600;
  const claims = { ...who, ver: 1, aud: 'frontage', exp };
  const current = async () => (await signSecrets()).tokenKey;
  return {
    unsigned: () => new UnsecuredJWT(claims).encode(),
    publicSecret: async () => new TextEncoder().encode(JSON.stringify((await verifySecrets()).tokenKeys[0].publicJwk)),
    signed: async ({ alg = 'ES256', ...more }: { alg?: string; aud?: string }, secret?: Uint8Array) => {
      const { kid, privateJwk } = await current();
      return new SignJWT({ ...claims, ...more })
        .setProtectedHeader({ alg, kid })
        .sign(secret ?? (await importJWK(privateJwk, alg)));
    },
    withOwnKey: async () => {
      const { publicKey, privateKey } = await generateKeyPair('ES256');
      const jwk = await exportJWK(publicKey);
      return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'mine', jwk }).sign(privateKey);
    },
  };
};

const bearer = (token: string): Credentials => ({ authorization: `Bearer ${token}` });

beforeAll(async () => {
  const admin = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
  const keyOf = async (body: object = {}) =>
    (await world.call(createApiKey, { ...admin, body: { name: 'Key', ...body } })).data;
  const [active, revoked] = [await keyOf(), await keyOf()];
  const expiring = await keyOf({ expiresAt: new Date(clock.now().getTime() + 1000).toISOString() });
  await world.call(revokeApiKey, { ...admin, params: { ...admin.params, keyId: revoked.apiKey.id } });
  const who = { sub: acme.admin.id, tid: acme.id, sid: newId(clock.now()) };
  const forged = forgery(who);
  const token = acme.admin.credentials.authorization ?? '';
  clock.advance(2000);
  Object.assign(sent, {
    nothing: {},
    'another scheme': { authorization: 'Basic YTpi' },
    'no token': bearer('nonsense'),
    'a tampered token': { authorization: `${token.slice(0, -6)}AAAAAA` },
    'an expired token': bearer(await issueAccessToken(who, new Date(clock.now().getTime() - 3_600_000))),
    'a token without a signature': bearer(forged.unsigned()),
    'a token of another algorithm': bearer(await forged.signed({ alg: 'HS256' }, await forged.publicSecret())),
    'a token of another service': bearer(await forged.signed({ aud: 'elsewhere' })),
    'a token that brings its own key': bearer(await forged.withOwnKey()),
    'a token of another kind': bearer(newRefreshToken()),
    'a token of no session': bearer(await issueAccessToken(who, clock.now())),
    'a malformed key': { 'x-api-key': 'ftg_test_short' },
    'a made-up key': { 'x-api-key': `ftg_test_${'a'.repeat(32)}` },
    'a revoked key': { 'x-api-key': revoked.key },
    'an expired key': { 'x-api-key': expiring.key },
    'an active key': { 'x-api-key': active.key },
  });
});

test.each([
  ['nothing', 'missing', /No credential was sent/],
  ['another scheme', 'malformed', /malformed/],
  ['no token', 'malformed', /malformed/],
  ['a tampered token', 'revoked_or_unknown', /revoked or unknown/],
  ['an expired token', 'token_expired', /expired/],
  ['a token without a signature', 'malformed', /malformed/],
  ['a token of another algorithm', 'malformed', /malformed/],
  ['a token of another service', 'malformed', /malformed/],
  ['a token that brings its own key', 'revoked_or_unknown', /revoked or unknown/],
  ['a token of another kind', 'malformed', /malformed/],
  ['a token of no session', 'revoked_or_unknown', /revoked or unknown/],
  ['a malformed key', 'malformed', /malformed/],
  ['a made-up key', 'malformed', /malformed/],
  ['a revoked key', 'revoked_or_unknown', /revoked or unknown/],
  ['an expired key', 'key_expired', /expired/],
])('%s gets %s, also on operations that need a signed-in user', async (name, reason, message) => {
  for (const operation of [getBrand, listUsers, getMe]) {
    clock.advance(100);
    const reply = await world.call(operation, { as: sent[name] ?? {}, params: { brandId: acme.brandId } });
    expect(reply.status).toBe(401);
    expect(reply.error).toEqual({
      code: 'unauthenticated',
      message: expect.stringMatching(message),
      details: { reason },
    });
    expect(reply.headers.get('www-authenticate')).toBe(
      reason === 'missing' ? 'Bearer' : `Bearer error="invalid_token", error_description="${reason}"`,
    );
  }
});

test('an active key gets the reason that the operation needs a signed-in user', async () => {
  const { status, error } = await world.call(listUsers, {
    as: sent['an active key'] ?? {},
    params: { brandId: acme.brandId },
  });
  expect([status, error.code, error.message]).toEqual([
    403,
    'forbidden',
    'This operation needs a signed-in user: send an access token, not an API key',
  ]);
  expect(error.details).toEqual({ reason: 'user_required' });
});

test('beside an access token, a key is ignored where an operation needs a signed-in user', async () => {
  const as = { ...sent['an active key'], ...acme.admin.credentials };
  expect((await world.call(listUsers, { as, params: { brandId: acme.brandId } })).status).toBe(200);
});

test('a wrong password and an unknown refresh token have their own reasons', async () => {
  const wrong = await world.call(login, { body: { email: acme.admin.email, password: 'not-the-password-1' } });
  expect([wrong.status, wrong.error.details]).toEqual([401, { reason: 'wrong_password' }]);
  const unknown = await world.call(refresh, { body: { refreshToken: `rt_${'a'.repeat(43)}` } });
  expect([unknown.status, unknown.error.details]).toEqual([401, { reason: 'revoked_or_unknown' }]);
});

test.each(['another scheme', 'no token', 'an expired token'])('an active key beside %s is accepted', async (name) => {
  const as = { ...sent['an active key'], ...sent[name] };
  clock.advance(100);
  expect((await world.call(getBrand, { as, params: { brandId: acme.brandId } })).status).toBe(200);
});

import { describe, expect, test } from 'vitest';
import { login, logout, refresh } from '#lib/accounts/auth/contract.ts';
import { readSessions, sessionKey } from '#lib/accounts/auth/sessions.ts';
import { getMe } from '#lib/accounts/me/contract.ts';
import { userKey } from '#lib/accounts/users/people.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { tenantView } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { testClock } from '#test/support/clock.ts';
import { type Person, password, type Reply } from '#test/support/product.ts';
import { watchTable } from '#test/support/watch.ts';
import { startWorld } from '#test/support/world.ts';

const refreshName = '__Host-frontage_refresh';
const deviceName = '__Host-frontage_device';
const clock = testClock();
const second = 1000;
const world = await startWorld();
const acme = await world.tenant();
const adminOrigin = process.env.ADMIN_ORIGINS?.split(',')[0] ?? '';
const foreign = { origin: 'https://stranger.example' };

/** The cookies that an answer sets, as a browser reads them. */
const cookiesOf = ({ headers }: Pick<Reply<unknown>, 'headers'>): Record<string, { value: string; flags: string }> =>
  Object.fromEntries(
    headers.getSetCookie().map((cookie) => {
      const [, name = '', value = '', flags = ''] = /^([^=]+)=([^;]*); (.*)$/.exec(cookie) ?? [];
      return [name, { value, flags }];
    }),
  );

const refreshCookieOf = (reply: Pick<Reply<unknown>, 'headers'>): string => cookiesOf(reply)[refreshName]?.value ?? '';

const cleared = {
  [refreshName]: { value: '', flags: 'Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict' },
};

/** A browser that has the cookie of a refresh token. */
const browserWith = (token: string, headers: Record<string, string> = {}) => ({
  post: <Op extends Operation>(operation: Op, body: object = {}) =>
    world.call(operation, { body, headers: { cookie: `theme=dark; ${refreshName}=${token}`, ...headers } }),
});

const signIn = (person: Person, headers: Record<string, string> = {}, body: object = {}) =>
  world.call(login, { body: { email: person.email, password, session: 'cookie', ...body }, headers });

const begin = async () => {
  const person = await acme.person('marketing');
  const reply = await signIn(person);
  return { person, reply, token: refreshCookieOf(reply) };
};

const opens = async (accessToken: string): Promise<number> =>
  (await world.call(getMe, { as: { authorization: `Bearer ${accessToken}` } })).status;

describe('a login with a session in cookies', () => {
  test('has both tokens in cookies that no script can read, and not in the answer', async () => {
    const { reply } = await begin();
    expect(reply.status).toBe(200);
    expect(reply.data).not.toHaveProperty('refreshToken');
    expect(reply.data).not.toHaveProperty('deviceToken');
    expect(reply.text).not.toMatch(/\b(?:rt|dt)_/);
    expect(cookiesOf(reply)).toEqual({
      [refreshName]: {
        value: expect.stringMatching(/^rt_[\w-]{43}$/),
        flags: `Max-Age=${30 * 86_400}; Path=/; HttpOnly; Secure; SameSite=Strict`,
      },
      [deviceName]: {
        value: expect.stringMatching(/^dt_/),
        flags: `Max-Age=${90 * 86_400}; Path=/; HttpOnly; Secure; SameSite=Strict`,
      },
    });
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(await opens(reply.data.accessToken)).toBe(200);
  });

  test('knows the device by its cookie', async () => {
    const { person, reply } = await begin();
    const device = cookiesOf(reply)[deviceName]?.value ?? '';
    const again = await signIn(person, { cookie: `__Host-frontage_device=${device}` });
    const idOf = (token: string): string => token.split('.')[0] ?? '';
    expect(idOf(cookiesOf(again)[deviceName]?.value ?? '')).toBe(idOf(device));
  });

  test('sets no cookie where the password is wrong', async () => {
    const reply = await signIn(await acme.person(null), {}, { password: 'not the password' });
    expect(reply.status).toBe(401);
    expect(cookiesOf(reply)).toEqual({});
  });

  test('ends the session that the browser had, whoever had it, once the password is right', async () => {
    const { reply, token } = await begin();
    const cookie = `${refreshName}=${token}`;
    const next = await acme.person('marketing');
    expect((await signIn(next, { cookie }, { password: 'not the password' })).status).toBe(401);
    expect(await opens(reply.data.accessToken)).toBe(200);
    const again = await signIn(next, { cookie });
    expect([again.status, await opens(reply.data.accessToken)]).toEqual([200, 401]);
    const own = await signIn(next, { cookie: `${refreshName}=${refreshCookieOf(again)}` });
    expect([await opens(own.data.accessToken), await opens(again.data.accessToken)]).toEqual([200, 401]);
  });

  test('is refused to a page of another site, before the password is checked', async () => {
    for (const origin of ['https://stranger.example', 'null', 'not an origin']) {
      const { status, error, headers } = await signIn(await acme.person(null), { origin });
      expect([status, error.code, headers.getSetCookie()]).toEqual([403, 'origin_not_allowed', []]);
    }
  });

  test.each(['the address of the API', 'the admin app'])('is possible on pages of %s', async (where) => {
    const origin = where === 'the admin app' ? adminOrigin : new URL(world.stack.url).origin;
    expect((await signIn(await acme.person(null), { origin })).status).toBe(200);
  });
});

test('a login without it sets no cookie, and ignores the one of a device', async () => {
  const { person, reply } = await begin();
  const device = cookiesOf(reply)[deviceName]?.value ?? '';
  const headers = { cookie: `__Host-frontage_device=${device}`, ...foreign };
  const plain = await world.call(login, { body: { email: person.email, password }, headers });
  expect(plain.status).toBe(200);
  expect(plain.headers.getSetCookie()).toEqual([]);
  expect(plain.data.refreshToken).toMatch(/^rt_/);
  expect(plain.data.deviceToken?.split('.')[0]).not.toBe(device.split('.')[0]);
});

test('a form of a page cannot use the cookie: the body must be JSON', async () => {
  const { token } = await begin();
  const { status } = await fetch(`${world.stack.url}${refresh.path}`, {
    method: 'POST',
    headers: { cookie: `frontage_refresh=${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'session=cookie',
  });
  expect(status).toBe(415);
});

describe('a refresh by cookie', () => {
  test('replaces the cookie and answers without the token', async () => {
    const { token } = await begin();
    const reply = await browserWith(token).post(refresh);
    expect(reply.status).toBe(200);
    expect(reply.data).not.toHaveProperty('refreshToken');
    const next = cookiesOf(reply);
    expect(Object.keys(next)).toEqual([refreshName]);
    expect(next[refreshName]?.value).toMatch(/^rt_/);
    expect(next[refreshName]?.value).not.toBe(token);
    expect(await opens(reply.data.accessToken)).toBe(200);
    expect((await browserWith(refreshCookieOf(reply)).post(refresh, { session: 'cookie' })).status).toBe(200);
  });

  test('within ten seconds gives every tab the same next token', async () => {
    const { token } = await begin();
    const replies = await Promise.all(Array.from({ length: 4 }, () => browserWith(token).post(refresh)));
    expect(new Set(replies.map(refreshCookieOf)).size).toBe(1);
  });

  test('later, of a spent token, ends the session and removes the cookie', async () => {
    const { token } = await begin();
    const next = refreshCookieOf(await browserWith(token).post(refresh));
    clock.advance(10 * second + 1);
    const reply = await browserWith(token).post(refresh);
    expect(reply.status).toBe(401);
    expect(cookiesOf(reply)).toEqual(cleared);
    expect((await browserWith(next).post(refresh)).status).toBe(401);
  });

  test('of an unknown token removes the cookie', async () => {
    const reply = await browserWith('rt_unknown').post(refresh);
    expect([reply.status, reply.error.code]).toEqual([401, 'unauthenticated']);
    expect(cookiesOf(reply)).toEqual(cleared);
  });

  test('of a suspended user keeps the cookie', async () => {
    const { person, token } = await begin();
    await commit([update(userKey(tenantView(acme.id), person.id), { set: { status: 'suspended' } })]);
    const reply = await browserWith(token).post(refresh);
    expect([reply.error.code, reply.headers.getSetCookie()]).toEqual(['account_suspended', []]);
  });

  test('without a cookie is unauthenticated, and the error names both ways', async () => {
    const { status, error } = await world.call(refresh, { body: {} });
    expect([status, error.code, error.details]).toEqual([401, 'unauthenticated', { reason: 'missing' }]);
    expect(error.message).toContain(refreshName);
  });

  test('is refused to a page of another site, and changes nothing', async () => {
    const { token } = await begin();
    const reply = await browserWith(token, foreign).post(refresh);
    expect([reply.status, reply.error.code, reply.headers.getSetCookie()]).toEqual([403, 'origin_not_allowed', []]);
    clock.advance(10 * second + 1);
    expect((await browserWith(token, { origin: adminOrigin }).post(refresh)).status).toBe(200);
  });

  test('does not take the token out of the cookie', async () => {
    const { token } = await begin();
    const { status, error } = await browserWith(token).post(refresh, { session: 'token' });
    expect(status).toBe(400);
    expect(error.details).toMatchObject([{ field: 'refreshToken', code: 'required' }]);
  });
});

describe('a refresh with a token in the body', () => {
  test('uses that token and leaves the cookie alone', async () => {
    const { token } = await begin();
    const other = await world.call(login, { body: { email: (await acme.person(null)).email, password } });
    const { refreshToken } = other.data;
    const reply = await browserWith(token, foreign).post(refresh, { refreshToken });
    expect(reply.data.refreshToken).toMatch(/^rt_/);
    expect(reply.headers.getSetCookie()).toEqual([]);
    clock.advance(10 * second + 1);
    expect((await browserWith(token).post(refresh)).status).toBe(200);
  });

  test('moves the session to a cookie when asked', async () => {
    const person = await acme.person(null);
    const { refreshToken } = (await world.call(login, { body: { email: person.email, password } })).data;
    const reply = await world.call(refresh, { body: { refreshToken, session: 'cookie' } });
    expect(reply.data).not.toHaveProperty('refreshToken');
    expect((await browserWith(refreshCookieOf(reply)).post(refresh)).status).toBe(200);
  });

  test('does not remove the cookie of another session when the token is unknown', async () => {
    const { token } = await begin();
    const reply = await browserWith(token).post(refresh, { refreshToken: 'rt_unknown', session: 'cookie' });
    expect([reply.status, reply.headers.getSetCookie()]).toEqual([401, []]);
  });
});

describe('a session in a browser', () => {
  const minute = 60 * second;
  const tokenOf = (reply: Reply<{ accessToken: string }>) => ({ authorization: `Bearer ${reply.data.accessToken}` });
  const read = (reply: Reply<{ accessToken: string }>) => world.call(getMe, { as: tokenOf(reply) });
  const refused = { status: 401, error: { details: { reason: 'session_expired' } } };

  test('ends after half an hour without a request, on the server', async () => {
    const { person, token } = await begin();
    clock.advance(31 * minute);
    const reply = await browserWith(token).post(refresh);
    expect(reply).toMatchObject(refused);
    expect(cookiesOf(reply)).toEqual(cleared);
    // Not outside of the cookie either.
    expect(await world.call(refresh, { body: { refreshToken: token } })).toMatchObject({ status: 401 });
    expect((await signIn(person)).status).toBe(200);
  });

  test('lasts as long as somebody asks for something at least once in half an hour, up to its absolute end', async () => {
    let { reply, token } = await begin();
    for (let hours = 0; hours < 3; hours++) {
      clock.advance(14 * minute);
      expect((await read(reply)).status).toBe(200);
      clock.advance(28 * minute);
      const next = await browserWith(token).post(refresh);
      expect(next.status).toBe(200);
      reply = next as typeof reply;
      token = refreshCookieOf(next);
    }
    clock.advance(30 * 24 * 60 * minute);
    expect((await browserWith(token).post(refresh)).status).toBe(401);
  });

  test('stores activity at most once a minute', async () => {
    const { reply } = await begin();
    const changes = await watchTable(world.stack);
    const ofSessions = async () => (await changes()).filter((key) => key.includes('#SESSION#')).length;
    for (const [seconds, writes] of [
      [10, 0],
      [49, 0],
      [2, 1],
      [10, 0],
    ] as const) {
      clock.advance(seconds * second);
      await read(reply);
      expect(await ofSessions()).toBe(writes);
    }
  });

  test('of before idle sessions ended is measured from its last refresh', async () => {
    const { person, token } = await begin();
    const session = (await readSessions(tenantView(acme.id), person.id)).at(-1);
    const key = sessionKey(tenantView(acme.id), person.id, session?.id ?? '');
    const expiresAt = Math.floor(clock.now().getTime() / 1000) + 14 * 86_400;
    await commit([update(key, { set: { expiresAt }, remove: ['activeAt'] })]);
    clock.advance(31 * minute);
    expect(await browserWith(token).post(refresh)).toMatchObject(refused);
    const left = await readSessions(tenantView(acme.id), person.id);
    expect(left.map(({ id }) => id)).not.toContain(session?.id);
  });

  test('is not begun or continued with one of two cookies of a name', async () => {
    const [mine, strangers] = [await begin(), await begin()];
    for (const [first, last] of [
      [mine.token, strangers.token],
      [strangers.token, mine.token],
    ]) {
      const headers = { cookie: `${refreshName}=${first}; ${refreshName}=${last}` };
      const reply = await world.call(refresh, { body: {}, headers });
      expect([reply.status, reply.error.details]).toEqual([401, { reason: 'missing' }]);
    }
    const planted = { cookie: `frontage_refresh=${strangers.token}` };
    expect((await world.call(refresh, { body: {}, headers: planted })).status).toBe(401);
  });
});

describe('a logout by cookie', () => {
  test('ends the session and removes the cookie of the token alone', async () => {
    const { reply, token } = await begin();
    const out = await browserWith(token).post(logout);
    expect([out.status, out.data]).toEqual([200, { ok: true }]);
    expect(cookiesOf(out)).toEqual(cleared);
    expect(await opens(reply.data.accessToken)).toBe(401);
    expect((await browserWith(token).post(refresh)).status).toBe(401);
  });

  test('succeeds without a cookie', async () => {
    expect((await world.call(logout, { body: {} })).data).toEqual({ ok: true });
  });

  test('is refused to a page of another site, and the session lasts', async () => {
    const { reply, token } = await begin();
    const out = await browserWith(token, foreign).post(logout);
    expect([out.status, out.error.code]).toEqual([403, 'origin_not_allowed']);
    expect(await opens(reply.data.accessToken)).toBe(200);
  });

  test('with a token in the body ends that session, and not the one of the cookie', async () => {
    const { reply, token } = await begin();
    const other = await world.call(login, { body: { email: (await acme.person(null)).email, password } });
    const out = await browserWith(token).post(logout, { refreshToken: other.data.refreshToken });
    expect(out.headers.getSetCookie()).toEqual([]);
    expect(await opens(other.data.accessToken)).toBe(401);
    expect(await opens(reply.data.accessToken)).toBe(200);
  });
});

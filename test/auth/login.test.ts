import { scryptSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { login, refresh } from '#lib/accounts/auth/contract.ts';
import { readSessions } from '#lib/accounts/auth/sessions.ts';
import { getMe } from '#lib/accounts/me/contract.ts';
import { type UserRecord, userKey } from '#lib/accounts/users/people.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { testClock } from '#test/support/clock.ts';
import { type Person, password } from '#test/support/product.ts';
import { newVisitor } from '#test/support/visitors.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const day = 86_400_000;
const world = await startWorld();
const acme = await world.tenant();

const edit = (person: Person, change: Partial<UserRecord>): Promise<void> =>
  commit([update(userKey(tenantView(acme.id), person.id), { set: change })]);

/** A user with an own address, since attempts are counted by address. */
const somewhere = () => {
  const visitor = newVisitor();
  return async (body: object) => {
    const { status, body: text } = await visitor.post(`${world.stack.url}/v1/auth/login`, JSON.stringify(body));
    return { status, ...JSON.parse(text) };
  };
};

describe('a user with the right password', () => {
  test('gets valid tokens and their own profile', async () => {
    const { email, id } = await acme.person('marketing');
    const { status, data, headers } = await world.call(login, { body: { email, password } });
    expect(status).toBe(200);
    expect(data).toMatchObject({ tokenType: 'Bearer', expiresIn: 900, mustChangePassword: false });
    expect(data.refreshExpiresIn).toBe((14 * day) / 1000);
    expect(data.refreshToken).toMatch(/^rt_[\w-]{43}$/);
    expect(data.user).toMatchObject({ id, email, tenantId: acme.id, lastLoginAt: clock.now().toISOString() });
    expect(headers.get('ratelimit')).toContain('"login";r=9');
    const me = await world.call(getMe, { as: { authorization: `Bearer ${data.accessToken}` } });
    expect(me.data.user).toMatchObject({ id, lastLoginAt: clock.now().toISOString() });
  });

  test('may write the address in any case', async () => {
    const { email } = await acme.person(null);
    const { status } = await world.call(login, { body: { email: ` ${email.toUpperCase()} `, password } });
    expect(status).toBe(200);
  });

  test('may name their own tenant and no other', async () => {
    const globex = await world.tenant();
    const { email } = await acme.person(null);
    const attempt = async (tenantSlug: string) =>
      (await world.call(login, { body: { email, password, tenantSlug } })).status;
    expect(await attempt(acme.slug)).toBe(200);
    expect(await attempt(globex.slug)).toBe(401);
    expect(await attempt('nobody')).toBe(401);
  });

  test('gets an error when the account is suspended', async () => {
    const person = await acme.person(null);
    await edit(person, { status: 'suspended' });
    const right = await world.call(login, { body: { email: person.email, password } });
    expect([right.status, right.error.code]).toEqual([403, 'account_suspended']);
    const wrong = await world.call(login, { body: { email: person.email, password: 'not the password' } });
    expect([wrong.status, wrong.error.code]).toEqual([401, 'unauthenticated']);
  });

  test('must change a password that somebody else has set', async () => {
    const person = await acme.person(null);
    await edit(person, { mustChangePassword: true });
    const { data } = await world.call(login, { body: { email: person.email, password } });
    expect(data.mustChangePassword).toBe(true);
  });

  test('gets a new hash when the stored one is of an older kind', async () => {
    const person = await acme.person(null);
    const salt = Buffer.alloc(16, 7);
    const key = scryptSync(password, salt, 32, { N: 2 ** 15, r: 8, p: 3, maxmem: 2 ** 26 });
    await edit(person, { passwordHash: `scrypt$${salt.toString('base64url')}$${key.toString('base64url')}` });
    const attempt = async () => (await world.call(login, { body: { email: person.email, password } })).status;
    expect(await attempt()).toBe(200);
    const renewed = await get(userKey(tenantView(acme.id), person.id));
    expect(renewed?.passwordHash).toMatch(/^argon2id\$/);
    expect(await attempt()).toBe(200);
  });

  test('has at most twenty sessions; the oldest one ends', async () => {
    const person = await acme.person(null);
    const attempt = somewhere();
    const first = await attempt({ email: person.email, password });
    clock.advance(1000);
    const second = await attempt({ email: person.email, password });
    // With the session that every test user has from the start, one more than the maximum.
    for (let round = 0; round < 18; round++) {
      clock.advance(2 * 60_000);
      expect((await attempt({ email: person.email, password })).status).toBe(200);
    }
    const sessions = await readSessions(tenantView(acme.id), person.id);
    expect(sessions).toHaveLength(20);
    expect((await world.call(refresh, { body: { refreshToken: first.data.refreshToken } })).status).toBe(401);
    expect((await world.call(refresh, { body: { refreshToken: second.data.refreshToken } })).status).toBe(200);
  });
});

describe('a user with a wrong password', () => {
  test('gets the same answer as for an unknown address', async () => {
    const { email } = await acme.person(null);
    const wrong = await world.call(login, { body: { email, password: 'not the password' } });
    const unknown = await world.call(login, { body: { email: 'nobody@test.example', password } });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(unknown.error).toEqual(wrong.error);
    expect(unknown.headers.get('www-authenticate')).toBe(wrong.headers.get('www-authenticate'));
  });

  test('is delayed more and more from the fifth failure on, until a sign-in succeeds', async () => {
    const { email } = await acme.person(null);
    const attempt = somewhere();
    for (let failures = 1; failures <= 5; failures++)
      expect((await attempt({ email, password: 'not the password' })).status).toBe(401);
    expect((await attempt({ email, password })).status).toBe(429);
    clock.advance(1000);
    expect((await attempt({ email, password: 'not the password' })).status).toBe(401);
    clock.advance(1999);
    expect((await attempt({ email, password })).error.message).toContain('1 s');
    clock.advance(1);
    expect((await attempt({ email, password })).status).toBe(200);
    expect((await attempt({ email, password: 'not the password' })).status).toBe(401);
  });

  test('does not block the owner, who comes from another network', async () => {
    const { email } = await acme.person(null);
    const stranger = somewhere();
    for (let failures = 0; failures < 12; failures++) await stranger({ email, password: 'not the password' });
    expect((await stranger({ email, password })).status).toBe(429);
    expect((await somewhere()({ email, password })).status).toBe(200);
  });

  test('has ten attempts for one address in 15 minutes', async () => {
    clock.set(new Date('2026-11-21T12:00:00.000Z'));
    const { email } = await acme.person(null);
    const attempt = somewhere();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await attempt({ email, password })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    clock.set(new Date('2026-11-21T12:15:00.000Z'));
    expect((await attempt({ email, password })).status).toBe(200);
  });

  test('has fifty attempts from one network, and then one in ten seconds', async () => {
    clock.set(new Date('2026-11-21T13:00:00.000Z'));
    const attempt = somewhere();
    const statuses = new Set<number>();
    for (let count = 0; count < 50; count++)
      statuses.add((await attempt({ email: `guess-${count}@test.example`, password })).status);
    expect([...statuses]).toEqual([401]);
    expect((await attempt({ email: 'guess-50@test.example', password })).status).toBe(401);
    expect((await attempt({ email: 'guess-51@test.example', password })).status).toBe(429);
  });
});

import { expect, test } from 'vitest';
import { login, refresh } from '#lib/accounts/auth/contract.ts';
import { sessionKey } from '#lib/accounts/auth/sessions.ts';
import { getMe, listSignIns } from '#lib/accounts/me/contract.ts';
import { endSession, listSessions } from '#lib/accounts/me/sessions.contract.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import { type Person, password } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const acme = await world.tenant();
const phoneName = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';

const signIn = async ({ email }: Person, userAgent = 'curl/8.9.1') => {
  clock.advance(60_000);
  const { data } = await world.call(login, { body: { email, password }, headers: { 'user-agent': userAgent } });
  return { as: { authorization: `Bearer ${data.accessToken}` }, refreshToken: data.refreshToken ?? '' };
};
const sessionsOf = async (as: Record<string, string>) => (await world.call(listSessions, { as })).data.sessions;
const opens = async (as: Record<string, string>): Promise<boolean> => (await world.call(getMe, { as })).status === 200;

test('a user sees where they are signed in, the latest use first, and no session of others', async () => {
  const [person, other] = [await acme.person('marketing'), await acme.person('marketing')];
  const phone = await signIn(person, phoneName);
  const laptop = await signIn(person);
  await signIn(other);
  const [first, second, ...more] = await sessionsOf(laptop.as);
  expect(first).toMatchObject({ device: 'curl', network: '127.0.0.0/24', isCurrent: true });
  expect(second).toMatchObject({ device: 'Safari on iOS', isCurrent: false });
  // The session that the test world gave this person has no device.
  expect(more).toMatchObject([{ device: null, network: null }]);

  clock.advance(10 * 60_000);
  const renewed = { body: { refreshToken: phone.refreshToken }, headers: { 'user-agent': phoneName } };
  expect((await world.call(refresh, renewed)).status).toBe(200);
  const [latest] = await sessionsOf(laptop.as);
  expect(latest).toMatchObject({ device: 'Safari on iOS', lastUsedAt: clock.now().toISOString() });
  expect(latest?.createdAt).toBe(second?.createdAt);
});

test('a session that a user ends is rejected on the next request, and the history says so', async () => {
  const person = await acme.person(null);
  const [phone, laptop] = [await signIn(person, phoneName), await signIn(person)];
  const [, { id: sessionId = '' } = {}] = await sessionsOf(laptop.as);
  clock.advance(1000);
  expect((await world.call(endSession, { as: laptop.as, params: { sessionId } })).data).toEqual({ ok: true });
  expect([await opens(phone.as), await opens(laptop.as)]).toEqual([false, true]);
  expect((await world.call(refresh, { body: { refreshToken: phone.refreshToken } })).status).toBe(401);
  const { data } = await world.call(listSignIns, { as: laptop.as });
  expect(data.signIns[0]).toMatchObject({ event: 'session_ended', isKnown: null });
  expect((await world.call(endSession, { as: laptop.as, params: { sessionId } })).status).toBe(404);
});

test('nobody can end the session of another person', async () => {
  const [person, other] = [await acme.person(null), await acme.person('brand_admin')];
  const { as } = await signIn(person);
  const stranger = await signIn(other);
  const [{ id: sessionId = '' } = {}] = await sessionsOf(as);
  expect((await world.call(endSession, { as: stranger.as, params: { sessionId } })).status).toBe(404);
  expect(await get(sessionKey(tenantView(acme.id), person.id, sessionId))).toBeDefined();
});

test('an expired session is not listed', async () => {
  const person = await acme.person(null);
  await signIn(person, phoneName);
  clock.advance(14 * 86_400_000);
  const { as } = await signIn(person);
  const devices = (await sessionsOf(as)).map(({ device }) => device);
  expect(devices).toContain('curl');
  expect(devices).not.toContain('Safari on iOS');
});

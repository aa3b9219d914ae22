import { expect, test } from 'vitest';
import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import { login, logout, refresh } from '#lib/accounts/auth/contract.ts';
import { readSessions, refreshKey } from '#lib/accounts/auth/sessions.ts';
import { getMe } from '#lib/accounts/me/contract.ts';
import { userKey } from '#lib/accounts/users/people.ts';
import { tokenHash } from '#lib/platform/credentials/tokens.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { get, tenantView } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { testClock } from '#test/support/clock.ts';
import { type Person, password } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { without } from '#test/webhooks/scene.ts';

const clock = testClock();
const second = 1000;
const day = 86_400 * second;
const world = await startWorld();
const acme = await world.tenant();

const begin = async () => {
  const person = await acme.person('marketing');
  const { data } = await world.call(login, { body: { email: person.email, password } });
  return { person, ...data, refreshToken: data.refreshToken ?? '' };
};

const renew = async (refreshToken: string) => {
  const { data, ...reply } = await world.call(refresh, { body: { refreshToken } });
  return { ...reply, data: { ...data, refreshToken: data?.refreshToken ?? '' } };
};

const opens = async (accessToken: string): Promise<number> =>
  (await world.call(getMe, { as: { authorization: `Bearer ${accessToken}` } })).status;

const auditOf = async (person: Person) =>
  (await queryAll({ partition: auditsOf(tenantView(acme.id)) })).filter(({ changes }) =>
    JSON.stringify(changes).includes(person.id),
  );

const mailsTo = async ({ email }: Person): Promise<unknown> =>
  (await fetch(`${world.stack.mailboxUrl}/mails?to=${encodeURIComponent(email)}`)).json();

test('a refresh token returns new tokens of the same session', async () => {
  const { accessToken, refreshToken } = await begin();
  clock.advance(20 * 60 * second);
  expect(await opens(accessToken)).toBe(401);
  const { status, data } = await renew(refreshToken);
  expect(status).toBe(200);
  expect(data).toMatchObject({ tokenType: 'Bearer', expiresIn: 900, refreshExpiresIn: 14 * 86_400 });
  expect(data).not.toHaveProperty('user');
  expect(data.refreshToken).not.toBe(refreshToken);
  expect(await opens(data.accessToken)).toBe(200);
});

test('concurrent uses of one token return one next token, which works for every caller', async () => {
  const { refreshToken } = await begin();
  const answers = await Promise.all(Array.from({ length: 8 }, () => renew(refreshToken)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const [next, ...others] = new Set(answers.map(({ data }) => data.refreshToken));
  expect(others).toEqual([]);
  expect(next).not.toBe(refreshToken);
  for (const { data } of answers) expect(await opens(data.accessToken)).toBe(200);
  expect((await renew(next ?? '')).status).toBe(200);
});

test('no copy of a token works beside its successor after the grace period', async () => {
  const { person, refreshToken } = await begin();
  const copied = (await renew(refreshToken)).data.refreshToken;
  const own = (await renew(refreshToken)).data.refreshToken;
  expect((await renew(own)).status).toBe(200);
  clock.advance(10 * second + 1);
  expect((await renew(copied)).status).toBe(401);
  expect(await readSessions(tenantView(acme.id), person.id)).toHaveLength(1);
});

test('a lost answer can be requested again within ten seconds', async () => {
  const { refreshToken } = await begin();
  const lost = await renew(refreshToken);
  clock.advance(10 * second);
  const { status, data } = await renew(refreshToken);
  expect([status, data.refreshToken]).toEqual([200, lost.data.refreshToken]);
});

test('reuse of a spent token ends the whole session, writes an audit entry and notifies the user', async () => {
  const { person, refreshToken } = await begin();
  const other = await world.call(login, { body: { email: person.email, password } });
  const { data } = await renew(refreshToken);
  clock.advance(10 * second + 1);
  const { status, error } = await renew(refreshToken);
  expect([status, error.code]).toEqual([401, 'unauthenticated']);
  expect(await opens(data.accessToken)).toBe(401);
  expect((await renew(data.refreshToken)).status).toBe(401);
  expect(await opens(other.data.accessToken)).toBe(200);
  const entries = await auditOf(person);
  expect(entries).toEqual([expect.objectContaining({ operation: 'auth/refresh', object: expect.anything() })]);
  expect(entries[0]?.by).toMatchObject({ kind: 'system' });
  expect((await renew(refreshToken)).status).toBe(401);
  await world.stack.drain();
  expect(await mailsTo(person)).toMatchObject([{ subject: 'You were signed out' }]);
});

test('the user is notified even if no mail can be sent at that moment', async () => {
  const { person, refreshToken } = await begin();
  await renew(refreshToken);
  clock.advance(10 * second + 1);
  const restore = without('MAIL_QUEUE_URL');
  expect((await renew(refreshToken)).status).toBe(401);
  restore();
  await world.stack.drain();
  expect(await mailsTo(person)).toMatchObject([{ subject: 'You were signed out' }]);
});

test('a session in use lasts at most thirty days', async () => {
  let { refreshToken } = await begin();
  for (let days = 0; days < 26; days += 13) {
    clock.advance(13 * day);
    refreshToken = (await renew(refreshToken)).data.refreshToken;
  }
  clock.advance(3 * day);
  const last = await renew(refreshToken);
  expect(last.data.refreshExpiresIn).toBe(86_400);
  clock.advance(day);
  expect((await renew(last.data.refreshToken)).status).toBe(401);
  expect(await opens(last.data.accessToken)).toBe(401);
});

test('an unused session ends after fourteen days', async () => {
  const { refreshToken } = await begin();
  clock.advance(14 * day);
  expect((await renew(refreshToken)).status).toBe(401);
});

test('a suspended user gets an error that says so', async () => {
  const { person, refreshToken } = await begin();
  const key = userKey(tenantView(acme.id), person.id);
  await commit([update(key, { set: { status: 'suspended' } })]);
  const { status, error } = await renew(refreshToken);
  expect([status, error.code]).toEqual([403, 'account_suspended']);
});

test.each(['rt_unknown', 'x', `rt_${'A'.repeat(43)}`])('%s is rejected', async (token) => {
  expect((await renew(token)).status).toBe(401);
});

test('tokens are stored only as hashes', async () => {
  const { refreshToken } = await begin();
  const record = await get(refreshKey(tokenHash(refreshToken)));
  expect(record).toMatchObject({ kind: 'refresh', tenantId: acme.id });
  expect(JSON.stringify(record)).not.toContain(refreshToken);
});

test('a logout ends the session with every token of it', async () => {
  const { accessToken, refreshToken } = await begin();
  const { data } = await renew(refreshToken);
  const answer = await world.call(logout, { body: { refreshToken } });
  expect([answer.status, answer.data]).toEqual([200, { ok: true }]);
  expect(await opens(accessToken)).toBe(401);
  expect(await opens(data.accessToken)).toBe(401);
  expect((await renew(data.refreshToken)).status).toBe(401);
});

test('a repeated logout, or one with an unknown token, succeeds', async () => {
  const { refreshToken } = await begin();
  for (const token of [refreshToken, refreshToken, 'rt_unknown']) {
    const { status, data } = await world.call(logout, { body: { refreshToken: token } });
    expect([status, data]).toEqual([200, { ok: true }]);
  }
});

import { beforeEach, expect, test } from 'vitest';
import { createApiKey, revokeApiKey, rotateApiKey } from '#lib/accounts/api-keys/contract.ts';
import { dueExpiryNotices } from '#lib/accounts/api-keys/expiring-keys.ts';
import { suppress } from '#lib/delivery/mail/suppressions.ts';
import { testClock } from '#test/support/clock.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import type { Person, Tenant } from '#test/support/product.ts';
import { renewed } from '#test/support/renewed.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
const clock = testClock();
const hour = 3_600_000;
const day = 24 * hour;
const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant({ timezone: 'America/Chicago' });
});

const call = async (keyId?: string) => {
  clock.advance(1000);
  const as = await renewed(acme.admin.credentials, clock.now());
  return { as, params: { brandId: acme.brandId, ...(keyId && { keyId }) } };
};

const ending = (milliseconds: number): string => new Date(clock.now().getTime() + milliseconds).toISOString();

const create = async (expiresAt: string | null, name = 'Lead import') =>
  (await world.call(createApiKey, { ...(await call()), body: { name, expiresAt } })).data;
const rotate = async (keyId: string) => (await world.call(rotateApiKey, await call(keyId))).data;
const revoke = async (keyId: string) => world.call(revokeApiKey, await call(keyId));

const pass = async (milliseconds: number): Promise<void> => {
  clock.advance(milliseconds);
  await world.stack.runSchedule('announce-expiring-keys');
};
const mails = async (person: Person = acme.admin) => await mailsTo(world, person.email);

/** The number of mails on each of some days before the expiry of a key. */
const counted = async (expiresAt: string, days: readonly number[]): Promise<number[]> => {
  const counts: number[] = [];
  for (const left of days) {
    await pass(Date.parse(expiresAt) - left * day - clock.now().getTime());
    counts.push((await mails()).length);
  }
  return counts;
};

test('every admin gets a mail fourteen days and three days before a key expires', async () => {
  const other = await acme.person('brand_admin');
  const marketing = await acme.person('marketing');
  const expiresAt = ending(40 * day);
  const { apiKey, key } = await create(expiresAt);

  expect(await counted(expiresAt, [14.1, 13.9, 13.8, 3.1, 2.9, 1, -1])).toEqual([0, 1, 1, 1, 2, 2, 2]);
  expect(await mails(other)).toHaveLength(2);
  expect(await mails(marketing)).toEqual([]);
  const [mail] = await mails(other);
  expect(mail?.subject).toBe('API key expires soon: Lead import');
  expect(mail?.text).toContain(`Key: ftg_test_…${apiKey.last4}`);
  expect(mail?.text).toContain('(America/Chicago)');
  const page = `${process.env.PUBLIC_URL}/admin/brands/${acme.brandId}/integrations/api-keys`;
  expect(mail?.text).toContain(page);
  expect(mail?.html).toContain(`href="${page}"`);
  expect(JSON.stringify(await mails(other))).not.toContain(key);
});

test.each([
  ['a year', 365, [1, 2]],
  ['exactly fourteen days', 14, [0, 1]],
  ['ten days', 10, [0, 1]],
  ['two days', 2, [0, 0]],
])('a key with %s to live causes only the mails whose time has not passed', async (_, days, expected) => {
  // The key is created a second from now.
  const expiresAt = ending(days * day + 1000);
  await create(expiresAt);
  const left = [13.9, 2.9].map((before) => Math.min(before, days - 0.01));
  expect(await counted(expiresAt, left)).toEqual(expected);
});

test('a key without expiry causes no mail', async () => {
  await create(null);
  await pass(5 * 365 * day);
  expect(await mails()).toEqual([]);
});

test('a revoked key causes no further mail', async () => {
  const expiresAt = ending(20 * day);
  const { apiKey } = await create(expiresAt);
  expect(await counted(expiresAt, [13.9])).toEqual([1]);
  await revoke(apiKey.id);
  expect(await counted(expiresAt, [2.9])).toEqual([1]);
});

test('a key that is revoked between the listing and the mail causes no mail', async () => {
  const { apiKey } = await create(ending(20 * day));
  await pass(7 * day);
  await revoke(apiKey.id);
  expect(await mails()).toEqual([]);
});

test('after a rotation only the new key causes mails, and only those whose time has not passed', async () => {
  const expiresAt = ending(30 * day);
  const first = await create(expiresAt);
  const second = await rotate(first.apiKey.id);
  expect(await counted(expiresAt, [13.9])).toEqual([1]);
  expect((await mails())[0]?.text).toContain(`…${second.apiKey.last4}`);
  const third = await rotate(second.apiKey.id);
  expect(await counted(expiresAt, [13, 4, 2.9, 1])).toEqual([1, 1, 2, 2]);
  expect((await mails()).filter(({ text }) => text.includes(`…${third.apiKey.last4}`))).toHaveLength(1);
});

test('after an outage one mail is sent, and none for an expired key', async () => {
  const expiresAt = ending(30 * day);
  await create(expiresAt);
  await create(ending(20 * day), 'Ended');
  expect(await counted(expiresAt, [2, 1])).toEqual([1, 1]);
  expect((await mails())[0]?.subject).toBe('API key expires soon: Lead import');
  expect(await dueExpiryNotices(clock.now())).toEqual([]);
});

test('concurrent and repeated runs send each mail once', async () => {
  await create(ending(20 * day));
  clock.advance(7 * day);
  await Promise.all([1, 2, 3].map(() => world.stack.runSchedule('announce-expiring-keys')));
  await world.stack.runSchedule('announce-expiring-keys');
  expect(await mails()).toHaveLength(1);
});

test('a key that is revoked during a run leaves the list for good', async () => {
  const { apiKey } = await create(ending(20 * day));
  clock.advance(7 * day);
  const [, revoked] = await Promise.all([world.stack.runSchedule('announce-expiring-keys'), revoke(apiKey.id)]);
  expect(revoked.status).toBe(200);
  expect(await mails()).toEqual([]);
  await pass(12 * day);
  expect(await mails()).toEqual([]);
});

test('one failing key does not block the others, and an address that bounces is skipped', async () => {
  const gone = await acme.person('brand_admin');
  await suppress(gone.email, 'bounce', clock.now());
  for (const name of ['A', 'B', 'C']) await create(ending(20 * day), name);
  await pass(7 * day);
  const subjects = (await mails()).map(({ subject }) => subject.slice(-1));
  expect(subjects.toSorted()).toEqual(['A', 'B', 'C']);
  expect(await mails(gone)).toEqual([]);
});

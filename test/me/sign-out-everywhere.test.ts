import { expect, test } from 'vitest';
import { login, refresh } from '#lib/accounts/auth/contract.ts';
import { readSessions } from '#lib/accounts/auth/sessions.ts';
import { getMe, listSignIns, signOutEverywhere } from '#lib/accounts/me/contract.ts';
import { tenantView } from '#lib/platform/table/table.ts';
import { type Person, password } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const signIn = async ({ email }: Person) => {
  const { data } = await world.call(login, { body: { email, password } });
  return { as: bearer(data.accessToken), refreshToken: data.refreshToken ?? '' };
};

const opens = async (as: Record<string, string>): Promise<boolean> => (await world.call(getMe, { as })).status === 200;

const renews = async (refreshToken: string): Promise<boolean> =>
  (await world.call(refresh, { body: { refreshToken } })).status === 200;

test('every session of the user ends, with both kinds of token, and no session of others', async () => {
  const [person, other] = [await acme.person('marketing'), await acme.person('marketing')];
  const [phone, laptop, stranger] = [await signIn(person), await signIn(person), await signIn(other)];
  const { status, data } = await world.call(signOutEverywhere, { as: laptop.as, body: {} });
  expect([status, data]).toEqual([200, { ok: true }]);
  for (const { as, refreshToken } of [phone, laptop]) {
    expect(await opens(as)).toBe(false);
    expect(await renews(refreshToken)).toBe(false);
  }
  expect(await opens(person.credentials)).toBe(false);
  expect(await readSessions(tenantView(acme.id), person.id)).toEqual([]);
  expect(await opens(stranger.as)).toBe(true);
});

test('the session of the request lasts if it is asked for', async () => {
  const person = await acme.person(null);
  const [phone, laptop] = [await signIn(person), await signIn(person)];
  await world.call(signOutEverywhere, { as: laptop.as, body: { keepCurrent: true } });
  expect([await opens(phone.as), await renews(phone.refreshToken)]).toEqual([false, false]);
  expect([await opens(laptop.as), await renews(laptop.refreshToken)]).toEqual([true, true]);
});

test('it is in the sign-in history', async () => {
  const { credentials: as } = await acme.person(null);
  await world.call(signOutEverywhere, { as, body: { keepCurrent: true } });
  const { data } = await world.call(listSignIns, { as });
  expect(data.signIns).toMatchObject([{ event: 'signed_out_everywhere', isKnown: null }]);
});

test('a user can sign in again afterwards', async () => {
  const person = await acme.person(null);
  await world.call(signOutEverywhere, { as: person.credentials, body: {} });
  expect(await opens((await signIn(person)).as)).toBe(true);
});

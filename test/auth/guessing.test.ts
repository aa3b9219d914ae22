import { beforeEach, describe, expect, test } from 'vitest';
import { forgotPassword, resetPassword } from '#lib/accounts/auth/contract.ts';
import { updateMe } from '#lib/accounts/me/contract.ts';
import { testClock, yesterdayNoon } from '#test/support/clock.ts';
import { mailsTo, tokenIn } from '#test/support/outside/mails.ts';
import { type Person, password } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { somewhereIn } from './scene.ts';

const clock = testClock();
const wrong = 'not the password';
const minute = 60_000;
const day = 86_400_000;
const world = await startWorld({ maxQueueDelaySeconds: 0 });
const acme = await world.tenant();

beforeEach(() => clock.set(yesterdayNoon()));

const somewhere = () => somewhereIn(world);

/** Guesses from this many networks at once. Returns the statuses. */
const guess = async (email: string, networks: number): Promise<number[]> =>
  Promise.all(
    Array.from({ length: networks }, async () => (await somewhere().signIn({ email, password: wrong })).status),
  );

const counted = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

describe('guesses from many networks', () => {
  test('share ten attempts, also when they are concurrent', async () => {
    const { email } = await acme.person(null);
    const statuses = await guess(email, 30);
    expect([counted(statuses, 401), counted(statuses, 429)]).toEqual([10, 20]);
    const right = await somewhere().signIn({ email, password });
    expect([right.status, right.error.code, right.headers['retry-after']]).toEqual([429, 'rate_limited', '2']);
    expect(right.error.message).toContain('reset your password by mail');
  });

  test('get one further attempt after each delay, which doubles up to 15 minutes', async () => {
    const { email } = await acme.person(null);
    await guess(email, 12);
    for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
      clock.advance(seconds * 1000 - 1);
      expect(counted(await guess(email, 2), 401), `within ${seconds} s`).toBe(0);
      clock.advance(1);
      expect(counted(await guess(email, 2), 401), `after ${seconds} s`).toBe(1);
    }
  });

  test('are forgotten after a day without one', async () => {
    const { email } = await acme.person(null);
    await guess(email, 12);
    clock.advance(day);
    expect(counted(await guess(email, 12), 401)).toBe(10);
  });

  test('get the same answers for an unknown address', async () => {
    const statuses = await guess('nobody@stranger.example', 12);
    expect([counted(statuses, 401), counted(statuses, 429)]).toEqual([10, 2]);
  });

  test('are not counted when the password is right', async () => {
    const { email } = await acme.person(null);
    for (let network = 0; network < 12; network++)
      expect((await somewhere().signIn({ email, password })).status).toBe(200);
    expect(counted(await guess(email, 12), 401)).toBe(10);
  });
});

describe('while others guess, the owner can sign in', () => {
  test('from a network of an earlier sign-in', async () => {
    const { email } = await acme.person(null);
    const office = somewhere();
    expect((await office.signIn({ email, password })).status).toBe(200);
    clock.advance(89 * day);
    await guess(email, 12);
    expect((await office.signIn({ email, password })).status).toBe(200);
  });

  test('from any network with the device token', async () => {
    const { email } = await acme.person(null);
    const { deviceToken } = (await somewhere().signIn({ email, password })).data;
    await guess(email, 12);
    const travelling = await somewhere().signIn({ email, password, deviceToken });
    expect(travelling.status).toBe(200);
    expect(travelling.data.deviceToken.split('.')[0]).toBe(deviceToken.split('.')[0]);
    clock.advance(90 * day);
    await guess(email, 12);
    expect((await somewhere().signIn({ email, password, deviceToken })).status).toBe(429);
  });

  test('after a reset by mail, from the network where the link was used', async () => {
    const { email } = await acme.person(null);
    await guess(email, 12);
    const abroad = somewhere();
    expect((await abroad.signIn({ email, password })).status).toBe(429);
    await abroad.post(forgotPassword.path, { email });
    const token = tokenIn((await mailsTo(world, email)).find(({ subject }) => subject === 'Choose a new password'));
    const newPassword = 'quite-another-phrase-7';
    expect((await abroad.post(resetPassword.path, { token, newPassword })).status).toBe(200);
    expect((await abroad.signIn({ email, password: newPassword })).status).toBe(200);
  });
});

describe('after a change of the password', () => {
  const newPassword = 'quite-another-phrase-7';
  const change = async (person: Person): Promise<void> => {
    clock.advance(minute);
    const body = { currentPassword: password, newPassword };
    expect((await world.call(updateMe, { as: person.credentials, body })).status).toBe(200);
    clock.advance(minute);
  };

  test('devices and networks from before the change share the attempts of unknown ones', async () => {
    const person = await acme.person(null);
    const { email } = person;
    const office = somewhere();
    const { deviceToken } = (await office.signIn({ email, password })).data;
    await change(person);
    await guess(email, 12);
    expect((await office.signIn({ email, password: newPassword })).status).toBe(429);
    expect((await somewhere().signIn({ email, password: newPassword, deviceToken })).status).toBe(429);
  });

  test('a sign-in with the new password makes the device and the network known again', async () => {
    const person = await acme.person(null);
    const { email } = person;
    const office = somewhere();
    await office.signIn({ email, password });
    await change(person);
    const { deviceToken } = (await office.signIn({ email, password: newPassword })).data;
    await guess(email, 12);
    expect((await office.signIn({ email, password: newPassword })).status).toBe(200);
    expect((await somewhere().signIn({ email, password: newPassword, deviceToken })).status).toBe(200);
  });
});

describe('a device token', () => {
  const tokenOf = async ({ email }: Person): Promise<string> =>
    (await somewhere().signIn({ email, password })).data.deviceToken;

  test('of another account, or changed, has no effect', async () => {
    const [person, other] = [await acme.person(null), await acme.person(null)];
    const [id, expires, signature] = (await tokenOf(person)).split('.');
    await guess(person.email, 12);
    for (const deviceToken of [
      await tokenOf(other),
      `${id}.${Number(expires) + 1}.${signature}`,
      `dt_${'A'.repeat(22)}.${expires}.${signature}`,
      'dt_nonsense',
    ])
      expect((await somewhere().signIn({ email: person.email, password, deviceToken })).status).toBe(429);
  });

  test('permits at most ten attempts in 15 minutes, from any number of networks', async () => {
    const person = await acme.person(null);
    const deviceToken = await tokenOf(person);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt++)
      statuses.push((await somewhere().signIn({ email: person.email, password, deviceToken })).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });

  test('is counted apart from other devices of the same network', async () => {
    const { email } = await acme.person(null);
    const office = somewhere();
    const { deviceToken } = (await office.signIn({ email, password })).data;
    for (let attempt = 0; attempt < 10; attempt++) await office.signIn({ email, password: wrong });
    expect((await office.signIn({ email, password })).status).toBe(429);
    expect((await office.signIn({ email, password, deviceToken })).status).toBe(200);
  });
});

test('fifty failures from a network slow down only those who never signed in from there', async () => {
  const [regular, traveller, stranger] = [await acme.person(null), await acme.person(null), await acme.person(null)];
  const office = somewhere();
  await office.signIn({ email: regular.email, password });
  const { deviceToken } = (await somewhere().signIn({ email: traveller.email, password })).data;
  for (let attempt = 0; attempt < 50; attempt++)
    expect((await office.signIn({ email: `guess-${attempt}@test.example`, password })).status).toBe(401);
  expect((await office.signIn({ email: regular.email, password })).status).toBe(200);
  expect((await office.signIn({ email: traveller.email, password, deviceToken })).status).toBe(200);
  // A guess takes the turn; whoever has the right password waits for seconds.
  expect((await office.signIn({ email: 'guess-51@test.example', password })).status).toBe(401);
  const held = await office.signIn({ email: stranger.email, password });
  expect([held.status, held.headers['retry-after']]).toEqual([429, '10']);
  clock.advance(10_000);
  expect((await office.signIn({ email: stranger.email, password })).status).toBe(200);
  // One password at many accounts goes no faster.
  const sprayed: number[] = [];
  for (let second = 0; second < 60; second++) {
    clock.advance(1000);
    sprayed.push((await office.signIn({ email: `spray-${second}@test.example`, password: wrong })).status);
  }
  expect(counted(sprayed, 401)).toBe(6);
});

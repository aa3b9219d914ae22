import { beforeEach, describe, expect, test } from 'vitest';
import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import { forgotPassword, login, resetPassword } from '#lib/accounts/auth/contract.ts';
import { listSignIns, updateMe } from '#lib/accounts/me/contract.ts';
import { resetUserPassword } from '#lib/accounts/users/contract.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { tenantView } from '#lib/platform/table/table.ts';
import { testClock, yesterdayNoon } from '#test/support/clock.ts';
import { logged } from '#test/support/logged.ts';
import { mailsTo, tokenIn } from '#test/support/outside/mails.ts';
import { type Person, password } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { somewhereIn } from './scene.ts';

const clock = testClock();
const wrong = 'not the password';
const fresh = 'quite-another-phrase-7';
const minute = 60_000;
const hour = 60 * minute;
const world = await startWorld({ maxQueueDelaySeconds: 0 });
const acme = await world.tenant();

beforeEach(() => clock.set(yesterdayNoon()));

const somewhere = () => somewhereIn(world);

const subjectsTo = async ({ email }: Person): Promise<string[]> =>
  (await mailsTo(world, email)).map(({ subject }) => subject);

const signInsOf = async ({ credentials }: Person) =>
  (await world.call(listSignIns, { as: credentials })).data.signIns.map(({ event, isKnown }) => [event, isKnown]);

/** Follows the link of a mail and sets a new password. */
const recover = async ({ email }: Person): Promise<void> => {
  await world.call(forgotPassword, { body: { email } });
  const token = tokenIn((await mailsTo(world, email)).find(({ subject }) => subject === 'Choose a new password'));
  expect((await world.call(resetPassword, { body: { token, newPassword: fresh } })).status).toBe(200);
};

describe('users see', () => {
  test('only their own sign-ins and failures, newest first', async () => {
    const [person, other] = [await acme.person(null), await acme.person(null)];
    const home = somewhere();
    await home.signIn({ email: person.email, password });
    clock.advance(minute);
    await home.signIn({ email: person.email, password: wrong });
    clock.advance(minute);
    await somewhere().signIn({ email: person.email, password: wrong });
    clock.advance(minute);
    await home.signIn({ email: person.email, password });
    expect(await signInsOf(person)).toEqual([
      ['signed_in', true],
      ['failed', false],
      ['failed', true],
      ['signed_in', false],
    ]);
    expect(await signInsOf(other)).toEqual([]);
  });

  test('them page by page', async () => {
    const person = await acme.person(null);
    for (const _ of [1, 2, 3]) {
      await world.call(login, { body: { email: person.email, password } });
      clock.advance(minute);
    }
    const as = person.credentials;
    const first = await world.call(listSignIns, { as, query: { limit: 2 } });
    expect(first.data.signIns).toHaveLength(2);
    const second = await world.call(listSignIns, { as, query: { limit: 2, cursor: first.data.nextCursor ?? '' } });
    expect(second.data).toMatchObject({ signIns: [expect.anything()], nextCursor: null });
  });

  test('every way in which the password was changed', async () => {
    const person = await acme.person('marketing');
    await world.call(updateMe, { as: person.credentials, body: { currentPassword: password, newPassword: fresh } });
    expect(await signInsOf(person)).toEqual([['password_changed', null]]);

    const reset = await acme.person('marketing');
    const params = { brandId: acme.brandId, userId: reset.id };
    expect((await world.call(resetUserPassword, { as: acme.admin.credentials, params })).status).toBe(200);
    const recovered = await acme.person(null);
    await recover(recovered);
    const records = await queryAll({ partition: auditsOf(tenantView(acme.id)) });
    const eventsOf = ({ id }: Person) =>
      records.filter(({ object, event }) => event && object.id === id).map(({ event }) => event);
    expect(eventsOf(reset)).toEqual(['password_issued']);
    expect(eventsOf(recovered)).toEqual(['password_reset']);
  });
});

test('the log has sign-ins, failures and password changes, with ids and without addresses', async () => {
  const person = await acme.person(null);
  const events = await logged(async () => {
    const home = somewhere();
    for (let attempt = 0; attempt < 6; attempt++) await home.signIn({ email: person.email, password: wrong });
    clock.advance(minute);
    const { accessToken } = (await home.signIn({ email: person.email, password })).data;
    const as = { authorization: `Bearer ${accessToken}` };
    await world.call(updateMe, { as, body: { currentPassword: password, newPassword: fresh } });
  });
  const told = events.filter(({ event }) => event.startsWith('auth.'));
  const who = { tenantId: acme.id, userId: person.id };
  expect(told).toMatchObject([
    ...Array(5).fill({ event: 'auth.failed', ...who, isKnown: false }),
    { event: 'auth.backed_off', by: 'place' },
    { event: 'auth.signed_in', ...who, isKnown: false },
    { event: 'auth.password_changed', ...who },
  ]);
  expect(JSON.stringify(told)).not.toMatch(/@|127\.|password-|phrase/);
});

test('the log has no user id when the address is unknown', async () => {
  const events = await logged(() => somewhere().signIn({ email: 'nobody@stranger.example', password: wrong }));
  const failed = events.find(({ event }) => event === 'auth.failed');
  expect(Object.keys(failed ?? {}).toSorted()).toEqual(['event', 'isKnown', 'level', 'requestId', 'time']);
});

describe('a user gets a mail', () => {
  test('about a sign-in from a new place, except for the first one, and at most once an hour', async () => {
    const person = await acme.person(null);
    const { email } = person;
    const home = somewhere();
    const { deviceToken } = (await home.signIn({ email, password })).data;
    await home.signIn({ email, password });
    await somewhere().signIn({ email, password, deviceToken });
    expect(await subjectsTo(person)).toEqual([]);
    await somewhere().signIn({ email, password });
    await somewhere().signIn({ email, password });
    expect(await subjectsTo(person)).toEqual(['New sign-in to your account']);
    clock.advance(hour);
    await somewhere().signIn({ email, password });
    expect(await subjectsTo(person)).toHaveLength(2);
  });

  test('about many failures, once a day, from many networks or from a known one', async () => {
    const [spread, local] = [await acme.person(null), await acme.person(null)];
    for (let network = 0; network < 9; network++) await somewhere().signIn({ email: spread.email, password: wrong });
    expect(await subjectsTo(spread)).toEqual([]);
    for (let network = 0; network < 9; network++) {
      await somewhere().signIn({ email: spread.email, password: wrong });
      clock.advance(16 * minute);
    }
    expect(await subjectsTo(spread)).toEqual(['Many failed sign-ins to your account']);
    expect((await signInsOf(spread)).filter(([event]) => event === 'many_failed')).toHaveLength(1);

    const home = somewhere();
    await home.signIn({ email: local.email, password });
    for (let failures = 0; failures < 10; failures++) {
      await home.signIn({ email: local.email, password: wrong });
      clock.advance(2 * minute);
    }
    expect(await subjectsTo(local)).toEqual(['Many failed sign-ins to your account']);
  });

  test('about no failures at an unknown address', async () => {
    for (let network = 0; network < 11; network++)
      await somewhere().signIn({ email: 'someone@stranger.example', password: wrong });
    expect(await mailsTo(world, 'someone@stranger.example')).toEqual([]);
  });

  test('about a new password, however it was changed', async () => {
    const [own, recovered, issued] = [
      await acme.person('marketing'),
      await acme.person(null),
      await acme.person('marketing'),
    ];
    await world.call(updateMe, { as: own.credentials, body: { currentPassword: password, newPassword: fresh } });
    expect(await subjectsTo(own)).toEqual(['Your password was changed']);
    await recover(recovered);
    expect(await subjectsTo(recovered)).toEqual(['Choose a new password', 'Your password was changed']);
    const params = { brandId: acme.brandId, userId: issued.id };
    await world.call(resetUserPassword, { as: acme.admin.credentials, params });
    expect(await subjectsTo(issued)).toEqual(['Your password was reset']);
    await world.call(updateMe, { as: acme.admin.credentials, body: { firstName: 'Ada' } });
    expect(await subjectsTo(acme.admin)).toEqual([]);
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import { handler as sendMailHandler } from '#functions/workers/send-mail.ts';
import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import { forgotPassword, login, refresh, resetPassword } from '#lib/accounts/auth/contract.ts';
import { getMe } from '#lib/accounts/me/contract.ts';
import { resetUserPassword } from '#lib/accounts/users/contract.ts';
import { type UserRecord, userKey } from '#lib/accounts/users/people.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { platformView, tenantView } from '#lib/platform/table/table.ts';
import { tasksOf } from '#lib/platform/table/tasks.ts';
import { update } from '#lib/platform/table/write.ts';
import { asFunction } from '#test/support/access/recorder.ts';
import { testClock, yesterdayNoon } from '#test/support/clock.ts';
import { mailsTo, tokenIn } from '#test/support/outside/mails.ts';
import { type Person, password } from '#test/support/product.ts';
import { contents } from '#test/support/table.ts';
import { enterNewNetwork } from '#test/support/visitors.ts';
import { startWorld } from '#test/support/world.ts';
import { eventOf } from '#test/webhooks/scene.ts';
import { somewhereIn } from './scene.ts';

const sendMail = asFunction('workers/send-mail', sendMailHandler);

const clock = testClock();
const fresh = 'quite-another-phrase-7';
const hour = 3_600_000;
const world = await startWorld({ maxQueueDelaySeconds: 0 });
const acme = await world.tenant();

const forget = (email: string) => world.call(forgotPassword, { body: { email } });

const reset = (token: string, newPassword = fresh) => world.call(resetPassword, { body: { token, newPassword } });

const signIn = (person: Person, secret: string) =>
  world.call(login, { body: { email: person.email, password: secret } });

const edit = (person: Person, change: Partial<UserRecord>): Promise<void> =>
  commit([update(userKey(tenantView(acme.id), person.id), { set: change })]);

/** Requests a new password and follows the link of the mail. */
const mailedToken = async ({ email }: Person): Promise<string> => {
  expect((await forget(email)).data).toEqual({ ok: true });
  return tokenIn((await mailsTo(world, email)).findLast(({ subject }) => subject === 'Choose a new password'));
};

const useless = [422, 'invalid_reset_token'];
const outcome = ({ status, error }: Awaited<ReturnType<typeof reset>>) => [status, error?.code];

describe('a user who forgot the password', () => {
  test('chooses a new one with the link of a mail, and every session ends', async () => {
    const person = await acme.person('marketing');
    const elsewhere = await signIn(person, password);
    await edit(person, { mustChangePassword: true, temporaryUntil: clock.now().toISOString() });
    const token = await mailedToken(person);
    expect(token).toMatch(/^pr_[\w-]{43}$/);
    const reply = await reset(token);
    expect([reply.status, reply.data]).toEqual([200, { ok: true }]);

    expect((await world.call(getMe, { as: person.credentials })).status).toBe(401);
    const { refreshToken } = elsewhere.data;
    expect((await world.call(refresh, { body: { refreshToken } })).status).toBe(401);
    expect((await signIn(person, password)).status).toBe(401);
    const { status, data } = await signIn(person, fresh);
    expect([status, data.mustChangePassword]).toEqual([200, false]);
  });

  test('gets a mail that states its purpose, whatever the case of the address', async () => {
    const person = await acme.person(null);
    await forget(person.email.toUpperCase());
    const mails = await mailsTo(world, person.email);
    expect(mails).toMatchObject([{ subject: 'Choose a new password' }]);
    expect(mails[0]?.text).toContain(`${process.env.PUBLIC_URL}/admin/reset-password#token=pr_`);
    expect((await reset(tokenIn(mails[0]))).status).toBe(200);
  });

  test('can use a link once, also when it is used twice at the same time', async () => {
    const person = await acme.person(null);
    const token = await mailedToken(person);
    const replies = await Promise.all([reset(token), reset(token, 'the-other-of-two-9')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(outcome(await reset(token))).toEqual(useless);
  });

  test('can use only the newest link', async () => {
    const person = await acme.person(null);
    const first = await mailedToken(person);
    clock.advance(5 * 60_000);
    const second = await mailedToken(person);
    expect(outcome(await reset(first))).toEqual(useless);
    expect((await reset(second)).status).toBe(200);
  });

  test('can use the link for one hour', async () => {
    const person = await acme.person(null);
    const token = await mailedToken(person);
    clock.advance(hour - 1);
    expect((await reset(token, 'short')).error.code).toBe('weak_password');
    clock.advance(1);
    expect(outcome(await reset(token))).toEqual(useless);
  });

  test('can try again when the new password is too weak', async () => {
    const person = await acme.person('marketing');
    const token = await mailedToken(person);
    const weak = await reset(token, `my-${acme.slug}-secret`);
    expect([weak.status, weak.error.code]).toEqual([422, 'weak_password']);
    expect(weak.error.details).toEqual([expect.objectContaining({ field: 'newPassword' })]);
    expect((await reset(token)).status).toBe(200);
  });

  test("leaves an entry in the tenant's audit log, without any secret", async () => {
    const person = await acme.person(null);
    await reset(await mailedToken(person));
    const entries = await queryAll({ partition: auditsOf(tenantView(acme.id)) });
    const entry = entries.filter(({ object }) => object.type === 'user').find(({ object }) => object.id === person.id);
    expect(entry).toMatchObject({ operation: 'auth/reset-password', changes: { passwordHash: { after: '(hidden)' } } });
  });
});

describe('password resets do not reveal', () => {
  test('whether an address is known: answer and writes are the same', async () => {
    const person = await acme.person(null);
    const [known, unknown] = [await forget(person.email), await forget('nobody@stranger.example')];
    expect(unknown.text).toBe(known.text);
    expect([known.status, unknown.status]).toEqual([200, 200]);
    const tasks = await queryAll({ partition: tasksOf(platformView) });
    const bodies = tasks.slice(-2).map(({ body }) => Object.keys(body).toSorted());
    expect(bodies[1]).toEqual(bodies[0]);
    expect(await mailsTo(world, 'nobody@stranger.example')).toEqual([]);
  });

  test('a token in stored data', async () => {
    const person = await acme.person(null);
    const token = await mailedToken(person);
    const stored = [...(await contents()).values()].join('\n');
    expect(stored).toContain(person.email);
    expect(stored).not.toContain(token.slice(3));
  });

  test('a suspended account by a mail', async () => {
    const person = await acme.person(null);
    await edit(person, { status: 'suspended' });
    await forget(person.email);
    expect(await mailsTo(world, person.email)).toEqual([]);
  });
});

describe('repeated requests', () => {
  const minute = 60_000;
  beforeEach(() => {
    clock.set(yesterdayNoon());
    enterNewNetwork();
  });

  const forgetFrom = (visitor: ReturnType<typeof somewhereIn>, email: string) =>
    visitor.post(forgotPassword.path, { email });

  test('by strangers send one mail, whose link works for the owner', async () => {
    const person = await acme.person(null);
    const replies = await Promise.all(Array.from({ length: 20 }, () => forgetFrom(somewhereIn(world), person.email)));
    expect(new Set(replies.map(({ status, data }) => JSON.stringify([status, data])))).toEqual(
      new Set(['[200,{"ok":true}]']),
    );
    await forget(person.email);
    const mails = await mailsTo(world, person.email);
    expect(mails).toHaveLength(1);
    expect((await reset(tokenIn(mails[0]))).status).toBe(200);
  });

  test('from one network for any addresses send twenty mails an hour, and are all answered the same', async () => {
    clock.advance(hour);
    const people = await Promise.all(Array.from({ length: 24 }, () => acme.person(null)));
    const replies = [];
    for (const { email } of people) replies.push(await forgetFrom(somewhereIn(world), email));
    expect(new Set(replies.map(({ status, data }) => JSON.stringify([status, data])))).toEqual(
      new Set(['[200,{"ok":true}]']),
    );
    let mailed = 0;
    for (const { email } of people) mailed += (await mailsTo(world, email)).length;
    expect(mailed).toBe(20);
    clock.advance(hour);
    await forgetFrom(somewhereIn(world), people.at(-1)?.email ?? '');
    expect(await mailsTo(world, people.at(-1)?.email ?? '')).toHaveLength(1);
  });

  test('send further mails after growing delays, which are shorter than the life of a link', async () => {
    // An hour in which nobody of the network has asked.
    clock.advance(3 * hour);
    const { email } = await acme.person(null);
    let sent = 0;
    for (const waits of [0, 5, 10, 20, 40, 55, 55]) {
      if (waits > 0) {
        clock.advance(waits * minute - 1);
        await forgetFrom(somewhereIn(world), email);
        expect(await mailsTo(world, email), `before ${waits} minutes`).toHaveLength(sent);
        clock.advance(1);
      }
      await Promise.all([1, 2].map(() => forgetFrom(somewhereIn(world), email)));
      sent += 1;
      expect(await mailsTo(world, email), `after ${waits} minutes`).toHaveLength(sent);
    }
  });

  test('by one visitor are limited to three an hour', async () => {
    clock.advance(8 * hour);
    const { email } = await acme.person(null);
    const visitor = somewhereIn(world);
    for (let requests = 0; requests < 6; requests++) {
      await forgetFrom(visitor, email);
      expect(await mailsTo(world, email)).toHaveLength(Math.min(requests + 1, 2));
      clock.advance(requests === 0 ? 5 * minute : minute);
    }
    clock.advance(9 * minute);
    await forgetFrom(visitor, email);
    expect(await mailsTo(world, email)).toHaveLength(2);
    await forgetFrom(somewhereIn(world), email);
    expect(await mailsTo(world, email)).toHaveLength(3);
  });

  test('start over when a link was used or an admin reset the password', async () => {
    const person = await acme.person('marketing');
    await reset(await mailedToken(person));
    clock.advance(1000);
    await forget(person.email);
    const isLink = ({ subject }: { subject: string }) => subject === 'Choose a new password';
    expect((await mailsTo(world, person.email)).filter(isLink)).toHaveLength(2);
    const params = { brandId: acme.brandId, userId: person.id };
    expect((await world.call(resetUserPassword, { as: acme.admin.credentials, params })).status).toBe(200);
    clock.advance(1000);
    await forget(person.email);
    expect((await mailsTo(world, person.email)).filter(isLink)).toHaveLength(3);
  });
});

test('a redelivered message sends no second mail and does not renew a used link', async () => {
  const person = await acme.person(null);
  const token = await mailedToken(person);
  const tasks = await queryAll({ partition: tasksOf(platformView) });
  const message = tasks.map(({ body }) => body).find((body) => 'email' in body && body.email === person.email) ?? {};
  expect((await reset(token)).status).toBe(200);
  const before = await mailsTo(world, person.email);
  expect(await sendMail(eventOf(message))).toEqual({ batchItemFailures: [] });
  expect(await mailsTo(world, person.email)).toEqual(before);
  expect(outcome(await reset(token))).toEqual(useless);
});

test.each(['pr_nonsense', `pr_${'a'.repeat(43)}`])('%s is not a valid token', async (token) => {
  expect(outcome(await reset(token))).toEqual(useless);
});

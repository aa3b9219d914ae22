import { beforeEach, describe, expect, test } from 'vitest';
import { acceptInvitation, invitationLookup, login } from '#lib/accounts/auth/contract.ts';
import { getBrand, getRole, listBrands } from '#lib/accounts/brands/contract.ts';
import { brandKey } from '#lib/accounts/brands/records.ts';
import { createInvitation, getInvitation, resendInvitation } from '#lib/accounts/invitations/contract.ts';
import { invitationKey } from '#lib/accounts/invitations/records.ts';
import { getMe } from '#lib/accounts/me/contract.ts';
import { listUsers, removeUser } from '#lib/accounts/users/contract.ts';
import { type UserRecord, userKey } from '#lib/accounts/users/people.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { meterKey } from '#lib/platform/meters/units.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView, get, tenantView } from '#lib/platform/table/table.ts';
import { update } from '#lib/platform/table/write.ts';
import { testClock } from '#test/support/clock.ts';
import { mailsTo, tokenIn } from '#test/support/outside/mails.ts';
import { type Person, password, type Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { somewhereIn } from './scene.ts';

let acme: Tenant;
const clock = testClock();
let people = 0;
const somebody = (): string => `newcomer-${people++}@guests.example`;
const chosen = 'seven-green-bicycles';
const world = await startWorld({ maxQueueDelaySeconds: 0 });

beforeEach(async () => {
  clock.set(new Date());
  acme = await world.tenant();
});

const asAdmin = () => ({ as: acme.admin.credentials, params: { brandId: acme.brandId } });

const inviteWithoutMail = async (email: string, more: object = {}) =>
  (await world.call(createInvitation, { ...asAdmin(), body: { email, role: 'marketing', ...more } })).data.invitation;

const mailedTo = async (email: string): Promise<string> => tokenIn((await mailsTo(world, email)).at(-1));

/** An invitation, with the token of its mail. */
const invite = async (email: string, more: object = {}) => {
  const invitation = await inviteWithoutMail(email, more);
  return { ...invitation, token: await mailedTo(email) };
};

const accept = (token: string, more: object = {}) =>
  world.call(acceptInvitation, {
    body: { token, firstName: 'Grace', lastName: 'Hopper', password: chosen, ...more },
  });

const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

const used = async () => (await get(meterKey(brandView(acme.brandId), 'users')))?.used;

const edit = (person: Person, change: Partial<UserRecord>): Promise<void> =>
  commit([update(userKey(tenantView(acme.id), person.id), { set: change })]);

test('an invitation says who invites which address to which brand, until it is accepted', async () => {
  const email = somebody();
  const { token } = await invite(email);
  const look = (body: object) => world.call(invitationLookup, { body });
  const { data, status } = await look({ token });
  expect(status).toBe(200);
  const { user } = (await world.call(getMe, { as: acme.admin.credentials })).data;
  const { brand } = (await world.call(getBrand, asAdmin())).data;
  expect(data.invitation).toMatchObject({
    email,
    role: 'marketing',
    brandName: brand.name,
    invitedBy: `${user.firstName} ${user.lastName}`,
  });
  await accept(token);
  expect((await look({ token })).error.code).toBe('invalid_transition');
  expect((await look({ token: 'inv_nobody' })).status).toBe(404);
});

describe('a new user', () => {
  test('may have the tokens in cookies', async () => {
    const { token } = await invite(somebody());
    const { status, data, headers } = await accept(token, { session: 'cookie' });
    expect(status).toBe(200);
    expect(data).not.toHaveProperty('refreshToken');
    expect(data).not.toHaveProperty('deviceToken');
    const cookies = headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0]).toSorted()).toEqual([
      '__Host-frontage_device',
      '__Host-frontage_refresh',
    ]);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect((await world.call(getMe, { as: bearer(data.accessToken) })).status).toBe(200);
  });

  test('accepts with the link in the mail and is signed in with the invited role', async () => {
    const { location } = (
      await world.call(createLocation, { ...asAdmin(), body: { name: 'Austin', status: 'active' } })
    ).data;
    const email = somebody();
    const { id } = await invite(email, { role: 'franchisee', locationIds: [location.id] });
    const { status, data } = await accept(tokenIn((await mailsTo(world, email))[0]));
    expect(status).toBe(200);
    expect(data).toMatchObject({ tokenType: 'Bearer', expiresIn: 900, mustChangePassword: false });
    expect(data.user).toMatchObject({
      email,
      firstName: 'Grace',
      lastName: 'Hopper',
      tenantId: acme.id,
      status: 'active',
      isSuperAdmin: false,
      lastLoginAt: clock.now().toISOString(),
    });

    const me = (await world.call(getMe, { as: bearer(data.accessToken) })).data.user;
    expect(me.brandRoles).toEqual([{ brandId: acme.brandId, role: 'franchisee' }]);
    expect(me.assignments).toEqual([{ brandId: acme.brandId, locationId: location.id }]);
    const role = await world.call(getRole, { as: bearer(data.accessToken), params: { brandId: acme.brandId } });
    expect(role.data).toMatchObject({ role: 'franchisee', locationIds: [location.id] });
    expect((await world.call(login, { body: { email, password: chosen } })).status).toBe(200);

    const { invitation } = (
      await world.call(getInvitation, {
        as: acme.admin.credentials,
        params: { brandId: acme.brandId, invitationId: id },
      })
    ).data;
    expect(invitation).toMatchObject({ status: 'accepted', acceptedAt: clock.now().toISOString() });
    expect(await used()).toBe(2);
  });

  test.each([
    ['short', 'weak_password'],
    ['newcomer-of-the-year', 'weak_password'],
  ])('can try again after the rejected password %j', async (weak, code) => {
    const { token } = await invite(somebody());
    const refused = await accept(token, { password: weak });
    expect([refused.status, refused.error.code]).toEqual([422, code]);
    expect(refused.error.details).toEqual([expect.objectContaining({ field: 'password' })]);
    expect((await accept(token)).status).toBe(200);
  });

  test('cannot join without a name, and can then try again', async () => {
    const { token } = await invite(somebody());
    const nameless = await world.call(acceptInvitation, { body: { token, password: chosen, lastName: 'Hopper' } });
    expect([nameless.status, nameless.error.code]).toEqual([400, 'validation_error']);
    expect(nameless.error.details).toEqual([{ field: 'firstName', code: 'required', message: 'is required' }]);
    expect((await accept(token)).data.brandId).toBe(acme.brandId);
  });

  test('joins once, also when the request is sent twice', async () => {
    const email = somebody();
    const { token } = await invite(email);
    const replies = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    const again = await accept(token);
    expect([again.status, again.error.code]).toEqual([422, 'invalid_transition']);
    const { users } = (await world.call(listUsers, { ...asAdmin(), query: { q: email } })).data;
    expect(users).toHaveLength(1);
    expect(await used()).toBe(2);
  });

  test('cannot join with an unknown token', async () => {
    const reply = await accept(`inv_${'a'.repeat(43)}`);
    expect([reply.status, reply.error.code]).toEqual([404, 'not_found']);
  });

  test('cannot join after seven days', async () => {
    const { token } = await invite(somebody());
    clock.advance(7 * 86_400_000);
    const late = await accept(token);
    expect([late.status, late.error.code]).toEqual([422, 'invalid_transition']);
    expect(late.error.details).toMatchObject({ status: 'expired' });
  });

  test('cannot join a deactivated brand', async () => {
    const { token } = await invite(somebody());
    const key = brandKey(brandView(acme.brandId));
    await commit([update(key, { set: { isActive: false } })]);
    expect((await accept(token)).error.code).toBe('brand_inactive');
  });

  test('who is invited by two brands at once gets one account', async () => {
    const email = somebody();
    const other = await world.tenant();
    const mine = await invite(email);
    await world.call(createInvitation, {
      as: other.admin.credentials,
      params: { brandId: other.brandId },
      body: { email, role: 'marketing' },
    });
    const replies = await Promise.all([accept(mine.token), accept(await mailedTo(email))]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(replies.find(({ status }) => status === 422)?.error.code).toBe('invalid_reference');
  });
});

describe('the token that the inviter was shown', () => {
  const refusal = { status: 422, error: { code: 'email_not_verified', details: { field: 'token' } } };

  test('does not create an account for the address of somebody else, who can still accept with the mail', async () => {
    const email = somebody();
    const { token } = await inviteWithoutMail(email);
    expect(await accept(token)).toMatchObject(refusal);
    expect((await world.call(login, { body: { email, password: chosen } })).status).toBe(401);
    expect(await used()).toBe(1);

    // Either of two mails in one batch can arrive first.
    await world.stack.drain();
    const other = await world.tenant();
    const elsewhere = { as: other.admin.credentials, params: { brandId: other.brandId } };
    await world.call(createInvitation, { ...elsewhere, body: { email, role: 'marketing' } });
    expect((await accept(await mailedTo(email))).data.user).toMatchObject({ email, tenantId: other.id });
  });

  test('does not reveal that an address has an account in another tenant', async () => {
    const { admin } = await world.tenant();
    const { token } = await inviteWithoutMail(admin.email);
    expect(await accept(token, { password })).toMatchObject(refusal);
    const told = await accept(await mailedTo(admin.email), { password });
    expect([told.status, told.error.code]).toEqual([422, 'invalid_reference']);
  });

  test('lets an existing user of the tenant join with their password', async () => {
    const person = await acme.person(null);
    const { token } = await inviteWithoutMail(person.email);
    expect((await accept(token)).status).toBe(401);
    expect((await accept(token, { password })).data.user).toMatchObject({ id: person.id });
  });

  test('of an invitation from before there were two tokens creates no account', async () => {
    const email = somebody();
    const { id, token } = await invite(email);
    const key = invitationKey(brandView(acme.brandId), id);
    const { mailedHash } = (await get(key)) ?? {};
    await commit([update(key, { set: { hash: mailedHash }, remove: ['mailedHash'] })]);
    expect(await accept(token)).toMatchObject(refusal);
    const on = { ...asAdmin(), params: { brandId: acme.brandId, invitationId: id } };
    expect((await world.call(resendInvitation, on)).status).toBe(200);
    expect((await accept(await mailedTo(email))).status).toBe(200);
  });
});

describe('an existing user of the tenant', () => {
  test('joins with their password and keeps their name', async () => {
    const person = await acme.person(null);
    const { token } = await invite(person.email, { role: 'brand_admin' });
    const { status, data } = await world.call(acceptInvitation, { body: { token, password } });
    expect(status).toBe(200);
    expect(data.user).toMatchObject({ id: person.id, firstName: 'Pat', lastName: 'Example' });
    const { brands } = (await world.call(listBrands, { as: bearer(data.accessToken) })).data;
    expect(brands.map(({ id }) => id)).toEqual([acme.brandId]);
  });

  test('cannot join with the token alone, and guessing is limited', async () => {
    const person = await acme.person(null);
    const { token } = await invite(person.email);
    const guess = async () => (await accept(token)).status;
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push(await guess());
    expect(statuses).toEqual([...Array(5).fill(401), 429]);
    const elsewhere = await world.call(login, { body: { email: person.email, password } });
    expect(elsewhere.status).toBe(429);
    clock.advance(60_000);
    expect((await accept(token, { password })).status).toBe(200);
  });

  /** The same from a network of its own. */
  const elsewhere = () => {
    const { post } = somewhereIn(world);
    return (token: string, given = password) => post(acceptInvitation.path, { token, password: given });
  };

  test('who joins from a new place is told by mail, and guesses are too', async () => {
    const person = await acme.person(null);
    await world.call(login, { body: { email: person.email, password } });
    const { token } = await invite(person.email);
    for (let network = 0; network < 10; network++) expect((await elsewhere()(token, chosen)).status).toBe(401);
    clock.advance(3_600_000);
    expect((await elsewhere()(token)).status).toBe(200);
    const subjects = (await mailsTo(world, person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(
      expect.arrayContaining(['Many failed sign-ins to your account', 'New sign-in to your account']),
    );
  });

  test('who joins from a network of many failures waits for a turn', async () => {
    const person = await acme.person(null);
    const { token } = await invite(person.email);
    const { post, signIn } = somewhereIn(world);
    for (let attempt = 0; attempt < 51; attempt++) await signIn({ email: `guess-${attempt}@test.example`, password });
    const join = () => post(acceptInvitation.path, { token, password });
    expect((await join()).status).toBe(429);
    clock.advance(10_000);
    expect((await join()).status).toBe(200);
  });

  test('who is suspended cannot join', async () => {
    const person = await acme.person(null);
    const { token } = await invite(person.email);
    await edit(person, { status: 'suspended' });
    const reply = await accept(token, { password });
    expect([reply.status, reply.error.code]).toEqual([403, 'account_suspended']);
  });

  test('must still change a temporary password', async () => {
    const person = await acme.person(null);
    const { token } = await invite(person.email);
    await edit(person, { mustChangePassword: true, temporaryUntil: clock.now().toISOString() });
    expect((await accept(token, { password })).status).toBe(401);
    await edit(person, { temporaryUntil: new Date(clock.now().getTime() + 1).toISOString() });
    expect((await accept(token, { password })).data.mustChangePassword).toBe(true);
  });
});

describe("the plan's limit of users", () => {
  test('is never exceeded, however many users accept at the same time', async () => {
    acme = await world.tenant({ tier: 'core' });
    const tokens: string[] = [];
    for (let count = 0; count < 4; count++) {
      clock.advance(1000);
      tokens.push((await invite(somebody())).token);
    }
    // The platform adds users without checking the plan.
    for (let count = 1; count < 8; count++) await acme.person('marketing');
    const replies = await Promise.all(tokens.map((token) => accept(token)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422]);
    expect(await used()).toBe(10);
    const lost = tokens.filter((_, at) => replies[at]?.status === 422);
    const refused = await accept(lost[0] ?? '');
    expect([refused.status, refused.error.code]).toEqual([422, 'plan_limit_reached']);

    const joined = replies.find(({ status }) => status === 200)?.data.user.id ?? '';
    await world.call(removeUser, {
      as: acme.admin.credentials,
      params: { brandId: acme.brandId, userId: joined },
    });
    expect(await used()).toBe(9);
    expect((await accept(lost[0] ?? '')).status).toBe(200);
  });
});

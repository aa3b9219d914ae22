import { beforeEach, describe, expect, test } from 'vitest';
import { acceptInvitation } from '#lib/accounts/auth/contract.ts';
import {
  createInvitation,
  getInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#lib/accounts/invitations/contract.ts';
import { createLocation, deleteLocation } from '#lib/places/locations/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { testClock } from '#test/support/clock.ts';
import { mailsTo, tokenIn } from '#test/support/outside/mails.ts';
import { type Credentials, password, type Tenant } from '#test/support/product.ts';
import { renewed } from '#test/support/renewed.ts';
import { contents } from '#test/support/table.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
let as: Credentials;
const clock = testClock();
const minute = 60_000;
const day = 86_400_000;
let people = 0;
const somebody = (): string => `guest-${people++}@guests.example`;
const world = await startWorld({ maxQueueDelaySeconds: 0 });

beforeEach(async () => {
  clock.set(new Date());
  acme = await world.tenant();
  as = acme.admin.credentials;
});

/** Moves the clock further than an access token lasts. */
const pass = async (milliseconds: number): Promise<void> => {
  clock.advance(milliseconds);
  as = await renewed(as, clock.now());
};

const asAdmin = () => ({ as, params: { brandId: acme.brandId } });

const invite = (body: object, headers = {}) => world.call(createInvitation, { ...asAdmin(), body, headers });

const invited = async (body: object = {}) => {
  const reply = await invite({ email: somebody(), role: 'marketing', ...body });
  expect(reply.status).toBe(201);
  return reply.data.invitation;
};

const on = (invitationId: string) => ({ as, params: { brandId: acme.brandId, invitationId } });

const accept = (token: string) =>
  world.call(acceptInvitation, { body: { token, firstName: 'Grace', lastName: 'Hopper', password } });

const addLocation = async (): Promise<string> => {
  const { data } = await world.call(createLocation, { ...asAdmin(), body: { name: 'Austin', status: 'active' } });
  return data.location.id;
};

describe('an invitation', () => {
  test('is mailed as a link, and its token is shown once', async () => {
    const email = somebody();
    const { status, data, headers } = await invite({ email, role: 'marketing' });
    expect(status).toBe(201);
    expect(versionOf(headers)).toBe('"1"');
    const { token, ...invitation } = data.invitation;
    expect(token).toMatch(/^inv_[\w-]{43}$/);
    expect(invitation).toEqual({
      id: invitation.id,
      email,
      role: 'marketing',
      locationIds: [],
      regionIds: [],
      status: 'pending',
      invitedBy: acme.admin.id,
      expiresAt: new Date(clock.now().getTime() + 7 * day).toISOString(),
      acceptedAt: null,
      lastSentAt: clock.now().toISOString(),
      createdAt: clock.now().toISOString(),
      updatedAt: clock.now().toISOString(),
    });

    const [mail, ...others] = await mailsTo(world, email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`Your invitation to Brand ${acme.slug}`);
    expect(mail?.text).toContain('“Pat Example” invites you');
    expect(mail?.text).toContain(`${process.env.PUBLIC_URL}/admin/accept-invitation#token=`);
    expect(tokenIn(mail)).toMatch(/^inv_[\w-]{43}$/);
    expect(tokenIn(mail)).not.toBe(token);

    expect((await world.call(getInvitation, on(invitation.id))).data.invitation).toEqual(invitation);
    expect((await world.call(listInvitations, asAdmin())).data.invitations).toEqual([invitation]);
    const stored = [...(await contents()).values()].join('\n');
    expect(stored).toContain(email);
    for (const secret of [token, tokenIn(mail)]) expect(stored).not.toContain(secret.slice(4));
  });

  test('gets the same answer for the same key, without another mail', async () => {
    const body = { email: somebody(), role: 'marketing' };
    const first = await invite(body, { 'idempotency-key': 'invite-1' });
    const again = await invite(body, { 'idempotency-key': 'invite-1' });
    expect(again.data).toEqual(first.data);
    expect(await mailsTo(world, body.email)).toHaveLength(1);
  });

  test('for a franchisee names existing locations', async () => {
    const [locationId, gone] = [await addLocation(), await addLocation()];
    await world.call(deleteLocation, {
      as,
      params: { brandId: acme.brandId, locationId: gone },
    });
    const { locationIds } = await invited({ role: 'franchisee', locationIds: [locationId] });
    expect(locationIds).toEqual([locationId]);
    for (const id of [gone, newId(clock.now())]) {
      const reply = await invite({ email: somebody(), role: 'franchisee', locationIds: [locationId, id] });
      expect([reply.status, reply.error.code]).toEqual([422, 'invalid_reference']);
      expect(reply.error.details).toEqual({ field: 'locationIds', missing: [id] });
    }
  });

  test.each([
    ['no e-mail address', { email: 'nobody', role: 'marketing' }, 'email'],
    ['no role', { email: 'a@guests.example', role: 'owner' }, 'role'],
    [
      'locations for a role other than franchisee',
      { role: 'marketing', locationIds: [newId(new Date())] },
      'locationIds',
    ],
    ['a location twice', { role: 'franchisee', locationIds: Array(2).fill(newId(new Date())) }, 'locationIds'],
  ])('with %s is rejected', async (_, body, field) => {
    const { status, error } = await invite({ email: somebody(), ...body });
    expect([status, error.code, error.details[0]?.field]).toEqual([400, 'validation_error', field]);
  });

  test('exists once for each address, also with concurrent requests', async () => {
    const email = somebody();
    const replies = await Promise.all([
      invite({ email, role: 'marketing' }),
      invite({ email: email.toUpperCase(), role: 'brand_admin' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect((await invite({ email, role: 'marketing' })).error.code).toBe('invitation_pending');
  });

  test('for a member is rejected', async () => {
    const { email } = await acme.person('franchisee');
    const reply = await invite({ email: email.toUpperCase(), role: 'marketing' });
    expect([reply.status, reply.error.code]).toEqual([422, 'already_member']);
  });

  test('for a user of another tenant does not reveal that', async () => {
    const { admin } = await world.tenant();
    expect((await invite({ email: admin.email, role: 'marketing' })).status).toBe(201);
  });

  test('is rejected when the plan has no room for another user', async () => {
    acme = await world.tenant({ tier: 'core' });
    as = acme.admin.credentials;
    for (let count = 1; count < 10; count++) await acme.person('marketing');
    const reply = await invite({ email: somebody(), role: 'marketing' });
    expect([reply.status, reply.error.code]).toEqual([422, 'plan_limit_reached']);
    expect(reply.error.details).toEqual({ meter: 'users', limit: 10, usage: 10 });
  });

  test('counts as a user of the plan while it is pending', async () => {
    acme = await world.tenant({ tier: 'core' });
    as = acme.admin.credentials;
    const all: string[] = [];
    for (let count = 1; count < 10; count++) all.push((await invited()).id);
    const full = { error: { code: 'plan_limit_reached', details: { meter: 'users', limit: 10, usage: 10 } } };
    expect(await invite({ email: somebody(), role: 'marketing' })).toMatchObject(full);

    await pass(8 * day);
    expect((await world.call(resendInvitation, on(all[0] ?? ''))).status).toBe(200);
    for (let count = 2; count < 10; count++) await invited();
    expect(await world.call(resendInvitation, on(all[1] ?? ''))).toMatchObject(full);
    expect((await world.call(revokeInvitation, on(all[0] ?? ''))).status).toBe(200);
    expect((await world.call(resendInvitation, on(all[1] ?? ''))).status).toBe(200);
  });

  test('is limited to twenty a minute over all brands of a tenant', async () => {
    clock.set(new Date(Math.floor(Date.now() / minute) * minute + minute));
    for (let count = 0; count < 20; count++) {
      await invited();
      clock.advance(1000);
    }
    const email = somebody();
    const refused = await invite({ email, role: 'marketing' });
    expect([refused.status, refused.error.code]).toEqual([429, 'rate_limited']);
    expect(refused.headers.get('retry-after')).toBe('40');
    await pass(minute);
    await invited({ email });
  });

  test('is mailed to one address at most ten times a day, even if it is revoked in between', async () => {
    const email = somebody();
    clock.set(new Date(Math.floor(Date.now() / day) * day + day));
    as = await renewed(as, clock.now());
    for (let count = 0; count < 10; count++) {
      const { id } = await invited({ email });
      await world.call(revokeInvitation, on(id));
      clock.advance(1000);
    }
    expect((await invite({ email, role: 'marketing' })).error.message).toMatch(/Try again in \d{5} s/);
    await invited();
  });

  test('expires after seven days, after which the address can be invited again', async () => {
    const { id, email } = await invited();
    await pass(7 * day - 1);
    expect((await world.call(getInvitation, on(id))).data.invitation.status).toBe('pending');
    await pass(1001);
    expect((await world.call(getInvitation, on(id))).data.invitation.status).toBe('expired');
    await invited({ email });
    expect((await world.call(resendInvitation, on(id))).error.code).toBe('invitation_pending');
    expect((await world.call(revokeInvitation, on(id))).status).toBe(200);
    expect((await invite({ email, role: 'marketing' })).error.code).toBe('invitation_pending');
  });
});

describe('sending an invitation again', () => {
  test('makes a new token, valid for seven days, and the former token is rejected', async () => {
    const { id, email, token } = await invited();
    const first = tokenIn((await mailsTo(world, email))[0]);
    await pass(3 * day);
    const { status, data } = await world.call(resendInvitation, on(id));
    expect([status, data]).toEqual([200, { ok: true }]);
    const { invitation } = (await world.call(getInvitation, on(id))).data;
    expect(invitation).toMatchObject({
      status: 'pending',
      expiresAt: new Date(clock.now().getTime() + 7 * day).toISOString(),
      lastSentAt: clock.now().toISOString(),
    });
    const mails = await mailsTo(world, email);
    const second = tokenIn(mails.at(-1));
    expect(second).not.toBe(first);
    for (const former of [token, first]) expect((await accept(former)).error.code).toBe('not_found');
    expect((await accept(second)).status).toBe(200);
  });

  test('before the first mail has left sends only the newest token', async () => {
    const { id, email } = await invited();
    await world.call(resendInvitation, on(id));
    const mails = await mailsTo(world, email);
    expect(mails).toHaveLength(1);
    expect((await accept(tokenIn(mails[0]))).status).toBe(200);
  });

  test('renews an expired one', async () => {
    const { id, email } = await invited();
    await mailsTo(world, email);
    await pass(8 * day);
    expect((await world.call(resendInvitation, on(id))).status).toBe(200);
    expect((await accept(tokenIn((await mailsTo(world, email)).at(-1)))).status).toBe(200);
  });

  test('is possible once a minute and five times a day', async () => {
    const { id } = await invited();
    const resend = async () => (await world.call(resendInvitation, on(id))).status;
    const both = await Promise.all([resend(), resend()]);
    expect(both.toSorted()).toEqual([200, 429]);
    const waiting = await world.call(resendInvitation, on(id));
    expect([waiting.error.code, waiting.headers.get('retry-after')]).toEqual(['rate_limited', '60']);
    for (let count = 1; count < 5; count++) {
      await pass(minute);
      expect(await resend()).toBe(200);
    }
    await pass(minute);
    expect(await resend()).toBe(429);
    await pass(day);
    expect(await resend()).toBe(200);
  });
});

describe('an invitation that ended', () => {
  test('by revocation can neither be accepted nor sent again', async () => {
    const { id, token, email } = await invited();
    expect((await world.call(revokeInvitation, on(id))).data).toEqual({ ok: true });
    expect((await world.call(getInvitation, on(id))).data.invitation.status).toBe('revoked');
    for (const reply of [
      await accept(token),
      await world.call(resendInvitation, on(id)),
      await world.call(revokeInvitation, on(id)),
    ])
      expect([reply.status, reply.error.code]).toEqual([422, 'invalid_transition']);
    expect(await mailsTo(world, email)).toEqual([]);
    await invited({ email });
  });

  test('by acceptance can neither be revoked nor sent again', async () => {
    const { id, email } = await invited();
    expect((await accept(tokenIn((await mailsTo(world, email))[0]))).status).toBe(200);
    for (const operation of [resendInvitation, revokeInvitation]) {
      const reply = await world.call(operation, on(id));
      expect([reply.status, reply.error.code]).toEqual([422, 'invalid_transition']);
    }
  });

  test('rejects a change based on an older version', async () => {
    const { id } = await invited();
    await world.call(resendInvitation, on(id));
    const late = await world.call(revokeInvitation, { ...on(id), headers: { 'if-match': '"1"' } });
    expect([late.status, late.error.code]).toEqual([412, 'precondition_failed']);
  });

  test('is listed by its status, page by page', async () => {
    const accepted = await invited();
    await accept(tokenIn((await mailsTo(world, accepted.email))[0]));
    const revoked = await invited();
    await world.call(revokeInvitation, on(revoked.id));
    const expired = await invited();
    await pass(8 * day);
    const [first, second] = [await invited(), await invited()];
    const list = async (query: Record<string, string>) => {
      await pass(minute);
      return (await world.call(listInvitations, { ...asAdmin(), query })).data;
    };
    const ids = async (status: string) => (await list({ status })).invitations.map(({ id }) => id);
    expect(await ids('accepted')).toEqual([accepted.id]);
    expect(await ids('revoked')).toEqual([revoked.id]);
    expect(await ids('expired')).toEqual([expired.id]);
    expect((await ids('pending')).toSorted()).toEqual([first.id, second.id].toSorted());
    const page = await list({ limit: '3' });
    const rest = await list({ limit: '3', cursor: page.nextCursor ?? '' });
    expect([...page.invitations, ...rest.invitations]).toHaveLength(5);
    expect(rest.nextCursor).toBeNull();
  });
});

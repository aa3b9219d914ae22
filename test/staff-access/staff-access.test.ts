import { beforeEach, describe, expect, test } from 'vitest';
import { createApiKey, listApiKeys, rotateApiKey } from '#lib/accounts/api-keys/contract.ts';
import { listAuditLog, listTenantAuditLog } from '#lib/accounts/audit-log/contract.ts';
import { forgotPassword, login } from '#lib/accounts/auth/contract.ts';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { getSummary } from '#lib/accounts/brands/summary.contract.ts';
import { createInvitation, getInvitation } from '#lib/accounts/invitations/contract.ts';
import {
  endStaffAccess,
  endStaffChange,
  listStaffAccess,
  listStaffChanges,
  openStaffAccess,
  openTenantAccess,
} from '#lib/accounts/staff-access/contract.ts';
import {
  getUser,
  resetUserPassword,
  sendResetLink,
  updateUserRole,
  updateUserStatus,
} from '#lib/accounts/users/contract.ts';
import { createWebhook, getWebhook, rotateWebhookSecret } from '#lib/delivery/webhooks/contract.ts';
import { operations } from '#lib/operations.ts';
import type { Data, Operation } from '#lib/platform/core/contract/operation.ts';
import { testClock } from '#test/support/clock.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import { type Credentials, password, type Reply, type Tenant } from '#test/support/product.ts';
import { renewed } from '#test/support/renewed.ts';
import { startWorld } from '#test/support/world.ts';

const clock = testClock();
const world = await startWorld();
const start = clock.now();
const minute = 60_000;
const reason = 'Case 4711: the form sends no mail';

let acme: Tenant;
let staff: { id: string; as: Credentials };

beforeEach(async () => {
  clock.set(start);
  acme = await world.tenant();
  const { id, credentials } = await world.staff();
  staff = { id, as: { ...credentials, 'x-access-reason': reason } };
});

interface Asked {
  params?: Record<string, string | undefined>;
  body?: unknown;
}

const ask = async <Op extends Operation>(operation: Op, as: Credentials, { params, ...request }: Asked = {}) => {
  clock.advance(100);
  const present = as.authorization === undefined ? as : { ...as, ...(await renewed(as, clock.now())) };
  return world.call(operation, {
    as: present,
    params: { brandId: acme.brandId, ...params },
    ...request,
  } as never) as Promise<Reply<Data<Op>>>;
};
const look = (as = staff.as) => ask(getBrand, as);
const accesses = async () => (await ask(listStaffAccess, acme.admin.credentials)).data.accesses;
const changes = async () => (await ask(listStaffChanges, acme.admin.credentials)).data.changes;
const subjects = async () => (await mailsTo(world, acme.admin.email)).map(({ subject }) => subject);
const isRefused = { status: 403, error: { code: 'forbidden', details: { reason: 'access_ended' } } };

describe('a reason', () => {
  test.each(['x', 'support', 'supportcase', 'x x x x x x', 'test test test', ' - - - - - - '])(
    '%j is no sentence and opens nothing',
    async (text) => {
      const { status, error } = await look({ ...staff.as, 'x-access-reason': text });
      expect([status, error.details]).toMatchObject([400, [{ field: 'X-Access-Reason' }]]);
      expect(await accesses()).toEqual([]);
    },
  );

  test('may be in a language without spaces', async () => {
    const text = encodeURIComponent('お客様の問い合わせを調べています');
    expect((await look({ ...staff.as, 'x-access-reason': text })).status).toBe(200);
  });
});

describe('access', () => {
  test('is opened for an hour by the first request, and said in each answer', async () => {
    const answers = [await look(), await look()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { attention } = (await ask(getSummary, acme.admin.credentials)).data;
    const [access] = await accesses();
    expect(attention[0]).toMatchObject({ type: 'staff_access', name: 'Pat Example', at: access?.endsAt });
    expect(access).toMatchObject({ staffId: staff.id, staffName: 'Pat Example', scope: 'brand', reason, isOpen: true });
    expect(Date.parse(access?.endsAt ?? '') - Date.parse(access?.openedAt ?? '')).toBe(60 * minute);
    for (const { headers } of answers) expect(headers.get('x-access-ends')).toBe(access?.endsAt);
    expect((await look(acme.admin.credentials)).headers.get('x-access-ends')).toBeNull();
  });

  test('is one when several first requests come at the same time', async () => {
    const statuses = await Promise.all([1, 2, 3].map(async () => (await look()).status));
    expect(statuses).toEqual([200, 200, 200]);
    expect(await subjects()).toHaveLength(1);
  });

  test('is told to the admins of the brand at once, with person, reason and end', async () => {
    const franchisee = await acme.person('franchisee');
    await look();
    const [mail] = await mailsTo(world, acme.admin.email);
    expect(mail?.subject).toContain('Frontage staff opened access');
    for (const text of ['Pat Example', reason, 'Until']) expect(mail?.text).toContain(text);
    expect(await mailsTo(world, franchisee.email)).toEqual([]);
  });

  test('ends by itself, and is refused until it is opened anew for some hours', async () => {
    await look();
    expect(await subjects()).toHaveLength(1);
    clock.advance(61 * minute);
    expect(await look()).toMatchObject(isRefused);
    clock.advance(30 * 24 * 60 * minute);
    expect(await look()).toMatchObject(isRefused);
    for (const hours of [0, 9, 1.5])
      expect((await ask(openStaffAccess, staff.as, { body: { hours } })).status).toBe(400);
    const { status, data } = await ask(openStaffAccess, staff.as, { body: { hours: 8 } });
    expect([status, data.access]).toMatchObject([201, { isOpen: true, reason }]);
    clock.advance(7 * 60 * minute);
    expect((await look()).status).toBe(200);
    clock.advance(61 * minute);
    expect(await look()).toMatchObject(isRefused);
    expect(await subjects()).toHaveLength(2);
  });

  test('is opened by platform staff alone', async () => {
    for (const as of [acme.admin.credentials, (await acme.person('franchisee')).credentials])
      expect((await ask(openStaffAccess, { ...as, 'x-access-reason': reason }, { body: {} })).status).toBe(403);
  });

  test('is ended by an admin of the brand, with the keys that were made with it', async () => {
    const { data } = await ask(createApiKey, staff.as, { body: { name: 'Import', scopes: ['leads:read'] } });
    expect((await look({ 'x-api-key': data.key })).error?.code).toBe('scope_required');
    expect((await ask(endStaffAccess, acme.admin.credentials, { params: { staffId: staff.id } })).status).toBe(200);
    expect(await look()).toMatchObject(isRefused);
    expect((await look({ 'x-api-key': data.key })).status).toBe(401);
    expect(await accesses()).toMatchObject([{ isOpen: false, endedAt: expect.any(String) }]);
    expect(await changes()).toMatchObject([{ endedAt: expect.any(String) }]);
  });

  test('to a tenant is told to the admins of its brands, listed in them, and ended there', async () => {
    const read = () => ask(listTenantAuditLog, staff.as, { params: { tenantId: acme.id } });
    expect((await read()).status).toBe(200);
    expect(await accesses()).toMatchObject([{ staffId: staff.id, scope: 'tenant', isOpen: true }]);
    expect(await subjects()).toHaveLength(1);
    await ask(endStaffAccess, acme.admin.credentials, { params: { staffId: staff.id } });
    expect(await read()).toMatchObject(isRefused);
    await ask(openTenantAccess, staff.as, { params: { tenantId: acme.id }, body: {} });
    expect((await read()).status).toBe(200);
  });

  test('names the person and the access in the audit log of the brand', async () => {
    await ask(createWebhook, staff.as, { body: { url: 'http://localhost:9/x' } });
    const { entries } = (await ask(listAuditLog, acme.admin.credentials)).data;
    const [first, ...others] = entries.toSorted((a) => (a.object.type === 'access' ? 1 : -1));
    expect([first, ...others]).toMatchObject([
      {
        operation: 'webhooks/create',
        actor: { id: staff.id, name: 'Pat Example' },
        reason,
        accessId: expect.any(String),
      },
      { operation: 'webhooks/create', object: { type: 'access' }, reason },
    ]);
    expect(first?.accessId).toBe(others[0]?.accessId);
  });
});

describe('what platform staff make', () => {
  const endOnly = async () => {
    const [made] = await changes();
    const { status, data } = await ask(endStaffChange, acme.admin.credentials, { params: { changeId: made?.id } });
    expect([status, data.change.endedAt]).toEqual([200, expect.any(String)]);
    return made;
  };

  test('an API key ends with the access, and can be ended before', async () => {
    const create = (body: object) => ask(createApiKey, staff.as, { body: { name: 'Import', ...body } });
    const { data } = await create({});
    const [access] = await accesses();
    expect(data.apiKey.expiresAt).toBe(access?.endsAt);
    const later = new Date(clock.now().getTime() + 48 * 60 * minute).toISOString();
    expect((await create({ expiresAt: later })).data.apiKey.expiresAt).toBe(access?.endsAt);
    const soon = new Date(clock.now().getTime() + 5 * minute).toISOString();
    expect((await create({ expiresAt: soon })).data.apiKey.expiresAt).toBe(soon);
    expect((await endOnly())?.object.name).toBe('Import');
    const { apiKeys } = (await ask(listApiKeys, acme.admin.credentials)).data;
    expect(apiKeys.map(({ status }) => status)).toEqual(['revoked', 'active', 'active']);
  });

  test('a webhook is told to the admins at once, and disabled when they end it', async () => {
    const { status, data } = await ask(createWebhook, staff.as, { body: { url: 'http://localhost:9/x' } });
    const mails = await mailsTo(world, acme.admin.email);
    expect([status, mails.map(({ subject }) => subject)]).toEqual([
      201,
      expect.arrayContaining([expect.stringContaining('webhook')]),
    ]);
    expect(mails.find(({ subject }) => subject.includes('webhook'))?.text).toContain(reason);
    await endOnly();
    const params = { webhookId: data.webhook.id };
    expect((await ask(getWebhook, acme.admin.credentials, { params })).data.webhook.status).toBe('disabled');
  });

  test('a role is what it was before when they end it', async () => {
    const { id: userId } = await acme.person('marketing');
    await ask(updateUserRole, staff.as, { params: { userId }, body: { role: 'brand_admin' } });
    expect(await endOnly()).toMatchObject({ object: { type: 'member', name: 'Pat Example' } });
    const { user } = (await ask(getUser, acme.admin.credentials, { params: { userId } })).data;
    expect(user.brandRoles).toMatchObject([{ role: 'marketing' }]);
  });

  test('somebody whom staff let in again is suspended again, and signed out, when they end it', async () => {
    const { id: userId, email, credentials } = await acme.person('brand_admin');
    const params = { userId };
    await ask(updateUserStatus, acme.admin.credentials, { params, body: { status: 'suspended' } });
    await ask(updateUserStatus, staff.as, { params, body: { status: 'active' } });
    expect((await ask(getUser, acme.admin.credentials, { params })).data.user.status).toBe('active');
    expect((await world.call(login, { body: { email, password } })).status).toBe(200);
    await endOnly();
    expect((await ask(getUser, acme.admin.credentials, { params })).data.user.status).toBe('suspended');
    expect((await look(credentials)).status).toBe(401);
  });

  test('an invitation is revoked when they end it', async () => {
    const body = { email: 'friend@staff.example', role: 'brand_admin' };
    const { invitation } = (await ask(createInvitation, staff.as, { body })).data;
    await endOnly();
    const params = { invitationId: invitation.id };
    expect((await ask(getInvitation, acme.admin.credentials, { params })).data.invitation.status).toBe('revoked');
  });

  test('a password is reset by a link in a mail to its owner, which admins can make invalid', async () => {
    const person = await acme.person('marketing');
    const params = { userId: person.id };
    expect(await ask(resetUserPassword, staff.as, { params })).toMatchObject({
      status: 403,
      error: { code: 'role_required' },
    });
    const { status, text } = await ask(sendResetLink, staff.as, { params });
    expect([status, text]).toEqual([200, '{"data":{"ok":true}}']);
    const [mail] = await mailsTo(world, person.email);
    expect(mail?.subject).toBe('Choose a new password');
    expect((await world.call(login, { body: { email: person.email, password } })).status).toBe(200);
    await endOnly();
    clock.advance(100);
    // A valid link would hold the next mail back.
    await world.call(forgotPassword, { body: { email: person.email } });
    expect((await mailsTo(world, person.email)).filter(({ subject }) => subject === mail?.subject)).toHaveLength(2);
  });

  test('secrets of the brand are not rotated by staff, who would learn them', async () => {
    const mine = acme.admin.credentials;
    const { apiKey } = (await ask(createApiKey, mine, { body: { name: 'Own' } })).data;
    const { webhook } = (await ask(createWebhook, mine, { body: { url: 'http://localhost:9/x' } })).data;
    for (const [operation, params] of [
      [rotateApiKey, { keyId: apiKey.id }],
      [rotateWebhookSecret, { webhookId: webhook.id }],
    ] as const)
      expect((await ask(operation, staff.as, { params })).error.code).toBe('role_required');
    expect(await changes()).toEqual([]);
  });

  test('every operation with which somebody gets lasting access to a brand says what staff may do with it', () => {
    const areas = ['api-keys', 'webhooks', 'invitations', 'integrations', 'users'];
    const ending = /delete|revoke|remove|disconnect|restore|resend|send-test|redeliver|replay/;
    const lasting = operations.filter(
      ({ group, method, name }) => areas.includes(group) && method !== 'GET' && !ending.test(name),
    );
    expect(lasting.filter(({ byStaff }) => byStaff === undefined).map(({ id }) => id)).toEqual([]);
  });
});

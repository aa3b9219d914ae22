import { expect, test } from 'vitest';
import { login, resetPassword } from '#lib/accounts/auth/contract.ts';
import { getBrand, updateBrand } from '#lib/accounts/brands/contract.ts';
import { listUsers } from '#lib/accounts/users/contract.ts';
import { exportLeads, getLead } from '#lib/leads/leads/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { answers } from '#test/support/belongings.ts';
import { logged } from '#test/support/logged.ts';
import { formOf } from '#test/support/submitting.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();
const params = { brandId: acme.brandId };
const as = acme.admin.credentials;
const admin = `user ${acme.admin.id}`;
const franchisee = await acme.person('franchisee', [newId(new Date())]);
const local = '127.0.0.0/24';

const often = async () => {
  for (let calls = 0; calls < 6; calls++) await world.call(exportLeads, { as, params });
  return world.call(exportLeads, { as, params });
};
const fromForeignPage = async () => {
  const { form } = await formOf(world, acme, { spam: { allowedOrigins: ['https://acme.example'] } });
  const request = { params: { formSlug: form.slug }, query: params, body: { fields: answers } };
  return world.call(submitForm, { ...request, headers: { origin: 'https://evil.example' } });
};

test.each([
  ['no credential', () => world.call(getBrand, { params }), 401, 'unauthenticated', undefined],
  [
    'a wrong password',
    () => world.call(login, { body: { email: acme.admin.email, password: 'wrong-password-1' } }),
    401,
    'unauthenticated',
    undefined,
  ],
  [
    'a role without the right',
    () => world.call(listUsers, { as: franchisee.credentials, params }),
    403,
    'role_required',
    `user ${franchisee.id}`,
  ],
  ['a page that the form does not allow', fromForeignPage, 403, 'origin_not_allowed', undefined],
  [
    'a record that is not there',
    () => world.call(getLead, { as, params: { ...params, leadId: newId(new Date()) } }),
    404,
    'not_found',
    admin,
  ],
  [
    'a guessed token',
    () => world.call(resetPassword, { body: { token: 'a'.repeat(43), newPassword: 'Main Street 42 at noon' } }),
    422,
    'invalid_reset_token',
    undefined,
  ],
  [
    'another version',
    () => world.call(updateBrand, { as, params, body: { name: 'B' }, headers: { 'if-match': '"99"' } }),
    412,
    'precondition_failed',
    admin,
  ],
  ['too many calls', often, 429, 'rate_limited', admin],
] as const)(
  'the refusal of %s is logged with its cause, caller and network, and nothing personal',
  async (_, refuse, status, code, caller) => {
    let reply: Awaited<ReturnType<typeof refuse>> | undefined;
    const entries = await logged(async () => {
      reply = await refuse();
    });
    expect([reply?.status, reply?.error.code]).toEqual([status, code]);
    const inBrand = !entries.some(({ operation }) => String(operation).startsWith('auth/'));
    const refusals = entries.filter(({ event }) => event === 'request.refused');
    expect(refusals).toEqual([
      {
        level: 'info',
        event: 'request.refused',
        time: expect.any(String),
        requestId: reply?.headers.get('x-request-id'),
        operation: expect.stringMatching(/^[a-z-]+\/[a-z-]+$/),
        status,
        code,
        source: local,
        ...(caller && { caller, tenantId: acme.id }),
        ...(inBrand && { brandId: acme.brandId }),
      },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/@|wrong-password|evil\.example|Main Street/);
  },
);

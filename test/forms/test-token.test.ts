import { beforeEach, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { getLeadCounts } from '#lib/accounts/brands/contract.ts';
import { createWebhook } from '#lib/delivery/webhooks/contract.ts';
import { updateForm } from '#lib/leads/forms/contract.ts';
import { createTestToken } from '#lib/leads/forms/tests.contract.ts';
import { getLead, listLeads } from '#lib/leads/leads/contract.ts';
import { answers } from '#test/support/belongings.ts';
import { testClock, yesterdayNoon } from '#test/support/clock.ts';
import { locationOf } from '#test/support/locations.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import type { Credentials, Tenant } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { newVisitor } from '#test/support/visitors.ts';
import { startWorld } from '#test/support/world.ts';
import { receiver } from '#test/webhooks/receiver.ts';

const clock = testClock(yesterdayNoon());
const world = await startWorld();
const acme = await world.tenant();
const here = await locationOf(world, acme, 'Here');
const params = { brandId: acme.brandId };
const restricted = { spam: { allowedOrigins: ['https://acme.example'] } };
const foreign = { origin: 'https://evil.example' };
const admin = { origin: new URL(world.stack.url).origin };

/** Each test asks in a minute of its own, because of the rate limit of a user. */
beforeEach(() => clock.advance(60_000));

const ask = (formId: string, as: Credentials = acme.admin.credentials, brandId = acme.brandId) =>
  world.call(createTestToken, { as, params: { brandId, formId } });
const tokenOf = async ({ form, tenant = acme }: { form: { id: string }; tenant?: Tenant }): Promise<string> =>
  (await ask(form.id, tenant.admin.credentials, tenant.brandId)).data.testToken;
const probe = (token: string) => ({ 'x-frontage-probe': token });
const leadsOf = async (formId: string) => {
  const { data } = await world.call(listLeads, { as: acme.admin.credentials, params, query: { formId } });
  return data.leads;
};
const keyWith = async (settings: object): Promise<Credentials> => {
  const body = { name: 'Tests', ...settings };
  const { data } = await world.call(createApiKey, { as: acme.admin.credentials, params, body });
  return { 'x-api-key': data.key };
};

test.each([
  ['a brand admin', async () => acme.admin.credentials],
  ['a marketing user', async () => (await acme.person('marketing')).credentials],
  ['a key that may write forms', () => keyWith({ scopes: ['forms:write'] })],
])('%s gets a token that is valid for five minutes', async (_, credentialsOf) => {
  const { form } = await formOf(world, acme);
  const reply = await ask(form.id, await credentialsOf());
  expect(reply).toMatchObject({ status: 200 });
  expect(reply.data).toEqual({
    testToken: expect.stringMatching(/^\d+\.[\w-]{43}$/),
    expiresAt: new Date(clock.now().getTime() + 5 * 60_000).toISOString(),
  });
});

test.each([
  ['a franchisee', async () => (await acme.person('franchisee', [here])).credentials, 403],
  ['a key that may only read forms', () => keyWith({ scopes: ['forms:read'] }), 403],
  ['a key that is limited to locations', () => keyWith({ scopes: ['*'], locationIds: [here] }), 403],
  ['an admin of another brand', async () => (await world.tenant()).admin.credentials, 403],
  ['a caller without credentials', async () => ({}), 401],
])('%s gets no token', async (_, credentialsOf, status) => {
  const { form } = await formOf(world, acme);
  const reply = await ask(form.id, await credentialsOf());
  expect(reply.status).toBe(status);
  expect(reply.text).not.toContain('testToken');
});

test('a form of another brand has no token in this one', async () => {
  const { form } = await formOf(world, await world.tenant());
  expect(await ask(form.id)).toMatchObject({ status: 404, error: { code: 'not_found' } });
});

test('a submission with a token comes from the admin application, and makes a test lead that is not counted and sends no mail', async () => {
  const office = 'tests-office@acme.example';
  const tenant = await world.tenant();
  const own = { as: tenant.admin.credentials, params: { brandId: tenant.brandId } };
  const { form, submit } = await formOf(world, tenant, { ...restricted, notificationEmails: [office] });
  const reply = await submit({ fields: answers }, { ...admin, ...probe(await tokenOf({ form, tenant })) });
  expect(reply.status).toBe(201);

  expect(await mailsTo(world, office)).toEqual([]);
  const { leadId } = reply.data;
  const { data } = await world.call(getLead, { ...own, params: { ...own.params, leadId } });
  expect(data.lead).toMatchObject({ isTest: true, formId: form.id });
  expect((await world.call(getLeadCounts, own)).text).not.toMatch(/"count":[1-9]/);
});

test('webhooks get a test lead marked as one', async () => {
  const { port, received } = await receiver((_, response) => response.writeHead(204).end());
  const { form, submit } = await formOf(world, acme);
  const body = { url: `http://localhost:${port}/hook`, formIds: [form.id] };
  expect((await world.call(createWebhook, { as: acme.admin.credentials, params, body })).status).toBe(201);
  await submit({ fields: answers }, probe(await tokenOf({ form })));
  await world.stack.drain();
  expect(received.map((request) => JSON.parse(request.body).data)).toMatchObject([{ formId: form.id, isTest: true }]);
});

test('a token works until five minutes after it was issued', async () => {
  const { form, submit } = await formOf(world, acme, restricted);
  const headers = { ...admin, ...probe(await tokenOf({ form })) };
  clock.advance(5 * 60_000);
  expect((await submit({ fields: answers }, headers)).status).toBe(201);
  clock.advance(1);
  const late = await submit({ fields: { ...answers, message: 'Late' } }, headers);
  expect(late).toMatchObject({ status: 403, error: { code: 'origin_not_allowed' } });
  expect(await leadsOf(form.id)).toMatchObject([{ isTest: true }]);
});

test('a token opens no form to a page that it does not allow', async () => {
  const { form, submit } = await formOf(world, acme, restricted);
  const token = probe(await tokenOf({ form }));
  const refused = await submit({ fields: answers }, { ...foreign, ...token });
  expect(refused).toMatchObject({ status: 403, error: { code: 'origin_not_allowed' } });
  expect(await leadsOf(form.id)).toEqual([]);
  for (const origin of ['https://acme.example', admin.origin, 'http://localhost:5173'])
    expect((await submit({ fields: { ...answers, message: origin } }, { origin, ...token })).status).toBe(201);
});

const sendTests = async (count: number, visitors: readonly ReturnType<typeof newVisitor>[]) => {
  const { form, submit } = await formOf(world, acme);
  const token = probe(await tokenOf({ form }));
  const replies = [];
  for (let sent = 0; sent < count; sent++)
    replies.push(await submit({ fields: { ...answers, message: `${sent}` } }, token, visitors[sent % visitors.length]));
  const real = await submit({ fields: answers }, {}, visitors[0]);
  return { form, real, statuses: replies.map(({ status }) => status), last: replies.at(-1) };
};

test('a visitor may send ten tests a minute, which leave visitors the limit of the form', async () => {
  const { form, real, statuses, last } = await sendTests(11, [newVisitor()]);
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
  expect(last).toMatchObject({ error: { code: 'rate_limited' } });
  expect(last?.headers['retry-after']).toBeDefined();
  expect(real.status).toBe(201);
  expect(await leadsOf(form.id)).toHaveLength(11);
});

test('a form takes thirty tests a minute of all visitors', async () => {
  const { real, statuses } = await sendTests(31, [newVisitor(), newVisitor(), newVisitor(), newVisitor()]);
  expect(statuses).toEqual([...Array(30).fill(201), 429]);
  expect(real.status).toBe(201);
});

test.each<[string, (form: { id: string; slug: string }) => Promise<string>]>([
  ['of another form', async () => tokenOf(await formOf(world, acme))],
  [
    'of a form of the same slug in another brand',
    async ({ slug }) => {
      const tenant = await world.tenant();
      return tokenOf({ ...(await formOf(world, tenant, { slug })), tenant });
    },
  ],
  ['with a later time', async (form) => (await tokenOf({ form })).replace(/^\d+/, (at) => String(Number(at) + 1000))],
  ['without a signature', async () => `${clock.now().getTime()}.`],
])('a token %s does not open a form to a foreign page, and marks no lead as a test', async (_, tokenFor) => {
  const { form, submit } = await formOf(world, acme, restricted);
  const headers = probe(await tokenFor(form));
  const refused = await submit({ fields: answers }, { ...foreign, ...headers });
  expect(refused).toMatchObject({ status: 403, error: { code: 'origin_not_allowed' } });
  expect(refused.headers['access-control-allow-origin']).toBeUndefined();
  expect((await submit({ fields: answers }, { origin: 'https://acme.example', ...headers })).status).toBe(201);
  expect(await leadsOf(form.id)).toMatchObject([{ isTest: false }]);
});

test('a token does not open an inactive form', async () => {
  const { form, submit } = await formOf(world, acme);
  const as = acme.admin.credentials;
  await world.call(updateForm, { as, params: { ...params, formId: form.id }, body: { isActive: false } });
  clock.advance(2000);
  const reply = await submit({ fields: answers }, probe(await tokenOf({ form })));
  expect(reply).toMatchObject({ status: 422, error: { code: 'form_inactive' } });
});

test.each([
  ['a test before a real submission', true, {}],
  ['a test after a real submission', false, {}],
  ['a test before a real submission with the same idempotency key', true, { 'idempotency-key': 'the-same' }],
  ['a test after a real submission with the same idempotency key', false, { 'idempotency-key': 'the-same' }],
])('%s of the same answers is a lead of its own', async (_, isTestFirst, headers) => {
  const { form, submit } = await formOf(world, acme);
  const token = probe(await tokenOf({ form }));
  for (const isTest of [isTestFirst, !isTestFirst])
    expect((await submit({ fields: answers }, { ...headers, ...(isTest && token) })).status).toBe(201);
  const leads = await leadsOf(form.id);
  expect(leads.map(({ isTest }) => isTest).sort()).toEqual([false, true]);
});

test('a test that is sent again within five minutes is one lead', async () => {
  const { form, submit } = await formOf(world, acme);
  const token = probe(await tokenOf({ form }));
  const first = await submit({ fields: answers }, token);
  const second = await submit({ fields: answers }, token);
  expect(second.data.leadId).toBe(first.data.leadId);
  expect(await leadsOf(form.id)).toHaveLength(1);
});

import { afterAll, beforeEach, expect, test } from 'vitest';
import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import {
  connectIntegration,
  disconnectIntegration,
  getIntegration,
  listIntegrations,
} from '#lib/delivery/integrations/contract.ts';
import { integrationKey } from '#lib/delivery/integrations/records.ts';
import { getWebhook, listWebhooks, updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { testClock } from '#test/support/clock.ts';
import { startThirdParties } from '#test/support/outside/third-parties.ts';
import type { Tenant } from '#test/support/product.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';
import { services } from './credentials.ts';

let acme: Tenant;
const clock = testClock();
const world = await startWorld();
const parties = await startThirdParties();
process.env.INTEGRATIONS_BASE_URL = parties.url;

afterAll(() => parties.stop());
beforeEach(async () => {
  acme = await world.tenant();
  clock.advance(1000);
});

const at = (integrationId: string, tenant = acme) => ({
  as: tenant.admin.credentials,
  params: { brandId: tenant.brandId, integrationId },
});
const connect = (key: string, body: object, tenant = acme) =>
  world.call(connectIntegration, { ...at(key, tenant), body });
const shown = async (key: string) => (await world.call(getIntegration, at(key))).data.integration;

test.each(Object.entries(services(() => parties.url)))(
  '%s is tested and then connected',
  async (key, { good, secrets }) => {
    const credentials = good();
    const { status, data, text } = await connect(key, { credentials });

    expect(status).toBe(200);
    const keys = Object.keys(credentials);
    const open = Object.fromEntries(Object.entries(credentials).filter(([name]) => !secrets.includes(name)));
    expect(data.integration).toMatchObject({
      key,
      status: 'connected',
      connectedAt: clock.now().toISOString(),
      lastVerifiedAt: clock.now().toISOString(),
      errorMessage: null,
      connectedCredentialKeys: keys,
      connectedCredentials: open,
    });
    expect(await shown(key)).toEqual(data.integration);
    const stored = JSON.stringify(await get(integrationKey(brandView(acme.brandId), key)));
    const audits = JSON.stringify(await queryAll({ partition: auditsOf(brandView(acme.brandId)) }));
    for (const name of secrets)
      for (const place of [text, stored, audits]) expect(place).not.toContain(credentials[name]);
  },
);

test.each(Object.entries(services(() => parties.url)))(
  '%s is not connected when the test fails',
  async (key, { bad, secrets }) => {
    const credentials = bad();
    const { status, error, text } = await connect(key, { credentials });

    expect({ status, code: error.code }).toEqual({ status: 422, code: 'integration_verification_failed' });
    for (const name of secrets) expect(text).not.toContain(credentials[name]);
    expect(await shown(key)).toMatchObject({ status: 'not_connected', connectedAt: null, connectedCredentialKeys: [] });
    expect((await world.call(listWebhooks, at(key))).data.webhooks).toEqual([]);
  },
);

test('a service that does not answer is not connected', async () => {
  parties.fail('slack', { status: 302, body: '', headers: { location: `${parties.url}/slack/services/ok` } });
  const { status } = await connect('slack', { credentials: services(() => parties.url).slack?.good() });
  parties.heal('slack');

  expect(status).toBe(422);
});

test.each([
  ['slack', { credentials: {} }, 'credentials.webhookUrl', 'required'],
  [
    'slack',
    { credentials: { webhookUrl: 'https://slack.example/services/T1/B1/x' } },
    'credentials.webhookUrl',
    'format',
  ],
  ['slack', { credentials: { webhookUrl: 1 } }, 'credentials.webhookUrl', 'type'],
  ['ga4', { credentials: { measurementId: 'UA-1', apiSecret: 'abcdefghij' } }, 'credentials.measurementId', 'format'],
  ['gtm', { credentials: { containerId: 'GTM-ABC1234', more: 'x' } }, 'credentials.more', 'unknown_field'],
  [
    'gtm',
    { credentials: { containerId: 'GTM-ABC1234' }, settings: { formIds: ['01939b6e-5c00-7000-8000-00000000dead'] } },
    'settings.formIds',
    'unknown_field',
  ],
  ['webhook', { credentials: { url: 'http://example.com/x' } }, 'credentials.url', 'format'],
  ['webhook', { credentials: { url: 'https://10.0.0.1/x' } }, 'credentials.url', 'format'],
  ['gtm', {}, 'credentials', 'required'],
])('%s rejects %j', async (key, body, field, code) => {
  const reply = await connect(key, body);
  expect(reply.status).toBe(400);
  expect(reply.error.details).toContainEqual(expect.objectContaining({ field, code }));
});

test('filters must name existing records of the brand', async () => {
  const dead = '01939b6e-5c00-7000-8000-00000000dead';
  const credentials = services(() => parties.url).slack?.good();
  for (const more of [{ locationId: dead }, { settings: { formIds: [dead] } }])
    expect(await connect('slack', { credentials, ...more })).toMatchObject({
      status: 422,
      error: { code: 'invalid_reference' },
    });
});

test('a service that the plan does not include is shown so and cannot be connected', async () => {
  const small = await world.tenant({ tier: 'core' });
  const credentials = services(() => parties.url).hubspot?.good();
  const { status, error } = await connect('hubspot', { credentials }, small);

  expect({ status, code: error.code }).toEqual({ status: 403, code: 'feature_not_entitled' });
  expect(error.details).toEqual({ feature: 'apiAccess', requiredTier: 'pro', currentTier: 'core' });
  expect((await world.call(getIntegration, at('hubspot', small))).data.integration.entitled).toBe(false);
});

test('Google Business Profile cannot be connected and is never shown as connected', async () => {
  expect(await connect('google_business', { credentials: {} })).toMatchObject({
    status: 422,
    error: { code: 'integration_verification_failed' },
  });
  expect((await shown('google_business')).status).toBe('not_connected');
});

test('an unknown service is not found', async () => {
  for (const operation of [getIntegration, disconnectIntegration])
    expect((await world.call(operation, at('fax'))).status).toBe(404);
  expect((await connect('fax', { credentials: {} })).status).toBe(404);
});

test('the list is paginated and filtered', async () => {
  await connect('gtm', { credentials: { containerId: 'GTM-ABC1234' } });
  const list = async (query: Record<string, string>) => (await world.call(listIntegrations, { ...at(''), query })).data;
  const all = await list({});
  const first = await list({ limit: '5' });
  const second = await list({ limit: '5', cursor: first.nextCursor ?? '' });

  expect(all.integrations.map(({ key }) => key)).toEqual([
    'ga4',
    'google_business',
    'gtm',
    'hubspot',
    'meta_pixel',
    'slack',
    'turnstile',
    'webhook',
    'zapier',
  ]);
  expect([...first.integrations, ...second.integrations]).toEqual(all.integrations);
  expect([all.nextCursor, second.nextCursor]).toEqual([null, null]);
  expect((await list({ status: 'connected' })).integrations.map(({ key }) => key)).toEqual(['gtm']);
  expect((await list({ category: 'crm' })).integrations.map(({ key }) => key)).toEqual(['hubspot']);
});

test('disconnecting removes everything and may be repeated', async () => {
  await connect('slack', { credentials: services(() => parties.url).slack?.good() });
  const before = await world.call(getIntegration, at('slack'));
  const replies = await Promise.all([1, 2].map(() => world.call(disconnectIntegration, at('slack'))));
  const after = await world.call(getIntegration, at('slack'));

  expect(replies.map(({ data }) => data)).toEqual([{ ok: true }, { ok: true }]);
  expect(after.data.integration).toMatchObject({ status: 'not_connected', connectedCredentialKeys: [] });
  expect([versionOf(before.headers), versionOf(after.headers)]).toEqual(['"1"', '"2"']);
  expect((await get(integrationKey(brandView(acme.brandId), 'slack')))?.sealedCredentials).toBeNull();
});

test('a webhook connection is an endpoint that only the connection can move', async () => {
  const { good } = services(() => parties.url).webhook ?? {};
  const location = (await world.call(createLocation, { ...at(''), body: { name: 'Austin', status: 'active' } })).data
    .location;
  const { data } = await connect('webhook', { credentials: good?.(), locationId: location.id });
  const again = await connect('webhook', { credentials: { url: `${parties.url}/zapier/moved` } });
  const [endpoint, ...others] = (await world.call(listWebhooks, at(''))).data.webhooks;

  expect(data.webhookSecret).toMatch(/^whsec_/);
  expect(again.data.webhookSecret).toBeUndefined();
  expect(others).toEqual([]);
  expect(endpoint).toMatchObject({ url: `${parties.url}/zapier/moved`, locationIds: null, status: 'active' });
  const one = { as: acme.admin.credentials, params: { brandId: acme.brandId, webhookId: endpoint?.id ?? '' } };
  const moved = await world.call(updateWebhook, { ...one, body: { url: 'http://localhost:9/other' } });
  expect(moved).toMatchObject({
    status: 422,
    error: { code: 'immutable_field', details: { integrationId: 'webhook' } },
  });

  const narrowed = await world.call(updateWebhook, { ...one, body: { locationIds: [location.id] } });
  expect(narrowed).toMatchObject({
    status: 422,
    error: { code: 'immutable_field', details: { field: 'locationIds' } },
  });

  await world.call(updateWebhook, { ...one, body: { status: 'disabled' } });
  expect(await shown('webhook')).toMatchObject({ status: 'error', errorMessage: expect.stringContaining('off') });
  await world.call(disconnectIntegration, at('webhook'));
  expect((await world.call(getWebhook, one)).status).toBe(404);
});

test('two concurrent connections leave one endpoint and count once', async () => {
  const small = await world.tenant({ tier: 'core' });
  const body = { credentials: services(() => parties.url).webhook?.good() };
  const replies = await Promise.all([1, 2].map(() => connect('webhook', body, small)));
  const { webhooks } = (await world.call(listWebhooks, at('', small))).data;

  expect(webhooks).toHaveLength(1);
  expect(replies.map(({ status }) => status)).toContain(200);
  expect((await connect('zapier', { credentials: services(() => parties.url).zapier?.good() }, small)).error.code).toBe(
    'plan_limit_reached',
  );
});

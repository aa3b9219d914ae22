import { beforeEach, describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { updateBrandEmailSettings, updateLocationEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { connectIntegration } from '#lib/delivery/integrations/contract.ts';
import { createWebhook, updateWebhook } from '#lib/delivery/webhooks/contract.ts';
import { createForm, getForm, updateForm } from '#lib/leads/forms/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { contactFields } from '#test/support/belongings.ts';
import type { Credentials, Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';

let acme: Tenant;
let admin: Credentials;
const url = 'http://localhost:9/hook';
const notificationEmails = ['somebody@elsewhere.example'];
const world = await startWorld();

beforeEach(async () => {
  acme = await world.tenant();
  admin = acme.admin.credentials;
});

const inBrand = (as: Credentials) => ({ as, params: { brandId: acme.brandId } });

const keyWith = async (...scopes: string[]): Promise<Credentials> => {
  const { data } = await world.call(createApiKey, { ...inBrand(admin), body: { name: scopes.join(), scopes } });
  return { 'x-api-key': data.key };
};

const makeForm = (as: Credentials, body: object = {}) =>
  world.call(createForm, { ...inBrand(as), body: { name: 'Contact', fields: contactFields, ...body } });

const lacks = (scope: string, ...fields: string[]) => ({
  status: 403,
  error: { code: 'scope_required', details: { scope, fields } },
});

describe('a form', () => {
  test('cannot be connected to another endpoint by marketing, which may change all its other settings', async () => {
    const marketing = (await acme.person('marketing')).credentials;
    const { form } = (await makeForm(admin, { webhookUrl: url })).data;
    const on = { ...inBrand(marketing), params: { brandId: acme.brandId, formId: form.id } };
    for (const webhookUrl of ['http://localhost:10/hook', null])
      expect(await world.call(updateForm, { ...on, body: { webhookUrl } })).toMatchObject({
        status: 403,
        error: {
          code: 'role_required',
          details: { role: 'marketing', permission: 'webhooks:write', fields: ['webhookUrl'] },
        },
      });
    expect(await makeForm(marketing, { webhookUrl: url })).toMatchObject({ error: { code: 'role_required' } });

    // Sending it back as it was read is not a change.
    const body = { name: 'Write to us', webhookUrl: url, notificationEmails };
    expect((await world.call(updateForm, { ...on, body })).status).toBe(200);
    const { data } = await world.call(getForm, { ...inBrand(admin), params: on.params });
    expect(data.form).toMatchObject({ name: 'Write to us', webhookUrl: url, notificationEmails });
  });

  test('can send its leads to new recipients only with a key that may read leads', async () => {
    const { form } = (await makeForm(admin)).data;
    const forms = await keyWith('forms:write');
    const update = (as: Credentials, body: object) =>
      world.call(updateForm, { as, params: { brandId: acme.brandId, formId: form.id }, body });

    expect(await update(forms, { notificationEmails })).toMatchObject(lacks('leads:read', 'notificationEmails'));
    expect(await update(forms, { webhookUrl: url })).toMatchObject(lacks('leads:read', 'webhookUrl'));
    expect(await makeForm(forms, { notificationEmails })).toMatchObject(lacks('leads:read', 'notificationEmails'));
    expect((await update(forms, { submitLabel: 'Send', notificationEmails: [] })).status).toBe(200);
    expect((await makeForm(forms, { name: 'Another' })).status).toBe(201);

    const reading = await keyWith('forms:write', 'leads:read');
    expect((await update(reading, { notificationEmails })).status).toBe(200);
    expect(await update(reading, { webhookUrl: url })).toMatchObject(lacks('webhooks:write', 'webhookUrl'));
    const all = await keyWith('forms:write', 'leads:read', 'webhooks:write');
    expect((await update(all, { webhookUrl: url })).status).toBe(200);
  });
});

test('e-mail settings can name new recipients only with a key that may read leads', async () => {
  const body = { name: 'Austin', status: 'active' };
  const { location } = (await world.call(createLocation, { ...inBrand(admin), body })).data;
  const params = { brandId: acme.brandId, locationId: location.id };
  const settings = await keyWith('email-settings:write');
  const reading = await keyWith('email-settings:write', 'leads:read');
  const brand = (as: Credentials, body: object) => world.call(updateBrandEmailSettings, { ...inBrand(as), body });
  const ofLocation = (as: Credentials, body: object) => world.call(updateLocationEmailSettings, { as, params, body });

  expect(await brand(settings, { notificationEmails, replyTo: 'me@elsewhere.example' })).toMatchObject(
    lacks('leads:read', 'notificationEmails', 'replyTo'),
  );
  expect(await ofLocation(settings, { notificationEmails })).toMatchObject(lacks('leads:read', 'notificationEmails'));
  expect((await brand(settings, { fromName: 'Acme' })).status).toBe(200);
  expect((await brand(reading, { notificationEmails })).status).toBe(200);
  expect((await ofLocation(reading, { notificationEmails })).status).toBe(200);
});

test('an endpoint can be created, moved and widened only with a key that may read leads', async () => {
  const { form } = (await makeForm(admin)).data;
  const writing = await keyWith('webhooks:write');
  const { webhook } = (
    await world.call(createWebhook, { ...inBrand(admin), body: { url, formIds: [form.id], description: 'CRM' } })
  ).data;
  const update = (body: object) =>
    world.call(updateWebhook, { as: writing, params: { brandId: acme.brandId, webhookId: webhook.id }, body });

  expect(await world.call(createWebhook, { ...inBrand(writing), body: { url } })).toMatchObject(
    lacks('leads:read', 'url'),
  );
  expect(await update({ url: `${url}/2` })).toMatchObject(lacks('leads:read', 'url'));
  expect(await update({ formIds: null })).toMatchObject(lacks('leads:read', 'formIds'));
  expect((await update({ description: 'The CRM', status: 'disabled', formIds: [form.id] })).status).toBe(200);
});

test('a service that receives leads can be connected only with a key that may read leads', async () => {
  const connect = (as: Credentials, integrationId: string, credentials: object) =>
    world.call(connectIntegration, {
      as,
      params: { brandId: acme.brandId, integrationId },
      body: { credentials },
    });
  const integrations = await keyWith('integrations:write');
  const reading = await keyWith('integrations:write', 'leads:read');

  expect(await connect(integrations, 'hubspot', { accessToken: 'pat-na1-00000000-0000' })).toMatchObject(
    lacks('leads:read', 'credentials'),
  );
  expect(await connect(integrations, 'webhook', { url })).toMatchObject(lacks('leads:read', 'credentials'));
  expect(await connect(reading, 'webhook', { url })).toMatchObject(lacks('webhooks:write', 'credentials'));
  expect(await connect(integrations, 'gtm', { containerId: 'not one' })).toMatchObject({ status: 400 });
});

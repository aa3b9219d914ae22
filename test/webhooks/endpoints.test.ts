import { beforeEach, describe, expect, test } from 'vitest';
import { auditsOf } from '#lib/accounts/audit-log/records.ts';
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listDeliveries,
  listWebhooks,
  restoreWebhook,
  rotateWebhookSecret,
  sendTestWebhook,
  updateWebhook,
} from '#lib/delivery/webhooks/contract.ts';
import { deletedWebhooks } from '#lib/delivery/webhooks/deleted.ts';
import { healthKey, webhookKey } from '#lib/delivery/webhooks/records.ts';
import { createForm, deleteForm, getForm, restoreForm, updateForm } from '#lib/leads/forms/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { newId } from '#lib/platform/core/ids.ts';
import { meterKey } from '#lib/platform/meters/units.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { brandView, get } from '#lib/platform/table/table.ts';
import { contactFields } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { versionOf } from '#test/support/version-of.ts';
import { startWorld } from '#test/support/world.ts';
import { accepts, answering, openScene, type Scene } from './scene.ts';

let scene: Scene;
const clock = testClock();
const url = 'http://localhost:9/hook';
const world = await startWorld({ maxQueueDelaySeconds: 0 });

beforeEach(async () => {
  clock.set(new Date());
  scene = await openScene(world);
});

const at = (webhookId: string) => ({ as: scene.as, params: { ...scene.params, webhookId } });
const inBrand = () => ({ as: scene.as, params: scene.params });
const create = (body: object) => world.call(createWebhook, { ...inBrand(), body });
const view = () => brandView(scene.params.brandId);

test('store codes stand for the ids of locations, and null in place of them for none', async () => {
  const body = { name: 'Hill', storeCode: 'HILL-9' };
  const { location } = (await world.call(createLocation, { ...inBrand(), body })).data;

  const named = await create({ url, storeCodes: ['HILL-9'] });
  expect([named.status, named.data.webhook.locationIds]).toEqual([201, [location.id]]);
  const unset = await create({ url, storeCodes: null });
  expect([unset.status, unset.data.webhook.locationIds]).toEqual([201, null]);
  const both = await create({ url, storeCodes: ['HILL-9'], locationIds: [location.id] });
  expect(both.error?.details).toMatchObject([{ field: 'storeCodes' }]);
});

test('a new endpoint has defaults and shows its secret once', async () => {
  const { status, data } = await create({ url });

  expect(status).toBe(201);
  expect(data.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(data.webhook).toMatchObject({
    url,
    description: null,
    eventTypes: ['lead.submitted'],
    formIds: null,
    locationIds: null,
    status: 'active',
    disabledReason: null,
    consecutiveFailures: 0,
    lastSuccessAt: null,
    customHeaderNames: [],
  });
  const seen = await world.call(getWebhook, at(data.webhook.id));
  expect(seen.data.webhook).toEqual(data.webhook);
  expect(seen.text).not.toContain('whsec_');
});

test('custom headers and secrets are sealed in the table and never shown', async () => {
  const { data, text } = await create({ url, customHeaders: { Authorization: 'Bearer of-theirs' } });
  const stored = JSON.stringify(await get(webhookKey(view(), data.webhook.id)));
  const audit = JSON.stringify(await queryAll({ partition: auditsOf(view()) }));

  expect(data.webhook.customHeaderNames).toEqual(['Authorization']);
  expect(text).not.toContain('of-theirs');
  for (const secret of ['of-theirs', data.secret]) {
    expect(stored).not.toContain(secret);
    expect(audit).not.toContain(secret);
  }
  const cleared = await world.call(updateWebhook, { ...at(data.webhook.id), body: { customHeaders: {} } });
  expect(cleared.data.webhook.customHeaderNames).toEqual([]);
});

test('endpoints are listed newest first', async () => {
  for (let number = 0; number < 3; number++) {
    clock.advance(1000);
    await create({ url, description: `Endpoint ${number}` });
  }
  const first = (await world.call(listWebhooks, { ...inBrand(), query: { limit: 2 } })).data;
  const next = { limit: 2, cursor: first.nextCursor ?? '' };
  const second = (await world.call(listWebhooks, { ...inBrand(), query: next })).data;

  const names = [...first.webhooks, ...second.webhooks].map(({ description }) => description);
  expect(names).toEqual(['Endpoint 2', 'Endpoint 1', 'Endpoint 0']);
  expect(second.nextCursor).toBeNull();
});

test('an update changes the given fields and clears null fields', async () => {
  const { webhook } = (await create({ url, description: 'CRM', formIds: [scene.form.id] })).data;
  clock.advance(1000);
  const { data } = await world.call(updateWebhook, { ...at(webhook.id), body: { formIds: null, url: `${url}/2` } });

  expect(data.webhook).toEqual({ ...webhook, url: `${url}/2`, formIds: null, updatedAt: clock.now().toISOString() });
});

test('an endpoint can be disabled and enabled again', async () => {
  const { webhook } = (await create({ url })).data;
  const set = async (status: string) =>
    (await world.call(updateWebhook, { ...at(webhook.id), body: { status } })).data.webhook;

  expect(await set('disabled')).toMatchObject({ status: 'disabled', disabledReason: 'by_user' });
  expect(await set('active')).toMatchObject({ status: 'active', disabledReason: null });
  // Nothing was delivered to it yet, so this made the record.
  expect(await get(healthKey(view(), webhook.id))).toEqual({ kind: 'webhook-health', consecutiveFailures: 0 });
});

test('enabling forgets earlier failures', async () => {
  const failing = await answering(500, 410);
  const { id } = await scene.endpoint(failing.url);
  await scene.submit();
  await scene.submit();
  await world.stack.drain();
  expect(await scene.webhook(id)).toMatchObject({ disabledReason: 'gone', consecutiveFailures: 2 });
  const still = await world.call(updateWebhook, { ...at(id), body: { status: 'disabled', description: 'CRM' } });
  expect(still.data.webhook).toMatchObject({ disabledReason: 'gone', description: 'CRM' });

  const { data } = await world.call(updateWebhook, { ...at(id), body: { status: 'active' } });
  expect(data.webhook).toMatchObject({ status: 'active', disabledReason: null, consecutiveFailures: 0 });
  expect(await scene.webhook(id)).toEqual(data.webhook);
});

test('an update of an outdated version is rejected', async () => {
  const { webhook } = (await create({ url })).data;
  const etag = (await world.call(getWebhook, at(webhook.id))).headers.get('etag') ?? '';
  const change = () =>
    world.call(updateWebhook, { ...at(webhook.id), headers: { 'if-match': etag }, body: { description: 'CRM' } });

  expect((await change()).status).toBe(200);
  expect((await change()).status).toBe(412);
  expect((await world.call(deleteWebhook, { ...at(webhook.id), headers: { 'if-match': etag } })).status).toBe(412);
  const rotate = (tag: string) => world.call(rotateWebhookSecret, { ...at(webhook.id), headers: { 'if-match': tag } });
  expect((await rotate(etag)).status).toBe(412);
  const current = (await world.call(getWebhook, at(webhook.id))).headers.get('etag') ?? '';
  const rotated = await rotate(current);
  expect(rotated.status).toBe(200);
  expect(versionOf(rotated.headers)).toBe(versionOf((await world.call(getWebhook, at(webhook.id))).headers));
});

test.each([
  ['no https', { url: 'http://hooks.example/' }, 400, 'validation_error'],
  ['an address within', { url: 'https://10.0.0.1/' }, 400, 'validation_error'],
  ['another port', { url: 'https://hooks.example:8080/' }, 400, 'validation_error'],
  ['no address', { url: 'hooks.example' }, 400, 'validation_error'],
  ['an address with a line break', { url: 'https://hooks.example/a\r\nb' }, 400, 'validation_error'],
  ['an address with a backslash', { url: 'https://hooks.example\\@other.example/' }, 400, 'validation_error'],
  ['an address without both slashes', { url: 'https:/hooks.example' }, 400, 'validation_error'],
  ['no events', { url, eventTypes: [] }, 400, 'validation_error'],
  ['an unknown event', { url, eventTypes: ['lead.lost'] }, 400, 'validation_error'],
  ['a header of ours', { url, customHeaders: { 'Webhook-Id': 'theirs' } }, 400, 'validation_error'],
  ['a header of the connection', { url, customHeaders: { Expect: '100-continue' } }, 400, 'validation_error'],
  ['a header named twice', { url, customHeaders: { 'X-Token': 'a', 'x-token': 'b' } }, 400, 'validation_error'],
  ['a header of two lines', { url, customHeaders: { 'X-Token': 'a\r\nX-Other: b' } }, 400, 'validation_error'],
  ['a form that is not theirs', { url, formIds: [newId(new Date())] }, 422, 'invalid_reference'],
  ['a location that is not theirs', { url, locationIds: [newId(new Date())] }, 422, 'invalid_reference'],
])('an endpoint with %s is rejected', async (_, body, status, code) => {
  expect(await create(body)).toMatchObject({ status, error: { code } });
  const { webhook } = (await create({ url })).data;
  expect(await world.call(updateWebhook, { ...at(webhook.id), body })).toMatchObject({ status, error: { code } });
});

test('the plan limits the number of endpoints, and a deletion makes room', async () => {
  const core = await world.tenant({ tier: 'core' });
  const params = { brandId: core.brandId };
  const as = core.admin.credentials;
  const add = () => world.call(createWebhook, { as, params, body: { url } });
  const { webhook } = (await add()).data;

  expect(await add()).toMatchObject({
    status: 422,
    error: { code: 'plan_limit_reached', details: { meter: 'webhookEndpoints', limit: 1, usage: 1 } },
  });
  const webhookId = webhook.id;
  expect((await world.call(deleteWebhook, { as, params: { ...params, webhookId } })).data).toEqual({ ok: true });
  expect((await add()).status).toBe(201);
});

test('a deleted endpoint is restored with its id, secret, headers and filters', async () => {
  const { url: reached, received } = await answering(204, 204);
  const customHeaders = { Authorization: 'Bearer of-theirs' };
  const { webhook, secret } = (await create({ url: reached, formIds: [scene.form.id], customHeaders })).data;
  await world.call(deleteWebhook, at(webhook.id));
  const kept = JSON.stringify(await get(deletedWebhooks.key(view(), webhook.id)));
  for (const clear of ['of-theirs', secret]) expect(kept).not.toContain(clear);
  const { data, headers, text } = await world.call(restoreWebhook, at(webhook.id));
  expect([data.webhook, versionOf(headers)]).toEqual([{ ...webhook, updatedAt: expect.any(String) }, '"2"']);
  expect(text).not.toContain('whsec_');
  expect(versionOf((await world.call(restoreWebhook, at(webhook.id))).headers)).toBe('"2"');
  expect(await get(meterKey(view(), 'webhookEndpoints'))).toMatchObject({ used: 1 });
  await scene.submit();
  await world.stack.drain();
  expect(received[0]?.headers.authorization).toBe('Bearer of-theirs');
  expect(received.map((request) => accepts(secret, request))).toEqual([true]);
});

test('nothing is left of a deleted endpoint, and its pending deliveries are dropped', async () => {
  const { url: reached, received } = await answering(500, 204);
  const { id } = await scene.endpoint(reached);
  await scene.submit();
  await world.stack.drain();
  await world.call(deleteWebhook, at(id));
  clock.advance(10_000);
  await scene.sweep();

  expect(received).toHaveLength(1);
  for (const operation of [getWebhook, listDeliveries, rotateWebhookSecret, sendTestWebhook, deleteWebhook])
    expect((await world.call(operation, at(id))).status).toBe(404);
  expect(await get(meterKey(view(), 'webhookEndpoints'))).toMatchObject({ used: 0 });
});

describe('the endpoint of a form', () => {
  const formWith = async (webhookUrl: string) => {
    const body = { name: 'Managed', fields: contactFields, webhookUrl };
    const { form, webhookSecret } = (await world.call(createForm, { ...inBrand(), body })).data;
    const { webhooks } = (await world.call(listWebhooks, inBrand())).data;
    const webhook = webhooks.find(({ formIds }) => formIds?.includes(form.id));
    if (!webhook) throw new Error('the form made no endpoint');
    return { form, webhookSecret, webhook };
  };

  test('is listed, rotated and described like any other', async () => {
    const { webhook, webhookSecret } = await formWith(url);
    const rotated = await world.call(rotateWebhookSecret, at(webhook.id));
    expect(rotated.data.secret).not.toBe(webhookSecret);
    const body = { description: 'Made by the form', url, formIds: webhook.formIds };
    expect(await world.call(updateWebhook, { ...at(webhook.id), body })).toMatchObject({ status: 200 });
  });

  test('is restored with its form only, which takes submissions under its slugs again', async () => {
    const { url: reached, received } = await answering(204);
    const { form, webhook, webhookSecret = '' } = await formWith(reached);
    const ofForm = { as: scene.as, params: { ...scene.params, formId: form.id } };
    await world.call(updateForm, { ...ofForm, body: { slug: 'renamed' } });
    await world.call(deleteForm, ofForm);
    expect((await world.call(restoreWebhook, at(webhook.id))).status).toBe(404);
    expect((await world.call(getWebhook, at(webhook.id))).error).not.toHaveProperty('details');
    await world.call(createForm, { ...inBrand(), body: { name: 'Other', slug: form.slug, fields: contactFields } });
    const { data, headers } = await world.call(restoreForm, ofForm);
    expect(data.form).toMatchObject({ id: form.id, slug: 'renamed', isActive: true, webhookUrl: reached });
    expect(versionOf((await world.call(getForm, ofForm)).headers)).toBe(versionOf(headers));
    expect(await scene.webhook(webhook.id)).toMatchObject({ url: reached, managedBy: { type: 'form', id: form.id } });
    expect(await get(meterKey(view(), 'webhookEndpoints'))).toMatchObject({ used: 1 });
    const fields = { name: 'Ada', email: 'ada@visitor.example' };
    const sent = { params: { formSlug: 'renamed' }, query: scene.params, body: { fields } };
    expect((await world.call(submitForm, sent)).status).toBe(201);
    await world.stack.drain();
    expect(received.map((request) => accepts(webhookSecret, request))).toEqual([true]);
    expect(versionOf((await world.call(restoreForm, ofForm)).headers)).toBe(versionOf(headers));

    await world.call(deleteForm, ofForm);
    await world.call(createForm, { ...inBrand(), body: { name: 'Next', slug: 'renamed', fields: contactFields } });
    expect((await world.call(restoreForm, ofForm)).error.code).toBe('slug_taken');
  });

  test('can be moved and deleted through its form only', async () => {
    const { form, webhook } = await formWith(url);
    const refused = { status: 422, error: { code: 'immutable_field' } };
    expect(await world.call(updateWebhook, { ...at(webhook.id), body: { url: `${url}/2` } })).toMatchObject(refused);
    expect(await world.call(updateWebhook, { ...at(webhook.id), body: { formIds: null } })).toMatchObject(refused);
    expect(await world.call(deleteWebhook, at(webhook.id))).toMatchObject(refused);

    const ofForm = { as: scene.as, params: { ...scene.params, formId: form.id } };
    await world.call(updateForm, { ...ofForm, body: { webhookUrl: `${url}/2` } });
    expect(await scene.webhook(webhook.id)).toMatchObject({ url: `${url}/2` });
    await world.call(updateForm, { ...ofForm, body: { webhookUrl: null } });
    expect((await world.call(getWebhook, at(webhook.id))).status).toBe(404);
    expect((await world.call(getForm, ofForm)).data.form.webhookUrl).toBeNull();
  });
});

test('the endpoint of a form that was disabled for its address is enabled when the form names another one', async () => {
  const gone = await answering(410);
  const body = { name: 'Managed', fields: contactFields, webhookUrl: gone.url };
  const { form } = (await world.call(createForm, { ...inBrand(), body })).data;
  const [made] = (await world.call(listWebhooks, inBrand())).data.webhooks;
  const id = made?.id ?? '';
  await world.call(sendTestWebhook, at(id));
  await world.stack.drain();
  expect(await scene.webhook(id)).toMatchObject({ status: 'disabled', disabledReason: 'gone' });

  const lead = async (webhookUrl: string) =>
    world.call(updateForm, { as: scene.as, params: { ...scene.params, formId: form.id }, body: { webhookUrl } });
  await lead(`${url}/2`);
  expect(await scene.webhook(id)).toMatchObject({ url: `${url}/2`, status: 'active', disabledReason: null });

  await world.call(updateWebhook, { ...at(id), body: { status: 'disabled' } });
  await lead(`${url}/3`);
  expect(await scene.webhook(id)).toMatchObject({ url: `${url}/3`, status: 'disabled', disabledReason: 'by_user' });
});

test('deliveries are listed newest first, by status and by lead', async () => {
  const { url: reached } = await answering(204, 500, 204);
  const { id } = await scene.endpoint(reached);
  const leads: string[] = [];
  for (let number = 0; number < 3; number++) {
    clock.advance(1000);
    leads.push(await scene.submit());
    await world.stack.drain();
  }
  const list = (query: Record<string, string | number>) => world.call(listDeliveries, { ...at(id), query });

  const first = (await list({ limit: 2 })).data;
  const second = (await list({ limit: 2, cursor: first.nextCursor ?? '' })).data;
  const listed = [...first.deliveries, ...second.deliveries];
  expect(listed.map(({ leadId }) => leadId)).toEqual(leads.toReversed());
  expect(second.nextCursor).toBeNull();
  const pending = (await list({ status: 'pending' })).data.deliveries;
  expect(pending.map(({ leadId }) => leadId)).toEqual([leads[1]]);
  const ofLead = (await list({ leadId: leads[2] ?? '' })).data;
  expect(ofLead.deliveries.map(({ leadId }) => leadId)).toEqual([leads[2]]);
  expect(ofLead.nextCursor).toBeNull();
  expect((await list({ leadId: id })).data.deliveries).toEqual([]);
  clock.advance(31 * 86_400_000);
  expect((await list({})).data.deliveries).toEqual([]);
});
